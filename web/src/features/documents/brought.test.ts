import { describe, expect, it } from 'vitest';
import type { Field } from '../../registry/types';
import { Brought } from './brought';

const price = { name: 'unitPrice', label: 'Unit price', kind: 'decimal' } as Field;
const quantity = { name: 'qty', label: 'Quantity', kind: 'quantity', default: '1' } as Field;

describe('what a product may replace', () => {
  it('is what is empty or at its default', () => {
    const brought = new Brought();
    expect(brought.mayReplace(price, '')).toBe(true);
    expect(brought.mayReplace(price, undefined)).toBe(true);
    expect(brought.mayReplace(quantity, '1')).toBe(true);
  });

  it('is never what somebody typed', () => {
    const brought = new Brought();
    brought.note(price, '20.00');
    expect(brought.mayReplace(price, '17.50')).toBe(false);
    expect(brought.mayReplace(quantity, '20.00')).toBe(false);
  });

  it('is what another product brought, and what the record was opened with', () => {
    const brought = new Brought();
    brought.note(price, '20.00');
    expect(brought.mayReplace(price, '20.00')).toBe(true);
    expect(brought.mayReplace(price, '8.40', [{ unitPrice: '8.40' }])).toBe(true);
    expect(brought.mayReplace(price, '8.40', [{ unitPrice: '9.00' }])).toBe(false);
  });
});
