/** Values of the expression language, and how they come out of and go into JSON. */

import { isDate } from './dates';
import { compare, type Decimal, formatDecimal, fromInt, parseDecimal } from './decimal';

/** A moment in microseconds since 1970 UTC. */
export interface Instant {
  readonly micros: bigint;
}

/** Whole numbers are bigints; text, dates, enum values and ids are strings. */
export type Value = null | boolean | bigint | string | Decimal | Instant | readonly Value[];

export type TypeCode =
  | 'null'
  | 'bool'
  | 'int'
  | 'decimal'
  | 'money'
  | 'qty'
  | 'rate'
  | 'percent'
  | 'duration'
  | 'text'
  | 'date'
  | 'time'
  | 'instant'
  | 'link'
  | 'enum'
  | 'lines'
  | 'list'
  | 'period';

export const isDecimal = (value: Value): value is Decimal =>
  typeof value === 'object' && value !== null && 'units' in value;
export const isInstant = (value: Value): value is Instant =>
  typeof value === 'object' && value !== null && 'micros' in value;

/** RFC 3339 with up to microseconds. */
export function parseInstant(text: string): Instant | null {
  const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,6})\d*)?(Z|[+-]\d{2}:\d{2})$/.exec(text);
  if (!match) return null;
  const [, seconds = '', fraction = '', zone = ''] = match;
  const millis = Date.parse(seconds + zone);
  return Number.isNaN(millis) ? null : { micros: BigInt(millis) * 1000n + BigInt(fraction.padEnd(6, '0')) };
}

/** A time of day, `08:30`; `24:00` is the end of a day. */
export const isTime = (text: string): boolean => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text);

function formatInstant({ micros }: Instant): string {
  const rest = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const seconds = new Date(Number((micros - rest) / 1000n)).toISOString().slice(0, 19);
  return `${seconds}.${rest.toString().padStart(6, '0')}Z`;
}

/**
 * A field as a form or the API holds it. What is missing, empty or not yet readable (a number being typed) is null; only
 * text keeps its empty form.
 */
export function fromJson(raw: unknown, type: TypeCode, item: TypeCode = 'text'): Value {
  if (raw === null || raw === undefined) return null;
  switch (type) {
    case 'null':
    case 'lines':
    case 'period':
      return null;
    case 'bool':
      return typeof raw === 'boolean' ? raw : null;
    case 'int':
    case 'duration':
      return typeof raw === 'bigint' ? raw : /^-?\d+$/.test(String(raw)) ? BigInt(String(raw)) : null;
    case 'decimal':
    case 'money':
    case 'qty':
    case 'rate':
    case 'percent':
      return parseDecimal(String(raw));
    case 'date':
      return typeof raw === 'string' && isDate(raw) ? raw : null;
    case 'time':
      return typeof raw === 'string' && isTime(raw) ? raw : null;
    case 'instant':
      return typeof raw === 'string' ? parseInstant(raw) : null;
    case 'list':
      return Array.isArray(raw) ? raw.map((entry: unknown) => fromJson(entry, item)) : null;
    case 'link':
      return fromLink(raw);
    case 'text':
    case 'enum':
      return typeof raw === 'string' ? raw : null;
  }
}

/** A link is its id, or the record it leads to. */
function fromLink(raw: unknown): Value {
  if (typeof raw === 'object' && raw !== null && 'id' in raw) return fromLink(raw.id);
  return typeof raw === 'string' && raw !== '' ? raw : null;
}

/** As the API writes it; a whole number JSON cannot hold goes as text. */
export function toJson(value: Value): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value.toString();
  }
  if (isDecimal(value)) return formatDecimal(value);
  if (isInstant(value)) return formatInstant(value);
  return Array.isArray(value) ? value.map(toJson) : value;
}

export const toDecimal = (value: Value): Decimal | null =>
  typeof value === 'bigint' ? fromInt(value) : isDecimal(value) ? value : null;

/** Text by code point, as the databases order it; JavaScript alone would put surrogates too early. */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  const rank = (unit: number) => (unit < 0xd800 ? unit : unit >= 0xe000 ? unit - 0x800 : unit + 0x2000);
  for (let i = 0; i < length; i += 1) {
    const difference = rank(a.charCodeAt(i)) - rank(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Null when either is null or the two have no order. */
export function order(a: Value, b: Value): number | null {
  if (a === null || b === null) return null;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (isInstant(a) && isInstant(b)) return a.micros < b.micros ? -1 : a.micros > b.micros ? 1 : 0;
  const [x, y] = [toDecimal(a), toDecimal(b)];
  return x && y ? compare(x, y) : null;
}

/** Null-safe equality: null equals null only. */
export function same(a: Value, b: Value): boolean {
  if (a === null || b === null) return a === b;
  return order(a, b) === 0;
}
