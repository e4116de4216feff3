import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const STYLES = join(SRC, '../node_modules/@mantine/core/styles');

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) && !/\.test\./.test(name) ? [path] : [];
  });
}

/** Parts whose style another part's style needs below it. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  Button: ['UnstyledButton', 'Loader'],
  ActionIcon: ['UnstyledButton', 'Loader'],
  Menu: ['UnstyledButton', 'Popover'],
};

test('every Mantine part in use has its style, and no other style is shipped', () => {
  const used = new Set<string>();
  for (const path of sources(SRC)) {
    for (const match of readFileSync(path, 'utf8').matchAll(/import\s*\{([^}]*)\}\s*from\s*'@mantine\/core'/g)) {
      for (const name of (match[1] ?? '').split(',')) used.add(name.replace(/\btype\b/, '').trim());
    }
  }
  const parts = new Set(readdirSync(STYLES).map((name) => name.split('.')[0] ?? ''));
  const wanted = new Set<string>();
  for (const name of used) {
    if (!parts.has(name)) continue;
    wanted.add(name);
    for (const need of NEEDS[name] ?? []) wanted.add(need);
  }
  const css = readFileSync(join(SRC, 'theme/mantine.css'), 'utf8');
  const shipped = new Set([...css.matchAll(/styles\/([A-Z]\w*)\.layer\.css/g)].map((match) => match[1] ?? ''));
  expect([...shipped].sort()).toEqual([...wanted].sort());
});
