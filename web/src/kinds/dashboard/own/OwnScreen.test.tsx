import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { setRegistry } from '../../../registry/store';
import type { Registry, RouteEntry } from '../../../registry/types';
import OwnScreen from './OwnScreen';

const route = { path: '/dashboards', kind: 'dashboard', title: 'Dashboards', family: 'dashboard', view: 'dashboard' };
const registry = {
  views: [{ key: 'sales', label: 'Sales', home: '/sales', menu: [] }],
  routes: [
    { path: '/sales', kind: 'dashboard', title: 'Selling', dashboard: 'sales.home', state: 'built', view: 'sales' },
    { path: '/selling', kind: 'dashboard', title: 'Selling', dashboard: 'sales.home', state: 'built', view: 'sales' },
    { path: '/later', kind: 'dashboard', title: 'Later', state: 'soon', view: 'sales' },
  ],
  entities: {},
  reports: {},
  dashboards: {
    'sales.home': {
      name: 'sales.home',
      title: 'Selling',
      tiles: [
        { key: 'late', title: 'Late orders', kind: 'list', entity: 'sales.order' },
        { key: 'new', title: 'New orders', kind: 'list', entity: 'sales.order' },
      ],
    },
  },
} as unknown as Registry;

const own = (of: object) => ({
  id: '1',
  title: 'Mondays',
  shared: null,
  mine: true,
  owner: { id: 'me', label: 'Me' },
  tiles: [{ key: 'a', tile: 'sales.home/late' }],
  closed: 0,
  ...of,
});
const OFFERS = [
  { kind: 'tile', address: 'sales.home/late', title: 'Late orders', from: 'Selling' },
  { kind: 'tile', address: 'sales.home/new', title: 'New orders', from: 'Selling' },
];

let dashboards: object[] = [];
let refusal: object | undefined;
const sent: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  dashboards = [own({})];
  refusal = undefined;
  sent.length = 0;
  setRegistry(registry);
  const answer = (body: object, status = 200) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json' },
    });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
      if (refusal) return answer(refusal, 422);
      return method === 'POST' ? answer({ data: { id: '2' } }, 201) : new Response(null, { status: 204 });
    }
    if (path.endsWith('/offers')) return answer({ data: OFFERS });
    if (path.endsWith('/personal')) return answer({ data: { preferences: {}, views: [] } });
    return answer({ data: dashboards });
  });
});

const show = (id?: string) =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <OwnScreen route={route as unknown as RouteEntry} params={id === undefined ? {} : { id }} />
        </QueryClientProvider>
      </MemoryRouter>
    </MantineProvider>,
  );

test('the menu has the own dashboards, those of others, and each of the apps once', async () => {
  dashboards = [
    own({ shared: 'everybody' }),
    own({ id: '2', title: 'Stock', mine: false, owner: { id: 'x', label: 'Rudo' } }),
  ];
  show();
  const mine = within(await screen.findByRole('region', { name: 'Mine' }));
  expect((await mine.findByRole('link', { name: 'Mondays' })).getAttribute('href')).toBe('/dashboards/1');
  expect(mine.getByText('1 tile · shared')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Shared with me' })).getByText('1 tile · by Rudo')).toBeTruthy();
  const apps = within(screen.getByRole('region', { name: 'From the apps' })).getAllByRole('link');
  expect(apps.map((link) => link.textContent)).toEqual(['Selling']);
});

test('a dashboard needs a name, and one that is taken is told at the field', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'New dashboard' }));
  const name = screen.getByRole('textbox', { name: /^Name/, hidden: true });
  const save = () => fireEvent.submit(name.closest('form') as HTMLFormElement);
  save();
  expect(await screen.findByText('Give the dashboard a name')).toBeTruthy();
  expect(sent).toEqual([]);
  refusal = {
    status: 422,
    code: 'invalid',
    errors: [{ pointer: '/title', code: 'duplicate', message: 'It is taken.' }],
  };
  fireEvent.change(name, { target: { value: ' Mondays ' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Who can see it', hidden: true }), {
    target: { value: 'everybody' },
  });
  save();
  expect(await screen.findByText('It is taken.')).toBeTruthy();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([
    { method: 'POST', path: '/v1/personal/dashboards', body: { title: 'Mondays', shared: 'everybody', tiles: [] } },
  ]);
});

test('tiles are added, ordered and made wide, and kept together', async () => {
  show('1');
  fireEvent.click(await screen.findByRole('button', { name: 'Arrange' }));
  fireEvent.change(await screen.findByLabelText('What to add'), { target: { value: 'tile sales.home/new' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add to this page', hidden: true }));
  fireEvent.click(screen.getByLabelText('Move New orders up'));
  fireEvent.change(screen.getByLabelText('Width of New orders'), { target: { value: '12' } });
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    method: 'PATCH',
    path: '/v1/personal/dashboards/1',
    body: {
      tiles: [
        { key: expect.stringMatching(/^added-/), tile: 'sales.home/new', width: 12 },
        { key: 'a', tile: 'sales.home/late' },
      ],
    },
  });
});

test('a reader sees what is theirs, is told of the rest and may not arrange it', async () => {
  dashboards = [own({ mine: false, owner: { id: 'x', label: 'Rudo' }, closed: 2 })];
  show('1');
  expect(await screen.findByText('2 tiles are hidden because you have no access to them')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Late orders' })).toBeTruthy();
  expect(screen.getByText('by Rudo')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull();
});

test('one that is gone says so and leads to the others', async () => {
  show('9');
  expect(await screen.findByText('This dashboard is not available')).toBeTruthy();
});
