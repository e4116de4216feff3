/** Calendar dates as `YYYY-MM-DD`, in the years 1 to 9999, without a time zone. */

import { ExpressionError } from './errors';

interface Civil {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const leap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function monthLength(year: number, month: number): number {
  if (month === 2) return leap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Whether the text is a real date in exactly this form. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const { year, month, day } = split(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month);
}

export function split(text: string): Civil {
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8, 10)) };
}

function join({ year, month, day }: Civil): string {
  if (year < 1 || year > 9999) throw new ExpressionError('date_range');
  const pad = (n: number, width: number) => String(n).padStart(width, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** Days since 1 March of year 0: a year that starts in March keeps its leap day last. */
function toDays({ year, month, day }: Civil): number {
  const y = month > 2 ? year : year - 1;
  const m = (month + 9) % 12;
  return (
    365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + Math.floor((153 * m + 2) / 5) + day - 1
  );
}

function fromDays(days: number): Civil {
  const era = Math.floor(days / 146097);
  const inEra = days - era * 146097;
  const y = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36524) - Math.floor(inEra / 146096)) / 365,
  );
  const inYear = inEra - (365 * y + Math.floor(y / 4) - Math.floor(y / 100));
  const m = Math.floor((5 * inYear + 2) / 153);
  const day = inYear - Math.floor((153 * m + 2) / 5) + 1;
  const month = m < 10 ? m + 3 : m - 9;
  return { year: y + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** More than this moves any date out of range; beyond it numbers would lose digits. */
const FAR = 4_000_000n;

function near(n: bigint): number {
  if (n > FAR || n < -FAR) throw new ExpressionError('date_range');
  return Number(n);
}

export const addDays = (date: string, n: bigint): string => join(fromDays(toDays(split(date)) + near(n)));

/** The same day of another month, or its last day when it has no such day. */
export function addMonths(date: string, n: bigint): string {
  const { year, month, day } = split(date);
  const months = year * 12 + (month - 1) + near(n);
  const to = { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
  return join({ ...to, day: Math.min(day, monthLength(to.year, to.month)) });
}

export const daysBetween = (from: string, to: string): bigint => BigInt(toDays(split(to)) - toDays(split(from)));

export const startOfMonth = (date: string): string => join({ ...split(date), day: 1 });

export function endOfMonth(date: string): string {
  const { year, month } = split(date);
  return join({ year, month, day: monthLength(year, month) });
}
