import { expect, test } from 'vitest';
import { familiesOf, referringTo, withNeeds, withParts } from './parts';
import type { FamilyEntry, Registry, RouteEntry } from './types';
import { readDocument, readParts } from './wire';

const family = (name: string, needs: string[] = []): FamilyEntry => ({
  name,
  title: name,
  icon: 'list',
  state: 'built',
  needs,
  hash: name,
});

const registry = readDocument({
  hash: 'h',
  sector: 'business',
  terms: {},
  currency: { code: 'USD', digits: 2 },
  currencies: {},
  families: [
    family('parties'),
    family('ledger', ['parties']),
    family('products', ['ledger']),
    family('accounting', ['ledger', 'parties', 'products']),
    { ...family('crm', ['parties']), state: 'soon' },
  ],
  views: [
    {
      key: 'accounting',
      label: 'Accounting',
      icon: 'list',
      home: '/accounting',
      family: 'accounting',
      state: 'built',
      menu: [
        {
          label: 'Sales',
          children: [
            { label: 'Invoices', to: '/invoices' },
            { label: 'Later', to: '/l', state: 'soon' },
          ],
        },
      ],
    },
  ],
  recordTitles: { create: 'New {title}', edit: 'Edit {title}' },
  records: { 'parties accounting': { customer: ['Customer', '+s', '/customers', 0, 0, 0] } },
  routes: { accounting: { 'list soon': [['/l', 'Later', { layout: 'mobile' }]] } },
  permissions: { families: {} },
}) as Registry;

test('what is usual is filled in', () => {
  expect(registry.routes.map((route) => [route.layout, route.state])).toEqual([
    ['standard', 'built'],
    ['mobile', 'soon'],
  ]);
  expect(registry.views[0]?.menu[0]?.children?.map((item) => item.state)).toEqual(['built', 'soon']);
});

test('what is no document is refused', () => {
  expect(readDocument(undefined)).toBeUndefined();
  expect(readDocument({ hash: 'h', routes: {} })).toBeUndefined();
  expect(
    readParts({ families: { a: { entities: [] }, b: { entities: {}, reports: {}, dashboards: {}, runs: {} } } }),
  ).toEqual({
    b: { entities: {}, reports: {}, dashboards: {}, runs: {} },
  });
});

test('families come with what they need, each once, and only those the caller has', () => {
  expect(withNeeds(registry, ['products', 'nothing', undefined]).sort()).toEqual(['ledger', 'parties', 'products']);
});

test('a screen waits for its own family and for that of its view; one still to come waits for nothing', () => {
  const [customers, later] = registry.routes as [RouteEntry, RouteEntry];
  expect(familiesOf(registry, customers).sort()).toEqual(['accounting', 'ledger', 'parties', 'products']);
  expect(familiesOf(registry, later)).toEqual([]);
});

test('built families that refer to a record are known', () => {
  expect(referringTo(registry, ['products']).sort()).toEqual(['accounting', 'ledger', 'parties', 'products']);
});

test('parts are added to what is there', () => {
  const one = { entities: { 'a.b': { name: 'a.b' } }, reports: {}, dashboards: {}, runs: {} } as never;
  const two = { entities: { 'c.d': { name: 'c.d' } }, reports: {}, dashboards: {}, runs: {} } as never;
  expect(Object.keys(withParts(withParts(registry, [one]), [two]).entities)).toEqual(['a.b', 'c.d']);
});
