import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadWords } from '../i18n';

const registry = {
  views: [{ key: 'home', label: 'All apps', home: '/' }],
  routes: [],
  entities: {},
  closed: ['/payroll/runs'],
};
const session = { session: {}, business: { name: 'Msasa' } };
vi.mock('../data/session', () => ({ useSession: (read: (state: typeof session) => unknown) => read(session) }));
vi.mock('../registry/store', () => ({
  useMaybeRegistry: () => registry,
  useMatcher: () => ({ match: () => undefined }),
  loadReferring: vi.fn(),
  partsFor: vi.fn(),
}));
vi.mock('../shell/Layout', () => ({ Layout: ({ children }: { children: ReactNode }) => children }));
vi.mock('../shell/BusinessSwitcher', () => ({ BusinessSwitcher: () => null }));
vi.mock('../shell/UserMenu', () => ({ UserMenu: () => null }));
vi.mock('./preload', () => ({ kindOf: vi.fn(), screenOf: vi.fn() }));
vi.mock('../features/home/recentScreens', () => ({ rememberScreen: vi.fn() }));

import { ScreenHost } from './ScreenHost';

beforeAll(() => loadWords());

test.each([
  ['/nowhere', 'Page not found'],
  ['/payroll/runs', 'You do not have access to this page'],
])('%s has a way home', async (path, title) => {
  const routes = [{ path: '*', loader: () => ({ site: false }), Component: ScreenHost }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(crumbs).getByRole('link', { name: 'All apps' }).getAttribute('href')).toBe('/');
});
