/**
 * Exact decimals over BigInt, by the rules of kernel/expr/README.md: a result is exact while it fits in 28 digits; a longer
 * one is rounded half away from zero, never to fewer than 14 decimals; what does not fit then is an overflow.
 */

import { ExpressionError } from './errors';

/** The number `units / 10^scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const MAX_DIGITS = 28;
const KEPT_SCALE = 14;
const DIVISION_SCALE = 10;

export const ZERO: Decimal = { units: 0n, scale: 0 };

const pow10 = (n: number): bigint => 10n ** BigInt(n);
const abs = (n: bigint): bigint => (n < 0n ? -n : n);

/** Reads `-12.50`; null for anything else. */
export function parseDecimal(text: string): Decimal | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction);
  return { units: sign ? -units : units, scale: fraction.length };
}

export const fromInt = (n: bigint): Decimal => ({ units: n, scale: 0 });

function strip(units: bigint, scale: number): Decimal {
  let [rest, kept] = [units, scale];
  while (kept > 0 && rest % 10n === 0n) {
    rest /= 10n;
    kept -= 1;
  }
  return { units: rest, scale: kept };
}

/** The shortest form: no trailing zeros, no negative zero. */
export function formatDecimal(value: Decimal): string {
  const { units, scale } = strip(value.units, value.scale);
  const digits = abs(units)
    .toString()
    .padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function limit(units: bigint, scale: number): Decimal {
  let value = strip(units, scale);
  const before = (d: Decimal) => Math.max(1, abs(d.units).toString().length - d.scale);
  if (before(value) + value.scale > MAX_DIGITS) {
    const keep = Math.max(KEPT_SCALE, MAX_DIGITS - before(value));
    if (keep < value.scale) {
      const rounded = divideHalfAway(value.units, pow10(value.scale - keep));
      value = strip(rounded, keep);
    }
  }
  if (before(value) + value.scale > MAX_DIGITS) throw new ExpressionError('overflow');
  return value;
}

/** The quotient of whole numbers, rounded half away from zero. */
function divideHalfAway(a: bigint, b: bigint): bigint {
  const quotient = (2n * abs(a) + abs(b)) / (2n * abs(b));
  return a < 0n !== b < 0n ? -quotient : quotient;
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale);
  return [a.units * pow10(scale - a.scale), b.units * pow10(scale - b.scale), scale];
}

export function add(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = aligned(a, b);
  return limit(x + y, scale);
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, negate(b));
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return limit(a.units * b.units, a.scale + b.scale);
}

/** Rounded half away from zero to 10 decimals; null for a zero divisor. */
export function divide(a: Decimal, b: Decimal): Decimal | null {
  if (b.units === 0n) return null;
  const units = divideHalfAway(a.units * pow10(DIVISION_SCALE + b.scale), b.units * pow10(a.scale));
  return limit(units, DIVISION_SCALE);
}

/** With the sign of the dividend; null for a zero divisor. */
export function remainder(a: Decimal, b: Decimal): Decimal | null {
  if (b.units === 0n) return null;
  const [x, y, scale] = aligned(a, b);
  return limit(x % y, scale);
}

export const negate = (a: Decimal): Decimal => ({ units: -a.units, scale: a.scale });

export function compare(a: Decimal, b: Decimal): number {
  const [x, y] = aligned(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Half away from zero to `digits` decimals; a negative number rounds to tens, hundreds, … */
export function round(a: Decimal, digits: number): Decimal {
  const wanted = Math.max(-28, Math.min(28, digits));
  if (wanted >= a.scale) return a;
  const units = divideHalfAway(a.units, pow10(a.scale - wanted));
  return wanted < 0 ? limit(units * pow10(-wanted), 0) : limit(units, wanted);
}

/** The next whole number down or up. */
export function whole(a: Decimal, up: boolean): Decimal {
  const unit = pow10(a.scale);
  const rest = ((a.units % unit) + unit) % unit;
  const floor = (a.units - rest) / unit;
  return limit(up && rest !== 0n ? floor + 1n : floor, 0);
}
