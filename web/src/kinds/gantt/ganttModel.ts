import type { Entity, Field, Row } from '../../registry/types';
import { dayAfter, daysBetween } from '../../ui/dates';
import { addMonths, monthStart, weekStart } from '../calendar/calendarModel';
import { lanesOf } from '../calendar/laneModel';
import { laneValue } from '../moves/fields';
import { linkId } from '../values/format';
import { KINDS, type Wait } from './schedule';

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
}

/** What bars are made of: names of fields, and of records that say what waits for what. */
export type Names = NonNullable<Entity['list']['gantt']>;

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
    bars.push({
      row,
      from,
      to: latest([from, to]),
      progress: Number.isFinite(done) ? Math.min(100, Math.max(0, done)) : undefined,
    });
  }
  return { bars, unplanned: rows.length - bars.length };
}

/** The waits a record tells of itself, or of others. */
function waitOf(
  row: Row,
  bar: string | undefined,
  names: { after: string; kind?: string | null; lag?: string | null },
): Wait[] {
  const after = linkId(row[names.after]);
  if (bar === undefined || after === undefined) return [];
  const kind = names.kind ? KINDS.find((entry) => entry === row[names.kind as string]) : undefined;
  const lag = names.lag ? Number(row[names.lag] ?? 0) : 0;
  return [{ bar, after, kind: kind ?? 'fs', lag: Number.isFinite(lag) ? lag : 0 }];
}

/** What waits for what: by the bars' own link, or by the records that say so. */
export function waitsOf(rows: readonly Row[], links: readonly Row[], names: Names): Wait[] {
  const { after, links: told } = names;
  if (told) return links.flatMap((row) => waitOf(row, linkId(row[told.bar]), told));
  return after ? rows.flatMap((row) => waitOf(row, row.id, { ...names, after })) : [];
}

/** A row of the chart: a bar, or the resource the bars below it belong to. */
export type Line = { kind: 'bar'; bar: Bar } | { kind: 'lane'; value: string; label: string; bars: readonly Bar[] };

const entryOf = ({ row, from, to }: Bar) => ({ row, from, to, start: undefined, end: undefined });

/** Bars below their resource, those without one last; without `field` as they come. */
export function linesOf(bars: readonly Bar[], field: Field | undefined, none: string): Line[] {
  if (!field) return bars.map((bar) => ({ kind: 'bar', bar }));
  const held = new Map<string, Bar[]>();
  for (const bar of bars) {
    const value = laneValue(bar.row, field);
    held.set(value, [...(held.get(value) ?? []), bar]);
  }
  const entries = new Map([...held].map(([value, of]) => [value, of.map(entryOf)]));
  const known = (field.options ?? []).map(({ value, label }) => ({ value, label }));
  return lanesOf(field, known, entries, none).flatMap(({ value, label }) => {
    const of = held.get(value) ?? [];
    return of.length === 0
      ? []
      : [{ kind: 'lane' as const, value, label, bars: of }, ...of.map((bar) => ({ kind: 'bar' as const, bar }))];
  });
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

interface Span {
  left: number;
  width: number;
}

/** A line leaves and reaches a bar at its start or its finish, by the kind of the wait. */
export function wayOf(wait: Wait, first: Span, bar: Span, top: number, below: number, row: number): string {
  const leavesEnd = wait.kind === 'fs' || wait.kind === 'ff';
  const reachesStart = wait.kind === 'fs' || wait.kind === 'ss';
  const [x1, y1] = [leavesEnd ? first.left + first.width : first.left, top + row / 2];
  const [x2, y2] = [reachesStart ? bar.left : bar.left + bar.width, below + row / 2];
  const out = x1 + (leavesEnd ? 8 : -8);
  const into = x2 + (reachesStart ? -8 : 8);
  const tip = x2 + (reachesStart ? -2 : 2);
  // Straight down where both ends leave room; else between the rows.
  const straight = leavesEnd === !reachesStart || (leavesEnd ? into >= out : into <= out);
  if (straight) {
    const turn = leavesEnd ? Math.max(out, into) : Math.min(out, into);
    return `M${x1} ${y1}H${turn}V${y2}H${tip}`;
  }
  return `M${x1} ${y1}H${out}V${y2 + (y2 > y1 ? -row / 2 : row / 2)}H${into}V${y2}H${tip}`;
}
