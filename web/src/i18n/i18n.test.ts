import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fill } from './index';
import { LANGUAGES, pickLanguage } from './languages';
import { fetchPart, PARTS, type Part, type Words } from './parts';
import { SAME_EVERYWHERE, SAME_IN } from './same';

const HERE = import.meta.dirname;
const english = async (part: Part): Promise<Words> =>
  part === 'core'
    ? (await import('./en/core')).default
    : part === 'problems'
      ? (await import('./en/problems')).default
      : ((await fetchPart('en', part)) ?? {});
const others = LANGUAGES.filter(({ code }) => code !== 'en').map(({ code }) => code);

const placeholders = (text: string): string => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ');

/** Where a text is written: `en/shell.ts`, by its key. */
function fileOf(language: string, key: string): string {
  const files = readdirSync(resolve(HERE, 'en')).filter((file) => file.endsWith('.ts'));
  const file = files.find((name) => {
    const source = readFileSync(resolve(HERE, 'en', name), 'utf8');
    return source.includes(`'${key}':`) || source.includes(`\n  ${key}:`);
  });
  return `src/i18n/${language}/${file ?? '?'}`;
}

describe.each(others.flatMap((code) => PARTS.map((part) => [code, part] as const)))('%s says %s', (code, part) => {
  it('whole: every text, and no text that is gone', async () => {
    const words = (await fetchPart(code, part)) ?? {};
    const source = await english(part);
    const missing = Object.entries(source).filter(([key]) => !words[key]?.trim());
    expect(missing.map(([key, text]) => `${fileOf(code, key)} needs '${key}', in English: ${text}`)).toEqual([]);
    const gone = Object.keys(words).filter((key) => !(key in source));
    expect(gone.map((key) => `src/i18n/${code} has '${key}', which English no longer has: remove it`)).toEqual([]);
  });

  it('keeps what is filled in, and a singular where English has one', async () => {
    const words = (await fetchPart(code, part)) ?? {};
    const wrong = Object.entries(await english(part)).flatMap(([key, text]) => {
      const said = words[key] ?? text;
      if (placeholders(said) !== placeholders(text))
        return [`${fileOf(code, key)} '${key}' fills in ${placeholders(said)}; English fills in ${placeholders(text)}`];
      const forms = text.split(' | ').length;
      return said.split(' | ').length === forms ? [] : [`${fileOf(code, key)} '${key}' needs ${forms} form(s)`];
    });
    expect(wrong).toEqual([]);
  });

  it('is translated', async () => {
    const words = (await fetchPart(code, part)) ?? {};
    const same = Object.entries(await english(part)).filter(
      ([key, text]) => words[key] === text && !SAME_EVERYWHERE.has(text) && !SAME_IN[code]?.has(text),
    );
    expect(
      same.map(([key, text]) => `${fileOf(code, key)} '${key}' is still English, or belongs in same.ts: ${text}`),
    ).toEqual([]);
  });

  it('is short enough for the places it stands in', async () => {
    const words = (await fetchPart(code, part)) ?? {};
    // Words of a button or label may grow by half and a little, sentences by half.
    const long = Object.entries(await english(part)).filter(
      ([key, text]) => (words[key] ?? '').length > Math.max(text.length * 1.9 + 16, 28),
    );
    expect(long.map(([key, text]) => `${fileOf(code, key)} '${key}' is long: ${words[key]} (${text})`)).toEqual([]);
  });
});

