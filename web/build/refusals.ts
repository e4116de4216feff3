import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const REGISTRY = resolve(import.meta.dirname, '../../registry');
const NAME = 'virtual:refusals/';

/** What a refusal reads in one language, by key. It fills in `{limit}` and words of the sector, `{customer}`. */
export type Refusals = Readonly<Record<string, string>>;

/**
 * What the server's own code says when it refuses, one module for each language: `import('virtual:refusals/fr')`. It stands in
 * `registry/<family>/words/refusals.<language>.ftl`, and is read when the shell is built.
 */
export function refusals(): Plugin {
  return {
    name: 'baobab-refusals',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined;
      const code = id.slice(NAME.length + 1);
      for (const file of filesOf(code)) this.addWatchFile(file);
      return `export default ${JSON.stringify(refusalsIn(code))};`;
    },
  };
}

const filesOf = (code: string): string[] =>
  ['', ...readdirSync(REGISTRY)]
    .map((folder) => join(REGISTRY, folder, 'words', `refusals.${code}.ftl`))
    .filter((file) => existsSync(file));

export const refusalsIn = (code: string): Refusals =>
  Object.fromEntries(filesOf(code).flatMap((file) => readWords(readFileSync(file, 'utf8'), file)));

/** The texts of a file of words: what refusals know of Project Fluent, which is one text for each key. */
export function readWords(file: string, name: string): [key: string, text: string][] {
  return file.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const found = /^([a-z][\w-]*) = (.+)$/.exec(line);
    if (!found) throw new Error(`${name}:${index + 1}: a refusal is one line, as in: payroll-no-salary = …`);
    return [[found[1] ?? '', plain(found[2] ?? '')]];
  });
}

/** `{ $limit }` becomes `{limit}`, `{ -customer }` `{customer}`, `{ -customer(form: "many") }` `{customer.many}`, `{ "{" }` a brace. */
const plain = (text: string): string =>
  text.replace(
    /\{ (?:\$(\w+)|-(\w+)(?:\(form: "(\w+)"\))?|"([^"]*)") \}/g,
    (_, value?: string, term?: string, form?: string, quoted?: string) =>
      quoted ?? `{${value ?? (form && form !== 'one' ? `${term}.${form}` : term)}}`,
  );
