import { describe, expect, it } from 'vitest';
import type { Entity, Field } from '../../registry/types';
import { pricedLines } from './foundPrices';
import { documentRoles } from './roles';
import { isServerPriced, SHOWN_PRICE } from './serverPrices';
import { isBlank, toBody } from './values';

const fields: Field[] = [
  { name: 'product', label: 'Product', kind: 'link', target: 'products.product' },
  { name: 'qty', label: 'Quantity', kind: 'quantity', default: '1' },
  { name: 'unitPrice', label: 'Unit price', kind: 'decimal' },
];
const source: Field = { name: 'priceSource', label: 'Price from', kind: 'text', readOnly: true };
const rolesOf = (lines: Field[]) =>
  documentRoles({ fields: [{ name: 'lines', label: 'Lines', kind: 'lines', fields: lines }] } as unknown as Entity);
const roles = rolesOf([...fields, source]).line;
const shown = { product: 'p1', qty: '120', unitPrice: '10.50', [SHOWN_PRICE]: '10.50' };
const typed = { product: 'p1', qty: '120', unitPrice: '9.00', [SHOWN_PRICE]: '10.50' };

describe('prices of lines', () => {
  it('are the server’s to find until somebody types one', () => {
    expect(isServerPriced(shown, roles)).toBe(true);
    expect(isServerPriced({ product: 'p1', unitPrice: '' }, roles)).toBe(true);
    expect(isServerPriced(typed, roles)).toBe(false);
    expect(isServerPriced({ ...shown, product: '' }, roles)).toBe(false);
    expect(isServerPriced(shown, rolesOf(fields).line)).toBe(false);
  });

  it('are not sent while the server finds them', () => {
    const unsent = (line: Record<string, unknown>) => (isServerPriced(line, roles) ? ['unitPrice'] : []);
    const { values } = toBody({ head: {}, lines: [shown, typed] }, 'lines', fields, undefined, unsent);
    expect(values.lines).toEqual([
      { product: 'p1', qty: '120' },
      { product: 'p1', qty: '120', unitPrice: '9.00' },
    ]);
  });

  it('come back to the lines they were found for', () => {
    const lines = [{ product: '', qty: '1' }, shown, typed];
    const sent = (line: Record<string, unknown>) => !isBlank(line, fields);
    const answer = [
      { product: { id: 'p1', label: 'Cement' }, unitPrice: '9.200000', priceSource: 'Trade 2026 ≥ 50' },
      { product: { id: 'p1', label: 'Cement' }, unitPrice: '9.000000', priceSource: null },
    ];
    expect(pricedLines(lines, sent, answer, roles)).toEqual([
      { index: 1, price: '9.200000', source: 'Trade 2026 ≥ 50' },
      { index: 2, price: undefined, source: '' },
    ]);
    expect(pricedLines(lines, sent, answer.slice(1), roles)).toEqual([]);
    expect(pricedLines([shown, { ...typed, product: 'p2' }], sent, answer, roles)).toEqual([]);
  });
});
