import { describe, expect, it } from 'vitest';
import type { ReportRow } from '../../data/hooks';
import type { Report, ReportColumn } from '../../registry/types';
import {
  cellText,
  drillPath,
  inForce,
  joinPages,
  missingParam,
  periodOf,
  reportQuery,
  shownParams,
} from './reportModel';

const report: Report = {
  name: 'ledger.account-statement',
  family: 'ledger',
  title: 'Account statement',
  api: '/v1/ledger/reports/account-statement',
  params: [
    { name: 'account', label: 'Account', kind: 'link', required: true },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'cursor', label: 'Cursor', kind: 'text' },
  ],
  columns: [],
};
const row = (keys: Record<string, string>, kind: ReportRow['kind'] = 'detail'): ReportRow => ({
  cells: {},
  level: 0,
  kind,
  keys,
});
const column = (kind: ReportColumn['kind'], drill?: string): ReportColumn => ({
  name: 'x',
  label: 'X',
  kind,
  drill: drill ?? null,
});
const usd = { code: 'USD', digits: 2 };

describe('amounts', () => {
  it('have the digits of the currency their row names, else of the report', () => {
    const money = column('money');
    expect(cellText(money, '1234.5', usd)).toBe(cellText(money, '1234.50', usd));
    expect(cellText({ ...money, currency: 'code' }, '1500', usd).replace(/\D/g, '')).toBe('1500');
    expect(cellText({ ...money, currency: 'code' }, '1.125', usd)).toMatch(/125$/);
  });
});

describe('report parameters', () => {
  it('shows the day a report took by itself, until the reader asks for another', () => {
    const answer = { params: { from: '2026-01-01', to: '2026-11-22', account: null } };
    expect(inForce({ name: 'from' }, {}, answer)).toBe('2026-01-01');
    expect(inForce({ name: 'from' }, { from: '2026-03-01' }, answer)).toBe('2026-03-01');
    expect(inForce({ name: 'account' }, {}, answer)).toBe('');
    expect(inForce({ name: 'to' }, {}, undefined)).toBe('');
  });

  it('asks for what the path does not give, and never for paging', () => {
    expect(shownParams(report, { account: 'a1' }).map((param) => param.name)).toEqual(['from', 'to']);
    expect(periodOf(report.params)?.to.name).toBe('to');
    expect(reportQuery(report, {}, new URLSearchParams('account=a1&from=&cursor=9&other=1'))).toEqual({
      account: 'a1',
    });
  });

  it('waits for what is required', () => {
    expect(missingParam(report, {})?.name).toBe('account');
    expect(missingParam(report, { account: 'a' })).toBeUndefined();
  });
});

describe('report cells', () => {
  it('shows each kind', () => {
    expect(cellText(column('money'), '-1234.5', usd)).toBe('\u22121,234.50');
    expect(cellText(column('money'), '1500', { code: 'UGX', digits: 0 })).toBe('1,500');
    expect(cellText(column('percent'), '12.5000', usd)).toBe('12.50%');
    expect(cellText(column('text'), '1970-04-07', usd)).toBe('07 Apr 1970');
    expect(cellText(column('percent'), '33.333333', usd)).toBe('33.33%');
    expect(cellText(column('date'), '2026-03-09', usd)).toBe('09 Mar 2026');
    expect(cellText(column('text'), '2026-11', usd)).toBe('Nov 2026');
    expect(cellText(column('text'), 'INV-2026-11', usd)).toBe('INV-2026-11');
    expect(cellText(column('money'), null, usd)).toBe('');
  });

  it('fills a drill link from the row, then from the parameters', () => {
    const drill = column('text', '/general-ledger?account={account}&from={from}&to={to}');
    expect(drillPath(drill, row({ account: 'a/1', to: '2026-01-31' }), { from: '2026-01-01' })).toBe(
      '/general-ledger?account=a%2F1&from=2026-01-01&to=2026-01-31',
    );
    expect(drillPath(drill, row({ account: 'a1' }), {})).toBe('/general-ledger?account=a1');
    expect(drillPath(drill, row({}), {})).toBeUndefined();
    expect(drillPath(drill, row({ account: 'a1' }, 'heading'), {})).toBeUndefined();
    expect(drillPath(column('text', '{path}'), row({ path: '/invoice/i1' }), {})).toBe('/invoice/i1');
    expect(drillPath(column('text', '{path}'), row({ path: 'https://elsewhere' }), {})).toBeUndefined();
  });
});

describe('pages', () => {
  it('joins rows and keeps the last totals', () => {
    const page = (next: string | null, totals: Record<string, unknown> | null) => ({
      columns: [],
      rows: [row({})],
      totals,
      notes: ['n'],
      next,
    });
    expect(joinPages([page('2', null), page(null, { x: '5' })])).toMatchObject({
      rows: [{}, {}],
      totals: { x: '5' },
      notes: ['n'],
      next: null,
    });
    expect(joinPages([])).toBeUndefined();
  });
});
