import { describe, expect, it } from 'vitest';
import { allocate, type DocumentInput, divideRounded, documentTotals, type TaxRule } from './totals';

const tax = (id: string, rate: string, more: Partial<TaxRule> = {}): TaxRule => ({
  id,
  label: id,
  rate,
  base: 'net',
  sequence: 1,
  ...more,
});
const STD = tax('STD', '15.5');
const ZERO = tax('ZERO', '0');
const plain: Omit<DocumentInput, 'lines'> = { digits: 2, pricesIncludeTax: false, taxRounding: 'perDocument' };

describe('rounding', () => {
  it('rounds half away from zero', () => {
    expect(divideRounded(5n, 2n)).toBe(3n);
    expect(divideRounded(-5n, 2n)).toBe(-3n);
    expect(divideRounded(7n, 3n)).toBe(2n);
  });

  it('gives the residue to the largest weight, the last among equals', () => {
    expect(allocate(100n, [1n, 1n, 1n])).toEqual([33n, 33n, 34n]);
    expect(allocate(100n, [2n, 1n, 1n, 2n])).toEqual([33n, 17n, 17n, 33n]);
    expect(allocate(-1000n, [333n, 333n, 334n]).reduce((a, b) => a + b)).toBe(-1000n);
    expect(allocate(5n, [0n, 0n])).toEqual([0n, 5n]);
    expect(allocate(5n, [])).toEqual([]);
  });
});

describe('PUB-ACC-1: exclusive tax, two rates, line and document discount', () => {
  const totals = documentTotals({
    ...plain,
    lines: [
      { qty: '10', unitPrice: '12.50', discountPct: '5', taxes: [STD] },
      { qty: '3', unitPrice: '199.99', taxes: [ZERO] },
      { qty: '7', unitPrice: '8.35', taxes: [STD] },
    ],
    discountPct: '2.5',
  });

  it('extends and discounts each line', () => {
    expect(totals.lines.map((line) => line.ext)).toEqual(['118.75', '599.97', '58.45']);
    expect(totals.lines.map((line) => line.discount)).toEqual(['2.97', '15.00', '1.46']);
    expect(totals.lines.map((line) => line.net)).toEqual(['115.78', '584.97', '56.99']);
  });

  it('totals', () => {
    expect(totals.subtotal).toBe('777.17');
    expect(totals.discountTotal).toBe('19.43');
    expect(totals.netTotal).toBe('757.74');
    expect(totals.taxes).toMatchObject([
      { id: 'STD', base: '172.77', tax: '26.78' },
      { id: 'ZERO', base: '584.97', tax: '0.00' },
    ]);
    expect(totals.total).toBe('784.52');
  });
});

describe('PUB-ACC-2: tax inclusive', () => {
  const std15 = tax('STD', '15');

  it('(a) finds net and tax once per document', () => {
    const totals = documentTotals({
      ...plain,
      pricesIncludeTax: true,
      lines: Array.from({ length: 3 }, () => ({ qty: '1', unitPrice: '10.00', taxes: [std15] })),
    });
    expect(totals).toMatchObject({ subtotal: '30.00', netTotal: '26.09', taxTotal: '3.91', total: '30.00' });
  });

  it('(b) spreads a document discount over mixed rates', () => {
    const totals = documentTotals({
      ...plain,
      pricesIncludeTax: true,
      discountAmount: '10.00',
      lines: [
        { qty: '2', unitPrice: '57.50', taxes: [std15] },
        { qty: '1', unitPrice: '33.33', discountPct: '10', taxes: [std15] },
        { qty: '5', unitPrice: '4.00', taxes: [ZERO] },
      ],
    });
    expect(totals.lines.map((line) => line.ext)).toEqual(['115.00', '30.00', '20.00']);
    expect(totals.lines.map((line) => line.discount)).toEqual(['6.97', '1.82', '1.21']);
    expect(totals.taxes).toMatchObject([
      { id: 'STD', base: '118.44', tax: '17.77' },
      { id: 'ZERO', base: '18.79', tax: '0.00' },
    ]);
    expect(totals).toMatchObject({ netTotal: '137.23', taxTotal: '17.77', total: '155.00' });
  });

  it.each(['perDocument', 'perLine'] as const)('(c) exclusive 22 %% in %s mode', (taxRounding) => {
    const totals = documentTotals({
      ...plain,
      taxRounding,
      lines: [{ qty: '16', unitPrice: '348.35', discountPct: '4', taxes: [tax('STD', '22')] }],
    });
    expect(totals).toMatchObject({ netTotal: '5350.66', taxTotal: '1177.15', total: '6527.81' });
  });
});

