import { expect, test } from 'vitest';
import type { BankLine, Candidate } from './api';
import { balanceOf, matchBody, mayMatch, proposedBody } from './selection';

const line = (id: string, unexplained: string) => ({ id, unexplained }) as BankLine;
const candidate = (amount: string, more: Partial<Candidate> = {}): Candidate => ({
  id: amount,
  line: '',
  kind: 'book',
  label: '',
  score: 0,
  reasons: '',
  certain: false,
  amount,
  date: null,
  entries: [{ entry: `e${amount}`, entryLine: `l${amount}` }],
  items: [],
  rule: undefined,
  also: [],
  withheld: undefined,
  rest: undefined,
  ...more,
});

test('both sides are summed exactly', () => {
  const balance = balanceOf([line('1', '0.10'), line('2', '0.20')], [candidate('0.30')], 2);
  expect(balance).toEqual({ lines: '0.30', chosen: '0.30', rest: '0.00', even: true });
});

test('one larger entry takes a part; one smaller does not explain the line', () => {
  expect(mayMatch([line('1', '70.00')], [candidate('100.00')])).toBe(true);
  expect(mayMatch([line('1', '-70.00')], [candidate('-100.00')])).toBe(true);
  expect(mayMatch([line('1', '100.00')], [candidate('70.00')])).toBe(false);
  expect(mayMatch([line('1', '70.00')], [candidate('-100.00')])).toBe(false);
  expect(mayMatch([line('1', '70.00')], [candidate('60.00'), candidate('40.00')])).toBe(false);
  expect(mayMatch([line('1', '100.00')], [candidate('60.00'), candidate('40.00')])).toBe(true);
});

test('a proposal brings its other lines, the tax withheld and the account for the rest', () => {
  const part = candidate('100.00', { also: ['2'], entries: [], items: ['a'], withheld: '10.00' });
  expect(proposedBody('acc', line('1', '70.00'), part)).toMatchObject({
    bankLines: [{ bankLine: '1' }, { bankLine: '2' }],
    items: [{ openItem: 'a', withheld: '10.00' }],
    entries: [],
  });
  const short = candidate('100.00', { rest: { account: 'fees', amount: '-0.50' } });
  expect(proposedBody('acc', line('1', '99.50'), short).entries).toEqual([{ account: 'fees', amount: '-0.50' }]);
});

test('a match names lines, entries and documents', () => {
  const item = candidate('5.00', {
    kind: 'several',
    entries: [],
    items: ['a', 'b'],
    score: 60,
    reasons: 'Same amount',
  });
  expect(matchBody('bank', [line('1', '5.00')], [item])).toEqual({
    bankAccount: 'bank',
    bankLines: [{ bankLine: '1' }],
    bookLines: [],
    items: [{ openItem: 'a' }, { openItem: 'b' }],
    entries: [],
    how: 'suggested',
    score: 60,
    reasons: 'Same amount',
  });
});
