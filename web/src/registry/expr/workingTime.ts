/**
 * Wall clocks of zones and working time in calendars, by the rules of kernel/types/src/working_time; the shared corpus tests both.
 * Fetched when an expression asks for it.
 */

import type { WorkingTime } from './evaluate';
import type { Instant } from './values';

/** From and to, in seconds of the day. */
type Window = readonly [number, number];
/** The same as moments, in microseconds. */
type Span = readonly [bigint, bigint];

/** A calendar as the server sends it. */
export interface CalendarWire {
  readonly zone: string;
  /** By weekday from Monday. */
  readonly week: readonly (readonly Window[])[];
  /** Days without work; true repeats them every year. */
  readonly holidays?: readonly (readonly [string, boolean])[];
  readonly public?: readonly string[];
  readonly exceptions?: Readonly<Record<string, readonly Window[]>>;
}

const SECOND = 1_000_000n;
const MINUTE = 60n * SECOND;
const DAY = 86_400;
/** Days that are looked through for an open one. */
const HORIZON = 3_660;
/** Spans that are counted at most: a hundred years of days. */
const LONGEST = 36_600n * BigInt(DAY) * SECOND;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const two = '2-digit';
    const shown = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, calendar: 'iso8601', hourCycle: 'h23', ...shown });
    formats.set(zone, format);
  }
  return format;
}

/** Seconds the wall clock of a zone is ahead of UTC at a second since 1970. */
function offset(zone: string, second: number): number {
  const parts = formatOf(zone).formatToParts(second * 1000);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: seconds = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, seconds) / 1000 - second;
}

const secondOf = (micros: bigint): number => Number((micros - (((micros % SECOND) + SECOND) % SECOND)) / SECOND);

/** What the clock on the wall shows at a moment, in seconds since 1970. */
function wall(zone: string, micros: bigint): number {
  const second = secondOf(micros);
  return second + offset(zone, second);
}

/** The moment at which the wall shows this: of two the first; a time that is left out is so much later. */
function moment(zone: string, shown: number): bigint {
  const before = offset(zone, shown - 25 * 3600);
  const after = offset(zone, shown + 25 * 3600);
  const fits = [before, after].map((ahead) => shown - ahead).filter((at) => at + offset(zone, at) === shown);
  return BigInt(fits.length > 0 ? Math.min(...fits) : shown - before) * SECOND;
}

const dateOf = (day: number): string => new Date(day * DAY * 1000).toISOString().slice(0, 10);

export function timeOf({ micros }: Instant, zone: string): string {
  const minutes = Math.floor((((wall(zone, micros) % DAY) + DAY) % DAY) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export class Calendar implements WorkingTime {
  private readonly wire: CalendarWire;
  private readonly days: ReadonlySet<string>;
  /** `12-25` */
  private readonly yearly: ReadonlySet<string>;

  constructor(wire: CalendarWire) {
    const holidays = wire.holidays ?? [];
    this.wire = wire;
    this.days = new Set([...holidays.map(([date]) => date), ...(wire.public ?? [])]);
    this.yearly = new Set(holidays.filter(([, again]) => again).map(([date]) => date.slice(5)));
  }

  /** An exception stands above a holiday, and a holiday above the hours of the weekday. */
  private on(day: number): readonly Window[] {
    const date = dateOf(day);
    const exception = this.wire.exceptions?.[date];
    if (exception) return exception;
    if (this.days.has(date) || this.yearly.has(date.slice(5))) return [];
    // The first of January 1970 was a Thursday.
    return this.wire.week[(((day + 3) % 7) + 7) % 7] ?? [];
  }

  private windows(day: number): Span[] {
    const { zone } = this.wire;
    const spans = this.on(day).map(
      ([opens, closes]): Span => [moment(zone, day * DAY + opens), moment(zone, day * DAY + closes)],
    );
    // A window inside hours that are left out has no length.
    return spans.filter(([opens, closes]) => opens < closes);
  }

  private day(micros: bigint): number {
    return Math.floor(wall(this.wire.zone, micros) / DAY);
  }

  /** Whole minutes, cut off; negative where `to` is earlier. Null where they lie further apart than anybody counts. */
  minutes({ micros: from }: Instant, { micros: to }: Instant): bigint | null {
    const [first, last] = to < from ? [to, from] : [from, to];
    if (last - first > LONGEST) return null;
    let counted = 0n;
    const end = this.day(last);
    for (let day = this.day(first); day <= end; day += 1) {
      for (const [opens, closes] of this.windows(day)) {
        if (closes <= first || opens >= last) continue;
        counted += closes - opens;
        if (opens < first) counted -= first - opens;
        if (closes > last) counted -= closes - last;
      }
    }
    const minutes = counted / MINUTE;
    return to < from ? -minutes : minutes;
  }

  /** The moment so many minutes later, or earlier where they are negative; null where nothing is ever open. */
  moved({ micros: from }: Instant, minutes: bigint): Instant | null {
    const back = minutes < 0n;
    let left = (back ? -minutes : minutes) * MINUTE;
    const today = this.day(from);
    for (let days = 0; days < HORIZON; days += 1) {
      const windows = this.windows(back ? today - days : today + days);
      for (const [opens, closes] of back ? windows.reverse() : windows) {
        if (back ? opens >= from : closes <= from) continue;
        const [start, stop] = back ? [opens, closes < from ? closes : from] : [opens > from ? opens : from, closes];
        if (left <= stop - start) return { micros: back ? stop - left : start + left };
        left -= stop - start;
      }
    }
    return null;
  }
}
