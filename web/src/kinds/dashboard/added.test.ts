import { expect, test } from 'vitest';
import type { Registry, RouteEntry } from '../../registry/types';
import { type Added, isAdded, offers, tilesOf } from './added';

const report = (name: string, params: unknown[] = [], route?: string) => ({
  name,
  title: name,
  params,
  columns: [],
  route,
});
const registry = {
  families: [
    { name: 'sales', needs: ['books'] },
    { name: 'books', needs: [] },
    { name: 'people', needs: [] },
  ],
  views: [],
  dashboards: {
    'sales.home': { name: 'sales.home', title: 'Home', tiles: [{ key: 'own', title: 'Own', kind: 'number' }] },
    'books.home': {
      name: 'books.home',
      title: 'Books',
      tiles: [{ key: 'cash', title: 'Cash', kind: 'number', width: 3 }],
    },
  },
  reports: {
    'sales.by-month': report('By month', [{ name: 'from', required: true, default: '2026-01-01' }], '/sales/by-month'),
    'books.statement': report('Statement', [{ name: 'customer', required: true }]),
    'people.turnover': report('Turnover'),
  },
} as unknown as Registry;
const route = { path: '/sales', family: 'sales', dashboard: 'sales.home' } as unknown as RouteEntry;

test('what is offered is at hand whenever the page is opened, and asks nothing', () => {
  expect(offers(registry, route).map((offer) => offer.address)).toEqual(['books.home/cash', 'sales.by-month']);
});

test('added tiles are drawn as they were chosen, and what went is left out', () => {
  const added: Added[] = [
    { key: 'a1', tile: 'books.home/cash' },
    { key: 'a2', report: 'sales.by-month', as: 'line' },
    { key: 'a3', report: 'sales.gone', as: 'number' },
    { key: 'a4', tile: 'books.home/gone' },
  ];
  expect(tilesOf(added, registry)).toEqual([
    { key: 'a1', title: 'Cash', kind: 'number', width: 3 },
    {
      key: 'a2',
      title: 'By month',
      report: 'sales.by-month',
      kind: 'chart',
      chart: 'line',
      width: 6,
      to: '/sales/by-month',
    },
  ]);
});

test('what is kept is looked at before it is used', () => {
  expect(
    [
      { key: 'a', tile: 'x.y/z' },
      { key: 'a', report: 'x.y', as: 'bar' },
    ].every(isAdded),
  ).toBe(true);
  expect([{ key: 'a' }, { key: 'a', report: 'x.y', as: 'pie' }, null, { tile: 'x' }].some(isAdded)).toBe(false);
});
