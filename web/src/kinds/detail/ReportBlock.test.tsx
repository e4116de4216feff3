import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { ReportBlock as Declared } from '../../registry/page';
import type { Registry, ReportColumn, Row } from '../../registry/types';
import ReportBlock from './ReportBlock';

const text: ReportColumn = { name: 'what', label: 'Reason', kind: 'text' };
const money = (name: string, currency?: string): ReportColumn => ({
  name,
  label: name,
  kind: 'money',
  ...(currency ? { currency } : {}),
});
const registry = {
  entities: {},
  currency: { code: 'USD', digits: 2 },
  currencies: {},
  reports: { 'crm.health': { name: 'crm.health', api: '/v1/crm/reports/health', title: 'Health', params: [] } },
} as unknown as Registry;

const heading = async (columns: ReportColumn[]) => {
  const cells = Object.fromEntries(columns.map(({ name, kind }) => [name, kind === 'money' ? '38851.05' : 'Overdue']));
  const row = { kind: 'detail', level: 0, keys: {}, cells };
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ columns, rows: [row, row], currency: 'USD', totals: null, next: null })),
  );
  const block = { kind: 'report', report: 'crm.health', param: 'account', label: 'Health' } as unknown as Declared;
  const { unmount } = render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ReportBlock registry={registry} row={{ id: '1' } as unknown as Row} block={block} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('table');
  const said = screen.getByRole('heading').textContent;
  const amounts = screen.queryAllByText('38,851.05').length;
  unmount();
  return [said, amounts];
};

test('a report on the page of a record says its currency once, and not where its rows say theirs', async () => {
  expect(await heading([text, money('owed')])).toEqual(['Health in USD', 2]);
  expect(await heading([text, { ...text, name: 'currency' }, money('owed', 'currency')])).toEqual(['Health', 2]);
  expect(await heading([text])).toEqual(['Health', 0]);
});
