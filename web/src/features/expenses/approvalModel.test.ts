import { expect, test } from 'vitest';
import type { Row } from '../../registry/types';
import { changedOf, findingsOf, linesIn, startOf } from './approvalModel';

const row = {
  id: 'c',
  lines: [
    { id: 'a', approved: '42.00', decision: null },
    { id: 'b', approved: '8.00', decision: 'Bus fare' },
  ],
  findings: [{ line: 2, rule: 'over_limit', action: 'cap', other: null }],
} as unknown as Row;

test('only what an approver changed is sent', () => {
  const lines = linesIn(row);
  const start = startOf(lines);
  expect(changedOf(lines, start)).toEqual([]);
  expect(changedOf(lines, { ...start, a: { amount: '42', comment: '' } })).toEqual([]);
  expect(changedOf(lines, { ...start, a: { amount: '30.00', comment: 'Limit' } })).toEqual([
    { line: 'a', amount: '30.00', comment: 'Limit' },
  ]);
});

test('findings stand at their expense', () => {
  expect(findingsOf(row, 1)).toEqual([]);
  expect(findingsOf(row, 2)).toEqual([{ rule: 'over_limit', action: 'cap', other: '' }]);
});
