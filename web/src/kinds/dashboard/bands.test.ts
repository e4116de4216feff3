import { describe, expect, test } from 'vitest';
import type { Tile } from '../../registry/types';
import { bands } from './bands';

const tile = (kind: Tile['kind'], width?: number): Tile => ({ key: 'k', title: 'T', kind, width }) as Tile;

describe('bands', () => {
  test('spread figures evenly over as few lines as hold them', () => {
    const rows = (count: number) => bands(Array.from({ length: count }, () => tile('number', 3)))[0]?.row;
    expect([1, 4, 5, 6, 8, 13].map(rows)).toEqual([1, 4, 5, 3, 4, 5]);
  });

  test('let the last tile of a row grow to its end', () => {
    const [, wide] = bands([tile('number'), tile('list', 6), tile('chart', 6), tile('list', 8), tile('list', 6)]);
    expect(wide?.tiles.map((entry) => entry.width)).toEqual([6, 6, 12, 12]);
  });

  test('keep the order in which tiles are declared', () => {
    expect(bands([tile('list'), tile('number'), tile('list')]).map((band) => band.kind)).toEqual([
      'wide',
      'numbers',
      'wide',
    ]);
  });
});
