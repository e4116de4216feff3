import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWords } from '../../i18n';
import type { Entity, Registry, RouteEntry } from '../../registry/types';
import type { Catalogue } from './catalogue';

const entity = (name: string, api: string, transitions: string[]): Entity =>
  ({
    name,
    api,
    label: { one: name, many: name },
    titleField: 'number',
    fields: [{ name: 'warehouse', label: 'Warehouse', kind: 'link' }],
    routes: {},
    can: { create: true },
    transitions: transitions.map((step) => ({ name: step })),
  }) as never;
const entities = {
  'inventory.movement': entity('inventory.movement', '/v1/inventory/movements', ['post']),
  'inventory.count': entity('inventory.count', '/v1/inventory/counts', ['start']),
};
const registry = { entities, routes: [], views: [] };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
vi.mock('../../registry/store', () => ({
  useRegistry: () => registry as unknown as Registry,
  useEntity: (name: keyof typeof entities) => entities[name],
}));
vi.mock('../../registry/crumbs', () => ({ crumbsOf: () => [] }));
const item = { code: '', barcode: '', unit: 'Each', tracking: 'none' as const, weighed: false as const };
const catalogue: Catalogue = {
  at: Date.now(),
  items: [
    { ...item, id: 'tap', name: 'Bib tap', barcode: '6001007123451' },
    { ...item, id: 'par', name: 'Paracetamol', tracking: 'lot', barcode: '036000291452' },
  ],
  codes: [],
  places: [{ id: 'a1', name: 'Aisle A', code: 'A-01', warehouse: 'wrk' }],
  warehouses: [{ id: 'wrk', name: 'Workington' }],
};
vi.mock('./catalogue', async (real) => ({
  ...(await real<typeof import('./catalogue')>()),
  loadCatalogue: () => Promise.resolve(catalogue),
}));
const sounds: boolean[] = [];
vi.mock('./scanSound', () => ({
  sayScan: (good: boolean) => sounds.push(good),
  scanMuted: () => false,
  muteScans: () => {},
}));

import ScanScreen from './ScanScreen';

let calls: { url: string; body: unknown }[] = [];
let answer: () => Response = () => Response.json({ data: { id: 'm1', version: 1 } }, { status: 201 });
beforeEach(async () => {
  await loadWords('stock');
  await loadWords('screens');
  localStorage.clear();
  calls = [];
  sounds.length = 0;
  answer = () => Response.json({ data: { id: 'm1', version: 1 } }, { status: 201 });
  vi.stubGlobal('fetch', (url: string, init: { body?: string }) => {
    calls.push({ url, body: init.body === undefined ? undefined : JSON.parse(init.body) });
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  const route = { path: '/inventory/scan', kind: 'custom', title: 'Scan goods' } as RouteEntry;
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ScanScreen route={route} params={{}} entity={entities['inventory.movement']} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('textbox', { name: 'Scan or type a code' });
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Scan or type a code' });
const scan = (code: string) => {
  fireEvent.change(box(), { target: { value: code } });
  fireEvent.keyDown(box(), { key: 'Enter' });
};
const said = () => screen.getByRole('status').textContent;
const listed = () => within(screen.getByRole('region', { name: 'Last scans' })).queryAllByRole('listitem');

it('takes scans, tells the same code sent twice, and posts one movement', async () => {
  await open();
  expect(document.activeElement).toBe(box());
  scan('3*6001007123451');
  await waitFor(() => expect(said()).toBe('Bib tap: 3 Each'));
  scan('3*6001007123451');
  await waitFor(() => expect(said()).toContain('counted once'));
  expect(listed()).toHaveLength(1);
  scan('A-01');
  await waitFor(() => expect(said()).toBe('Location: Aisle A'));
  fireEvent.click(screen.getByRole('button', { name: 'Post 1 line' }));
  await waitFor(() => expect(said()).toBe('Posted'));
  expect(calls).toEqual([
    {
      url: '/v1/inventory/movements?then=post',
      body: { kind: 'receipt', date: '2026-03-20', warehouse: 'wrk', lines: [{ item: 'tap', qty: '3' }] },
    },
  ]);
  expect(listed()).toHaveLength(0);
  expect(sounds).toEqual([true, true]);
});

it('a scan can be undone, and a lot is asked for before goods come in', async () => {
  await open();
  scan('6001007123451');
  await waitFor(() => expect(listed()).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Undo Bib tap' }));
  expect(listed()).toHaveLength(0);
  scan('0036000291452');
  await waitFor(() => expect(listed()).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Post 1 line' }));
  await waitFor(() => expect(said()).toBe('Enter the lot or serial number.'));
  expect(calls).toEqual([]);
  const lot = screen.getByRole('textbox', { name: 'Lot or serial number of Paracetamol' });
  fireEvent.change(lot, { target: { value: 'L1' } });
  fireEvent.blur(lot);
  fireEvent.click(screen.getByRole('button', { name: 'Post 1 line' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ lines: [{ item: 'par', lotCode: 'L1' }] }));
});

it('what the server refuses stays on the list, at the goods it concerns', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Pick and issue' }));
  scan('6001007123451');
  await waitFor(() => expect(listed()).toHaveLength(1));
  const message = 'Only 0 is available; the rest is not in stock, held back or reserved.';
  answer = () =>
    Response.json(
      { status: 422, errors: [{ pointer: '/lines/0/qty', code: 'not_available', message }] },
      { status: 422 },
    );
  fireEvent.click(screen.getByRole('button', { name: 'Post 1 line' }));
  await waitFor(() => expect(said()).toBe(message));
  expect(listed()[0]?.textContent).toContain(message);
  expect(sounds.at(-1)).toBe(false);
});

it('scans survive a closed browser', async () => {
  await open();
  scan('6001007123451');
  await waitFor(() => expect(listed()).toHaveLength(1));
  cleanup();
  await open();
  expect(listed()).toHaveLength(1);
});

it('a code nobody knows has a clear answer', async () => {
  await open();
  answer = () => Response.json({ status: 422, errors: [] }, { status: 422 });
  scan('4006381333931');
  await waitFor(() => expect(said()).toContain('No item has the code 04006381333931'));
  scan('4006381333932');
  await waitFor(() => expect(said()).toContain('The last digit does not fit'));
  expect(sounds).toEqual([false, false]);
});
