import type { ReportAnswer } from '../../data/hooks';
import { type Filter, readFilters } from '../../data/query';
import type { ReportColumn, Tile } from '../../registry/types';
import type { ChartPoint } from '../../ui/charts/chartData';
import { add, parseDecimal, toText } from '../../ui/money';

/** A tile's filter holds the list's own spelling, order included: `filter[overdue]=true&sort=dueDate`. */
export function tileQuery(filter: string | null | undefined): { filters: Filter[]; sort: string } {
  const query = new URLSearchParams(filter ?? '');
  return { filters: readFilters(query), sort: query.get('sort') ?? '' };
}

/**
 * The parameters of a tile's report as text. Declarations write them as expressions; those that need no record are
 * read here, and what cannot be read is left to the report's own default.
 */
export function tileParams(
  params: Readonly<Record<string, string>> | undefined,
  today: string,
  me?: string,
): Record<string, string> {
  const read: Record<string, string> = {};
  for (const [name, expression] of Object.entries(params ?? {})) {
    const text = expression.trim();
    const quoted = /^(['"])(.*)\1$/.exec(text);
    if (quoted) read[name] = quoted[2] ?? '';
    else if (text === 'today()') read[name] = today;
    else if (text === 'me' && me !== undefined) read[name] = me;
    else if (/^(-?\d+(\.\d+)?|true|false)$/.test(text)) read[name] = text;
  }
  return read;
}

/** The one figure of a report: its total, else that of its only row. */
export function figureOf(
  answer: ReportAnswer,
  column: string | undefined,
): { value: unknown; column: ReportColumn | undefined } {
  const name =
    column ??
    answer.columns.find((entry) => entry.total)?.name ??
    answer.columns.find((entry) => entry.kind === 'money')?.name ??
    '';
  const found = answer.columns.find((entry) => entry.name === name);
  const total = answer.totals?.[name];
  if (total !== undefined && total !== null) return { value: total, column: found };
  return { value: answer.rows.at(-1)?.cells[name], column: found };
}

/** The figures of a report: one, or one for each currency where the rows name several. `code` is a currency that differs from the report's. */
export function figuresOf(
  answer: ReportAnswer,
  name: string | undefined,
): { value: unknown; column: ReportColumn; code: string | undefined }[] {
  const { value, column } = figureOf(answer, name);
  if (!column) return [];
  const said = (cell: unknown) => (typeof cell === 'string' && cell !== '' ? cell : undefined);
  const { currency } = column;
  const given = (cell: unknown) => cell !== undefined && cell !== null;
  if (!currency) return given(value) ? [{ value, column, code: undefined }] : [];
  const sums = answer.rows.filter((row) => row.kind === 'total').map((row) => row.cells);
  const cells =
    sums.length > 0 ? sums : [given(answer.totals?.[column.name]) ? answer.totals : answer.rows.at(-1)?.cells];
  return cells.flatMap((row) => {
    const figure = row?.[column.name];
    return given(figure) ? [{ value: figure, column, code: said(row?.[currency]) }] : [];
  });
}

/** The sum of two values of one category; what is missing counts as nothing. */
function together(a: string, b: string): string {
  const [first, second] = [parseDecimal(a), parseDecimal(b)];
  return first && second ? toText(add(first, second)) : a || b;
}

/**
 * A report's rows as points of a chart: detail rows alone, for a total would dwarf its own parts. Rows of one category that the
 * report divides further are one point.
 */
export function chartPoints(
  answer: ReportAnswer,
  tile: Pick<Tile, 'x' | 'y'>,
): { points: ChartPoint[]; series: ReportColumn[]; category: ReportColumn | undefined } {
  const category =
    answer.columns.find((column) => column.name === tile.x) ??
    answer.columns.find((column) => column.kind === 'text' || column.kind === 'date');
  const wanted = tile.y ?? [];
  const series =
    wanted.length > 0
      ? wanted.flatMap((name) => answer.columns.find((column) => column.name === name) ?? [])
      : (['money', 'quantity', 'int', 'duration', 'percent'] as const)
          .flatMap((kind) => answer.columns.filter((column) => column.kind === kind))
          .slice(0, 1);
  const points = new Map<string, ChartPoint>();
  for (const row of answer.rows.filter((entry) => entry.kind === 'detail')) {
    const label = String(row.cells[category?.name ?? ''] ?? '');
    const values = series.map((column) => {
      const value = row.cells[column.name];
      return value === null || value === undefined ? '' : String(value);
    });
    const known = points.get(label);
    points.set(label, {
      label,
      values: known ? values.map((value, at) => together(known.values[at] ?? '', value)) : values,
    });
  }
  return { points: [...points.values()], series, category };
}
