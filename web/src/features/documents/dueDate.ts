import { isRecord } from '../../data/storage';
import { addDays, addMonths, endOfMonth, isDate, split, startOfMonth } from '../../registry/expr/dates';

/**
 * When a document of this day is due by its payment terms: on the day of its last instalment. The same reckoning as the
 * server's (`modules/ledger/src/terms.rs`), held by one list of cases.
 */
export function dueDateOf(lines: unknown, day: string): string | undefined {
  if (!isDate(day)) return undefined;
  const dates = (Array.isArray(lines) ? lines : []).filter(isRecord).map((line) => instalment(line, day));
  return dates.sort().at(-1) ?? day;
}

function instalment(line: Record<string, unknown>, day: string): string {
  const atEnd = line.basis === 'month_end';
  const months = count(line.months);
  let due = atEnd ? endOfMonth(day) : day;
  due = addMonths(due, months);
  // The end of a month stays one: the end of February plus a month is 31 March.
  if (atEnd && months > 0n) due = endOfMonth(due);
  due = addDays(due, count(line.days));
  const on = Number(count(line.dayOfMonth));
  return on > 0 ? onTo(due, on) : due;
}

/** The next day of that number, the date itself included; short months use their last. */
function onTo(date: string, number: number): string {
  const here = inMonth(date, number);
  return here >= date ? here : inMonth(addMonths(startOfMonth(date), 1n), number);
}

function inMonth(date: string, number: number): string {
  const last = split(endOfMonth(date)).day;
  return addDays(startOfMonth(date), BigInt(Math.min(number, last) - 1));
}

function count(value: unknown): bigint {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? BigInt(value) : 0n;
}

export interface DueNow {
  /** What stands in the field, and in the record that is changed. */
  typed: string | undefined;
  stored: string | undefined;
  /** Whether the day or the terms are others than the record's. */
  moved: boolean;
  /** By the terms; nothing while they are on their way. */
  byTerms: string | undefined;
}

/**
 * The due date a save would give: what was typed, except that a stored one nobody changed follows the day and the terms. Not known
 * while the terms are not.
 */
export function dueNow({ typed, stored, moved, byTerms }: DueNow): string | undefined {
  if (typed && !(moved && typed === stored)) return typed;
  return byTerms;
}
