import { expect, test } from 'vitest';
import { capturedOf, type Entry, errorsAt, linesOf, purposeOf } from './captureModel';

const taxi: Entry = { key: 'a', kind: 'receipt', values: { amount: '18.00', merchant: 'Vaya', reason: '', km: '3' } };
const drive: Entry = { key: 'b', kind: 'mileage', values: { km: '212', route: 'Mutare and back' } };

test('a report holds what was filled in, and nothing of another kind of expense', () => {
  expect(linesOf([taxi, drive])).toEqual([
    { amount: '18.00', merchant: 'Vaya' },
    { km: '212', route: 'Mutare and back' },
  ]);
});

test('a report is called what somebody typed, else after its sellers', () => {
  expect(purposeOf(' Trip to Mutare ', [taxi], 'Expenses')).toBe('Trip to Mutare');
  expect(purposeOf('', [taxi, drive, taxi], 'Expenses')).toBe('Vaya, Mutare and back');
  expect(purposeOf('x', [{ ...taxi, values: {} }], 'Expenses')).toBe('Expenses');
});

test('what is wrong stands at its expense', () => {
  const error = { pointer: '/lines/1/reason', code: 'reason_missing', message: 'Add a reason.' };
  expect(errorsAt([error], 1)).toEqual({ reason: 'Add a reason.' });
  expect(errorsAt([error], 0)).toEqual({});
});

test('what was captured comes back as it was, and nothing that is no capture does', () => {
  const keys = { draft: 'k1', submit: 'k2' };
  expect(capturedOf({ purpose: 'Mutare', entries: [taxi, { key: 'c', kind: 'other', values: {} }], keys })).toEqual({
    purpose: 'Mutare',
    entries: [taxi],
    keys,
  });
  expect(capturedOf({ purpose: 'Mutare', entries: [], keys })).toBeUndefined();
  expect(capturedOf({ entries: [taxi] })).toBeUndefined();
  expect(capturedOf('Mutare')).toBeUndefined();
});
