import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Entity, Registry } from '../../registry/types';
import { HistoryPanel } from './HistoryPanel';

const entity = { name: 'people-and-culture.contract', api: '/v1/people-and-culture/contracts', fields: [] };

it('says in words what the platform writes down', async () => {
  const at = '2026-01-10T09:00:00Z';
  const data = ['signed', 'declined', 'voided', 'mail'].map((action) => ({ at, actor: 'Rudo', action, changes: [] }));
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data })));
  await act(async () => {
    render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <HistoryPanel registry={{} as Registry} entity={entity as unknown as Entity} id="c1" />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  await screen.findByText('Signed');
  for (const said of ['Declined to sign', 'Signature voided', 'Sent by email'])
    expect(screen.getByText(said)).toBeTruthy();
});
