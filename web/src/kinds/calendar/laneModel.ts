import type { Field } from '../../registry/types';
import { dayAfter, daysBetween } from '../../ui/dates';
import { laneValue } from '../moves/fields';
import type { Entry } from './calendarModel';

/** Lanes of a calendar: what is known of their order, places and moves. Everything here is pure. */

export interface Lane {
  /** Id of a record or a person, word of a choice; '' for none. */
  value: string;
  label: string;
}

/** A bar in a lane, in minutes from the first midnight on screen. */
export interface Piece {
  entry: Entry;
  left: number;
  width: number;
  /** Which row of the lane, where bars share their time. */
  row: number;
}

export interface Placement {
  pieces: Piece[];
  rows: number;
}

const DAY = 1440;
/** Shortest bar, in minutes of a day; a week shows it narrower. */
const LEAST = 15;

/** Minutes from the first midnight on screen. */
const minutesOf = (from: string, day: string, minutes: number | undefined, otherwise: number): number =>
  daysBetween(from, day) * DAY + (minutes ?? otherwise);

/** The bars of one lane, those that overlap below each other. */
export function placeLane(entries: readonly Entry[], from: string, days: number): Placement {
  const last = days * DAY;
  const pieces = entries
    .map((entry): Piece => {
      const left = Math.max(0, minutesOf(from, entry.from, entry.start, 0));
      const right = Math.min(last, minutesOf(from, entry.to, entry.end, DAY));
      return { entry, left, width: Math.max(LEAST, right - left), row: 0 };
    })
    .filter((piece) => piece.left < last && piece.left + piece.width > 0)
    .sort((a, b) => a.left - b.left || b.width - a.width);
  const reached: number[] = [];
  for (const piece of pieces) {
    const free = reached.findIndex((end) => end <= piece.left);
    piece.row = free < 0 ? reached.length : free;
    reached[piece.row] = piece.left + piece.width;
  }
  return { pieces, rows: Math.max(1, reached.length) };
}

/** Entries by lane. */
export function byLane(entries: readonly Entry[], field: Field): Map<string, Entry[]> {
  const lanes = new Map<string, Entry[]>();
  for (const entry of entries) {
    const value = laneValue(entry.row, field);
    const lane = lanes.get(value);
    if (lane) lane.push(entry);
    else lanes.set(value, [entry]);
  }
  return lanes;
}

/** The lanes on screen: those that are known in their order, then those that only entries name, and what has none last. */
export function lanesOf(
  field: Field,
  known: readonly Lane[],
  held: ReadonlyMap<string, Entry[]>,
  none: string,
): Lane[] {
  const lanes = [...known];
  const others: Lane[] = [];
  for (const [value, entries] of held) {
    if (value === '' || lanes.some((lane) => lane.value === value)) continue;
    const named = entries[0]?.row[field.name];
    const label =
      typeof named === 'object' && named !== null && 'label' in named && named.label ? String(named.label) : value;
    others.push({ value, label });
  }
  others.sort((a, b) => a.label.localeCompare(b.label));
  return [...lanes, ...others, ...(held.has('') ? [{ value: '', label: none }] : [])];
}

/** Where each lane begins, with the end of the last one behind them. */
export function topsOf(heights: readonly number[]): number[] {
  const tops = [0];
  for (const height of heights) tops.push((tops[tops.length - 1] ?? 0) + height);
  return tops;
}

/** First and last lane that touch what is scrolled into sight, with some beyond. */
export function inSight(tops: readonly number[], scrolled: number, seen: number, beyond: number): [number, number] {
  const count = tops.length - 1;
  let first = 0;
  let last = count - 1;
  // The lane that holds a height is found by halves: there may be hundreds.
  const holding = (height: number): number => {
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((tops[middle] ?? 0) <= height) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  first = Math.max(0, holding(Math.max(0, scrolled)) - beyond);
  last = Math.min(count - 1, holding(scrolled + seen) + beyond);
  return [first, last];
}

/** A moment or day so many minutes later, as it is sent. Moments move on the reader's clock. */
export function later(field: Field, value: unknown, minutes: number): string {
  const text = String(value);
  if (field.kind === 'date') return dayAfter(text.slice(0, 10), Math.round(minutes / DAY));
  const time = new Date(text);
  time.setMinutes(time.getMinutes() + minutes);
  return time.toISOString();
}

/** What an arrow does to a bar with Alt: later or earlier by a step, or to the lane below or above; with Shift its end alone. */
export function pressed(
  key: string,
  shift: boolean,
  step: number,
): { minutes: number; lanes: number; endOnly: boolean } | undefined {
  switch (key) {
    case 'ArrowRight':
      return { minutes: step, lanes: 0, endOnly: shift };
    case 'ArrowLeft':
      return { minutes: -step, lanes: 0, endOnly: shift };
    case 'ArrowDown':
      return shift ? undefined : { minutes: 0, lanes: 1, endOnly: false };
    case 'ArrowUp':
      return shift ? undefined : { minutes: 0, lanes: -1, endOnly: false };
    default:
      return undefined;
  }
}

/** The bar an arrow leads to: along its lane, or to the nearest one in the next lane that has any. */
export function neighbour(
  placed: readonly (readonly Piece[])[],
  at: { lane: number; piece: number },
  key: string,
): { lane: number; piece: number } | undefined {
  const own = placed[at.lane] ?? [];
  if (key === 'ArrowRight') return at.piece + 1 < own.length ? { ...at, piece: at.piece + 1 } : undefined;
  if (key === 'ArrowLeft') return at.piece > 0 ? { ...at, piece: at.piece - 1 } : undefined;
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return undefined;
  const left = own[at.piece]?.left ?? 0;
  for (let lane = at.lane + by; lane >= 0 && lane < placed.length; lane += by) {
    const pieces = placed[lane] ?? [];
    if (pieces.length === 0) continue;
    let best = 0;
    pieces.forEach((piece, index) => {
      if (Math.abs(piece.left - left) < Math.abs((pieces[best]?.left ?? 0) - left)) best = index;
    });
    return { lane, piece: best };
  }
  return undefined;
}
