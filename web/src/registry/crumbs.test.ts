import { expect, test } from 'vitest';
import { crumbsOf } from './crumbs';
import type { Registry, RouteEntry } from './types';

const registry = {
  views: [
    { key: 'home', label: 'Home', home: '/' },
    { key: 'accounting', label: 'Accounting', home: '/accounting' },
  ],
  entities: { invoice: { label: { one: 'Invoice', many: 'Invoices' }, routes: { list: '/invoices' } } },
} as unknown as Registry;
const way = (path: string, view: string, entity?: string) =>
  crumbsOf(registry, { route: { path, view, entity } as RouteEntry, params: {} }).map(
    ({ label, to }) => `${label} ${to}`,
  );

test('every screen but the first has a way to it', () => {
  expect(way('/', 'home')).toEqual([]);
  expect(way('/accounting', 'accounting')).toEqual(['Home /']);
  expect(way('/invoices', 'accounting', 'invoice')).toEqual(['Accounting /accounting']);
  expect(way('/invoice/{id}', 'accounting', 'invoice')).toEqual(['Accounting /accounting', 'Invoices /invoices']);
  // Screens of the person belong to no app.
  expect(way('/profile', '')).toEqual(['Home /']);
});
