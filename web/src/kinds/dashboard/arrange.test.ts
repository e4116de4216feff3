import { expect, test } from 'vitest';
import type { Tile } from '../../registry/types';
import { inOrder, isArrangement, moved, onShow, toggled } from './arrange';

const tiles = ['cash', 'owed', 'sales'].map((key): Tile => ({ key, title: key, kind: 'number' }));
const keys = (found: readonly Tile[]) => found.map((tile) => tile.key).join(' ');

test('tiles stand as they were laid, and hidden ones are not on show', () => {
  const up = moved(tiles, undefined, 'sales', -1);
  expect(keys(onShow(tiles, up))).toBe('cash sales owed');
  expect(keys(onShow(tiles, toggled(tiles, up, 'cash')))).toBe('sales owed');
  expect(keys(onShow(tiles, toggled(tiles, toggled(tiles, up, 'cash'), 'cash')))).toBe('cash sales owed');
  expect(moved(tiles, undefined, 'cash', -1).order).toEqual(['cash', 'owed', 'sales']);
});

test('a tile that a release adds stands where it is declared, and one that went is forgotten', () => {
  const laid = { order: ['sales', 'gone', 'owed'], hidden: [] };
  expect(keys(inOrder(tiles, laid))).toBe('cash sales owed');
  expect(keys(inOrder([...tiles, { key: 'new', title: 'new', kind: 'chart' }], laid))).toBe('cash sales new owed');
});

test('what is stored is looked at before it is used', () => {
  expect(isArrangement({ order: ['a'], hidden: [] })).toBe(true);
  expect(isArrangement({ order: 'a', hidden: [] })).toBe(false);
  expect(isArrangement(null)).toBe(false);
});
