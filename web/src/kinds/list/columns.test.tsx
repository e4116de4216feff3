import { expect, it } from 'vitest';
import type { Entity, Field, Registry } from '../../registry/types';
import { gridColumns } from './columns';

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const fields: Field[] = [
  { name: 'subject', label: 'Subject', kind: 'text', maxLength: 200 },
  { name: 'priority', label: 'Priority', kind: 'enum', options: options('P1', 'P2') },
  { name: 'source', label: 'Source', kind: 'enum', options: options('Somebody else told us about it') },
  { name: 'status', label: 'Status', kind: 'enum', options: options('Waiting for requester') },
  { name: 'total', label: 'Total', kind: 'money' },
];
const entity = {
  name: 'helpdesk.ticket',
  titleField: 'subject',
  fields,
  states: { field: 'status', values: { waiting: { label: 'Waiting for requester', tone: 'warn' } } },
} as unknown as Entity;

it('gives a choice the room its words take, a state all of it, and what is left to the name', () => {
  const columns = gridColumns({} as Registry, entity, fields);
  const width = (key: string) => columns.find((column) => column.key === key)?.width ?? 0;
  expect(width('priority')).toBeLessThan(90);
  // Words that long are cut, and told when pointed at.
  expect(width('source')).toBe(104);
  expect(width('status')).toBeGreaterThan(170);
  expect(width('total')).toBe(124);
  const grow = columns.map((column) => column.grow ?? 0);
  expect(Math.max(...grow)).toBe(columns[0]?.grow);
});

it('leaves a count of nothing empty, and not a number somebody gave', () => {
  const number = (name: string, readOnly: boolean): Field => ({ name, label: name, kind: 'int', readOnly });
  const [counted, typed] = gridColumns({} as Registry, entity, [number('leads', true), number('seats', false)]);
  const row = (value: number) => ({ id: '1', leads: value, seats: value });
  expect(counted?.cell(row(0))).toBe('');
  expect(counted?.cell(row(3))).toBe('3');
  expect(typed?.cell(row(0))).toBe('0');
});
