import { describe, expect, it } from 'vitest';
import type { ReportAnswer } from '../../data/hooks';
import { chartPoints, figureOf, tileParams, tileQuery } from './tiles';

const answer: ReportAnswer = {
  columns: [
    { name: 'month', label: 'Month', kind: 'text' },
    { name: 'revenue', label: 'Revenue', kind: 'money', total: true },
    { name: 'previous', label: 'Year before', kind: 'money' },
  ],
  rows: [
    { cells: { month: 'Jan', revenue: '10.00', previous: null }, level: 0, kind: 'detail', keys: {} },
    { cells: { month: 'All', revenue: '10.00' }, level: 0, kind: 'total', keys: {} },
  ],
  totals: { revenue: '10.00' },
};

describe('tiles', () => {
  it('splits filter and order', () => {
    expect(tileQuery('filter[status][in]=draft,approved&sort=-issueDate')).toEqual({
      filters: [{ field: 'status', op: 'in', value: 'draft,approved' }],
      sort: '-issueDate',
    });
  });

  it('reads simple parameters and leaves the rest to the report', () => {
    expect(tileParams({ asOf: 'today()', by: "'due_date'", months: '6', odd: "setting('x')" }, '2026-11-21')).toEqual({
      asOf: '2026-11-21',
      by: 'due_date',
      months: '6',
    });
  });

  it('takes the total, else the last row', () => {
    expect(figureOf(answer, 'revenue').value).toBe('10.00');
    expect(figureOf({ ...answer, totals: null, rows: answer.rows.slice(0, 1) }, 'revenue').value).toBe('10.00');
    expect(figureOf(answer, 'nothing').value).toBeUndefined();
  });

  it('draws detail rows alone', () => {
    const { points, series } = chartPoints(answer, { x: 'month', y: ['revenue', 'previous'] });
    expect(points).toEqual([{ label: 'Jan', values: ['10.00', ''] }]);
    expect(series.map((column) => column.label)).toEqual(['Revenue', 'Year before']);
  });
});
