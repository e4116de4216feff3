import { describe, expect, it } from 'vitest';
import type { Entity, Field } from '../../registry/types';
import { copyOf, sharedWith } from './copyOf';

const field = (name: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  name,
  label: name,
  kind,
  ...more,
});
const lines = field('lines', 'lines', {
  fields: [field('product', 'link'), field('qty', 'quantity'), field('qtyCredited', 'quantity', { readOnly: true })],
});
const head = [
  field('number', 'serial'),
  field('customer', 'link'),
  field('issueDate', 'date'),
  field('reference', 'text'),
];
const schema = {
  type: 'object' as const,
  properties: {
    customer: {},
    issueDate: {},
    reference: {},
    supplierInvoiceNo: {},
    lines: { items: { properties: { product: {}, qty: {}, qtyCredited: {} } } },
  },
};
const invoice = {
  name: 'accounting.invoice',
  fields: [...head, field('supplierInvoiceNo', 'text'), lines],
  schema,
} as unknown as Entity;
const row = {
  id: 'i1',
  number: 'INV-1',
  customer: { id: 'c1', label: 'Border Timbers' },
  issueDate: '2026-11-01',
  reference: 'LPO 7',
  supplierInvoiceNo: '4711',
  lines: [{ id: 'l1', product: { id: 'p1', label: 'Cement' }, qty: '2', qtyCredited: '1' }],
};

describe('a copy of a document', () => {
  it('has its party and lines, and neither its number nor its day', () => {
    const labels = {};
    expect(copyOf(invoice, row, labels)).toEqual({
      customer: 'c1',
      reference: 'LPO 7',
      lines: [{ product: 'p1', qty: '2' }],
    });
    expect(labels).toEqual({ c1: 'Border Timbers', p1: 'Cement' });
  });

  it('hands another entity what both know', () => {
    const recurring = {
      fields: [field('name', 'text'), field('customer', 'link'), field('reference', 'long'), lines],
    } as unknown as Entity;
    expect(sharedWith(recurring, invoice, row, {})).toEqual({ customer: 'c1', lines: [{ product: 'p1', qty: '2' }] });
  });
});
