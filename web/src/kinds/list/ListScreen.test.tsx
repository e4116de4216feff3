import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { setRegistry } from '../../registry/store';
import type { Entity, Registry, RouteEntry } from '../../registry/types';
import TreeScreen from '../tree/TreeScreen';
import ListScreen from './ListScreen';

const voucher = {
  name: 'cash.voucher',
  family: 'cash',
  api: '/v1/cash/vouchers',
  label: { one: 'Voucher', many: 'Vouchers' },
  titleField: 'name',
  routes: { create: '/vouchers/create' },
  fields: [{ name: 'name', label: 'Name', kind: 'text' }],
  transitions: [],
  can: { create: true, update: true, delete: true, export: true, import: true, print: true },
  list: { columns: ['name'], filters: [], defaultSort: 'name', views: [], bulk: [], totals: [] },
} as unknown as Entity;
const route = { path: '/vouchers', title: 'Vouchers', kind: 'list', entity: voucher.name } as unknown as RouteEntry;

// One window serves many files.
const usual = window.matchMedia;
afterAll(() => vi.stubGlobal('matchMedia', usual));
let phone = false;
beforeEach(() => {
  phone = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: phone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

function open(Screen: typeof ListScreen, address: string, rows: object[], entity: Entity = voucher) {
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const personal = String(request instanceof Request ? request.url : request).includes('/personal');
    const answer = personal ? { data: { preferences: {}, views: [] } } : { data: rows, page: {}, meta: {} };
    return new Response(JSON.stringify(answer));
  });
  const currency = { currency: { code: 'USD', digits: 2 }, currencies: {} };
  setRegistry({ ...currency, routes: [], views: [], entities: { [entity.name]: entity } } as unknown as Registry);
  const router = createMemoryRouter(
    [{ path: '/vouchers', element: <Screen route={route} params={{}} entity={entity} /> }],
    {
      initialEntries: [address],
    },
  );
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const creates = () => screen.queryAllByRole('link', { name: 'New voucher' });

for (const width of ['desk', 'phone']) {
  it(`an empty list offers its first step once, on a ${width}`, async () => {
    phone = width === 'phone';
    open(ListScreen, '/vouchers', []);
    expect(await screen.findByText('No vouchers yet')).toBeTruthy();
    expect(creates()).toHaveLength(1);
  });
}

it('a list whose filters match nothing keeps its button above, beside the way to clear them', async () => {
  open(ListScreen, '/vouchers?q=lorry', []);
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeTruthy();
  expect(creates()).toHaveLength(1);
});

it('a list of records that are locked to its reader says so', async () => {
  const rows = [{ id: 'v1', name: 'Fuel' }];
  open(ListScreen, '/vouchers', rows, { ...voucher, restricted: 'open' });
  expect(await screen.findByText('Fuel')).toBeTruthy();
  expect(screen.queryByText(/^This list shows only part of each record/)).toBeNull();
  cleanup();
  open(ListScreen, '/vouchers', rows, { ...voucher, restricted: 'closed' });
  expect(await screen.findByText(/^This list shows only part of each record/)).toBeTruthy();
});

it('an empty tree offers its first step once, and nothing to unfold', async () => {
  open(TreeScreen, '/vouchers', [], { ...voucher, tree: 'parent' });
  expect(await screen.findByText('No vouchers yet')).toBeTruthy();
  expect(creates()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Expand all' })).toBeNull();
});

it('a view with columns of its own shows no currency beside amounts that say theirs', async () => {
  const fields = [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'currency', label: 'Paid back in', kind: 'currency' },
    { name: 'claimed', label: 'Claimed', kind: 'money', currencyField: 'currency' },
  ];
  const views = [{ key: 'approve', label: 'To approve', filter: '', columns: ['name', 'currency', 'claimed'] }];
  const entity = { ...voucher, fields, list: { ...voucher.list, views } } as unknown as Entity;
  open(ListScreen, '/vouchers?view=approve', [{ id: '1', name: 'Taxi', currency: 'USD', claimed: '18.00' }], entity);
  expect(await screen.findByRole('columnheader', { name: /Claimed/ })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /Paid back in/ })).toBeNull();
});
