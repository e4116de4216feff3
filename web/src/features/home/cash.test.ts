import { expect, test } from 'vitest';
import { readFilters } from '../../data/query';
import { cashAhead, dueBetween, isBlank, moves, WEEKS } from './cash';

const row = (dueDate: string | null, total: string, kind: 'detail' | 'subtotal' = 'detail') => ({
  kind,
  cells: { dueDate, total },
});

test('the bank goes up and down with what falls due, week by week, and what is late is told apart', () => {
  const { weeks, late } = cashAhead(
    '1000.00',
    [
      row('2026-11-29', '70.00'),
      row('2026-11-30', '10.10'),
      row('2026-12-06', '20.20'),
      row('2026-12-07', '5.00'),
      row('2027-03-01', '999.00'),
      // A credit note has nothing to wait for.
      row('2026-11-01', '-20.00'),
      row(null, '105.30', 'subtotal'),
    ],
    [row('2026-12-13', '2000.00'), row('2026-11-01', '3.00')],
    '2026-11-30',
    2,
  );
  expect(weeks).toHaveLength(WEEKS);
  expect(weeks[0]).toEqual({ from: '2026-11-30', to: '2026-12-06', coming: '30.30', going: '0.00', bank: '1030.30' });
  expect(weeks[1]).toEqual({ from: '2026-12-07', to: '2026-12-13', coming: '5.00', going: '2000.00', bank: '-964.70' });
  expect(weeks[5]).toMatchObject({ to: '2027-01-10', coming: '0.00', bank: '-964.70' });
  expect(late).toEqual({ coming: '50.00', going: '3.00' });
});

test('six weeks in which nothing is due are not six rows, and a business without money has no table', () => {
  const still = cashAhead('1000.00', [row('2026-11-01', '5.00')], [], '2026-11-30', 2);
  expect(moves(still)).toBe(false);
  expect(isBlank('1000.00', still)).toBe(false);
  expect(isBlank('0.00', still)).toBe(false);
  expect(isBlank('0.00', cashAhead('0.00', [], [], '2026-11-30', 2))).toBe(true);
  expect(moves(cashAhead('0.00', [], [row('2026-12-01', '5.00')], '2026-11-30', 2))).toBe(true);
});

test('a currency without cents shows none', () => {
  expect(cashAhead('1000', [row('2026-12-01', '500')], [], '2026-11-30', 0).weeks[0]).toMatchObject({
    coming: '500',
    going: '0',
    bank: '1500',
  });
});

test('a figure opens the list of what falls due in its week', () => {
  const to = dueBetween('/bills', { from: '2026-11-30', to: '2026-12-06' });
  const [path, query] = to.split('?');
  expect(path).toBe('/bills');
  expect(readFilters(new URLSearchParams(query)).map(({ field, op, value }) => [field, op, value])).toEqual([
    ['status', 'in', 'posted,part_paid'],
    ['dueDate', 'gte', '2026-11-30'],
    ['dueDate', 'lte', '2026-12-06'],
  ]);
});
