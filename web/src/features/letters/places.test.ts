import { describe, expect, test } from 'vitest';
import type { Entity, Field } from '../../registry/types';
import { fieldsOf, linksOf, tablesOf } from './places';

const field = (name: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  name,
  label: name.toUpperCase(),
  kind,
  ...more,
});

const contract = {
  fields: [
    field('employee', 'link', { target: 'people.employee' }),
    field('basePay', 'money'),
    field('key', 'text', { secret: true }),
    field('createdAt', 'instant', { system: true }),
    field('lines', 'lines', {
      fields: [field('id', 'text'), field('what', 'text'), field('amount', 'money'), field('file', 'file')],
    }),
  ],
} as unknown as Entity;

describe('what a letter can say', () => {
  test('fields of the record, without secrets and what the kernel keeps', () => {
    expect(fieldsOf(contract)).toEqual([
      { label: 'EMPLOYEE', text: '{employee}' },
      { label: 'BASEPAY', text: '{basePay}' },
    ]);
    expect(fieldsOf(contract, 'contract.')[1]?.text).toBe('{contract.basePay}');
  });

  test('links, and tables with their first columns', () => {
    expect(linksOf(contract)).toEqual([{ name: 'employee', label: 'EMPLOYEE', target: 'people.employee' }]);
    expect(tablesOf(contract)).toEqual([{ label: 'LINES', text: '{lines: what, amount}' }]);
  });
});
