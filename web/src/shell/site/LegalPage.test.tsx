import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page of a host whose brand words its terms itself. */
async function open(which: 'terms' | 'privacy') {
  const { default: LegalPage } = await import('./LegalPage');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <LegalPage which={which} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', answer);
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'baobab-brand';
  block.textContent = JSON.stringify({ name: 'Mukuyu', ownTexts: ['terms'] });
  document.head.append(block);
});
afterEach(() => {
  answer.mockReset();
  vi.unstubAllGlobals();
  document.getElementById('baobab-brand')?.remove();
});

test('the brand’s own text stands where it has one', async () => {
  const text = {
    title: 'House rules',
    updated: '2026-10-01',
    sections: [{ title: 'One', paragraphs: ['Be kind, says {brand}.'] }],
  };
  answer.mockImplementation(async () => Response.json({ data: text }));
  await open('terms');
  expect(await screen.findByRole('heading', { level: 1, name: 'House rules' })).toBeTruthy();
  expect(screen.getByText('Be kind, says Mukuyu.')).toBeTruthy();
  expect(String(answer.mock.calls[0]?.[0])).toContain('/brand/legal/terms');
});

test('the general text stands elsewhere, and nothing is asked for', async () => {
  await open('privacy');
  expect(await screen.findByRole('heading', { name: 'Your rights' })).toBeTruthy();
  expect(answer).not.toHaveBeenCalled();
});

test('the general text never stands in for one that could not be had', async () => {
  answer.mockImplementation(async () => new Response('', { status: 500 }));
  await open('terms');
  expect(await screen.findByRole('button')).toBeTruthy();
  expect(screen.queryByText(/agreement between you/)).toBeNull();
});
