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
  const { rows, totals } = inReadersLanguage(answer, (text) => words[text]);
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
      { name: 'component', label: 'Component', kind: 'text', words: 'each' },
      { name: 'account', label: 'Account', kind: 'text', words: 'names' },
    ],
    rows: [
      row({ component: '2026-01-01 to 2026-12-31' }, 'heading'),
      row({ component: 'Capital', account: 'Capital' }),
      row({ component: '3900 Capital', account: 'Capital' }),
      row({ component: 'Total equity' }, 'total'),
    ],
    totals: null,
  };
  expect(inReadersLanguage(statement, (text) => said[text]).rows.map((one) => one.cells)).toEqual([
    { component: 'Du 2026-01-01 au 2026-12-31' },
    { component: 'Capital social', account: 'Capital' },
    { component: '3900 Capital', account: 'Capital' },
    { component: 'Total des capitaux propres' },
  ]);
});

test('a group called after a record keeps its name; its total is said', () => {
  const aged: ReportAnswer = {
    ...answer,
    columns: [{ name: 'customer', label: 'Customer', kind: 'text', words: 'names' }],
    rows: [row({ customer: 'Draft' }), row({ customer: 'Draft' }, 'subtotal'), row({ customer: 'Income' }, 'heading')],
    totals: { customer: 'Total' },
  };
  const { rows, totals } = inReadersLanguage(aged, (text) => words[text]);
  expect(rows.map(({ cells }) => cells.customer)).toEqual(['Draft', 'Draft', 'Produits']);
  expect(totals).toEqual({ customer: 'Total général' });
});
