import { describe, expect, it } from 'vitest';
import type { Field } from '../../registry/types';
import { balancing, bothSides, journalTotals, sidesOf } from './journal';

const money = (name: string): Field => ({ name, label: name, kind: 'money' });
const sides = sidesOf([money('debit'), money('credit'), money('docDebit'), money('docCredit')])!;

describe('journal', () => {
  it('balances in the currency of the entry', () => {
    expect(sides.debit.name).toBe('docDebit');
    expect(sidesOf([money('debit')])).toBeUndefined();
  });

  it('says what is missing and on which side', () => {
    const totals = journalTotals([{ docDebit: '1,000.10' }, { docCredit: '400' }, { docCredit: 'x' }], sides, 2);
    expect(totals.difference).toBe(60010n);
    expect(balancing(totals, sides, 2)).toMatchObject({ field: { name: 'docCredit' }, amount: '600.10' });
    expect(balancing({ debit: 1n, credit: 1n, difference: 0n }, sides, 2)).toBeUndefined();
  });

  it('knows a line that stands on both sides', () => {
    expect(bothSides({ docDebit: '1', docCredit: '2' }, sides)).toBe(true);
    expect(bothSides({ docDebit: '1', docCredit: '0.00' }, sides)).toBe(false);
  });
});