it('lists a language whose catalogue exists, and has the files of one that is listed', () => {
  const folders = readdirSync(HERE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(LANGUAGES.map(({ code }) => code).sort()).toEqual(folders.map(({ name }) => name).sort());
  for (const { code } of LANGUAGES)
    for (const part of PARTS) expect(existsSync(resolve(HERE, code, `${part}.ts`)), `${code}/${part}.ts`).toBe(true);
});

it('is data alone: what waits for it could not be waited for', () => {
  for (const { code } of LANGUAGES)
    for (const file of readdirSync(resolve(HERE, code)))
      expect(readFileSync(resolve(HERE, code, file), 'utf8'), `${code}/${file}`).not.toMatch(
        /import\(|import\.meta|from '\.\.\/\.\./,
      );
});

describe('choosing a language', () => {
  it.each([
    ['fr', ['en-GB'], undefined, 'fr'],
    [undefined, ['de-DE', 'pt-MZ', 'en'], undefined, 'pt'],
    [undefined, ['fr-SN'], 'pt', 'fr'],
    ['klingon', ['sw'], undefined, 'sw'],
    [undefined, ['de'], 'fr', 'fr'],
    [undefined, ['de'], 'klingon', 'en'],
    [undefined, [], undefined, 'en'],
  ])('stored %s, browser %s and brand %s give %s', (stored, wanted, brand, code) => {
    const languages = ['en', 'fr', 'pt', 'sw'].map((known) => ({ code: known, name: known, locales: [known] }));
    expect(pickLanguage(stored, wanted, languages, brand).code).toBe(code);
  });

  it('counts as its readers do', () => {
    const text = '{count} ligne | {count} lignes';
    expect(fill(text, { count: 0 }, new Intl.PluralRules('fr'))).toBe('0 ligne');
    expect(fill(text, { count: 0 }, new Intl.PluralRules('en'))).toBe('0 lignes');
    expect(fill(text, { count: 1 }, new Intl.PluralRules('en'))).toBe('1 ligne');
    expect(fill(text, { count: '1000+' }, new Intl.PluralRules('en'))).toBe('1000+ lignes');
  });
});

const root = resolve(HERE, '..');
/** What people never read (declarations of English, tests) and what developers alone do. */
const UNREAD = /^i18n\/|\.test\.tsx?$|^features\/gallery\/|^shell\/site\/(articles\/\w+|legalText|legal\/\w+)\.ts$/;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !UNREAD.test(file),
);

/** Words between tags are the linter's to find (noJsxLiterals); these are the attributes people read or hear. */
const SPOKEN =
  /\s(?:label|title|placeholder|alt|description|legend|caption|aria-label|aria-description|aria-roledescription)=(?:"[^"]*[A-Za-z]{2}[^"]*"|\{['`][^'`]*[A-Za-z]{2})/;
/** Sentences handed on as values: what a toast, a dialog or an error shows. */
const HANDED =
  /(?:\b(?:label|title|placeholder|description|text|message|userMessage|help|reason)\s*[:=]\s*|(?:toastDone|toastError|setProblem|setPageTitle)\()['"`][A-Z][a-z]+(?:[ .'"`]|[a-z]+ )/;

it('no screen has words of its own', () => {
  const found = sources.flatMap((file) =>
    readFileSync(resolve(root, file), 'utf8')
      .split('\n')
      .map((line) => line.replace(/\$\{[^}]*\}/g, ''))
      .flatMap((line, index) =>
        (file.endsWith('.tsx') && SPOKEN.test(line)) || HANDED.test(line)
          ? [`${file}:${index + 1} says it in English; put it into src/i18n/en and use t(): ${line.trim()}`]
          : [],
      ),
  );
  expect(found).toEqual([]);
});

it('screens with words of their own are fetched with them', () => {
  const part = {
    access: 'access',
    activities: 'work',
    approvals: 'work',
    clock: 'work',
    decisions: 'work',
    auth: 'account',
    banking: 'banking',
    businesses: 'businesses',
    documents: 'work',
    expenses: 'expenses',
    imports: 'work',
    instruments: 'work',
    inventory: 'stock',
    migration: 'moving',
    procurement: 'buying',
    search: 'assist',
    sharing: 'work',
    site: 'site',
    workflows: 'assist',
  } as const;
  const imported = new RegExp(`import\\('[^']*/(${Object.keys(part).join('|')})/`);
  const found = sources.flatMap((file) =>
    readFileSync(resolve(root, file), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const folder = imported.exec(line)?.[1];
        return folder && !line.includes(`withWords('${part[folder as keyof typeof part]}'`)
          ? [`${file}: wrap it in withWords(): ${line.trim()}`]
          : [];
      }),
  );
  expect(found).toEqual([]);
});
