import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ENGLISH = /Closing a month/;

beforeEach(() => vi.resetModules());
afterEach(() => localStorage.clear());

/** The blog as somebody reads it who chose a language. */
async function open(code: string, path: string) {
  localStorage.setItem('language', code);
  const { loadWords } = await import('../../i18n');
  await loadWords('site');
  const { default: BlogPage } = await import('./BlogPage');
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[path]}>
          <BlogPage />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test.each([
  ['fr', 'Clôturer un mois encaissé en deux devises'],
  ['pt', 'Fechar um mês que foi pago em duas moedas'],
])('an article is read in %s, and never first in English', async (code, title) => {
  await open(code, '/blog?article=two-currencies-one-month');
  expect(screen.queryByText(ENGLISH)).toBeNull();
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe(code);
  expect(screen.queryByText(ENGLISH)).toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

test('the list leads to every article', async () => {
  await open('en', '/blog');
  expect(await screen.findByRole('link', { name: ENGLISH })).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(3);
});
