import { describe, expect, it } from 'vitest';
import type { ReportAnswer } from '../../data/hooks';
import { chartPoints, figureOf, figuresOf, tileParams, tileQuery } from './tiles';

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
    expect(tileParams({ person: 'me' }, '2026-11-21', 'u-1')).toEqual({ person: 'u-1' });
    expect(tileParams({ person: 'me' }, '2026-11-21')).toEqual({});
  });

  it('takes the total, else the last row', () => {
    expect(figureOf(answer, 'revenue').value).toBe('10.00');
    expect(figureOf({ ...answer, totals: null, rows: answer.rows.slice(0, 1) }, 'revenue').value).toBe('10.00');
    expect(figureOf(answer, 'nothing').value).toBeUndefined();
  });

  it('shows a figure for each currency where rows name several, and never one of them for all', () => {
    const columns = [
      { name: 'code', label: 'Currency', kind: 'text' as const },
      { name: 'total', label: 'Total', kind: 'money' as const, total: true, currency: 'code' },
    ];
    const row = (kind: 'detail' | 'total', code: string, total: string) => ({
      cells: { code, total },
      level: 0,
      kind,
      keys: {},
    });
    const rows = [
      row('detail', 'USD', '5.00'),
      row('detail', 'UGX', '900'),
      row('total', 'UGX', '900'),
      row('total', 'USD', '5.00'),
    ];
    const several = figuresOf({ columns, rows, totals: null }, 'total');
    expect(several.map(({ code, value }) => [code, value])).toEqual([
      ['UGX', '900'],
      ['USD', '5.00'],
    ]);
    const one = figuresOf({ columns, rows: rows.slice(0, 1), totals: { code: 'USD', total: '5.00' } }, undefined);
    expect(one.map(({ code, value }) => [code, value])).toEqual([['USD', '5.00']]);
    expect(figuresOf(answer, 'revenue').map(({ code, value }) => [code, value])).toEqual([[undefined, '10.00']]);
  });

  it('draws detail rows alone', () => {
    const { points, series } = chartPoints(answer, { x: 'month', y: ['revenue', 'previous'] });
    expect(points).toEqual([{ label: 'Jan', values: ['10.00', ''] }]);
    expect(series.map((column) => column.label)).toEqual(['Revenue', 'Year before']);
  });

  it('adds up what a report divides further than the chart does', () => {
    const row = (month: string, revenue: string | null) => ({
      cells: { month, revenue },
      level: 0,
      kind: 'detail' as const,
      keys: {},
    });
    const divided = { ...answer, rows: [row('Jan', '0.10'), row('Feb', '5'), row('Jan', '0.20'), row('Jan', null)] };
    expect(chartPoints(divided, { x: 'month', y: ['revenue'] }).points).toEqual([
      { label: 'Jan', values: ['0.30'] },
      { label: 'Feb', values: ['5'] },
    ]);
  });
});
