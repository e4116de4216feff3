/** Times of day as text, moved by whole minutes. */

import { ExpressionError } from './errors';
import { isTime } from './values';

const DAY = 1440n;

function minutesOf(time: string): bigint {
  if (!isTime(time)) throw new ExpressionError('type');
  return BigInt(time.slice(0, 2)) * 60n + BigInt(time.slice(3));
}

const two = (value: bigint): string => value.toString().padStart(2, '0');

/** Goes on after midnight. */
export function shiftTime(time: string, minutes: bigint): string {
  const moved = (((minutesOf(time) + minutes) % DAY) + DAY) % DAY;
  return `${two(moved / 60n)}:${two(moved % 60n)}`;
}

/** Minutes of one day, negative when `to` is earlier. */
export const timeBetween = (from: string, to: string): bigint => minutesOf(to) - minutesOf(from);
