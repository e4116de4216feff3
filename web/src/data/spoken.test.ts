import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fetchPart, type Words } from '../i18n/parts';
import { fetchRefusals } from './refusals';
import { inReadersWords } from './sentences';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Where no sentence reaches a reader of the shell: tools, statements, what only programs that call the interface are told. */
const UNREAD_FILES =
  /^kernel\/(?:http\/src\/(?:body|openapi|verify)\.rs|http\/src\/access\/audit\.rs|http\/src\/sharing\/(?:page|documented)\.rs|http\/src\/signing\/(?:page|verify|view)\.rs|http\/src\/reading\/|src\/openapi|src\/jobs\/rows|store|types|expr|plugin-host|mail|print|sheets|server|bench|testkit|xtask|manifest)|^modules\/ledger\/src\/(?:verify(?:\/documents)?|balances|matrix)\.rs|\/src\/demo\/|\/tests?\/|tests\.rs$/;
/** Sentences of the same kind in files that readers do hear from. */
const UNREAD =
  /^(?:SELECT|UPDATE|DELETE|INSERT|WHERE|CREATE|WITH|ALTER|AND|FROM|ORDER|EXISTS|NOT EXISTS|CASE|COALESCE|SUM|MAX|MIN)\b|header|[Jj]son|JSON|base64url|UTF-8|multipart|filter\[|parameter '|\{"line"|public ids|A switch is|each an object|by ids|The limit must|This address does not take|^Send the body|as 'file'|by 'entity'|^Tax reg|^Receipt No\.|^The version must|^Must be a list of lines|^Each line must|^A group is|^Generated from|^One of the `|^Only tell the columns|^Which column fills/;
/** What is done, not refused: the shell says it in its own words. */
const DONE =
  /^(?:Your password is changed|If there is an account|Check your mail|Your user name is confirmed|If this address waits|Your email address is confirmed|Thank you)/;
/** What the server says itself in the language of the person who reads it, in an archive or a message: `registry/words`. */
const WRITTEN =
  /^(?:Whoever made this archive|These records are restricted; what|The gateway (?:did not|could not) take it|The business has used up its messages of this month\.$|\{2\} is your code for)/;
/** Lines that speak to a log or a developer. */
const ASIDE = /tracing::|[iI]nternal\(|"description"|expect\(|panic!|assert/;

/** A format string as the catalogue writes it: `{}` is `{1}`, `{LIMIT}` is `{limit}`. */
function template(literal: string): string {
  let at = 0;
  return literal
    .replace(/\\\n\s*/g, '')
    .replace(/\\(["'\\])/g, '$1')
    .replace(/\{\{|\}\}|\{(\w*)(?::[^}]*)?\}/g, (whole, name: string | undefined) => {
      if (whole === '{{') return '{';
      if (whole === '}}') return '}';
      if (!name) {
        at += 1;
        return `{${at}}`;
      }
      return /^\d+$/.test(name) ? `{${Number(name) + 1}}` : `{${name.toLowerCase()}}`;
    });
}

const isSentence = (text: string): boolean =>
  text.length > 8 &&
  /^["“]?[A-Z{][^\n]* [^\n]*[.?!]$/.test(text) &&
  text.replace(/\{\w+\}/g, '').replace(/[^A-Za-z]/g, '').length > 3 &&
  !UNREAD.test(text) &&
  !WRITTEN.test(text) &&
  !DONE.test(text);

const filesIn = (folder: string): string[] =>
  readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);

function ofRust(): string[] {
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
        const text = template(found[1] ?? '');
        return !ASIDE.test(line) && isSentence(text) ? [text] : [];
      });
    });
}

const said = [...new Set(ofRust())].filter((text) => text !== '');

/** What is said without a key, with what is said under one, by its English. */
async function textsOf(code: string): Promise<{ rules: Words; keyed: Words }> {
  const refusals = Object.values(await fetchRefusals(code));
  return { rules: (await fetchPart(code, 'rules')) ?? {}, keyed: Object.fromEntries(refusals) };
}

/** A sentence whatever its values are called. */
const bare = (text: string) => text.replace(/\{(?:[a-z]\w*|\d)\}/g, '{}');

it('finds the sentences', () => {
  expect(said).toContain('{label} is required.');
  expect(said).toContain('The exchange rate must be above zero.');
  expect(said.length).toBeGreaterThan(700);
});

describe.each(['fr', 'pt', 'sw', 'sn'])('%s', (code) => {
  it('says whatever Rust says when it refuses', async () => {
    const { rules, keyed } = await textsOf(code);
    const known = new Set(Object.keys(keyed).map(bare));
    const waiting = said.filter((sentence) => rules[sentence] === undefined && !known.has(bare(sentence)));
    const told = waiting.map(
      (sentence) => `needs say!() with a key and refusals.${code}.ftl, or web/src/i18n/${code}/rules*.ts: ${sentence}`,
    );
    expect(told).toEqual([]);
  });

  it('says it in one place: under a key, or by its English', async () => {
    const { rules, keyed } = await textsOf(code);
    const known = new Set(Object.keys(keyed).map(bare));
    expect(Object.keys(rules).filter((sentence) => known.has(bare(sentence)))).toEqual([]);
  });

  it('with all that the server fills in, and in its own words', async () => {
    const texts = (await fetchPart(code, 'rules')) ?? {};
    const filled = (text: string) => [...new Set(text.match(/\{(?:[a-z]\w*|\d)\}/g) ?? [])].sort().join(' ');
    const known = said.filter((sentence) => texts[sentence] !== undefined);
    const lost = ofRust().filter((sentence) => texts[sentence] && filled(texts[sentence]) !== filled(sentence));
    expect(lost).toEqual([]);
    expect(known.filter((sentence) => texts[sentence] === sentence)).toEqual([]);
  });
});

describe('a sentence with something filled in', () => {
  it.each([
    ['Customer is required.', 'Customer : à remplir.'],
    ['At most 200 records at a time.', '200 fiches au plus à la fois.'],
    [
      "There is no field 'colour'. Did you mean 'color'?",
      'Il n’y a pas de champ « colour ». Vouliez-vous dire « color » ?',
    ],
    [
      'Bank line: The two sides differ by 4.00. Leave this line out to match the others.',
      'Bank line : Les deux côtés diffèrent de 4.00. Laissez cette ligne de côté pour rapprocher les autres.',
    ],
  ])('%s', async (english, french) => {
    const { rules, keyed } = await textsOf('fr');
    expect(inReadersWords(english, { ...rules, ...keyed })).toBe(french);
  });
});
