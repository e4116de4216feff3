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
