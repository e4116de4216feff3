import type { ReportRow } from '../../data/hooks';
import { dayAfter } from '../../ui/dates';
import { add, type Decimal, isZero, parseDecimal, subtract, toText } from '../../ui/money';

/** How far the money of a business is looked at from here: longer than most terms of payment, shorter than a guess. */
export const WEEKS = 6;

/** Seven days, what falls due in them, and what the bank holds after them. */
export interface CashWeek {
  from: string;
  to: string;
  coming: string;
  going: string;
  bank: string;
}

export interface CashAhead {
  weeks: CashWeek[];
  /** What should have come or gone before today: when it will is not known, so no week counts it. */
  late: { coming: string; going: string };
}

interface Due {
  day: string;
  amount: Decimal;
}

/** Documents of a report of what is owed, each with its day; subtotals say the same again. */
function dueOf(rows: readonly Pick<ReportRow, 'cells' | 'kind'>[]): Due[] {
  return rows.flatMap(({ cells, kind }) => {
    const amount = parseDecimal(String(cells.total ?? ''));
    return kind === 'detail' && amount && typeof cells.dueDate === 'string' ? [{ day: cells.dueDate, amount }] : [];
  });
}

const sum = (items: readonly Due[], wanted: (day: string) => boolean): Decimal =>
  items.filter(({ day }) => wanted(day)).reduce((all, { amount }) => add(all, amount), { units: 0n, scale: 0 });

/** The bank's money week by week, if what is posted is settled on the day it is due. Pure. */
export function cashAhead(
  bank: string,
  owedToUs: readonly Pick<ReportRow, 'cells' | 'kind'>[],
  weOwe: readonly Pick<ReportRow, 'cells' | 'kind'>[],
  today: string,
  digits: number,
): CashAhead {
  const [coming, going] = [dueOf(owedToUs), dueOf(weOwe)];
  const text = (value: Decimal): string => toText(value, digits);
  let held = parseDecimal(bank) ?? { units: 0n, scale: digits };
  const weeks = Array.from({ length: WEEKS }, (_, week): CashWeek => {
    const [from, to] = [dayAfter(today, week * 7), dayAfter(today, week * 7 + 6)];
    const within = (day: string): boolean => day >= from && day <= to;
    const [comes, goes] = [sum(coming, within), sum(going, within)];
    held = subtract(add(held, comes), goes);
    return { from, to, coming: text(comes), going: text(goes), bank: text(held) };
  });
  const before = (day: string): boolean => day < today;
  return { weeks, late: { coming: text(sum(coming, before)), going: text(sum(going, before)) } };
}

/** Whether anything is known to come or go in these weeks. */
export const moves = ({ weeks }: CashAhead): boolean =>
  weeks.some((week) => !isZero(week.coming) || !isZero(week.going));

/** Whether there is nothing to tell at all: no money, nothing that is late, nothing that falls due. */
export const isBlank = (bank: string, ahead: CashAhead): boolean =>
  isZero(bank) && isZero(ahead.late.coming) && isZero(ahead.late.going) && !moves(ahead);

/** The list that adds up to a figure of a week. */
export const dueBetween = (list: string, { from, to }: Pick<CashWeek, 'from' | 'to'>): string =>
  `${list}?${new URLSearchParams({
    'filter[status][in]': 'posted,part_paid',
    'filter[dueDate][gte]': from,
    'filter[dueDate][lte]': to,
  })}`;
