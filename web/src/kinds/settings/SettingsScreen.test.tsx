import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWords } from '../../i18n';
import { setRegistry } from '../../registry/store';
import type { Registry, RouteEntry } from '../../registry/types';
import SettingsScreen from './SettingsScreen';

const section = (family: string, title: string, label: string) => ({
  family,
  title,
  icon: 'settings',
  fields: [{ field: { name: 'limit', label, kind: 'text' }, value: 'x', writable: true }],
});
const sections = [section('business', 'Business', 'Motto'), section('crm', 'Sales & CRM', 'Days until stale')];
const route = { path: '/settings', title: 'Settings', kind: 'settings', family: 'settings' } as unknown as RouteEntry;

// One window serves many files.
const usual = window.matchMedia;
afterAll(() => vi.stubGlobal('matchMedia', usual));
let phone = false;
beforeEach(async () => {
  await loadWords('screens');
  await loadWords('tools');
  vi.stubGlobal('matchMedia', () => ({
    matches: phone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: sections })));
  const permissions = { families: {} };
  const currency = { currency: { code: 'USD', digits: 2 }, currencies: {} };
  setRegistry({ ...currency, permissions, routes: [], views: [], entities: {} } as unknown as Registry);
});
afterEach(cleanup);

async function open(address: string) {
  const router = createMemoryRouter([{ path: '/settings', element: <SettingsScreen route={route} params={{}} /> }], {
    initialEntries: [address],
  });
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findAllByText(/Business|All settings/);
  return router;
}
const groups = () =>
  screen.getAllByRole('group').map((group) => [group.textContent?.trim(), (group as HTMLDetailsElement).open]);

test('a phone opens the settings with their groups closed, and a section by itself with the way back', async () => {
  phone = true;
  const router = await open('/settings');
  expect(screen.getByRole('searchbox', { name: 'Find a setting' })).toBeTruthy();
  expect(groups().map(([, open]) => open)).toEqual([false, false]);
  expect(screen.queryByText('Motto')).toBeNull();
  fireEvent.click(screen.getByText('Sales & CRM'));
  expect(await screen.findByText('Days until stale')).toBeTruthy();
  expect([router.state.location.search, screen.queryByRole('searchbox')]).toEqual(['?section=crm', null]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'All settings' })));
  expect(router.state.location.search).toBe('');
  // The group the reader comes back from is open.
  expect(groups().map(([, open]) => open)).toEqual([false, true]);
});

test('an address of a section opens it on a phone, and leads to all settings from there', async () => {
  phone = true;
  const router = await open('/settings?section=crm');
  expect(screen.getByText('Days until stale')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'All settings' })));
  expect([router.state.location.search, screen.queryByText('Days until stale')]).toEqual(['', null]);
});

test('a wider window shows what there is beside the first section', async () => {
  phone = false;
  await open('/settings');
  expect(screen.getByText('Motto')).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'All settings' })).toBeNull();
});
