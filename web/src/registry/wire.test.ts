import { expect, test } from 'vitest';
import type { Registry, RouteEntry } from './types';
import { readDocument } from './wire';

const read = (parts: object): Registry | undefined =>
  readDocument({
    hash: 'h',
    sector: 'business',
    terms: {},
    currency: { code: 'USD', digits: 2 },
    currencies: {},
    views: [],
    recordTitles: { create: 'New {title}', edit: 'Edit {title}' },
    records: {},
    routes: {},
    permissions: { families: {} },
    ...parts,
  });

const route = (path: string, kind: RouteEntry['kind'], title: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  path,
  kind,
  title,
  family: 'accounting',
  view: 'accounting',
  layout: 'standard',
  state: 'built',
  ...more,
});

test('a row stands for the screens of an entity, in the order of the server', () => {
  const registry = read({
    records: {
      accounting: {
        tax: ['Tax', '+es', '/taxes'],
        invoice: [
          'Invoice $1',
          '+s',
          '/invoices',
          '+/new',
          '+/edit/{id}',
          '/invoice/{id}',
          { editor: 'document', mobile: ['list'] },
        ],
        place: ['Place', 'All places', '/places', 0, 0, 0, { tree: true }],
        entry: ['Entry', 'Entries', 0, '/entry/new', 0, '/entry/{id}'],
      },
      'parties accounting': { customer: ['Customer', '+s', '/customers', 0, 0, '+/{id}'] },
    },
    routes: {
      accounting: {
        'report soon': [['/invoices/{id}/aging', 'Aging', { layout: 'mobile' }]],
        detail: [['/invoices/{id}', 'Invoice', { entity: 'accounting.invoice', alias: '/invoice/{id}' }]],
      },
    },
  });
  const invoice = { entity: 'accounting.invoice' };
  const editor = { ...invoice, component: 'document' };
  const tax = { entity: 'accounting.tax' };
  const customer = { family: 'parties', entity: 'parties.customer' };
  expect(registry?.routes).toStrictEqual([
    route('/customers', 'list', 'Customers', customer),
    route('/customers/{id}', 'detail', 'Customer', customer),
    route('/entry/new', 'form', 'New entry', { entity: 'accounting.entry', mode: 'create' }),
    route('/entry/{id}', 'detail', 'Entry', { entity: 'accounting.entry' }),
    route('/invoice/{id}', 'detail', 'Invoice $1', invoice),
    route('/invoices', 'list', 'Invoice $1s', { ...invoice, layout: 'mobile' }),
    route('/invoices/edit/{id}', 'document', 'Edit invoice $1', { ...editor, mode: 'edit' }),
    route('/invoices/new', 'document', 'New invoice $1', { ...editor, mode: 'create' }),
    route('/invoices/{id}', 'detail', 'Invoice', { ...invoice, alias: '/invoice/{id}' }),
    route('/invoices/{id}/aging', 'report', 'Aging', { layout: 'mobile', state: 'soon' }),
    route('/places', 'tree', 'All places', { entity: 'accounting.place' }),
    route('/taxes', 'list', 'Taxes', tax),
    route('/taxes/create', 'form', 'New tax', { ...tax, mode: 'create' }),
    route('/taxes/{id}', 'detail', 'Tax', tax),
    route('/taxes/{id}/edit', 'form', 'Edit tax', { ...tax, mode: 'edit' }),
  ]);
});

test('an entry of a menu says what the route it leads to does not', () => {
  const registry = read({
    records: { accounting: { tax: ['Tax', '+es', '/taxes'] } },
    routes: { accounting: { 'list soon': [['/later', 'Later']] } },
    views: [
      {
        key: 'accounting',
        menu: [
          { to: '/taxes?filter=x', icon: 'list' },
          { label: 'Group', children: [{ to: '/later' }, { to: '/later', label: 'Mine', state: 'built' }] },
          { to: '/nowhere', label: 'Nowhere' },
        ],
      },
    ],
  });
  expect(registry?.views[0]?.menu).toStrictEqual([
    { to: '/taxes?filter=x', icon: 'list', label: 'Taxes', state: 'built' },
    {
      label: 'Group',
      state: 'built',
      children: [
        { to: '/later', label: 'Later', state: 'soon' },
        { to: '/later', label: 'Mine', state: 'built' },
      ],
    },
    { to: '/nowhere', label: 'Nowhere', state: 'built' },
  ]);
});

test('a document of an older form is none', () => {
  expect(read({ routes: [] })).toBeUndefined();
  expect(read({ records: undefined })).toBeUndefined();
});
