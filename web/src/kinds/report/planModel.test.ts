import { expect, test } from 'vitest';
import type { ReportRow } from '../../data/hooks';
import type { ReportColumn } from '../../registry/types';
import { columnsAcross, fillOf, housesOf, isPlan, levelOf, nextBox, overOf, sharedStart } from './planModel';

const column = (name: string, kind = 'text', drill?: string) => ({ name, label: name, kind, drill }) as ReportColumn;
const columns = [
  column('warehouse'),
  column('zone'),
  column('place', 'text', '/places/{location}'),
  column('qty', 'quantity'),
  column('room', 'quantity'),
  column('fill', 'percent'),
];
const row = (cells: Record<string, unknown>, keys: Record<string, string> = {}): ReportRow => ({
  cells,
  keys,
  level: 0,
  kind: 'detail',
});

const rows = [
  row({ warehouse: 'Main', place: 'Aisle A', qty: '0' }, { location: 'a' }),
  row(
    { warehouse: 'Main', zone: 'Aisle A', place: 'A-1-01', qty: '30', room: '40', fill: '75' },
    { location: 'a1', inside: 'a', row: '1', column: '1' },
  ),
  row(
    { warehouse: 'Main', zone: 'Aisle A', place: 'A-1-02', qty: '0', room: '60', fill: '0' },
    { location: 'a2', inside: 'a', row: '1', column: '3' },
  ),
  row({ warehouse: 'Main', place: 'Yard', qty: '8' }, { location: 'y' }),
  row({ warehouse: 'Shop', zone: 'Ward 2', place: 'Bed 1', fill: '100' }),
];

test('a report with zones, places and how full they are is a map', () => {
  expect(isPlan(columns)).toBe(true);
  expect(isPlan(columns.filter((one) => one.name !== 'fill'))).toBe(false);
});

test('what others stand in is a zone; what stands in nothing is a place of the house', () => {
  const [main, shop] = housesOf({ rows }, columns);
  expect(main?.zones.map((zone) => [zone.name, zone.places.map((place) => place.name)])).toEqual([
    ['Aisle A', ['A-1-01', 'A-1-02']],
    ['', ['Yard']],
  ]);
  expect(shop?.zones.map((zone) => [zone.name, zone.places.map((place) => place.name)])).toEqual([
    ['Ward 2', ['Bed 1']],
  ]);
});

test('a zone inside a zone is drawn inside it, wherever its row comes', () => {
  const inner = [
    row({ warehouse: 'M', zone: 'Bay', place: 'Bin' }, { location: 'bin', inside: 'bay' }),
    row({ warehouse: 'M', zone: 'Hall', place: 'Bay' }, { location: 'bay', inside: 'hall' }),
    row({ warehouse: 'M', place: 'Hall' }, { location: 'hall' }),
  ];
  const [house] = housesOf({ rows: inner }, columns);
  expect(house?.zones.map((zone) => zone.name)).toEqual(['Hall']);
  expect(house?.zones[0]?.zones.map((zone) => [zone.name, zone.places[0]?.name])).toEqual([['Bay', 'Bin']]);
});

test('30 of 100 fill a zone by 30 percent; places without a limit do not count', () => {
  const [main] = housesOf({ rows }, columns);
  expect(main?.zones.map(fillOf)).toEqual([30, undefined]);
});

test('places are laid out by row and column when all of them say it, and no two the same', () => {
  const [main] = housesOf({ rows }, columns);
  expect(main?.zones.map(columnsAcross)).toEqual([3, undefined]);
  const twice = rows.map((one) => ({ ...one, keys: { ...one.keys, ...(one.keys.row ? { column: '1' } : {}) } }));
  expect(housesOf({ rows: twice }, columns)[0]?.zones.map(columnsAcross)).toEqual([undefined, undefined]);
});

test('levels', () => {
  expect(levelOf(row({ fill: '74.9' }))).toBe('some');
  expect(levelOf(row({ fill: '75' }))).toBe('high');
  expect(levelOf(row({ fill: '100' }))).toBe('full');
  expect(levelOf(row({ fill: '100.1' }))).toBe('over');
  expect(levelOf(row({ qty: '3' }))).toBe('some');
  expect(levelOf(row({ qty: '0' }))).toBe('empty');
  expect(levelOf(row({ fill: '10' }, { closed: '1' }))).toBe('closed');
});

test('places with more than fits are named in the order they are drawn, in zones of zones too', () => {
  const all = [
    row({ warehouse: 'M', zone: 'Hall', place: 'Bay' }, { location: 'bay', inside: 'hall' }),
    row({ warehouse: 'M', zone: 'Bay', place: 'Bin 1', fill: '120' }, { location: 'b1', inside: 'bay' }),
    row({ warehouse: 'M', zone: 'Bay', place: 'Bin 2', fill: '100' }, { location: 'b2', inside: 'bay' }),
    row({ warehouse: 'M', place: 'Hall' }, { location: 'hall' }),
    row({ warehouse: 'N', place: 'Yard', fill: '273' }, { location: 'y' }),
  ];
  expect(overOf(housesOf({ rows: all }, columns)).map((place) => place.name)).toEqual(['Bin 1', 'Yard']);
});

test('what all names begin with is left out, up to a sign between words', () => {
  expect(sharedStart(['A-1-01', 'A-1-02', 'A-2-01'])).toBe('A-');
  expect(sharedStart(['Bed 10', 'Bed 11'])).toBe('Bed ');
  expect(sharedStart(['North', 'Nook'])).toBe('');
  expect(sharedStart(['A-1'])).toBe('');
});

test('arrows lead to the nearest place that way', () => {
  const box = (x: number, y: number) => ({ left: x, right: x + 10, top: y, bottom: y + 10 });
  const grid = [box(0, 0), box(20, 0), box(0, 20), box(20, 20)];
  expect(nextBox(grid, 0, 'ArrowRight')).toBe(1);
  expect(nextBox(grid, 0, 'ArrowDown')).toBe(2);
  expect(nextBox(grid, 3, 'ArrowUp')).toBe(1);
  expect(nextBox(grid, 0, 'ArrowLeft')).toBeUndefined();
  expect(nextBox(grid, 0, 'Enter')).toBeUndefined();
});
