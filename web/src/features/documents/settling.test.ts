import { describe, expect, it } from 'vitest';
import type { Field } from '../../registry/types';
import { bodyOf, leftOver, type Settling } from './settling';

const settling = (change: Partial<Settling> = {}): Settling => ({
  head: { customer: 'c1', currency: 'USD' },
  kept: { date: '2026-11-23', bankAccount: 'b1', method: 'bank', reference: '' },
  inLine: {},
  lines: { name: 'allocations', label: '', kind: 'lines' } as Field,
  link: { name: 'invoice', label: '', kind: 'link' } as Field,
  record: 'i1',
  typed: undefined,
  owed: '1776.32',
  ...change,
});

describe('money for one document', () => {
  it('leaves an amount nobody touched to the server, which settles all of it', () => {
    expect(bodyOf(settling())).toEqual({
      customer: 'c1',
      currency: 'USD',
      date: '2026-11-23',
      bankAccount: 'b1',
      method: 'bank',
      allocations: [{ invoice: 'i1' }],
    });
  });

  it('settles a part with a part', () => {
    expect(bodyOf(settling({ typed: '1000' }))).toMatchObject({
      amount: '1000',
      allocations: [{ invoice: 'i1', amount: '1000' }],
    });
  });

  it('settles no more than is owed, and keeps the rest as credit', () => {
    expect(bodyOf(settling({ typed: '1800' }))).toMatchObject({
      amount: '1800',
      allocations: [{ invoice: 'i1', amount: '1776.32' }],
    });
  });

  it('says what is left', () => {
    expect(leftOver('1776.32', '1776.32', undefined)).toBeUndefined();
    expect(leftOver('1000', '1776.32', undefined)).toEqual({ kind: 'owed', amount: { units: 7763200n, scale: 4 } });
    expect(leftOver('1800', '1776.32', undefined)).toEqual({ kind: 'credit', amount: { units: 236800n, scale: 4 } });
  });

  it('counts what the terms took off and what was withheld', () => {
    const row = { id: '', discountTotal: '35.53', withheldTotal: '0.0000' };
    expect(leftOver('1740.79', '1776.32', row)).toBeUndefined();
  });
});
