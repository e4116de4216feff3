import type { Entity, Field } from '../../registry/types';
import { parseDecimal, rescale, toText } from '../../ui/money';
import { figure } from './preview';
import type { Line } from './values';

/** The two sides of a journal line: in the entry's own currency where it has them, else in base currency. */
export interface Sides {
  debit: Field;
  credit: Field;
}

export function sidesOf(fields: readonly Field[]): Sides | undefined {
  const named = (name: string) => fields.find((field) => field.name === name);
  const debit = named('docDebit') ?? named('debit');
  const credit = named('docCredit') ?? named('credit');
  return debit && credit ? { debit, credit } : undefined;
}

/** Columns shown before the user chooses. */
export function usualJournalColumns(fields: readonly Field[], sides: Sides | undefined): string[] {
  const wanted = ['account', 'party', 'narration', 'description', sides?.debit.name, sides?.credit.name];
  return fields.filter((field) => wanted.includes(field.name)).map((field) => field.name);
}

const units = (value: unknown, digits: number): bigint => {
  const decimal = parseDecimal(figure(value));
  return decimal ? rescale(decimal, digits).units : 0n;
};

export interface JournalTotals {
  debit: bigint;
  credit: bigint;
  /** Debit less credit; zero when the entry balances. */
  difference: bigint;
}

export function journalTotals(lines: readonly Line[], sides: Sides, digits: number): JournalTotals {
  let debit = 0n;
  let credit = 0n;
  for (const line of lines) {
    debit += units(line[sides.debit.name], digits);
    credit += units(line[sides.credit.name], digits);
  }
  return { debit, credit, difference: debit - credit };
}

/** A line with a figure on both sides says neither. */
export const bothSides = (line: Line, sides: Sides): boolean =>
  units(line[sides.debit.name], 6) !== 0n && units(line[sides.credit.name], 6) !== 0n;

/** The figure that makes the entry balance, for the side that lacks it. */
export function balancing(
  totals: JournalTotals,
  sides: Sides,
  digits: number,
): { field: Field; amount: string } | undefined {
  if (totals.difference === 0n) return undefined;
  const lacking = totals.difference > 0n;
  const size = lacking ? totals.difference : -totals.difference;
  return { field: lacking ? sides.credit : sides.debit, amount: toText({ units: size, scale: digits }) };
}

/** The entry's lines, whatever they are called. */
export const journalLines = (entity: Entity): Field | undefined =>
  entity.fields.find((field) => field.kind === 'lines' && !field.readOnly && sidesOf(field.fields ?? []) !== undefined);
