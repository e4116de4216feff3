/**
 * What codes on goods say: EAN, UPC, GTIN and element strings of GS1, as people write them and as scanners send them. Pure. The server
 * reads them the same way (`modules/inventory/src/barcode`); both are held to the cases of its `corpus.json`.
 */

/** What a code says. */
export interface Code {
  /** What the goods are looked up by: the article number with fourteen digits, else the code itself. */
  key: string;
  /** The key is an article number. */
  gtin: boolean;
  lot?: string;
  serial?: string;
  /** `YYYY-MM-DD` */
  expiry?: string;
  /** Pieces in the package. */
  count?: number;
  /** Net weight in kilograms, a decimal string. */
  weight?: string;
}

/** Why a code cannot be read. */
export type Unread = 'empty' | 'identifier' | 'value' | 'check_digit' | 'day' | 'twice' | 'nameless';

export type Reading = { code: Code; error?: undefined } | { code?: undefined; error: Unread };

/** FNC1 as scanners send it. */
const SEPARATOR = '\u001d';
const MARKS = [']C1', ']d2', ']Q3', ']e0', ']J1'];
const LENGTHS = [14, 13, 12, 8];
const FULL = 14;

class Refused extends Error {
  constructor(readonly why: Unread) {
    super(why);
  }
}
const refuse = (why: Unread): never => {
  throw new Refused(why);
};
const isDigits = (text: string): boolean => /^[0-9]+$/.test(text);

/** Whether the last digit fits the others. */
export function checks(digits: string): boolean {
  if (digits.length < 2 || !isDigits(digits)) return false;
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    sum += Number(digits[digits.length - 1 - place]) * (place % 2 === 1 ? 3 : 1);
  }
  return sum % 10 === 0;
}

/** The digit that makes the others an article number. */
export const checkDigit = (digits: string): string =>
  String([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => checks(digits + digit)) ?? 0);

export const looksLikeGtin = (text: string): boolean => LENGTHS.includes(text.length) && isDigits(text);

/** The number with fourteen digits; undefined where it is none. */
export const fullGtin = (text: string): string | undefined =>
  looksLikeGtin(text) && checks(text) ? text.padStart(FULL, '0') : undefined;

/** All ways in which a number of fourteen digits may be printed or typed. */
export function spellings(key: string): string[] {
  if (key.length !== FULL || !isDigits(key)) return [key];
  return LENGTHS.filter((length) => /^0*$/.test(key.slice(0, FULL - length))).map((length) => key.slice(FULL - length));
}

/** Reads a code as it was scanned or typed. `year` is the present one: years of two digits lie around it. */
export function readCode(text: string, year: number): Reading {
  try {
    return { code: read(text, year) };
  } catch (problem) {
    if (problem instanceof Refused) return { error: problem.why };
    throw problem;
  }
}

/** A text without the separators it begins with. */
function withoutStart(text: string): string {
  let at = 0;
  while (text[at] === SEPARATOR) at += 1;
  return text.slice(at);
}

/** A text without the separators it ends with. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === SEPARATOR) end -= 1;
  return text.slice(0, end);
}

function read(text: string, year: number): Code {
  const [marked, rest] = unmarked(withoutEnd(text.trim()));
  if (rest === '') refuse('empty');
  if (rest.startsWith('(')) return meaning(bracketed(rest), year);
  if (marked || rest.includes(SEPARATOR)) return meaning(sent(rest), year);
  const full = fullGtin(rest);
  if (full !== undefined) return { key: full, gtin: true };
  // Some scanners are set to send no mark. What begins with an article number that checks is not there by chance.
  const bearsNumber =
    (rest.length > 16 && rest.startsWith('01') && checks(rest.slice(2, 16))) ||
    (rest.length === 20 && rest.startsWith('00') && checks(rest.slice(2)));
  if (bearsNumber) {
    try {
      return meaning(sent(rest), year);
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
    }
  }
  return { key: rest, gtin: false };
}

function unmarked(text: string): [boolean, string] {
  const mark = MARKS.find((known) => text.startsWith(known));
  if (mark !== undefined) return [true, withoutStart(text.slice(mark.length))];
  if (text.startsWith(']')) return [false, text.slice(3)];
  return text.startsWith(SEPARATOR) ? [true, withoutStart(text)] : [false, text];
}

interface Length {
  fixed?: number;
  most?: number;
}
const FIXED: Record<string, number> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
  '402': 17,
  '410': 13,
  '411': 13,
  '412': 13,
  '413': 13,
  '414': 13,
  '415': 13,
  '416': 13,
  '417': 13,
  '422': 3,
  '424': 3,
  '426': 3,
  '7001': 13,
  '7003': 10,
  '7006': 6,
  '8005': 6,
  '8017': 18,
  '8018': 18,
};
const MOST: Record<string, number> = {
  '10': 20,
  '21': 20,
  '22': 20,
  '30': 8,
  '37': 8,
  '235': 28,
  '240': 30,
  '241': 30,
  '242': 6,
  '243': 20,
  '250': 30,
  '251': 30,
  '253': 30,
  '254': 20,
  '255': 25,
  '400': 30,
  '401': 30,
  '403': 30,
  '420': 20,
  '421': 15,
  '423': 15,
  '425': 15,
  '7002': 30,
  '7007': 15,
  '8003': 30,
  '8004': 30,
  '8008': 15,
  '8020': 25,
  '8200': 70,
};

/** The length of the values of an identifier; undefined where there is no such identifier. */
function lengthOf(identifier: string): Length | undefined {
  if (!isDigits(identifier)) return undefined;
  const fixed = FIXED[identifier];
  if (fixed !== undefined) return { fixed };
  const most = MOST[identifier];
  if (most !== undefined) return { most };
  if (/^9[0-9]$/.test(identifier)) return { most: 90 };
  if (/^3[1-6][0-9]{2}$/.test(identifier)) return { fixed: 6 };
  return /^39[0-9]{2}$/.test(identifier) ? { most: 18 } : undefined;
}

