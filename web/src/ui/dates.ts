import { language, t } from '../i18n';

/** Dates as `YYYY-MM-DD` text (no time zone) and instants as ISO 8601 text in UTC, shown in the reader's zone. */

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is a day that exists. */
export function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const DAY = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A day some days after another, `2026-11-23`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(timeOf(day) + days * DAY).toISOString().slice(0, 10);

/** How many days one day lies after another. */
export const daysBetween = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / DAY);

// Day before month and the month in letters: read the same in every African market.
const dayFormat = new Intl.DateTimeFormat(language.locales, {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const instantFormat = new Intl.DateTimeFormat(language.locales, {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** British English alone has a month of four letters among those of three. */
const short = (text: string): string => text.replace('Sept', 'Sep');

/** `2026-03-09` → `09 Mar 2026`. */
export function formatDate(text: string): string {
  return isDate(text) ? short(dayFormat.format(new Date(`${text}T00:00:00Z`))) : text;
}

/**
 * A label the server put together, with its days as people here read them: `Rudo Dube, 2026-03-09, Early` → `Rudo Dube,
 * 09 Mar 2026, Early`. Only a day that is a part by itself: codes and names people typed stay as they are.
 */
export const withDays = (label: string): string =>
  label.replace(/, (\d{4}-\d{2}-\d{2})(?=$|, | \d{2}:\d{2}$)/g, (_, day: string) => `, ${formatDate(day)}`);

/** A period of whole days, no longer than it must be: `5 – 16 Dec 2026`. */
export function formatDays(from: string, to: string): string {
  if (!isDate(from) || !isDate(to)) return formatDate(from);
  return short(dayFormat.formatRange(new Date(timeOf(from)), new Date(timeOf(to))));
}

const monthFormat = new Intl.DateTimeFormat(language.locales, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2026-03` → `Mar 2026`; any other text as it is. */
export function formatMonth(text: string): string {
  return /^\d{4}-\d{2}$/.test(text) && isDate(`${text}-01`)
    ? short(monthFormat.format(new Date(`${text}-01T00:00:00Z`)))
    : text;
}

/** An instant in the reader's own zone: `09 Mar 2026, 14:05`. */
export function formatInstant(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : short(instantFormat.format(time));
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat(language.locales, { numeric: 'auto' });

/** How long ago, in the largest unit that fits: `3 hours ago`. Times are epoch milliseconds. */
export function formatAgo(time: number, now: number = Date.now()): string {
  const seconds = Math.round((time - now) / 1000);
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return t('time.now');
}

let zone: string | undefined;

/** Takes over where the wall clock of the selected business hangs: an IANA name; `undefined` is the reader’s own. */
export function keepZone(name: string | undefined): void {
  zone = name;
}

/** Today at the business, `YYYY-MM-DD`, which is how Swedish writes a day. The reader may be in another zone. */
export function today(now: Date = new Date()): string {
  return now.toLocaleDateString('sv', { timeZone: zone });
}
