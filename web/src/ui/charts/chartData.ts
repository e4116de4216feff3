import { parseDecimal, toText } from '../money';

/** One category with a figure per series. Figures are decimal text; '' is a gap. */
export interface ChartPoint {
  label: string;
  values: string[];
}

export interface ChartSeries {
  label: string;
}

/**
 * A figure as a length on the screen. This is the one place where an amount becomes a floating number: it is drawn,
 * never added or shown.
 */
export function toLength(text: string): number | undefined {
  const decimal = parseDecimal(text);
  return decimal ? Number(toText(decimal)) : undefined;
}

/** Lowest and highest length of all figures, with zero between them: a bar that does not start at zero lies. */
export function extent(points: readonly ChartPoint[]): [number, number] {
  let low = 0;
  let high = 0;
  for (const point of points) {
    for (const value of point.values) {
      const length = toLength(value) ?? 0;
      low = Math.min(low, length);
      high = Math.max(high, length);
    }
  }
  return low === 0 && high === 0 ? [0, 1] : [low, high];
}

const UNITS: [number, string][] = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
];

/** A tick in few letters: 1,250,000 → 1.25M. */
export function tickText(value: number): string {
  const size = Math.abs(value);
  for (const [unit, letter] of UNITS)
    if (size >= unit) return `${Number((value / unit).toPrecision(3))}${letter}`.replace('-', '\u2212');
  return String(Number(value.toPrecision(3))).replace('-', '\u2212');
}

export interface Slice {
  label: string;
  value: string;
  length: number;
}

/** The largest shares; what is smaller goes together. Shares of a whole are positive, so the others are left out. */
export function slices(points: readonly ChartPoint[], most: number, other: string): Slice[] {
  const all = points
    .flatMap((point) => {
      const value = point.values[0] ?? '';
      const length = toLength(value) ?? 0;
      return length > 0 ? [{ label: point.label, value, length }] : [];
    })
    .sort((a, b) => b.length - a.length);
  if (all.length <= most) return all;
  const rest = all.slice(most - 1);
  let sum = { units: 0n, scale: 0 };
  for (const slice of rest) {
    const decimal = parseDecimal(slice.value);
    if (!decimal) continue;
    const scale = Math.max(sum.scale, decimal.scale);
    sum = {
      units: sum.units * 10n ** BigInt(scale - sum.scale) + decimal.units * 10n ** BigInt(scale - decimal.scale),
      scale,
    };
  }
  const value = toText(sum);
  return [...all.slice(0, most - 1), { label: other, value, length: toLength(value) ?? 0 }];
}

/** Colour of a series, from the brand's own set. */
export const seriesColor = (index: number): string => `var(--series-${(index % 8) + 1})`;

/** Letters of a name that fits below a bar. */
const BELOW = 9;
/** Rows a chart has room for. */
const ROWS = 14;

/** Whether names are too long to stand below their bars: then each has a row, and all of it is read. */
export const standsInRows = (points: readonly ChartPoint[]): boolean =>
  points.length <= ROWS && points.some((point) => point.label.length > BELOW);

/** Where a bar begins and how long it is, in percent of what lies between the lowest and the highest figure. */
export function share(value: string, [low, high]: readonly [number, number]): { start: number; length: number } {
  const length = toLength(value) ?? 0;
  const whole = high - low;
  return {
    start: ((Math.min(0, length) - low) / whole) * 100,
    length: (Math.abs(length) / whole) * 100,
  };
}
