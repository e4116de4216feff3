import type { Field, Row } from '../../registry/types';
import { compare, type Decimal, parseDecimal, rescale } from '../../ui/money';
import { figure } from './preview';

export type Kept = Record<string, unknown>;

export interface Settling {
  /** What the record gives: party, currency. */
  head: Kept;
  /** What was asked: date, account, way, reference. */
  kept: Kept;
  /** What was asked about the document alone: tax withheld, discount. */
  inLine: Kept;
  lines: Field;
  link: Field;
  /** Id of the document. */
  record: string;
  /** The amount as somebody typed it; undefined while nobody has. */
  typed: string | undefined;
  owed: string;
}

/**
 * The body of money for one document. An amount nobody touched is left to the server, which knows what the terms take off
 * and what is withheld; a typed one settles as much as is owed, and the rest stays as credit.
 */
export function bodyOf({ head, kept, inLine, lines, link, record, typed, owed }: Settling): Kept {
  const line: Kept = { [link.name]: record, ...given(inLine) };
  const body: Kept = { ...head, ...given(kept), [lines.name]: [line] };
  if (typed === undefined || typed === '') return body;
  const money = parseDecimal(typed) ?? ZERO;
  line.amount = compare(money, parseDecimal(owed) ?? ZERO) > 0 ? owed : typed;
  return { ...body, amount: typed };
}

const ZERO: Decimal = { units: 0n, scale: 0 };
const given = (values: Kept): Kept =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

/** What the money leaves: still owed by the document, or more than it needs. Nothing when it comes out even. */
export function leftOver(
  amount: string,
  owed: string,
  preview: Row | undefined,
): { kind: 'owed' | 'credit'; amount: Decimal } | undefined {
  const units = (text: unknown) => rescale(parseDecimal(figure(text)) ?? ZERO, SCALE).units;
  const taken = units(preview?.discountTotal) + units(preview?.withheldTotal) + units(preview?.writeOffTotal);
  const left = units(owed) - units(amount) - taken;
  if (left === 0n) return undefined;
  return left > 0n
    ? { kind: 'owed', amount: { units: left, scale: SCALE } }
    : { kind: 'credit', amount: { units: -left, scale: SCALE } };
}

/** Digits of money as the server keeps it. */
const SCALE = 4;
