import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { dueDateOf, dueNow } from './dueDate';

interface Case {
  terms: string;
  lines: unknown[];
  document: string;
  due: string;
}

/** The server's own cases: what is shown while typing is what is posted. */
const cases = JSON.parse(readFileSync('../modules/ledger/src/tests/due-dates.json', 'utf8')) as Case[];

test.each(cases)('$terms: $document is due on $due', ({ lines, document, due }) => {
  expect(dueDateOf(lines, document)).toBe(due);
});

test('a day that is half typed has no due date', () => {
  expect(dueDateOf([], '2026-02-3')).toBeUndefined();
});

describe('the due date a save would give', () => {
  const byTerms = '2026-03-31';
  it('is what was typed', () => {
    expect(dueNow({ typed: '2026-03-12', stored: undefined, moved: false, byTerms })).toBe('2026-03-12');
    expect(dueNow({ typed: '2026-03-12', stored: '2026-03-09', moved: true, byTerms })).toBe('2026-03-12');
  });
  it('comes from the terms where nothing was', () => {
    expect(dueNow({ typed: undefined, stored: undefined, moved: false, byTerms })).toBe(byTerms);
  });
  it('follows the terms where nobody changed the stored one', () => {
    expect(dueNow({ typed: '2026-03-09', stored: '2026-03-09', moved: true, byTerms })).toBe(byTerms);
    expect(dueNow({ typed: '2026-03-09', stored: '2026-03-09', moved: false, byTerms })).toBe('2026-03-09');
  });
});
