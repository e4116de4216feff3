import { isRecord } from '../../data/storage';
import { linkId, linkLabel } from '../../kinds/values/format';
import type { Field, Row } from '../../registry/types';
import { type Decimal, parseDecimal, rescale, toText } from '../../ui/money';
import { figure } from './preview';
import type { Line } from './values';

/** What a party owes or is owed from one document. Amounts are in minor units of its currency. */
export interface OpenItem {
  id: string;
  /** Number of the document, for the eye. */
  label: string;
  documentKind: string;
  documentId: string;
  date: string;
  due: string;
  currency: string;
  outstanding: bigint;
}

const units = (text: unknown, digits: number): bigint => rescale(parseDecimal(figure(text)) ?? ZERO, digits).units;
const ZERO: Decimal = { units: 0n, scale: 0 };

export function readOpenItem(row: Row, digits: (currency: string) => number): OpenItem {
  const currency = linkLabel(row.currency);
  return {
    id: row.id,
    label: linkLabel(row.documentNumber) || row.id,
    documentKind: linkLabel(row.documentKind),
    documentId: linkLabel(row.documentId),
    date: linkLabel(row.date),
    due: linkLabel(row.dueDate) || linkLabel(row.date),
    currency,
    outstanding: units(row.outstanding, digits(currency)),
  };
}

/** Oldest due date first, then the number, so that the order never depends on how the server sent them. */
export const byAge = (a: OpenItem, b: OpenItem): number =>
  a.due < b.due ? -1 : a.due > b.due ? 1 : a.label < b.label ? -1 : a.label > b.label ? 1 : 0;

/** Spreads money over open items, oldest first. What is left over is not allocated. */
export function allocateOldest(amount: bigint, items: readonly OpenItem[]): Map<string, bigint> {
  const parts = new Map<string, bigint>();
  let left = amount;
  for (const item of [...items].sort(byAge)) {
    if (left <= 0n) break;
    // biome-ignore lint/complexity/useMathMinMax: Math.min takes no big integers
    const part = left < item.outstanding ? left : item.outstanding;
    if (part <= 0n) continue;
    parts.set(item.id, part);
    left -= part;
  }
  return parts;
}

/** Names of the figures of an allocation line, as far as the entity has them. */
const SETTLES = ['amount', 'discount', 'writeOff'] as const;

/** A line that settles nothing is not sent: to the server an empty amount would mean all of it. */
export const settlesNothing = (line: Line): boolean =>
  [...SETTLES, 'withheld'].every((name) => /^-?0*\.?0*$/.test(figure(line[name])));

/** What a line takes off its item. */
export const settled = (line: Line, digits: number): bigint =>
  SETTLES.reduce((sum, name) => sum + units(line[name], digits), 0n);

/** The part of a line that money pays: tax the customer withheld comes as a certificate instead. */
export const paidBy = (line: Line, digits: number): bigint => units(line.amount, digits) - units(line.withheld, digits);

export interface Balance {
  received: bigint;
  allocated: bigint;
  /** Received and not allocated; negative when more is allocated than came in. */
  unallocated: bigint;
}

/** Money against allocations. Without an amount the money is what the allocations need. */
export function balanceOf(amount: unknown, lines: readonly Line[], digits: number): Balance {
  const allocated = lines.reduce((sum, line) => sum + (settlesNothing(line) ? 0n : paidBy(line, digits)), 0n);
  const received = figure(amount) === '' ? allocated : units(amount, digits);
  return { received, allocated, unallocated: received - allocated };
}

/** A line for an open item: it names the document where the entity has a link for its kind, else the item itself. */
export function lineFor(item: OpenItem, fields: readonly Field[]): Line {
  const line: Line = {};
  for (const field of fields) line[field.name] = '';
  const document = fields.find(
    (field) =>
      field.kind === 'link' && (field.target === item.documentKind || field.targets?.includes(item.documentKind)),
  );
  if (document && item.documentId !== '') line[document.name] = item.documentId;
  else line.openItem = item.id;
  return line;
}

/** The line that settles an item, by the document or by the item. */
export function lineOf(item: OpenItem, lines: readonly Line[]): number {
  return lines.findIndex((line) =>
    Object.values(line).some((value) => value === item.id || (item.documentId !== '' && value === item.documentId)),
  );
}

/** Links of stored allocation lines as ids. */
export const idsOf = (lines: unknown): string[] =>
  (Array.isArray(lines) ? lines : [])
    .filter(isRecord)
    .flatMap((line) => Object.values(line).flatMap((value) => linkId(value) ?? []));

export const amountOf = (value: bigint, digits: number): string => toText({ units: value, scale: digits });
