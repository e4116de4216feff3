import { expect, it } from 'vitest';
import type { Field } from '../registry/types';
import { shownColumns, shows } from './showIf';

const asks = (depth: number, name: string, value: string) => ({
  t: 'bool',
  deps: [[name]],
  tree: {
    k: 'op',
    op: '==',
    a: { k: 'field', depth, slot: 0, name, t: 'text' },
    b: { k: 'text', v: value },
  },
});
const columns = [
  { name: 'qty', label: 'Quantity', kind: 'quantity' },
  { name: 'toLocation', label: 'To location', kind: 'text', showIf: asks(1, 'kind', 'transfer') },
  { name: 'reason', label: 'Reason', kind: 'text', showIf: asks(0, 'state', 'broken') },
] as unknown as Field[];
const shown = (lines: unknown, kind: string) => shownColumns(columns, lines, { kind }).map((column) => column.name);

it('shows a column of lines by what their document says', () => {
  expect(shown([{ qty: '1' }], 'receipt')).toEqual(['qty']);
  expect(shown([{ qty: '1' }], 'transfer')).toEqual(['qty', 'toLocation']);
  expect(shown(undefined, 'transfer')).toEqual(['qty', 'toLocation']);
});

it('shows a column as soon as one line asks for it', () => {
  expect(shown([{ state: 'new' }, { state: 'broken' }], 'receipt')).toEqual(['qty', 'reason']);
});

it('shows a field of the record by its own values', () => {
  const field = { ...columns[2], showIf: asks(0, 'state', 'broken') } as Field;
  expect(shows(field, { state: 'broken' })).toBe(true);
  expect(shows(field, { state: 'new' })).toBe(false);
});
