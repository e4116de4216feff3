import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Code, checkDigit, checks, readCode, spellings } from './gs1';

/** The cases the server reads codes by. */
const corpus = JSON.parse(
  readFileSync(join(process.cwd(), '..', 'modules', 'inventory', 'src', 'barcode', 'corpus.json'), 'utf8'),
) as {
  year: number;
  read: (Code & { case: string; text: string })[];
  refused: { case: string; text: string; error: string }[];
};

describe('codes say what the corpus says', () => {
  test.each(corpus.read)('$case', ({ case: _, text, ...code }) => {
    expect(readCode(text, corpus.year)).toEqual({ code });
  });
  test.each(corpus.refused)('refused: $case', ({ text, error }) => {
    expect(readCode(text, corpus.year)).toEqual({ error });
  });
});

test('no text is too odd to read', () => {
  for (const text of ['(', ')', '()', '(01', ']', ']C1', '](', 'é', '(01)é', '\u001d\u001d', '(10)(10)', ']C1٠١'])
    expect(() => readCode(text, 2026)).not.toThrow();
});

test('check digits', () => {
  expect([checks('4006381333931'), checks('4006381333932'), checks('7')]).toEqual([true, false, false]);
  expect(checkDigit('600100712345')).toBe('1');
});

test('one number in all its spellings', () => {
  expect(spellings('00036000291452')).toEqual(['00036000291452', '0036000291452', '036000291452']);
  expect(spellings('LIME-25')).toEqual(['LIME-25']);
});
