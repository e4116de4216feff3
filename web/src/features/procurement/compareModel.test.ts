import { describe, expect, it } from 'vitest';
import type { ReportRow } from '../../data/hooks';
import { allFrom, awardMade, awardsOf, bestChoice, compared, costOf } from './compareModel';

const price = (line: number, quotation: string, cost: string, part: 'best' | 'price'): ReportRow => ({
  cells: {
    line,
    what: `Line ${line}`,
    qty: '10',
    supplier: quotation,
    price: 'USD 1.00',
    buys: '10',
    cost,
    leadDays: 3,
  },
  level: 0,
  kind: 'detail',
  keys: { quotation, part },
});
const sum = (quotation: string, part: 'freight' | 'total', cost: string | null): ReportRow => ({
  cells: { supplier: quotation.toUpperCase(), cost },
  level: 0,
  kind: 'subtotal',
  keys: { quotation, part, ...(part === 'freight' && { supplier: `id-${quotation}` }) },
});

/** PUB-PRC-1. */
const found = compared([
  price(1, 's1', '1200.00', 'price'),
  price(1, 's2', '1162.16', 'price'),
  price(1, 's3', '1090.00', 'best'),
  price(2, 's1', '1200.00', 'price'),
  price(2, 's2', '1167.57', 'best'),
  price(3, 's1', '525.00', 'price'),
  price(3, 's2', '506.76', 'best'),
  price(3, 's3', '675.00', 'price'),
  sum('s1', 'freight', '120.00'),
  sum('s1', 'total', '3045.00'),
  sum('s2', 'freight', '0.00'),
  sum('s2', 'total', '2836.49'),
  sum('s3', 'freight', '60.00'),
  sum('s3', 'total', null),
]);

describe('quotations side by side', () => {
  it('lays the report out by line and supplier', () => {
    expect(found.bidders.map((bidder) => [bidder.name, bidder.total])).toEqual([
      ['S1', '3045.00'],
      ['S2', '2836.49'],
      ['S3', undefined],
    ]);
    expect(found.lines.map((line) => line.no)).toEqual([1, 2, 3]);
    expect(found.lines[1]?.quoted.s3).toBeUndefined();
  });

  it('adds up a choice with the freight of each supplier once', () => {
    expect(Number(costOf(found, bestChoice(found)))).toBe(2824.33);
    expect(Number(costOf(found, allFrom(found, 's1')))).toBe(3045);
    expect(Number(costOf(found, allFrom(found, 's3')))).toBe(1825);
  });

  it('says the award as the server asks for it', () => {
    expect(awardsOf(bestChoice(found))).toEqual([
      { line: 1, quotation: 's3' },
      { line: 2, quotation: 's2' },
      { line: 3, quotation: 's2' },
    ]);
  });

  it('tells the award that was made, which need not be the lowest', () => {
    const to = (id: string) => ({ awardedTo: { id, label: 'Chidziva Hardware' } });
    const lines = [to('id-s1'), { awardedTo: null }, to('id-s3')];
    expect(awardMade(found, { id: 'r', lines })).toEqual({ 1: 's1', 3: 's3' });
    expect(awardMade(found, { id: 'r', lines: [{ awardedTo: null }] })).toBeUndefined();
  });
});
