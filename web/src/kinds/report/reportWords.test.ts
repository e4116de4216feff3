import { expect, test } from 'vitest';
import type { ReportAnswer, ReportRow } from '../../data/hooks';
import { inReadersLanguage } from './reportWords';

const words: Record<string, string> = {
  Draft: 'Brouillon',
  Posted: 'Comptabilisé',
  Income: 'Produits',
  Total: 'Total général',
};
const row = (cells: Record<string, unknown>, kind: ReportRow['kind'] = 'detail'): ReportRow => ({
  cells,
  kind,
  level: 0,
  keys: {},
});
const answer: ReportAnswer = {
  columns: [
    { name: 'state', label: 'State', kind: 'text' },
    { name: 'customer', label: 'Customer', kind: 'text' },
    { name: 'total', label: 'Total', kind: 'money' },
  ],
  rows: [
    row({ state: 'Income' }, 'heading'),
    row({ state: 'Draft', customer: 'Draft', total: '1.00' }),
    row({ state: 'Posted', customer: 'Moyo & Sons', total: '2.00' }),
    row({ state: '', customer: 'Total', total: '3.00' }),
  ],
  totals: { state: 'Total', total: '6.00' },
};

test('states, choices, headings and totals are said; names of records stay', () => {
  const { rows, totals } = inReadersLanguage(answer, 'accounting.by-state', (text) => words[text]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    { state: 'Produits' },
    { state: 'Brouillon', customer: 'Draft', total: '1.00' },
    { state: 'Comptabilisé', customer: 'Moyo & Sons', total: '2.00' },
    { state: '', customer: 'Total', total: '3.00' },
  ]);
  expect(totals).toEqual({ state: 'Total général', total: '6.00' });
});

test('lines of a statement are said one by one; accounts among them stay, and so do names that read like words', () => {
  const said: Record<string, string> = {
    'Total equity': 'Total des capitaux propres',
    Capital: 'Capital social',
    '{1} to {2}.': 'Du {1} au {2}.',
  };
  const statement: ReportAnswer = {
    ...answer,
    columns: [
      { name: 'component', label: 'Component', kind: 'text' },
      { name: 'account', label: 'Account', kind: 'text' },
    ],
    rows: [
      row({ component: '2026-01-01 to 2026-12-31' }, 'heading'),
      row({ component: 'Capital', account: 'Capital' }),
      row({ component: '3900 Capital', account: 'Capital' }),
      row({ component: 'Total equity' }, 'total'),
    ],
    totals: null,
  };
  const cells = (report: string) =>
    inReadersLanguage(statement, report, (text) => said[text]).rows.map((one) => one.cells);
  expect(cells('ledger.changes-in-equity')).toEqual([
    { component: 'Du 2026-01-01 au 2026-12-31' },
    { component: 'Capital social', account: 'Capital' },
    { component: '3900 Capital', account: 'Capital' },
    { component: 'Total des capitaux propres' },
  ]);
  // Another report's column of that name may hold what people typed.
  expect(cells('shop.parts')[1]).toEqual({ component: 'Capital', account: 'Capital' });
});

test('groups of a report people made are said where all of them are choices', () => {
  const made = (customers: string[]): ReportAnswer => ({
    ...answer,
    rows: [
      ...customers.map((customer) => row({ state: 'Draft', customer, total: '1.00' }, 'subtotal')),
      row({ state: 'Total USD', total: '2.00' }, 'total'),
    ],
  });
  const cells = (report: string) =>
    inReadersLanguage(made(['Total', 'Moyo']), report, (text) => words[text]).rows.map((one) => one.cells);
  expect(cells('reporting.saved')).toEqual([
    { state: 'Brouillon', customer: 'Total', total: '1.00' },
    { state: 'Brouillon', customer: 'Moyo', total: '1.00' },
    { state: 'Total USD', total: '2.00' },
  ]);
  expect(cells('accounting.by-state')[0]).toEqual({ state: 'Brouillon', customer: 'Total général', total: '1.00' });
});
