import { expect, test } from 'vitest';
import type { Row } from '../../registry/types';
import { laid, ranksFor, withRanks } from './boardRank';

const row = (id: string, rank: string | null): Row => ({ id, rank });
const said = (order: readonly Row[], card: Row) =>
  ranksFor(order, card, 'rank').map((entry) => `${entry.row.id} ${entry.rank}`);

test('a card between two takes the middle, at either end it goes beyond', () => {
  const [a, b, card] = [row('a', '2048'), row('b', '1024'), row('c', null)];
  expect(said(laid([a, b], card, { id: 'a', behind: true }), card)).toEqual(['c 1536.000000']);
  expect(said(laid([a, b], card, { id: 'a', behind: false }), card)).toEqual(['c 3072.000000']);
  expect(said(laid([a, b], card, { id: 'b', behind: true }), card)).toEqual(['c 0.000000']);
  expect(said(laid([], card, undefined), card)).toEqual(['c 1024.000000']);
});

test('cards above it that nobody laid are laid with it, those below are left alone', () => {
  const [a, b, free, other, card] = [
    row('a', '2048'),
    row('b', '1024'),
    row('f', null),
    row('o', null),
    row('c', null),
  ];
  expect(said(laid([a, b, free, other], card, { id: 'f', behind: true }), card)).toEqual([
    'f 0.000000',
    'c -1024.000000',
  ]);
});

test('where no number is left in between, the column is laid anew in its order', () => {
  const [a, b, card] = [row('a', '1.000001'), row('b', '1.000000'), row('c', null)];
  expect(said(laid([a, b], card, { id: 'b', behind: false }), card)).toEqual([
    'a 3072.000000',
    'c 2048.000000',
    'b 1024.000000',
  ]);
});

test('new ranks show at once, and cards without one keep their order behind the others', () => {
  const rows = [row('a', '2'), row('b', '1'), row('f', null), row('g', null)];
  const ids = (ranks: [string, string][]) => withRanks(rows, 'rank', new Map(ranks)).map((entry) => entry.id);
  expect(ids([['b', '3']])).toEqual(['b', 'a', 'f', 'g']);
  expect(ids([['g', '1.5']])).toEqual(['a', 'g', 'b', 'f']);
});
