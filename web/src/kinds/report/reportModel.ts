import type { ReportAnswer, ReportRow } from '../../data/hooks';
import type { Field, Report, ReportColumn } from '../../registry/types';
import { formatDate, formatMonth } from '../../ui/dates';
import { durationText } from '../../ui/durations';
import { formatDecimal, parseDecimal } from '../../ui/money';
import type { Currency } from '../values/format';
import { percentText, trimZeros } from '../values/format';

/** Parameters that page a report; they are the screen's business, not the reader's. */
const PAGING = ['cursor', 'limit'];

/** The parameters a reader chooses. Those the path already gives are not asked again. */
export function shownParams(report: Report, path: Readonly<Record<string, string>>): Field[] {
  return report.params.filter((param) => !PAGING.includes(param.name) && path[param.name] === undefined);
}

/** The two ends of a report's period, when it has one. */
export function periodOf(params: readonly Field[]): { from: Field; to: Field } | undefined {
  const dates = params.filter((param) => param.kind === 'date');
  const from = dates.find((param) => /^(from|start|dateFrom)$/.test(param.name));
  const to = dates.find((param) => /^(to|until|end|dateTo)$/.test(param.name));
  return from && to ? { from, to } : undefined;
}

/** What is asked of the server: the address over the path over the declared defaults. Empty ones are left out. */
export function reportQuery(
  report: Report,
  path: Readonly<Record<string, string>>,
  address: URLSearchParams,
): Record<string, string> {
  const query: Record<string, string> = {};
  for (const param of report.params) {
    if (PAGING.includes(param.name)) continue;
    const value = path[param.name] ?? address.get(param.name) ?? '';
    if (value !== '') query[param.name] = value;
  }
  return query;
}

/** What a parameter was in the end: what was asked for, else what the report took by itself, such as the business's country. */
export function inForce(
  param: Pick<Field, 'name'>,
  query: Readonly<Record<string, string>>,
  answer: Pick<ReportAnswer, 'params'> | undefined,
): string {
  const taken = answer?.params?.[param.name];
  return query[param.name] ?? (typeof taken === 'string' ? taken : '');
}

/** The first required parameter that has neither a value nor a default. */
export const missingParam = (
  asking: { params: readonly Field[] },
  query: Readonly<Record<string, string>>,
): Field | undefined =>
  asking.params.find(
    (param) =>
      param.required && query[param.name] === undefined && (param.default === undefined || param.default === null),
  );

/** Columns the answer describes, else those of the declaration. */
export const columnsOf = (report: Report, answer: ReportAnswer | undefined): readonly ReportColumn[] =>
  answer?.columns && answer.columns.length > 0 ? answer.columns : report.columns;

export const isFigureColumn = (column: Pick<ReportColumn, 'kind'>): boolean =>
  ['money', 'int', 'duration', 'quantity', 'percent'].includes(column.kind);

/** A cell as text. Money stands without its currency: one holds for the whole report and is said above it, or the row names it. */
export function cellText(column: ReportColumn, value: unknown, currency: Currency): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'object')
    return 'label' in value && typeof value.label === 'string' ? value.label : JSON.stringify(value);
  const text = String(value);
  switch (column.kind) {
    case 'money':
      if (!parseDecimal(text)) return text;
      // The server writes an amount with the digits of its currency; the report's own says nothing of the row's.
      return formatDecimal(text, column.currency ? (text.split('.')[1]?.length ?? 0) : currency.digits);
    case 'duration':
      return durationText(text);
    case 'int':
      return formatDecimal(text);
    case 'quantity':
      return formatDecimal(trimZeros(text));
    case 'percent':
      return percentText(text, true, true);
    case 'date':
      return formatDate(text);
    default:
      // Groups by month: `2026-11` is November 2026; a column of many things may hold a day.
      return formatMonth(formatDate(text));
  }
}

/**
 * Where a cell leads. The row's keys fill the template, the report's own parameters what they leave; a placeholder
 * nobody fills means that this row leads nowhere.
 */
export function drillPath(
  column: ReportColumn,
  row: ReportRow,
  params: Readonly<Record<string, string>>,
): string | undefined {
  const { drill } = column;
  if (!drill || row.kind === 'heading') return undefined;
  const whole = /^\{(\w+)\}$/.exec(drill);
  if (whole) {
    const path = row.keys[whole[1] ?? ''];
    return path?.startsWith('/') ? path : undefined;
  }
  let missing = false;
  const filled = drill.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = row.keys[name] ?? params[name];
    if (value === undefined || value === '') {
      // An open end of a period is no reason not to go there.
      if (name === 'from' || name === 'to') return '';
      missing = true;
      return '';
    }
    return encodeURIComponent(value);
  });
  return missing ? undefined : filled.replace(/[?&]\w+=(?=&|$)/g, '').replace(/^([^?]*)&/, '$1?');
}

/** Pages of a long report as one. Totals and notes are those of the last page that has them. */
export function joinPages(pages: readonly ReportAnswer[]): ReportAnswer | undefined {
  const [first] = pages;
  if (!first) return undefined;
  const last = pages.at(-1) ?? first;
  return {
    ...first,
    rows: pages.flatMap((page) => page.rows),
    totals: last.totals ?? first.totals,
    notes: [...new Set(pages.flatMap((page) => page.notes ?? []))],
    next: last.next ?? null,
  };
}
