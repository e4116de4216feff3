import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Registry } from '../../registry/types';
import { Suggested } from './Suggested';

vi.mock('../../registry/store', () => ({
  useRegistry: () => ({ currency: { code: 'USD', digits: 2 } }) as unknown as Registry,
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks what is known once something else is typed than stood there', async () => {
  const asked: string[] = [];
  const columns = [{ name: 'who', label: 'Who', kind: 'text', drill: '/contact/{id}' }];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    return new Response(JSON.stringify({ data: { columns, rows: [] }, columns, rows: [] }));
  });
  const client = new QueryClient();
  const drawn = (text: string) => (
    <QueryClientProvider client={client}>
      <Suggested from={{ report: 'crm.known-people', param: 'words' }} text={text} />
    </QueryClientProvider>
  );
  const { rerender } = render(drawn('Admire'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(asked).toEqual([]);
  rerender(drawn('Admira'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('words=Admira');
  expect(screen.queryByRole('status')).toBeNull();
});
