import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../registry');
const SECTORS = ['business', 'education', 'healthcare'];

/** The declarations whose path below `registry/` fits, as they are written. */
export const declarations = (path: RegExp): string[] =>
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => path.test(file))
    .map((file) => readFileSync(resolve(ROOT, file), 'utf8'));

/** Texts with the words of every sector filled in, as the server sends them; each once. */
export function inSectors(texts: readonly string[]): string[] {
  const words = readFileSync(resolve(ROOT, 'sectors/terms.yaml'), 'utf8');
  const inSector = (text: string, sector: string) =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => {
      const term =
        [key, key.replace(/ies$/, 'y'), key.replace(/s$/, '')].find((name) => words.includes(`\n  ${name}:\n`)) ?? key;
      const entry = words.split(`\n  ${term}:\n`)[1]?.split(/\n {2}\w/)[0] ?? '';
      const forms = [sector, 'business'].map((name) =>
        new RegExp(` ${name}: \\{one: ([^,]+), many: ([^,}]+)`).exec(entry),
      );
      const found = forms.find((form) => form !== null);
      return found?.[term === key ? 1 : 2] ?? key;
    });
  return [...new Set(texts.flatMap((text) => SECTORS.map((sector) => inSector(text, sector))))];
}
