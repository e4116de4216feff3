import type { Row } from '../../registry/types';
import { dayAfter, daysBetween } from '../../ui/dates';
import { addMonths, monthStart, weekStart } from '../calendar/calendarModel';

/** Bars along time. Days are `YYYY-MM-DD`; everything here is pure. */

export type Scale = 'day' | 'week' | 'month';
export const SCALES: readonly Scale[] = ['day', 'week', 'month'];

/** Pixels of a day. */
export const DAY_WIDTH: Record<Scale, number> = { day: 28, week: 12, month: 4 };

export interface Bar {
  row: Row;
  from: string;
  to: string;
  /** Percent that is done, 0 to 100. */
  progress: number | undefined;
  /** Id of the record that must end first. */
  after: string | undefined;
}

export interface Names {
  start: string;
  end: string;
  progress?: string | null;
  after?: string | null;
}

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : undefined;

/** Days as text stand in their own order. */
const latest = (days: string[]): string => days.sort().at(-1) ?? '';
const earliest = (days: string[]): string => days.sort()[0] ?? '';

/** Rows with both days as bars; the others cannot be drawn and are counted. */
export function barsOf(rows: readonly Row[], names: Names): { bars: Bar[]; unplanned: number } {
  const bars: Bar[] = [];
  for (const row of rows) {
    const from = day(row[names.start]);
    const to = day(row[names.end]);
    if (!from || !to) continue;
    const done = names.progress ? Number(row[names.progress]) : Number.NaN;
    const link = names.after ? row[names.after] : undefined;
    const after = typeof link === 'object' && link !== null && 'id' in link ? String(link.id) : undefined;
    bars.push({
      row,
      from,
      to: latest([from, to]),
      progress: Number.isFinite(done) ? Math.min(100, Math.max(0, done)) : undefined,
      after,
    });
  }
  return { bars, unplanned: rows.length - bars.length };
}

/** First and last day on screen: whole units of the scale around every bar and today. */
export function windowOf(bars: readonly Bar[], now: string, scale: Scale): { from: string; to: string } {
  const first = earliest([now, ...bars.map((bar) => bar.from)]);
  const last = latest([now, ...bars.map((bar) => bar.to)]);
  if (scale === 'month') return { from: monthStart(first), to: dayAfter(addMonths(monthStart(last), 1), -1) };
  return { from: weekStart(first), to: dayAfter(weekStart(last), 13) };
}

export interface Mark {
  day: string;
  days: number;
}

/** Units of the head: days, weeks or months, with how many days each takes. */
export function marksOf(from: string, to: string, scale: Scale): Mark[] {
  const marks: Mark[] = [];
  for (let at = from; at <= to; ) {
    const next = scale === 'day' ? dayAfter(at, 1) : scale === 'week' ? dayAfter(at, 7) : addMonths(monthStart(at), 1);
    marks.push({ day: at, days: Math.min(daysBetween(at, next), daysBetween(at, to) + 1) });
    at = next;
  }
  return marks;
}

/** Months over the units, for scales finer than that. */
export function monthsOf(from: string, to: string): Mark[] {
  return marksOf(from, to, 'month');
}

/** A bar some days later (or earlier), or ending later: never ending before it starts. */
export function shifted(bar: Pick<Bar, 'from' | 'to'>, days: number, endOnly: boolean): { from: string; to: string } {
  const from = endOnly ? bar.from : dayAfter(bar.from, days);
  const to = dayAfter(bar.to, days);
  return { from, to: latest([from, to]) };
}

/** Where a bar lies: pixels from the left, and how wide. */
export function spanOf(bar: Pick<Bar, 'from' | 'to'>, from: string, scale: Scale): { left: number; width: number } {
  const width = DAY_WIDTH[scale];
  return { left: daysBetween(from, bar.from) * width, width: (daysBetween(bar.from, bar.to) + 1) * width };
}
