import type { ReportAnswer } from '../../data/hooks';
import type { ReportColumn } from '../../registry/types';
import { formatDate } from '../../ui/dates';
import { isFigureColumn } from './reportModel';

/** Columns of a statement: what it says of a span or day, of another, and by how much they differ. */
const NOW = 'amount';
const BEFORE = 'compare';
const OF_TWO = [BEFORE, 'change', 'changePercent'];
/** Figures a phone shows one at a time; a table with more of them says each row as a card. */
const SWITCHED = { least: 2, most: 4 };

/** A statement's columns with the days they are of as their headings, and without those of a comparison that was not asked for. */
export function statementColumns(
  columns: readonly ReportColumn[],
  params: ReportAnswer['params'],
): readonly ReportColumn[] {
  if (!columns.some((column) => column.name === NOW) || !columns.some((column) => column.name === BEFORE))
    return columns;
  const day = (name: string): string => {
    const value = params?.[name];
    return typeof value === 'string' && value !== '' ? formatDate(value) : '';
  };
  const span = (from: string, to: string) => (from !== '' && to !== '' ? `${from} – ${to}` : '');
  const now = span(day('from'), day('to')) || day('at');
  const before = span(day('compareFrom'), day('compareTo')) || day('compareAt');
  const alone =
    now !== '' && before === '' && ['compareFrom', 'compareTo', 'compareAt'].some((name) => name in (params ?? {}));
  return columns
    .filter((column) => !alone || !OF_TWO.includes(column.name))
    .map((column) => {
      const label = column.name === NOW ? now : column.name === BEFORE ? before : '';
      return label === '' ? column : { ...column, label };
    });
}

/** The figures a phone lets its reader switch between, where a row is a name and a few of them. */
export function switchedFigures(columns: readonly ReportColumn[]): readonly ReportColumn[] {
  const figures = columns.filter(isFigureColumn);
  const fits = figures.length >= SWITCHED.least && figures.length <= SWITCHED.most;
  return fits && columns.length === figures.length + 1 ? figures : [];
}
