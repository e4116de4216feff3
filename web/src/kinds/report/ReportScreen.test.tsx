import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Registry, Report, RouteEntry } from '../../registry/types';

const report = {
  name: 'ledger.journal',
  family: 'ledger',
  title: 'Journal',
  description: 'Posted entries.',
  api: '/v1/ledger/reports/journal',
  params: [],
  columns: [],
} satisfies Report;
const registry = {
  reports: { [report.name]: report },
  routes: [],
  views: [],
  currency: { code: 'USD', digits: 2 },
  currencies: {},
};
vi.mock('../../registry/store', () => ({ useRegistry: () => registry as unknown as Registry }));
vi.mock('./useReportModel', () => ({
  useReportModel: () => ({ report, params: [], query: {}, missing: { label: 'Day' } }),
}));
vi.mock('./ParamBar', () => ({ ParamBar: () => null }));
vi.mock('../../registry/crumbs', () => ({ crumbsOf: () => [] }));

import ReportScreen from './ReportScreen';

it('says what the report shows, as the server says it', () => {
  const route = { path: '/journal', kind: 'report', title: 'Journal', report: report.name } as RouteEntry;
  render(
    <MemoryRouter>
      <ReportScreen route={route} params={{}} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Posted entries.')).toBeTruthy();
});
