import { language } from '../i18n';

/**
 * Exact decimals for the browser. A decimal is text at the edges (`"-1234.50"`) and a scaled BigInt inside;
 * there is no floating point anywhere, so a sum shown here equals the sum the server posts.
 */

export interface Decimal {
  /** value × 10^scale */
  units: bigint;
  scale: number;
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** Reads decimal text; undefined when it is not a plain decimal (no exponents, no grouping). */
export function parseDecimal(text: string): Decimal | undefined {
  const match = DECIMAL.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const units = BigInt(whole + fraction || '0');
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

/** Made once: the powers that amounts, prices and rates need. */
const POWERS = Array.from({ length: 40 }, (_, n) => 10n ** BigInt(n));
const pow10 = (n: number): bigint => POWERS[n] ?? 10n ** BigInt(n);

/** The same value at another scale; digits lost are rounded half away from zero, as posted amounts are. */
export function rescale(value: Decimal, scale: number): Decimal {
  if (scale === value.scale) return value;
  if (scale > value.scale) return { units: value.units * pow10(scale - value.scale), scale };
  const factor = pow10(value.scale - scale);
  const negative = value.units < 0n;
  const size = negative ? -value.units : value.units;
  const rounded = (size + factor / 2n) / factor;
  return { units: negative ? -rounded : rounded, scale };
}

/** Decimal text with exactly `scale` digits (`"1234.50"`), without grouping. */
export function toText(value: Decimal, scale = value.scale): string {
  const { units } = rescale(value, scale);
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale > 0 ? `.${digits.slice(digits.length - scale)}` : '';
  return (negative ? '-' : '') + whole + fraction;
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: rescale(a, scale).units + rescale(b, scale).units, scale };
}

export const negate = (value: Decimal): Decimal => ({ units: -value.units, scale: value.scale });

export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, negate(b));

/** Exact product; its scale is the sum of both. */
export const multiply = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale });

/** Negative, zero or positive as `a` is less than, equal to or more than `b`. */
export function compare(a: Decimal, b: Decimal): number {
  const { units } = subtract(a, b);
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}

/** Zero, whatever its digits; so is an amount that is not there. */
export const isZero = (amount: string): boolean => /^-?0*(\.0*)?$/.test(amount);

/** Sum of decimal texts; what is not a decimal counts as nothing. */
export function sumTexts(values: readonly unknown[], scale: number): string {
  let total: Decimal = { units: 0n, scale };
  for (const value of values) {
    const parsed = typeof value === 'string' || typeof value === 'number' ? parseDecimal(String(value)) : undefined;
    if (parsed) total = add(total, parsed);
  }
  return toText(total, scale);
}

/** What follows a percentage. French sets a narrow space before the sign, as papers do; the other languages of the product none. */
export const PERCENT = language.code === 'fr' ? '\u202f%' : '%';

const GROUP = /\B(?=(\d{3})+$)/g;

/** The signs between digits in a language. */
export interface Marks {
  group: string;
  decimal: string;
}

/** `1,234.5` in English, `1\u202f234,5` in French. */
export function marksOf(locales: readonly string[]): Marks {
  const parts = new Intl.NumberFormat([...locales], { useGrouping: true }).formatToParts(1234567.5);
  const find = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  return { group: find('group', ','), decimal: find('decimal', '.') };
}

const MARKS = marksOf(language.locales);

/** `"-1234567.5"` → `-1,234,567.50`: grouped, with `scale` digits, the sign in front. */
export function formatDecimal(text: string, scale?: number, marks: Marks = MARKS): string {
  const value = parseDecimal(text);
  if (!value) return text;
  const plain = toText(value, scale ?? value.scale);
  const negative = plain.startsWith('-');
  const [whole = '0', fraction] = (negative ? plain.slice(1) : plain).split('.');
  const grouped = whole.replace(GROUP, marks.group);
  // A true minus sign is as wide as a digit, so columns stay aligned.
  return (negative ? '\u2212' : '') + grouped + (fraction === undefined ? '' : `${marks.decimal}${fraction}`);
}

/** Plain decimal text as it is typed: no groups, the reader's own decimal sign. */
export const toTyped = (text: string, marks: Marks = MARKS): string => text.replace('.', marks.decimal);

/** Amount with its currency code: `USD 1,234.50`. */
export function formatMoney(text: string, currency: string, digits: number): string {
  return `${currency}\u00a0${formatDecimal(text, digits)}`;
}

/**
 * What a user types into an amount (`1,234.5`, `1 234`, `(50)`) as plain decimal text; undefined when unreadable. Where a
 * comma is the decimal sign, a point is one too: keypads of phones often have no other.
 */
export function readTyped(text: string, marks: Marks = MARKS): string | undefined {
  let clean = text.trim().replace(/[\s']/g, '').replace('\u2212', '-');
  if (marks.decimal === ',') {
    const last = Math.max(clean.lastIndexOf(','), clean.lastIndexOf('.'));
    const sign = clean.charAt(last);
    const groups = last >= 0 && clean.indexOf(sign) !== last;
    const whole = (last < 0 || groups ? clean : clean.slice(0, last)).replace(/[.,]/g, '');
    clean = last < 0 || groups ? whole : `${whole}.${clean.slice(last + 1)}`;
  } else clean = clean.replace(/,/g, '');
  const bracketed = /^\((.+)\)$/.exec(clean);
  if (bracketed?.[1]) clean = `-${bracketed[1]}`;
  if (clean === '') return '';
  const value = parseDecimal(clean);
  return value && toText(value);
}