type Element = readonly [identifier: string, value: string];

function bracketed(text: string): Element[] {
  const elements: Element[] = [];
  let rest = text;
  while (rest !== '') {
    const [, identifier = '', after = ''] = /^\(([^)]*)\)([\s\S]*)$/.exec(rest) ?? refuse('identifier');
    const length = lengthOf(identifier) ?? refuse('identifier');
    const end = nextElement(after);
    const value = withoutEnd(after.slice(0, end).trim());
    const fits =
      length.fixed === undefined ? value !== '' && value.length <= (length.most ?? 0) : value.length === length.fixed;
    if (!fits) refuse('value');
    elements.push([identifier, value]);
    rest = after.slice(end);
  }
  return elements;
}

/** Where the next element begins: a bracket inside a value begins none unless an identifier stands in it. */
function nextElement(text: string): number {
  for (const match of text.matchAll(/\(/g)) {
    const [inner, closed] = text.slice(match.index + 1).split(')', 2);
    if (closed !== undefined && lengthOf(inner ?? '')) return match.index;
  }
  return text.length;
}

function sent(text: string): Element[] {
  const elements: Element[] = [];
  let rest = withoutStart(text);
  while (rest !== '') {
    // No identifier is the beginning of another.
    const identifier =
      [2, 3, 4].map((digits) => rest.slice(0, digits)).find((start) => lengthOf(start)) ?? refuse('identifier');
    const length = lengthOf(identifier) ?? refuse('identifier');
    const after = rest.slice(identifier.length);
    const stop = after.indexOf(SEPARATOR);
    const end = length.fixed ?? (stop < 0 ? after.length : stop);
    const value = after.slice(0, end);
    const short = length.fixed === undefined ? value.length > (length.most ?? 0) : value.length < length.fixed;
    if (value === '' || short || value.includes(SEPARATOR)) refuse('value');
    elements.push([identifier, value]);
    rest = withoutStart(after.slice(end));
  }
  return elements;
}

function meaning(elements: readonly Element[], year: number): Code {
  const values = new Map<string, string>();
  for (const [identifier, value] of elements) {
    if ((values.get(identifier) ?? value) !== value) refuse('twice');
    values.set(identifier, value);
  }
  // What stands in a carton (02) names the goods where the carton has no number of its own.
  const number = values.get('01') ?? values.get('02');
  const pallet = values.get('00');
  const code: Code =
    number === undefined
      ? {
          key: pallet === undefined ? refuse('nameless') : checks(pallet) ? pallet : refuse('check_digit'),
          gtin: false,
        }
      : { key: fullGtin(number) ?? refuse('check_digit'), gtin: true };
  const [lot, serial] = [values.get('10'), values.get('21')];
  if (lot !== undefined) code.lot = lot;
  if (serial !== undefined) code.serial = serial;
  // The last day to use it, else the one it is best before.
  const last = values.get('17') ?? values.get('15');
  if (last !== undefined) code.expiry = dayOf(last, year) ?? refuse('day');
  const count = values.get('37') ?? values.get('30');
  if (count !== undefined) code.count = isDigits(count) && Number(count) > 0 ? Number(count) : refuse('value');
  const weight = elements.find(([identifier]) => identifier.startsWith('310'));
  if (weight) code.weight = kilograms(weight[0], weight[1]);
  return code;
}

/** `310n`: six digits, the last `n` of them behind the point. */
function kilograms(identifier: string, digits: string): string {
  const decimals = Number(identifier.slice(3));
  if (decimals > 5 || !isDigits(digits)) refuse('value');
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, '');
  const whole = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** `YYMMDD`; the day 00 is the last of its month. The year is the one with these digits that is nearest, at most 50 ahead. */
function dayOf(digits: string, year: number): string | undefined {
  if (!/^[0-9]{6}$/.test(digits)) return undefined;
  const [short, month, day] = [0, 2, 4].map((from) => Number(digits.slice(from, from + 2))) as [number, number, number];
  const ahead = short - (year % 100);
  const full = year - (year % 100) + (ahead > 50 ? -100 : ahead <= -50 ? 100 : 0) + short;
  if (month < 1 || month > 12) return undefined;
  const last = new Date(Date.UTC(full, month, 0)).getUTCDate();
  if (day > last) return undefined;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${full}-${two(month)}-${two(day === 0 ? last : day)}`;
}
