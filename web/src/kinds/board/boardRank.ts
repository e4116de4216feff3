import type { Row } from '../../registry/types';
import { add, compare, type Decimal, negate, parseDecimal, rescale, subtract, toText } from '../../ui/money';

/**
 * The order people lay cards in: a decimal of each record, the highest first. Cards nobody laid follow in the order of the list. Pure.
 */

/** Digits the server keeps. */
const SCALE = 6;
/** Room between cards that are laid for the first time: others fit in between a billion times. */
const STEP: Decimal = { units: 1024n * 1_000_000n, scale: SCALE };

export interface Ranked {
  row: Row;
  rank: string;
}

/** Where a card is laid: before or behind another one. */
export interface Spot {
  id: string;
  behind: boolean;
}

const rankOf = (row: Row, field: string): Decimal | undefined => {
  const text = row[field];
  const value = typeof text === 'string' ? parseDecimal(text) : undefined;
  return value && rescale(value, SCALE);
};

/** The column's cards with the card at its new place. */
export function laid(rows: readonly Row[], card: Row, spot: Spot | undefined): Row[] {
  const others = rows.filter((row) => row.id !== card.id);
  const at = spot ? others.findIndex((row) => row.id === spot.id) : -1;
  const place = at < 0 ? 0 : at + (spot?.behind ? 1 : 0);
  return [...others.slice(0, place), card, ...others.slice(place)];
}

/**
 * What has to be written so that the column reads as `order`, in which `card` is new: mostly its own rank. Cards above it that nobody
 * laid are laid with it, and where no number fits in between any more, the whole column is.
 */
export function ranksFor(order: readonly Row[], card: Row, field: string): Ranked[] {
  const at = order.findIndex((row) => row.id === card.id);
  const above = order.slice(0, at);
  const next = order[at + 1];
  const under = next && rankOf(next, field);
  const firstFree = above.findIndex((row) => rankOf(row, field) === undefined);
  if (firstFree < 0) {
    const last = above.at(-1);
    const over = last && rankOf(last, field);
    const rank = between(over, under);
    if (rank) return [{ row: card, rank: toText(rank) }];
  } else if (under === undefined) {
    const before = above[firstFree - 1];
    const start = before && rankOf(before, field);
    return stepsDown(start, [...above.slice(firstFree), card]);
  }
  return stepsDown(undefined, order);
}

/** A number between two, or beyond the one there is; undefined where none is left. */
function between(over: Decimal | undefined, under: Decimal | undefined): Decimal | undefined {
  if (over && under) {
    const middle = { units: (over.units + under.units) / 2n, scale: SCALE };
    return compare(over, middle) > 0 && compare(middle, under) > 0 ? middle : undefined;
  }
  if (under) return add(under, STEP);
  return over ? add(over, negate(STEP)) : STEP;
}

function stepsDown(start: Decimal | undefined, rows: readonly Row[]): Ranked[] {
  let rank = start ?? { units: STEP.units * BigInt(rows.length + 1), scale: SCALE };
  return rows.map((row) => {
    rank = subtract(rank, STEP);
    return { row, rank: toText(rank) };
  });
}

/** The cards in their order while new ranks are on their way. */
export function withRanks(rows: readonly Row[], field: string, ranks: ReadonlyMap<string, string>): Row[] {
  if (ranks.size === 0) return [...rows];
  const now = rows.map((row) => (ranks.has(row.id) ? { ...row, [field]: ranks.get(row.id) } : row));
  const places = new Map(now.map((row, index) => [row.id, index]));
  return now.sort((a, b) => {
    const [left, right] = [rankOf(a, field), rankOf(b, field)];
    if (left && right) return compare(right, left);
    if (left || right) return left ? -1 : 1;
    return (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0);
  });
}
