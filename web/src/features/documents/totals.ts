import { type Decimal, parseDecimal, rescale, toText } from '../../ui/money';
import { extension, type LineFigures, pow10, read } from './extension';

/**
 * Totals of a commercial document, as the server computes them on save: exact, in minor units of the document's
 * currency, rounded half away from zero once per step. The screen shows them as a preview until the server answers.
 */

/** How a tax finds its base: the line's net, the net plus the taxes before it, or the quantity (a fixed amount per unit). */
export type TaxBase = 'net' | 'net_plus_previous' | 'quantity';

export interface TaxRule {
  id: string;
  label: string;
  /** Percent (`"15.5"`); for base `quantity` the amount per unit. */
  rate: string;
  base: TaxBase;
  sequence: number;
  /** Self-assessed or withheld: shown with its base, but never part of what the other side owes. */
  outside?: boolean;
}

export interface DocumentLine extends LineFigures {
  taxes: readonly TaxRule[];
}

export interface DocumentInput {
  lines: readonly DocumentLine[];
  /** Minor digits of the document's currency. */
  digits: number;
  pricesIncludeTax: boolean;
  /** Tax is rounded once per code, or on every line. */
  taxRounding: 'perDocument' | 'perLine';
  discountPct?: string | undefined;
  /** Wins over the percentage when both are given. */
  discountAmount?: string | undefined;
  shipping?: string | undefined;
  shippingTaxes?: readonly TaxRule[] | undefined;
  /** Smallest coin (`"0.05"`): the total is rounded to a multiple of it. */
  cashRounding?: string | undefined;
}

export interface LineTotals {
  /** Quantity × price less the line's own discount. */
  ext: string;
  /** Its share of the document's discount. */
  discount: string;
  /** What is printed as the line's net. */
  net: string;
  tax: string;
  total: string;
}

export interface TaxTotal {
  id: string;
  label: string;
  base: string;
  tax: string;
  outside: boolean;
}

