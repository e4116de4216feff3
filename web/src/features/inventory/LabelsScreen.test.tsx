import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWords } from '../../i18n';
import type { Entity, Registry, RouteEntry } from '../../registry/types';
import type { Catalogue } from './catalogue';

const registry = { entities: {}, routes: [], views: [], today: '2026-03-20' };
const items = { name: 'inventory.item', label: { one: 'Item', many: 'Items' } } as unknown as Entity;
vi.mock('../../registry/store', () => ({
  useRegistry: () => registry as unknown as Registry,
  useEntity: () => undefined,
}));
vi.mock('../../registry/crumbs', () => ({ crumbsOf: () => [] }));
const item = { barcode: '', unit: 'Each', tracking: 'none' as const, weighed: false as const };
const catalogue: Catalogue = {
  at: 0,
  items: [
    { ...item, id: 'tap', name: 'Bib tap', code: 'TAP', barcode: '6001007123451' },
    { ...item, id: 'pipe', name: 'Pipe', code: 'tuyère' },
  ],
  codes: [{ key: '00000096385074', item: 'tap', qty: '1' }],
  places: [{ id: 'a1', name: 'Aisle A', code: 'A-01', warehouse: 'wrk' }],
  warehouses: [{ id: 'wrk', name: 'Workington' }],
};
vi.mock('./catalogue', async (real) => ({
  ...(await real<typeof import('./catalogue')>()),
  loadCatalogue: () => Promise.resolve(catalogue),
}));

import LabelsScreen from './LabelsScreen';

beforeEach(async () => {
  await loadWords('stock');
  await loadWords('screens');
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(params: Record<string, string> = {}) {
  const route = { path: '/inventory/labels', kind: 'custom', title: 'Print labels' } as RouteEntry;
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <LabelsScreen route={route} params={params} entity={items} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return screen.findByRole('textbox', { name: /^Find an item/ });
}
const sheets = () => [...document.querySelectorAll('[data-size] > div')].map((sheet) => sheet.children.length);

it('prints as many labels as asked, sheet by sheet', async () => {
  const box = await open();
  fireEvent.change(box, { target: { value: '6001007123451' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Labels of Bib tap' }), { target: { value: '30' } });
  expect(sheets()).toEqual([24, 6]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Label size' }), { target: { value: 'a4x65' } });
  expect(sheets()).toEqual([30]);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  fireEvent.click(screen.getByRole('button', { name: 'Print 30 labels' }));
  expect(print).toHaveBeenCalledOnce();
});

it('starts with the item of its address, with each of its codes', async () => {
  await open({ id: 'tap' });
  const codes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Bib tap' });
  expect([...codes.options].map((option) => option.value)).toEqual(['6001007123451', '96385074', 'TAP']);
});

it('labels locations, and says what bars cannot show', async () => {
  const box = await open();
  fireEvent.change(box, { target: { value: 'aisle' } });
  fireEvent.click(screen.getByRole('button', { name: /Workington, Aisle A/ }));
  expect(screen.getByRole('textbox', { name: 'Labels of Workington, Aisle A' })).toBeTruthy();
  fireEvent.change(box, { target: { value: 'pipe' } });
  fireEvent.click(screen.getByRole('button', { name: /Pipe/ }));
  expect(screen.getByRole('alert').textContent).toContain('Pipe has no code');
});
