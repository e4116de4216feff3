import { expect, test } from 'vitest';
import type { ReportColumn } from '../../registry/types';
import { statementColumns, switchedFigures } from './statement';

const column = (name: string, kind: ReportColumn['kind'] = 'money') => ({ name, label: name, kind }) as ReportColumn;
const columns = [
  column('line', 'text'),
  column('amount'),
  column('compare'),
  column('change'),
  column('changePercent', 'percent'),
];
const labels = (params: Record<string, unknown>) => statementColumns(columns, params).map((entry) => entry.label);

test('a statement is headed by the days it is of', () => {
  expect(labels({ from: '2026-01-01', to: '2026-11-28', compareFrom: '2025-01-01', compareTo: '2025-11-28' })).toEqual([
    'line',
    '01 Jan 2026 – 28 Nov 2026',
    '01 Jan 2025 – 28 Nov 2025',
    'change',
    'changePercent',
  ]);
  expect(labels({ at: '2026-11-28', compareAt: '2025-12-31' }).slice(1, 3)).toEqual(['28 Nov 2026', '31 Dec 2025']);
});

test('what is compared with nothing has no columns for it', () => {
  expect(labels({ from: '2026-01-01', to: '2026-11-28', compareFrom: null, compareTo: null })).toEqual([
    'line',
    '01 Jan 2026 – 28 Nov 2026',
  ]);
  // Reports that do not say their days keep the words of their declaration.
  expect(labels({})).toEqual(columns.map((entry) => entry.label));
});

test('a phone switches between a few figures of one name, and between no others', () => {
  expect(switchedFigures(columns)).toHaveLength(4);
  expect(switchedFigures([column('code', 'text'), ...columns])).toEqual([]);
  expect(switchedFigures([column('line', 'text'), column('amount')])).toEqual([]);
});
