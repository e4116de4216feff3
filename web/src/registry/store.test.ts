import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
const kept = vi.hoisted(() => new Map<string, { key: string; hash: string; value: unknown }>());
vi.mock('../data/client', () => ({ call }));
vi.mock('../data/db', () => ({
  database: async () => ({
    get: async (_store: string, key: string) => kept.get(key),
    put: async (_store: string, value: { key: string; hash: string; value: unknown }) => kept.set(value.key, value),
  }),
}));
vi.mock('../data/session', () => ({
  currentSession: () => ({ session: { user: { id: 'u' } }, business: { id: 'b' }, environment: 'live' }),
}));

import { chooseSector } from './sector';
import { currentRegistry, forgetRegistry, loadRegistry, partsFor, refreshRegistry } from './store';
import type { RouteEntry } from './types';

const family = (name: string, needs: string[], hash: string) => ({
  name,
  title: name,
  icon: 'list',
  state: 'built',
  needs,
  hash,
});

const document = (hash: string, accounting: string) => ({
  hash,
  sector: 'business',
  terms: {},
  currency: { code: 'USD', digits: 2 },
  currencies: {},
  families: [family('parties', [], 'p1'), family('accounting', ['parties'], accounting)],
  views: [],
  recordTitles: { create: 'New {title}', edit: 'Edit {title}' },
  records: { accounting: { invoice: ['Invoice', '+s', '/invoices', 0, 0, 0] } },
  routes: {},
  permissions: { families: {} },
});

const part = (entity: string, label: string) => ({
  entities: { [entity]: { name: entity, label: { one: label, many: label } } },
  reports: {},
  dashboards: {},
  runs: {},
});

const answer = (body: unknown, status = 200) => ({ status, json: async () => body });

let served = document('h1', 'a1');
let label = 'Invoice';

beforeEach(() => {
  served = document('h1', 'a1');
  label = 'Invoice';
  kept.clear();
  call.mockReset();
  call.mockImplementation(async (path: string, options?: { headers?: Record<string, string> }) => {
    if (path.startsWith('/v1/registry/families/')) {
      const names = path.replace('/v1/registry/families/', '').split('?', 1)[0]?.split(',') ?? [];
      return answer({ families: Object.fromEntries(names.map((name) => [name, part(`${name}.x`, label)])) });
    }
    return options?.headers?.['If-None-Match'] === `"${served.hash}"` ? answer(undefined, 304) : answer(served);
  });
});

afterEach(() => {
  forgetRegistry();
  localStorage.clear();
});

const route = (): RouteEntry => currentRegistry()?.routes[0] as RouteEntry;
const asked = () => call.mock.calls.map(([path]) => path as string);

test('a screen’s families come in one request, once', async () => {
  await loadRegistry();
  const loading = partsFor(route());
  expect(partsFor(route())).toBe(loading);
  await loading;
  expect(Object.keys(currentRegistry()?.entities ?? {}).sort()).toEqual(['accounting.x', 'parties.x']);
  expect(partsFor(route())).toBeUndefined();
  expect(asked()).toEqual(['/v1/registry', '/v1/registry/families/accounting,parties']);
});

test('a return visit takes parts from the device while their hash is the same', async () => {
  await loadRegistry();
  await partsFor(route());
  forgetRegistry();
  call.mockClear();
  await loadRegistry();
  await partsFor(route());
  expect(Object.keys(currentRegistry()?.entities ?? {})).toHaveLength(2);
  expect(asked().filter((path) => path.includes('/families/'))).toEqual([]);
});

test('a changed part is fetched behind the screen that shows the old one', async () => {
  await loadRegistry();
  await partsFor(route());
  served = document('h2', 'a2');
  label = 'Bill';
  call.mockClear();
  await refreshRegistry();
  await vi.waitFor(() => expect(currentRegistry()?.entities['accounting.x']?.label.one).toBe('Bill'));
  expect(currentRegistry()?.entities['parties.x']?.label.one).toBe('Invoice');
  expect(asked()).toEqual(['/v1/registry', '/v1/registry/families/accounting']);
});

test('without the network yesterday’s declarations are used', async () => {
  await loadRegistry();
  await partsFor(route());
  served = document('h2', 'a2');
  forgetRegistry();
  await refreshRegistry();
  call.mockRejectedValue(new Error('offline'));
  await partsFor(route());
  expect(currentRegistry()?.entities['accounting.x']?.label.one).toBe('Invoice');
});

test('what was never loaded fails, and may be asked for again', async () => {
  await loadRegistry();
  call.mockRejectedValueOnce(new Error('offline'));
  await expect(partsFor(route())).rejects.toThrow('offline');
  await partsFor(route());
  expect(partsFor(route())).toBeUndefined();
});

test('other words are another document', async () => {
  await loadRegistry();
  call.mockClear();
  chooseSector('education');
  await vi.waitFor(() => expect(asked()).toContain('/v1/registry?sector=education'));
});
