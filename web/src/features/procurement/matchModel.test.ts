import { expect, it } from 'vitest';
import { isZero } from '../../ui/money';
import { findings, isHeld, matchedLines } from './matchModel';

const bill = {
  id: 'b',
  lines: [
    { id: 'l1', description: 'Steel' },
    { id: 'l2', description: 'Handling' },
  ],
  matches: [
    {
      line: 'l1',
      orderLine: 'o1',
      qty: '480',
      disputed: '99.60',
      outcome: 'price_hold',
      priceHold: true,
      qtyHold: true,
    },
    { line: 'l2', qty: '1', disputed: '80.00', outcome: 'no_po', acceptReason: 'Agreed' },
  ],
};

it('gives every line its rows', () => {
  const lines = matchedLines(bill);
  expect(lines.map((line) => [line.name, line.rows.length])).toEqual([
    ['Steel', 1],
    ['Handling', 1],
  ]);
});

it('names all that is wrong, and what waits', () => {
  const [steel, handling] = matchedLines(bill).flatMap((line) => line.rows);
  expect(steel && findings(steel)).toEqual(['price', 'qty']);
  expect(handling && findings(handling)).toEqual(['noOrder']);
  expect(steel && isHeld(steel)).toBe(true);
  expect(handling && isHeld(handling)).toBe(false);
});

it('knows zero however it is written', () => {
  expect(['0', '0.00', '-0', '0.000'].every(isZero)).toBe(true);
  expect(['0.01', '10', '-3'].some(isZero)).toBe(false);
});
