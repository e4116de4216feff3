import { expect, test } from 'vitest';
import type { Tile } from '../../registry/types';
import { inOrder, isArrangement, moved, onShow, put, taken, toggled } from './arrange';

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

test('what was put there stands last, is moved and hidden as the others, and is taken away', () => {
  const added = { key: 'mine', report: 'sales.by-month', as: 'bar' } as const;
  const laid = put(tiles, undefined, added);
  const all = [...tiles, { key: 'mine', title: 'By month', kind: 'chart' } as Tile];
  expect(keys(onShow(all, laid))).toBe('cash owed sales mine');
  const up = moved(all, laid, 'mine', -1);
  expect(keys(onShow(all, up))).toBe('cash owed mine sales');
  expect(toggled(all, up, 'mine')).toMatchObject({ hidden: ['mine'], added: [added] });
  expect(taken(toggled(all, up, 'mine'), 'mine')).toEqual({
    order: ['cash', 'owed', 'sales'],
    hidden: [],
    added: [],
  });
});

test('what is stored is looked at before it is used', () => {
  expect(isArrangement({ order: ['a'], hidden: [], added: [{ key: 'a', tile: 'x.y/z' }] })).toBe(true);
  expect(isArrangement({ order: ['a'], hidden: [], added: [{ key: 'a' }] })).toBe(false);
  expect(isArrangement({ order: ['a'], hidden: [] })).toBe(true);
  expect(isArrangement({ order: 'a', hidden: [] })).toBe(false);
  expect(isArrangement(null)).toBe(false);
});