export interface DocumentTotals {
  lines: LineTotals[];
  subtotal: string;
  discountTotal: string;
  shipping: string;
  netTotal: string;
  taxes: TaxTotal[];
  taxTotal: string;
  /** What rounding to the smallest coin added or took. */
  rounding: string;
  total: string;
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/** `n / d` rounded half away from zero. `d` is positive. */
export function divideRounded(n: bigint, d: bigint): bigint {
  const negative = n < 0n;
  const size = negative ? -n : n;
  const result = (2n * size + d) / (2n * d);
  return negative ? -result : result;
}

/**
 * Splits `total` by `weights`; each part is rounded, and what rounding leaves goes to the largest weight (the last
 * one among equals), so the parts always add up to the total.
 */
export function allocate(total: bigint, weights: readonly bigint[]): bigint[] {
  if (weights.length === 0) return [];
  const whole = sum(weights);
  let largest = 0;
  weights.forEach((weight, index) => {
    if (weight >= (weights[largest] ?? 0n)) largest = index;
  });
  const parts =
    whole === 0n
      ? weights.map(() => 0n)
      : weights.map((weight) =>
          whole < 0n ? divideRounded(-total * weight, -whole) : divideRounded(total * weight, whole),
        );
  parts[largest] = (parts[largest] ?? 0n) + total - sum(parts);
  return parts;
}

/** `amount × rate %`, rounded to the amount's own units. */
const percentOf = (amount: bigint, rate: Decimal): bigint => divideRounded(amount * rate.units, pow10(rate.scale + 2));

interface Working {
  base: bigint;
  qty: Decimal;
  taxes: readonly TaxRule[];
  net: bigint;
  tax: bigint;
  byTax: Map<string, bigint>;
}

/** Taxes in the order they are computed. One rule per id, from the first line that carries it. */
function rulesOf(lines: readonly Working[]): TaxRule[] {
  const rules = new Map<string, TaxRule>();
  for (const line of lines) for (const tax of line.taxes) if (!rules.has(tax.id)) rules.set(tax.id, tax);
  return [...rules.values()].sort((a, b) => a.sequence - b.sequence);
}

/** Fixed amount per unit over the quantities of `lines`, rounded once per document or once per line. */
function unitTaxes(rule: TaxRule, lines: readonly Working[], digits: number, perLine: boolean): bigint[] {
  const rate = read(rule.rate);
  const exact = lines.map(
    (line): Decimal => ({ units: line.qty.units * rate.units, scale: line.qty.scale + rate.scale }),
  );
  const each = exact.map((value) => rescale(value, digits).units);
  if (perLine) return each;
  const scale = Math.max(0, ...exact.map((value) => value.scale));
  const total = rescale({ units: sum(exact.map((value) => rescale(value, scale).units)), scale }, digits).units;
  return allocate(
    total,
    exact.map((value) => rescale(value, scale).units),
  );
}

/** Adds tax on top of each line's base, code by code in sequence. */
function taxExclusive(lines: readonly Working[], digits: number, perLine: boolean): TaxTotal[] {
  const totals = rulesOf(lines).map((rule) => {
    const own = lines.filter((line) => line.taxes.some((tax) => tax.id === rule.id));
    const rate = read(rule.rate);
    const bases = own.map((line) => (rule.base === 'net_plus_previous' ? line.base + line.tax : line.base));
    let parts: bigint[];
    if (rule.base === 'quantity') parts = unitTaxes(rule, own, digits, perLine);
    else if (perLine) parts = bases.map((base) => percentOf(base, rate));
    else parts = allocate(percentOf(sum(bases), rate), bases);
    if (!rule.outside) {
      own.forEach((line, index) => {
        line.tax += parts[index] ?? 0n;
      });
    }
    return taxTotal(rule, sum(bases), sum(parts), digits);
  });
  for (const line of lines) line.net = line.base;
  return totals;
}

/** Finds net and tax inside each line's gross, per distinct combination of taxes; the gross total never changes. */
function taxInclusive(lines: readonly Working[], digits: number, perLine: boolean): TaxTotal[] {
  const groups = new Map<string, Working[]>();
  for (const line of lines) {
    const key = line.taxes.map((tax) => tax.id).join('|');
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  for (const group of groups.values()) {
    const rules = [...(group[0]?.taxes ?? [])].filter((tax) => !tax.outside).sort((a, b) => a.sequence - b.sequence);
    const gross = group.map((line) => line.base);
    for (const rule of rules.filter((tax) => tax.base === 'quantity')) {
      unitTaxes(rule, group, digits, perLine).forEach((part, index) => {
        gross[index] = (gross[index] ?? 0n) - part;
        group[index]?.byTax.set(rule.id, part);
      });
    }
    // 1 + R, and each code's share of R, as exact decimals over one power of ten.
    const percents = rules.filter((tax) => tax.base !== 'quantity');
    let running: Decimal = { units: 1n, scale: 0 };
    const shares = percents.map((rule) => {
      const rate = read(rule.rate);
      const fraction: Decimal = { units: rate.units, scale: rate.scale + 2 };
      const share: Decimal =
        rule.base === 'net_plus_previous'
          ? { units: fraction.units * running.units, scale: fraction.scale + running.scale }
          : fraction;
      const scale = Math.max(share.scale, running.scale);
      running = { units: rescale(running, scale).units + rescale(share, scale).units, scale };
      return share;
    });
    const weights = shares.map((share) => rescale(share, running.scale).units);
    const netOf = (amount: bigint) => divideRounded(amount * pow10(running.scale), running.units);
    const total = sum(gross);
    const nets = perLine ? gross.map(netOf) : allocate(netOf(total), gross);
    group.forEach((line, index) => {
      line.net = nets[index] ?? 0n;
      line.tax = line.base - line.net;
    });
    const byCode = perLine
      ? gross.map((amount, index) => allocate(amount - (nets[index] ?? 0n), weights))
      : splitByCode(allocate(total - sum(nets), weights), gross);
    group.forEach((line, index) => {
      for (const [at, rule] of percents.entries()) line.byTax.set(rule.id, byCode[index]?.[at] ?? 0n);
    });
  }
  return rulesOf(lines).map((rule) => {
    const own = lines.filter((line) => line.taxes.some((tax) => tax.id === rule.id));
    const base = sum(own.map((line) => line.net));
    const tax = rule.outside ? percentOf(base, read(rule.rate)) : sum(own.map((line) => line.byTax.get(rule.id) ?? 0n));
    return taxTotal(rule, base, tax, digits);
  });
}

/** Totals per code spread over lines, by line then code. */
function splitByCode(codes: readonly bigint[], gross: readonly bigint[]): bigint[][] {
  const columns = codes.map((amount) => allocate(amount, gross));
  return gross.map((_amount, line) => columns.map((column) => column[line] ?? 0n));
}

function taxTotal(rule: TaxRule, base: bigint, tax: bigint, digits: number): TaxTotal {
  return {
    id: rule.id,
    label: rule.label,
    base: toText({ units: base, scale: digits }),
    tax: toText({ units: tax, scale: digits }),
    outside: rule.outside ?? false,
  };
}

/** All figures of a document from its lines. Unreadable numbers count as zero, as an empty cell does. */
export function documentTotals(input: DocumentInput): DocumentTotals {
  const { digits } = input;
  const text = (units: bigint) => toText({ units, scale: digits });
  const exts = input.lines.map((line) => extension(line, digits));
  const subtotal = sum(exts);
  const given = input.discountAmount ? parseDecimal(input.discountAmount) : undefined;
  const discount = given ? rescale(given, digits).units : percentOf(subtotal, read(input.discountPct));
  const discounts = allocate(discount, exts);

  const working = input.lines.map(
    (line, index): Working => ({
      base: (exts[index] ?? 0n) - (discounts[index] ?? 0n),
      qty: read(line.qty),
      taxes: line.taxes,
      net: 0n,
      tax: 0n,
      byTax: new Map(),
    }),
  );
  const shipping = rescale(read(input.shipping), digits).units;
  const all: Working[] =
    shipping === 0n
      ? working
      : [
          ...working,
          {
            base: shipping,
            qty: { units: 1n, scale: 0 },
            taxes: input.shippingTaxes ?? [],
            net: 0n,
            tax: 0n,
            byTax: new Map(),
          },
        ];

  const perLine = input.taxRounding === 'perLine';
  const taxes = input.pricesIncludeTax ? taxInclusive(all, digits, perLine) : taxExclusive(all, digits, perLine);
  const net = sum(all.map((line) => line.net));
  const tax = sum(all.map((line) => line.tax));
  const coin = rescale(read(input.cashRounding), digits).units;
  const rounding = coin > 0n ? divideRounded(net + tax, coin) * coin - net - tax : 0n;

  return {
    // A thousand texts in a document of 200 lines: written when somebody reads them.
    get lines() {
      return working.map((line, index) => ({
        ext: text(exts[index] ?? 0n),
        discount: text(discounts[index] ?? 0n),
        net: text(line.net),
        tax: text(line.tax),
        total: text(line.net + line.tax),
      }));
    },
    subtotal: text(subtotal),
    discountTotal: text(discount),
    shipping: text(shipping),
    netTotal: text(net),
    taxes,
    taxTotal: text(tax),
    rounding: text(rounding),
    total: text(net + tax + rounding),
  };
}
