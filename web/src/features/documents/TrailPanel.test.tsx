import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadWords } from '../../i18n';
import type { Entity, Registry } from '../../registry/types';
import TrailPanel from './TrailPanel';

const entity = (name: string, one: string, kind: string) =>
  ({
    name,
    api: `/v1/${name}`,
    label: { one, many: `${one}s` },
    titleField: 'title',
    fields: [{ name: 'title', label: 'Title', kind }],
    routes: {},
    transitions: [],
  }) as unknown as Entity;
const run = entity('payroll.run', 'Payroll run', 'serial');
const registry = {
  entities: {
    'payroll.run': run,
    'hr.employee': entity('hr.employee', 'Employee', 'text'),
    'crm.opportunity': entity('crm.opportunity', 'Opportunity', 'text'),
    'hr.leave': entity('hr.leave', 'Leave request', 'serial'),
  },
  currencies: { USD: 2 },
  currency: { code: 'USD', digits: 2 },
} as unknown as Registry;

beforeAll(() => loadWords('work'));

test('people are no part of the way a document went', async () => {
  const stop = (kind: string, id: string, amount: string | null = null) => ({
    entity: kind,
    id,
    label: id,
    detail: null,
    step: -1,
    of: null,
    state: null,
    date: null,
    amount,
    currency: amount && 'USD',
  });
  const data = [stop('hr.employee', 'Tendai'), stop('hr.leave', 'LV-1'), stop('crm.opportunity', 'Shop', '10.00')];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data })));
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <TrailPanel registry={registry} entity={run} id="1" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText('LV-1')).toBeTruthy();
  expect(screen.getByText('Shop')).toBeTruthy();
  expect(screen.queryByText('Tendai')).toBeNull();
});
