import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { NoRows } from './NoRows';
import type { ListModel } from './useListModel';

function shown(description: string | null, own?: { label: string; fixed: boolean }) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://x').pathname);
    return new Response(JSON.stringify({ entity: 'accounting.invoice', description }));
  });
  const model = {
    entity: { name: 'accounting.invoice', label: { one: 'Invoice', many: 'Invoices' } },
    error: null,
    own,
  } as unknown as ListModel;
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <NoRows model={model} empty="nothing" create={undefined} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return asked;
}

it('says what the records of an empty list are for', async () => {
  const asked = shown('What a customer owes for goods and services delivered.');
  await screen.findByText('What a customer owes for goods and services delivered.');
  expect(asked).toEqual(['/v1/registry/entities/accounting.invoice']);
});

it('says what every list says where that is not told', async () => {
  shown(null);
  await screen.findByText('They will show here once there are some.');
});

it('asks nothing for a view that has no rows just now', () => {
  expect(shown('What a customer owes.', { label: 'To send', fixed: true })).toEqual([]);
  screen.getByText('They will show here once there are some.');
});
