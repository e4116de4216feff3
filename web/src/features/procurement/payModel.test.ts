import { expect, test } from 'vitest';
import type { Registry, Row } from '../../registry/types';
import { payables, paymentOf } from './payModel';

const registry = { currencies: { USD: 2, ZAR: 2 } } as unknown as Registry;
const bill = (id: string, supplier: string, currency: string, payable: string, dueDate: string): Row => ({
  id,
  supplier: { id: supplier, label: supplier.toUpperCase() },
  currency,
  payable,
  dueDate,
});

test('bills that may be paid stand by supplier and currency, overdue ones first', () => {
  const rows = [
    bill('b1', 'alpha', 'USD', '120.00', '2026-04-10'),
    bill('b2', 'beta', 'USD', '80.00', '2026-03-01'),
    bill('b3', 'beta', 'ZAR', '900.00', '2026-05-01'),
    bill('b4', 'beta', 'USD', '0.00', '2026-02-01'),
    bill('b5', 'alpha', 'USD', '30.50', '2026-04-02'),
  ];
  const found = payables(registry, rows, '2026-03-31');
  expect(found.map((group) => [group.key, group.total, group.overdue])).toEqual([
    ['beta USD', '80.00', true],
    ['alpha USD', '150.50', false],
    ['beta ZAR', '900.00', false],
  ]);
  expect(found[1]?.bills.map((row) => row.id)).toEqual(['b5', 'b1']);
});

test('a payment settles what was chosen, to the cent', () => {
  const [group] = payables(
    registry,
    [bill('b1', 'alpha', 'USD', '120.10', '2026-04-10'), bill('b2', 'alpha', 'USD', '30.20', '2026-04-02')],
    '2026-03-31',
  );
  expect(group && paymentOf(group, new Set(['b1', 'b2']), { bankAccount: 'bank' })).toEqual({
    bankAccount: 'bank',
    supplier: 'alpha',
    currency: 'USD',
    amount: '150.30',
    allocations: [
      { bill: 'b2', amount: '30.20' },
      { bill: 'b1', amount: '120.10' },
    ],
  });
});
