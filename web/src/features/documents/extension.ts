import { type Decimal, parseDecimal, rescale } from '../../ui/money';

/** The amount of one line, which each row shows beside its cells. What the lines add up to, `totals.ts` works out. */
export interface LineFigures {
  qty: string;
  unitPrice: string;
  discountPct?: string | undefined;
  discountAmount?: string | undefined;
}

const ZERO: Decimal = { units: 0n, scale: 0 };

/** Figures read before. A document's repeat from line to line and from key to key; reading is the dearer half of the totals. */
const figures = new Map<string, Decimal>();
const FIGURES_KEPT = 2000;

export function read(text: string | undefined): Decimal {
  if (!text) return ZERO;
  const known = figures.get(text);
  if (known) return known;
  const value = parseDecimal(text) ?? ZERO;
  if (figures.size >= FIGURES_KEPT) figures.clear();
  figures.set(text, value);
  return value;
}

const POWERS = Array.from({ length: 40 }, (_, n) => 10n ** BigInt(n));
export const pow10 = (n: number): bigint => POWERS[n] ?? 10n ** BigInt(n);

/** Quantity × price × (1 − discount %), rounded to minor units, less the discount amount. */
export function extension(line: LineFigures, digits: number): bigint {
  const qty = read(line.qty);
  const price = read(line.unitPrice);
  const percent = read(line.discountPct);
  const keep: Decimal = { units: 100n * pow10(percent.scale) - percent.units, scale: percent.scale + 2 };
  const exact: Decimal = { units: qty.units * price.units * keep.units, scale: qty.scale + price.scale + keep.scale };
  return rescale(exact, digits).units - rescale(read(line.discountAmount), digits).units;
}
