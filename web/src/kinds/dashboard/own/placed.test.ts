import { expect, test } from 'vitest';
import type { Registry } from '../../../registry/types';
import { byOrigin, copyName, moved, type Placed, refusedAt, startedFrom, tilesOn, widened } from './placed';

const registry = {
  dashboards: {
    'books.home': {
      name: 'books.home',
      title: 'Books',
      tiles: [{ key: 'cash', title: 'Cash', kind: 'list', width: 3 }],
    },
  },
  reports: { 'sales.by-month': { name: 'sales.by-month', title: 'By month', params: [], columns: [] } },
} as unknown as Registry;
const placed: Placed[] = [
  { key: 'a', tile: 'books.home/cash' },
  { key: 'b', report: 'sales.by-month', as: 'bar', width: 12 },
  { key: 'c', tile: 'books.home/gone' },
];

test('tiles stand as wide as they were made, and what is gone is left out', () => {
  expect(tilesOn(placed, registry).map(({ key, width }) => [key, width])).toEqual([
    ['a', 3],
    ['b', 12],
  ]);
});

test('tiles go up and down and no further than the ends', () => {
  const keys = (all: readonly Placed[]) => all.map(({ key }) => key).join('');
  expect(keys(moved(placed, 'b', -1))).toBe('bac');
  expect(keys(moved(placed, 'a', -1))).toBe('abc');
  expect(keys(moved(placed, 'c', 1))).toBe('abc');
});

test('a tile has a width of its own again when none is chosen', () => {
  expect(widened(placed, 'b', 6)[1]).toEqual({ key: 'b', report: 'sales.by-month', as: 'bar', width: 6 });
  expect(widened(placed, 'b', undefined)[1]).toEqual({ key: 'b', report: 'sales.by-month', as: 'bar' });
});

test('a copy of a declared dashboard has its tiles, and a name that is short enough', () => {
  expect(startedFrom(registry, 'books.home')).toEqual([
    { key: expect.stringMatching(/^added-/), tile: 'books.home/cash' },
  ]);
  const copyOf = (title: string) => `Copy of ${title}`;
  expect(copyName('Cash', copyOf)).toBe('Copy of Cash');
  expect(copyName('x'.repeat(80), copyOf)).toBe('x'.repeat(80));
});

test('offers stand by where they come from, tiles before reports', () => {
  const groups = byOrigin(
    [
      { kind: 'tile', address: 'stock.home/low', title: 'Low', from: 'Stock' },
      { kind: 'tile', address: 'books.home/cash', title: 'Cash', from: 'Books' },
      { kind: 'report', address: 'books.aged', title: 'Aged', from: 'Books' },
    ],
    (from) => `Reports: ${from}`,
  );
  expect(groups.map(({ label, offers }) => [label, offers.length])).toEqual([
    ['Books', 1],
    ['Stock', 1],
    ['Reports: Books', 1],
  ]);
});

test('a refusal is told where it belongs', () => {
  expect(
    refusedAt([
      { pointer: '/title', message: 'Taken' },
      { pointer: '/tiles/2/report', message: 'Unknown' },
      { pointer: '/tiles/2/as', message: 'Not drawn' },
      { pointer: '/surprise', message: 'What is this' },
    ]),
  ).toEqual({ title: 'Taken', shared: '', tiles: { 2: 'Unknown' }, other: 'What is this' });
  expect(refusedAt([{ pointer: '/tiles', message: 'Too many' }]).other).toBe('Too many');
});
