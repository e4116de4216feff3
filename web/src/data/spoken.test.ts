import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readWords, refusalsIn } from '../../build/refusals';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Where no sentence reaches a reader: tools, statements, what a log or a developer is told. */
const UNREAD_FILES =
  /^kernel\/(?:http\/src\/openapi\.rs|http\/src\/sharing\/documented\.rs|src\/openapi|src\/jobs\/rows|store|types|expr|plugin-host|mail|print|server|bench|testkit|xtask|manifest)|^modules\/ledger\/src\/(?:verify(?:\/documents)?|balances|matrix)\.rs|\/src\/demo\/|\/tests?\/|tests\.rs$/;
/** Sentences of the same kind in files that readers do hear from. */
const UNREAD =
  /^(?:SELECT|UPDATE|DELETE|INSERT|WHERE|CREATE|WITH|ALTER|AND|FROM|ORDER|EXISTS|NOT EXISTS|CASE|COALESCE|SUM|MAX|MIN)\b|header|[Jj]son|parameter '|\{"line"|public ids|each an object|^Tax reg|^Receipt No\.|^Generated from|^One of the `|^Only tell the columns|^Which column fills|^The record has changed meanwhile; its/;
/** What is done, not refused: the shell says it in its own words. */
const DONE =
  /^(?:Your password is changed|If there is an account|Check your mail|Your user name is confirmed|If this address waits|Your email address is confirmed|Thank you|Enter the code we sent|Your business could not be set up)/;
/** Lines that speak to a log or a developer. */
const ASIDE = /tracing::|[iI]nternal\(|"description"|expect\(|panic!|assert/;

/** A literal as the program has it, whatever its values are called. */
const bare = (literal: string): string =>
  literal
    .replace(/\\\n\s*/g, '')
    .replace(/\\(["'\\])/g, '$1')
    .replace(/\{\{|\}\}|\{[^{}]*\}/g, (whole) => (whole === '{{' ? '{' : whole === '}}' ? '}' : '{}'))
    .replace(/\{[^{}]*\}/g, '{}');

const isSentence = (text: string): boolean =>
  text.length > 8 &&
  /^["“]?[A-Z{][^\n]* [^\n]*[.?!]$/.test(text) &&
  text.replaceAll('{}', '').replace(/[^A-Za-z]/g, '').length > 3 &&
  !UNREAD.test(text) &&
  !DONE.test(text);

const filesIn = (folder: string): string[] =>
  readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);

interface Said {
  file: string;
  text: string;
}

function ofRust(): Said[] {
  return ['kernel', 'modules']
    .flatMap(filesIn)
    .filter((file) => /\/src\/.*\.rs$/.test(file) && !UNREAD_FILES.test(file))
    .flatMap((file) => {
      const source = readFileSync(resolve(ROOT, file), 'utf8')
        .replace(/#\[cfg\(test\)\]\nmod \w+ \{.*/s, '')
        .replace(/^\s*\/\/.*$/gm, '');
      return [...source.matchAll(/(?<!['\w])"((?:[^"\\]|\\[\s\S])*)"/g)].flatMap((found) => {
        const start = source.lastIndexOf('\n', found.index) + 1;
        const line = source.slice(start, source.indexOf('\n', found.index + found[0].length));
        const text = bare(found[1] ?? '');
        return !ASIDE.test(line) && isSentence(text) ? [{ file, text }] : [];
      });
    });
}

/** What is said under a key: refusals, and what the server writes into files and answers. */
function known(): Set<string> {
  const words = ['', ...readdirSync(resolve(ROOT, 'registry'))].map((folder) =>
    resolve(ROOT, 'registry', folder, 'words/written.en.ftl'),
  );
  const written = [...words.filter((file) => existsSync(file)), resolve(ROOT, 'registry/words/en.ftl')].flatMap(
    (file) => readWords(readFileSync(file, 'utf8'), file),
  );
  return new Set([...Object.values(refusalsIn('en')), ...written.map(([, text]) => text)].map(bare));
}

it('says whatever Rust tells people under a key', () => {
  const said = ofRust();
  expect(said.length).toBeGreaterThan(700);
  const keyed = known();
  const waiting = said.filter(({ text }) => !keyed.has(text));
  expect(waiting.map(({ file, text }) => `${file}: say!() with a key, or registry/words: ${text}`)).toEqual([]);
});
