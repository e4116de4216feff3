import { expect, test } from 'vitest';
import {
  dayAfter,
  daysBetween,
  formatAgo,
  formatDate,
  formatDays,
  formatMonth,
  isDate,
  keepZone,
  today,
  withDays,
} from './dates';
import { fromLocal, toLocal } from './inputs/InstantInput';

test('days exist or do not', () => {
  expect(isDate('2028-02-29')).toBe(true);
  expect(isDate('2026-02-29')).toBe(false);
  expect(isDate('2026-13-01')).toBe(false);
  expect(isDate('2026-1-1')).toBe(false);
});

test('a day is shown without moving between time zones', () => {
  expect(formatDate('2026-03-09')).toBe('09 Mar 2026');
  expect(formatDate('soon')).toBe('soon');
  // Three letters like the other months.
  expect(formatDate('2026-09-30')).toBe('30 Sep 2026');
});

test('a label says its days as people read them', () => {
  expect(withDays('Rudo Dube, 2026-03-09, Early')).toBe('Rudo Dube, 09 Mar 2026, Early');
  expect(withDays('Rudo Dube, 2026-03-09 08:15')).toBe('Rudo Dube, 09 Mar 2026 08:15');
  // A code that looks like one is what it is.
  expect(withDays('2026-03-09')).toBe('2026-03-09');
  expect(withDays('Lot, 2026-03-09-B')).toBe('Lot, 2026-03-09-B');
});

test('days are counted across months, years and leap days', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-11-23', '2026-11-11')).toBe(-12);
});

test('a period says its month and year once', () => {
  expect(formatDays('2026-12-05', '2026-12-16').replaceAll('\u2009', ' ')).toBe('5 – 16 Dec 2026');
  expect(formatDays('2026-12-05', '2026-12-05')).toBe('05 Dec 2026');
  expect(formatDays('2026-12-05', '')).toBe('05 Dec 2026');
});

test('a month is read as one', () => {
  expect(formatMonth('2026-03')).toBe('Mar 2026');
  expect(formatMonth('2026-13')).toBe('2026-13');
  expect(formatMonth('Receivables')).toBe('Receivables');
});

test('how long ago', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  expect(formatAgo(now - 3 * 3_600_000, now)).toBe('3 hours ago');
  expect(formatAgo(now - 86_400_000, now)).toBe('yesterday');
  expect(formatAgo(now - 5000, now)).toBe('just now');
});

test('today is the reader’s own day until a business is known', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test.each([
  ['Africa/Harare', '2026-11-30T22:30:00Z', '2026-12-01'],
  ['Africa/Harare', '2026-11-30T21:30:00Z', '2026-11-30'],
  ['Atlantic/Cape_Verde', '2026-12-01T00:30:00Z', '2026-11-30'],
  ['UTC', '2026-12-01T00:30:00Z', '2026-12-01'],
])('today is that of the business in %s at %s', (zone, now, day) => {
  keepZone(zone);
  expect(today(new Date(now))).toBe(day);
  keepZone(undefined);
});

test('an instant survives the way through a local input', () => {
  const iso = '2026-06-01T10:30:00.000Z';
  expect(fromLocal(toLocal(iso))).toBe(iso);
  expect(fromLocal('')).toBeUndefined();
});
