/** Arithmetic and functions on values, by the rules of kernel/expr. Every function of a null is null. */

import * as dates from './dates';
import * as decimal from './decimal';
import { ExpressionError } from './errors';
import * as moments from './moments';
import * as times from './times';
import type { FunctionName, Operator } from './tree';
import { type Instant, isInstant, order, same, toDecimal, type Value } from './values';

const INT_MIN = -(2n ** 63n);
const INT_MAX = 2n ** 63n - 1n;

/** Whole numbers have 64 bits, as in the databases. */
function int64(n: bigint): bigint {
  if (n < INT_MIN || n > INT_MAX) throw new ExpressionError('overflow');
  return n;
}

function number(value: Value): decimal.Decimal {
  const result = toDecimal(value);
  if (!result) throw new ExpressionError('type');
  return result;
}

function int(value: Value): bigint {
  if (typeof value !== 'bigint') throw new ExpressionError('type');
  return value;
}

function text(value: Value): string {
  if (typeof value !== 'string') throw new ExpressionError('type');
  return value;
}

function moment(value: Value): Instant {
  if (!isInstant(value)) throw new ExpressionError('type');
  return value;
}

/** `+ - * / %`: two whole numbers stay whole, except under `/`. */
export function arithmetic(op: '+' | '-' | '*' | '/' | '%', a: Value, b: Value): Value {
  if (a === null || b === null) return null;
  if (typeof a === 'bigint' && typeof b === 'bigint' && op !== '/') {
    if (op === '+') return int64(a + b);
    if (op === '-') return int64(a - b);
    if (op === '*') return int64(a * b);
    return b === 0n ? null : a % b;
  }
  const [x, y] = [number(a), number(b)];
  switch (op) {
    case '+':
      return decimal.add(x, y);
    case '-':
      return decimal.subtract(x, y);
    case '*':
      return decimal.multiply(x, y);
    case '/':
      return decimal.divide(x, y);
    case '%':
      return decimal.remainder(x, y);
  }
}

export function negate(value: Value): Value {
  if (value === null) return null;
  return typeof value === 'bigint' ? int64(-value) : decimal.negate(number(value));
}

/** `==` and `!=` are never null; the others are when either side is. */
export function comparison(op: Operator, a: Value, b: Value): boolean | null {
  if (op === '==') return same(a, b);
  if (op === '!=') return !same(a, b);
  const found = order(a, b);
  if (found === null) return null;
  if (op === '<') return found < 0;
  if (op === '<=') return found <= 0;
  return op === '>' ? found > 0 : found >= 0;
}

function round(value: Value, digits: bigint): Value {
  // Beyond 28 places nothing changes; clamping keeps the conversion to a number exact.
  const places = Number(digits > 28n ? 28n : digits < -28n ? -28n : digits);
  const result = decimal.round(number(value), places);
  return typeof value === 'bigint' ? int64(result.units * 10n ** BigInt(-result.scale)) : result;
}

const functions: Record<FunctionName, (a: Value, b: Value, all: readonly Value[]) => Value> = {
  round: (a, b, all) => round(a, all.length > 1 ? int(b) : 0n),
  abs: (a) => {
    if (typeof a === 'bigint') return int64(a < 0n ? -a : a);
    const value = number(a);
    return value.units < 0n ? decimal.negate(value) : value;
  },
  floor: (a) => (typeof a === 'bigint' ? a : decimal.whole(number(a), false)),
  ceil: (a) => (typeof a === 'bigint' ? a : decimal.whole(number(a), true)),
  min: (a, b) => ((order(a, b) ?? 0) > 0 ? b : a),
  max: (a, b) => ((order(a, b) ?? 0) < 0 ? b : a),
  lower: (a) => text(a).toLowerCase(),
  upper: (a) => text(a).toUpperCase(),
  trim: (a) => text(a).replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''),
  length: (a) => BigInt([...text(a)].length),
  contains: (a, b) => text(a).includes(text(b)),
  startsWith: (a, b) => text(a).startsWith(text(b)),
  endsWith: (a, b) => text(a).endsWith(text(b)),
  concat: (_a, _b, all) => all.map(text).join(''),
  addDays: (a, b) => dates.addDays(text(a), int(b)),
  addMonths: (a, b) => dates.addMonths(text(a), int(b)),
  daysBetween: (a, b) => dates.daysBetween(text(a), text(b)),
  addMinutes: (a, b) => moments.addMinutes(moment(a), int(b)),
  minutesBetween: (a, b) => moments.minutesBetween(moment(a), moment(b)),
  shiftTime: (a, b) => times.shiftTime(text(a), int(b)),
  timeBetween: (a, b) => times.timeBetween(text(a), text(b)),
  year: (a) => BigInt(dates.split(text(a)).year),
  month: (a) => BigInt(dates.split(text(a)).month),
  day: (a) => BigInt(dates.split(text(a)).day),
  startOfMonth: (a) => dates.startOfMonth(text(a)),
  endOfMonth: (a) => dates.endOfMonth(text(a)),
};

export function call(name: FunctionName, args: readonly Value[]): Value {
  if (args.some((arg) => arg === null)) return null;
  return functions[name](args[0] ?? null, args[1] ?? null, args);
}
