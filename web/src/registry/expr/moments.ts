/** Moments in microseconds, moved by whole minutes. */

import { ExpressionError } from './errors';
import type { Instant } from './values';

const MINUTE = 60_000_000n;
/** The first moment of the year 1 and the last of the year 9999, between which dates lie. */
const FIRST = -62_135_596_800_000_000n;
const LAST = 253_402_300_799_999_999n;

export function addMinutes(moment: Instant, minutes: bigint): Instant {
  const micros = moment.micros + minutes * MINUTE;
  if (micros < FIRST || micros > LAST) throw new ExpressionError('date_range');
  return { micros };
}

/** Whole minutes, positive when `to` is later. */
export const minutesBetween = (from: Instant, to: Instant): bigint => (to.micros - from.micros) / MINUTE;
