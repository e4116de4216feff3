import { describe, expect, it } from 'vitest';
import type { Field } from '../../registry/types';
import { afterHead, nextStop, stopsOf } from './enter';

const field = (name: string, more: Partial<Field> = {}): Field => ({ name, label: name, kind: 'text', ...more });
const columns = ['product', 'description', 'qty', 'uom', 'unitPrice'].map((name) => field(name));
const [product, , qty] = columns;

describe('Enter in a line', () => {
  it('goes from a product to the quantity, and from there to the next line', () => {
    const stops = stopsOf({ product: 'p1' }, product, qty);
    expect(nextStop(columns, 0, stops)).toBe(2);
    expect(nextStop(columns, 2, stops)).toBeUndefined();
  });

  it('goes through every cell of a line without a product', () => {
    const stops = stopsOf({ product: '' }, product, qty);
    expect(nextStop(columns, 0, stops)).toBe(1);
    expect(nextStop(columns, 4, stops)).toBeUndefined();
  });
});

describe('Enter in the head', () => {
  const head = [field('supplier', { required: true }), field('supplierInvoiceNo', { required: true }), field('notes')];

  it('goes to what must be filled first', () => {
    expect(afterHead(head, { head: { supplier: 's1' }, lines: [] }, columns)).toMatch(/supplierInvoiceNo$/);
  });

  it('goes to the lines then', () => {
    expect(afterHead(head, { head: { supplier: 's1', supplierInvoiceNo: '7' }, lines: [] }, columns)).toMatch(
      /product$/,
    );
  });
});
