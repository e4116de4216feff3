import { describe, expect, it } from 'vitest';
import type { Field, Row } from '../registry/types';
import { formColumns, isRead, storedLine } from './readColumns';

const lines: Field = {
  name: 'lines',
  label: 'Prices',
  kind: 'lines',
  fields: [
    { name: 'id', label: 'Id', kind: 'text' },
    { name: 'requestLine', label: 'Request line', kind: 'text', readOnly: true },
    { name: 'description', label: 'Description', kind: 'text', readOnly: true },
    { name: 'qty', label: 'Quantity', kind: 'quantity', readOnly: true },
    { name: 'project', label: 'Project', kind: 'text', readOnly: true },
    { name: 'awarded', label: 'Awarded', kind: 'bool', readOnly: true },
    { name: 'price', label: 'Unit price', kind: 'decimal' },
    { name: 'amount', label: 'Amount', kind: 'money', readOnly: true, computed: true },
  ],
};
const record: Row = {
  id: 'q1',
  lines: [
    {
      id: 'l1',
      requestLine: '06gx3k8p2w0000000000000000',
      description: 'Cement 50 kg',
      qty: '120.000000',
      amount: '5.00',
    },
    { id: 'l2', description: 'Sand', qty: '3.000000', project: null, awarded: false },
  ],
};

describe('the columns of a form’s lines', () => {
  it('are those to fill, and those that say something to whoever fills them', () => {
    const shown = formColumns(lines, record);
    expect(shown.map((column) => column.name)).toEqual(['description', 'qty', 'price']);
    expect(shown.filter(isRead).map((column) => column.name)).toEqual(['description', 'qty']);
  });

  it('are those to fill alone in a new record', () => {
    expect(formColumns(lines, undefined).map((column) => column.name)).toEqual(['price']);
  });

  it('read what is stored of the same line, whatever its place', () => {
    expect(storedLine(lines, record, 'l2')?.description).toBe('Sand');
    expect(storedLine(lines, record, undefined)).toBeUndefined();
  });
});