describe('other taxes', () => {
  it('puts a levy under the tax that is computed on top of it', () => {
    const levy = tax('LEVY', '5', { sequence: 1 });
    const vat = tax('VAT', '15', { sequence: 2, base: 'net_plus_previous' });
    const lines = [{ qty: '1', unitPrice: '100', taxes: [levy, vat] }];
    expect(documentTotals({ ...plain, lines }).taxes).toMatchObject([
      { base: '100.00', tax: '5.00' },
      { base: '105.00', tax: '15.75' },
    ]);
    const inclusive = documentTotals({
      ...plain,
      pricesIncludeTax: true,
      lines: [{ qty: '1', unitPrice: '120.75', taxes: [levy, vat] }],
    });
    expect(inclusive).toMatchObject({ netTotal: '100.00', taxTotal: '20.75', total: '120.75' });
    expect(inclusive.taxes.map((entry) => entry.tax)).toEqual(['5.00', '15.75']);
  });

  it('takes a fixed amount per unit', () => {
    const excise = tax('EXC', '0.125', { base: 'quantity' });
    const lines = [{ qty: '3', unitPrice: '10', taxes: [excise] }];
    expect(documentTotals({ ...plain, lines })).toMatchObject({ netTotal: '30.00', taxTotal: '0.38', total: '30.38' });
    expect(documentTotals({ ...plain, pricesIncludeTax: true, lines })).toMatchObject({
      netTotal: '29.62',
      total: '30.00',
    });
  });

  it('shows a reverse charge without adding it to the total', () => {
    const lines = [{ qty: '1', unitPrice: '200', taxes: [tax('RC', '15', { outside: true })] }];
    expect(documentTotals({ ...plain, lines })).toMatchObject({
      taxTotal: '0.00',
      total: '200.00',
      taxes: [{ tax: '30.00', outside: true }],
    });
    expect(documentTotals({ ...plain, pricesIncludeTax: true, lines })).toMatchObject({
      netTotal: '200.00',
      total: '200.00',
    });
  });

  it('keeps the gross total whichever way tax is rounded', () => {
    const lines = [
      { qty: '3', unitPrice: '0.99', taxes: [tax('STD', '15')] },
      { qty: '7', unitPrice: '1.37', taxes: [tax('STD', '15')] },
    ];
    for (const taxRounding of ['perDocument', 'perLine'] as const) {
      const totals = documentTotals({ ...plain, taxRounding, pricesIncludeTax: true, lines });
      expect(totals.total).toBe('12.56');
    }
  });

  it('works in currencies without minor units', () => {
    const totals = documentTotals({
      ...plain,
      digits: 0,
      lines: [{ qty: '1.5', unitPrice: '333', taxes: [tax('STD', '18')] }],
    });
    expect(totals).toMatchObject({ subtotal: '500', taxTotal: '90', total: '590' });
  });

  it('rounds the total to the smallest coin', () => {
    const lines = [{ qty: '1', unitPrice: '10.03', taxes: [] }];
    expect(documentTotals({ ...plain, cashRounding: '0.05', lines })).toMatchObject({
      netTotal: '10.03',
      rounding: '0.02',
      total: '10.05',
    });
  });

  it('adds shipping after the discount, with its own tax', () => {
    const totals = documentTotals({
      ...plain,
      discountPct: '10',
      shipping: '20',
      shippingTaxes: [tax('STD', '10')],
      lines: [{ qty: '1', unitPrice: '100', taxes: [tax('STD', '10')] }],
    });
    expect(totals).toMatchObject({
      subtotal: '100.00',
      discountTotal: '10.00',
      netTotal: '110.00',
      taxTotal: '11.00',
      total: '121.00',
    });
  });
});
