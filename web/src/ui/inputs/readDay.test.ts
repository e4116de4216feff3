import { expect, test } from 'vitest';
import { readDay } from './readDay';

const now = '2026-11-23';

test.each([
  ['t', '2026-11-23'],
  ['+7', '2026-11-30'],
  ['-23', '2026-10-31'],
  ['5', '2026-11-05'],
  ['23/12', '2026-12-23'],
  ['3.1.27', '2027-01-03'],
  ['31-12-2025', '2025-12-31'],
  ['23 nov', '2026-11-23'],
  ['23 November 2027', '2027-11-23'],
  ['23 Nov 2026', '2026-11-23'],
  ['2026-02-28', '2026-02-28'],
])('%s is %s', (typed, day) => expect(readDay(typed, now)).toBe(day));

test.each(['', 'soon', '31/2', '23/13', '1/2/3/4', '+'])('%j is no day', (typed) =>
  expect(readDay(typed, now)).toBeUndefined(),
);
