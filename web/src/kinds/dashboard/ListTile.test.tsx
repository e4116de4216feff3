import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setRegistry } from '../../registry/store';
import type { Entity, Registry, Tile } from '../../registry/types';
import { ListTile } from './ListTile';

const level = {
  name: 'stock.level',
  api: '/v1/stock/levels',
  label: { one: 'Stock level', many: 'Stock levels' },
  titleField: 'name',
  fields: [],
  list: { columns: [], filters: [], defaultSort: 'name', views: [], bulk: [], totals: [] },
} as unknown as Entity;

test('a tile whose filter matches nothing does not say that there is nothing at all', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: [], page: {} })));
  setRegistry({ routes: [], entities: { 'stock.level': level } } as unknown as Registry);
  const tile: Tile = {
    key: 'low',
    title: 'Low stock',
    kind: 'list',
    entity: 'stock.level',
    filter: 'filter[low]=true',
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ListTile tile={tile} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Nothing to show')).toBeTruthy();
  expect(screen.queryByText(/yet/)).toBeNull();
});

test('a row that is called by a number says what the number stands for, and whose it is', async () => {
  const row = { id: '1', number: 'T-7', subject: 'Forgot my password', person: { id: 'p', label: 'Tawanda' } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: [row], page: {} })));
  const ticket = {
    ...level,
    name: 'stock.ticket',
    titleField: 'number',
    detailField: 'subject',
    routes: {},
    fields: [
      { name: 'number', label: 'Number', kind: 'serial' },
      { name: 'subject', label: 'Subject', kind: 'text' },
      { name: 'person', label: 'Requester', kind: 'link' },
    ],
    list: { ...level.list, columns: ['number', 'subject', 'person'] },
  } as unknown as Entity;
  setRegistry({ routes: [], entities: { 'stock.ticket': ticket } } as unknown as Registry);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ListTile tile={{ key: 'mine', title: 'Mine', kind: 'list', entity: 'stock.ticket' }} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Forgot my password · Tawanda')).toBeTruthy();
});

test('rows in the order of a day say that day, late ones how late', async () => {
  const contract = {
    ...level,
    name: 'people.contract',
    titleField: 'number',
    routes: {},
    fields: [
      { name: 'number', label: 'Number', kind: 'text' },
      { name: 'employee', label: 'Employee', kind: 'link' },
      { name: 'dueDate', label: 'Due', kind: 'date' },
      { name: 'overdue', label: 'Overdue', kind: 'bool' },
      { name: 'ends', label: 'Ends', kind: 'date' },
    ],
    list: { ...level.list, columns: ['number', 'employee'] },
  } as unknown as Entity;
  const row = { employee: { id: 'e', label: 'Tariro' }, ends: '2026-12-31', dueDate: '2026-11-01' };
  const rows = [
    { id: '1', number: 'C-1', ...row },
    { id: '2', number: 'C-2', ...row, overdue: true },
  ];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: rows, page: {} })));
  setRegistry({
    routes: [],
    entities: { 'people.contract': contract },
    today: '2026-11-23',
  } as unknown as Registry);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ListTile tile={{ key: 'c', title: 'Ending', kind: 'list', entity: contract.name, filter: 'sort=ends' }} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Ends 31 Dec 2026 · Tariro')).toBeTruthy();
  expect(screen.getByText('Tariro')).toBeTruthy();
});
