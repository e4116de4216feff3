import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { english, fill, type MessageKey } from './index';
import { LANGUAGES, pickLanguage, type Translation } from './languages';

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const others = LANGUAGES.flatMap(({ code, load }) => (load ? [{ code, load }] : []));

describe.each(others)('the catalogue in $code', ({ load }) => {
  it('says every text, and no text that is gone', async () => {
    const catalogue = await load();
    const keys = Object.keys(english);
    expect(keys.filter((key) => !catalogue[key as MessageKey])).toEqual([]);
    expect(Object.keys(catalogue).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('keeps what is filled in, and a singular where English has one', async () => {
    const catalogue: Translation = await load();
    const wrong = Object.entries(english).filter(([key, text]) => {
      const said = catalogue[key as MessageKey] ?? text;
      return (
        placeholders(said).join() !== placeholders(text).join() || said.split(' | ').length !== text.split(' | ').length
      );
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
});

describe('choosing a language', () => {
  it.each([
    ['fr', ['en-GB'], 'fr'],
    [undefined, ['de-DE', 'pt-MZ', 'en'], 'pt'],
    [undefined, ['fr-SN'], 'fr'],
    ['klingon', ['sw'], 'sw'],
    [undefined, ['de'], 'en'],
    [undefined, [], 'en'],
  ])('stored %s and browser %s give %s', (stored, wanted, code) => {
    const languages = ['en', 'fr', 'pt', 'sw'].map((known) => ({ code: known, name: known, locales: [known] }));
    expect(pickLanguage(stored, wanted, languages).code).toBe(code);
  });

  it('counts as its readers do', () => {
    const text = '{count} ligne | {count} lignes';
    expect(fill(text, { count: 0 }, new Intl.PluralRules('fr'))).toBe('0 ligne');
    expect(fill(text, { count: 0 }, new Intl.PluralRules('en'))).toBe('0 lignes');
    expect(fill(text, { count: 1 }, new Intl.PluralRules('en'))).toBe('1 ligne');
    expect(fill(text, { count: '1000+' }, new Intl.PluralRules('en'))).toBe('1000+ lignes');
  });
});

/** Words between tags are the linter's to find (noJsxLiterals); these are the attributes people read or hear. */
const SPOKEN =
  /\s(?:label|title|placeholder|alt|description|aria-label|aria-description|aria-roledescription)="[^"]*[A-Za-z]{2}[^"]*"/;

it('no screen has words of its own', () => {
  const root = resolve(import.meta.dirname, '..');
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      readFileSync(resolve(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (SPOKEN.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
