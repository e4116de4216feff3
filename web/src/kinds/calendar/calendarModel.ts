import type { Field, Row } from '../../registry/types';
import { dayAfter, daysBetween } from '../../ui/dates';

/** Days are `YYYY-MM-DD` text; instants are read in the reader's own zone. Everything here is pure. */

export type Span = 'month' | 'week' | 'day' | 'agenda';
export const SPANS: readonly Span[] = ['month', 'week', 'day', 'agenda'];

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The same day of another month; a 31st becomes the month's last day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Monday of the day's week. */
export const weekStart = (day: string): string => dayAfter(day, -((new Date(at(day)).getUTCDay() + 6) % 7));
export const monthStart = (day: string): string => `${day.slice(0, 8)}01`;

/** Days of an agenda. */
const AGENDA = 30;

/** First and last day on screen. A month shows whole weeks. */
export function rangeOf(span: Span, on: string): { from: string; to: string } {
  switch (span) {
    case 'month': {
      const from = weekStart(monthStart(on));
      const last = dayAfter(addMonths(monthStart(on), 1), -1);
      return { from, to: dayAfter(weekStart(last), 6) };
    }
    case 'week':
      return { from: weekStart(on), to: dayAfter(weekStart(on), 6) };
    case 'day':
      return { from: on, to: on };
    case 'agenda':
      return { from: on, to: dayAfter(on, AGENDA - 1) };
  }
}

export function daysOf(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => dayAfter(from, index));
}

/** The day a step earlier (`-1`) or later leads to. */
export function move(span: Span, on: string, by: 1 | -1): string {
  if (span === 'month') return addMonths(monthStart(on), by);
  return dayAfter(on, by * (span === 'week' ? 7 : span === 'day' ? 1 : AGENDA));
}

export interface Entry {
  row: Row;
  from: string;
  to: string;
  /** Minutes after midnight of the first and the last day; undefined for whole days. */
  start: number | undefined;
  end: number | undefined;
}

function placeOf(field: Field, value: unknown): { day: string; minutes: number | undefined } | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (field.kind === 'date') return { day: value.slice(0, 10), minutes: undefined };
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return undefined;
  const pad = (n: number) => String(n).padStart(2, '0');
  return {
    day: `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`,
    minutes: time.getHours() * 60 + time.getMinutes(),
  };
}

/** Rows as entries, by their start. A row that ends before it starts is one of its first day. */
export function entriesOf(rows: readonly Row[], start: Field, end: Field | undefined): Entry[] {
  return rows
    .flatMap((row) => {
      const first = placeOf(start, row[start.name]);
      if (!first) return [];
      const last = (end && placeOf(end, row[end.name])) ?? first;
      const late = last.day < first.day ? first : last;
      return [{ row, from: first.day, to: late.day, start: first.minutes, end: late.minutes }];
    })
    .sort((a, b) => (a.from === b.from ? (a.start ?? -1) - (b.start ?? -1) : a.from < b.from ? -1 : 1));
}

export const onDay = (entries: readonly Entry[], day: string): Entry[] =>
  entries.filter((entry) => entry.from <= day && day <= entry.to);

export interface Placed {
  entry: Entry;
  /** Minutes from midnight, and how long. */
  top: number;
  height: number;
  /** Which of how many columns, where entries share their time. */
  column: number;
  columns: number;
}

/** Shortest height an entry keeps, in minutes, so that its title can be read. */
const LEAST = 30;

/** Entries of one day with their hours, side by side where they overlap. */
export function placeDay(entries: readonly Entry[], day: string): Placed[] {
  const timed = onDay(entries, day)
    .filter((entry) => entry.start !== undefined)
    .map((entry) => {
      const top = entry.from === day ? (entry.start ?? 0) : 0;
      const end = entry.to === day ? (entry.end ?? top) : 24 * 60;
      return { entry, top, height: Math.max(LEAST, end - top), column: 0, columns: 1 };
    })
    .sort((a, b) => a.top - b.top || b.height - a.height);
  let cluster: Placed[] = [];
  let reach = -1;
  const close = () => {
    const columns = Math.max(1, ...cluster.map((placed) => placed.column + 1));
    for (const placed of cluster) placed.columns = columns;
    cluster = [];
  };
  for (const placed of timed) {
    if (placed.top >= reach) close();
    const taken = cluster.filter((other) => other.top + other.height > placed.top).map((other) => other.column);
    placed.column = 0;
    while (taken.includes(placed.column)) placed.column += 1;
    cluster.push(placed);
    reach = Math.max(reach, placed.top + placed.height);
  }
  close();
  return timed;
}

/** The day an arrow leads to in a grid of days. */
export function stepDay(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowRight':
      return dayAfter(day, 1);
    case 'ArrowLeft':
      return dayAfter(day, -1);
    case 'ArrowDown':
      return dayAfter(day, 7);
    case 'ArrowUp':
      return dayAfter(day, -7);
    case 'Home':
      return weekStart(day);
    case 'End':
      return dayAfter(weekStart(day), 6);
    case 'PageDown':
      return addMonths(day, 1);
    case 'PageUp':
      return addMonths(day, -1);
    default:
      return undefined;
  }
}
