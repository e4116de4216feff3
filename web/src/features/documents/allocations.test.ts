import { describe, expect, it } from 'vitest';
import type { Field } from '../../registry/types';
import { allocateOldest, balanceOf, lineFor, lineOf, type OpenItem, settled, settlesNothing } from './allocations';

const item = (label: string, due: string, outstanding: bigint): OpenItem => ({
  id: `i-${label}`,
  label,
  documentKind: 'accounting.invoice',
  documentId: `d-${label}`,
  date: due,
  due,
  currency: 'USD',
  outstanding,
});
const fields: Field[] = [
  { name: 'invoice', label: 'Invoice', kind: 'link', target: 'accounting.invoice' },
  { name: 'openItem', label: 'Open item', kind: 'link', target: 'ledger.open_item' },
  { name: 'amount', label: 'Amount', kind: 'money' },
  { name: 'discount', label: 'Discount', kind: 'money' },
];

describe('PUB-ACC-4: allocation, oldest first', () => {
  it('takes a credit note of 50 first, then a receipt of 600', () => {
    const items = [
      item('INV-3', '2026-02-20', 12025n),
      item('INV-1', '2026-01-15', 30000n),
      item('INV-2', '2026-02-01', 45050n),
    ];
    const credit = allocateOldest(5000n, items);
    const after = items.map((entry) => ({ ...entry, outstanding: entry.outstanding - (credit.get(entry.id) ?? 0n) }));
    const receipt = allocateOldest(60000n, after);
    const left = Object.fromEntries(
      after.map((entry) => [entry.label, entry.outstanding - (receipt.get(entry.id) ?? 0n)]),
    );
    expect(left).toEqual({ 'INV-1': 0n, 'INV-2': 10050n, 'INV-3': 12025n });
    expect([...receipt.values()].reduce((a, b) => a + b)).toBe(60000n);
  });

  it('leaves what no item takes', () => {
    expect(allocateOldest(100n, [item('A', '2026-01-01', 30n)])).toEqual(new Map([['i-A', 30n]]));
    expect(allocateOldest(0n, [item('A', '2026-01-01', 30n)]).size).toBe(0);
  });
});

describe('balances', () => {
  it('takes tax withheld out of the money needed', () => {
    const lines = [{ amount: '100.00', withheld: '10.00', discount: '2.00' }, { amount: '' }];
    expect(balanceOf('95', lines, 2)).toEqual({ received: 9500n, allocated: 9000n, unallocated: 500n });
    expect(balanceOf('', lines, 2).unallocated).toBe(0n);
    expect(settled(lines[0]!, 2)).toBe(10200n);
  });

  it('never sends a line that settles nothing', () => {
    expect(settlesNothing({ openItem: 'x', amount: '', discount: '0.00' })).toBe(true);
    expect(settlesNothing({ openItem: 'x', amount: '0.01' })).toBe(false);
  });

  it('names the document of an item where there is a field for it', () => {
    const invoice = item('A', '2026-01-01', 1n);
    expect(lineFor(invoice, fields)).toMatchObject({ invoice: 'd-A', openItem: '' });
    expect(lineFor({ ...invoice, documentKind: 'ledger.journal_entry' }, fields)).toMatchObject({
      invoice: '',
      openItem: 'i-A',
    });
    expect(lineOf(invoice, [{ invoice: 'other' }, { invoice: 'd-A' }])).toBe(1);
  });
});
