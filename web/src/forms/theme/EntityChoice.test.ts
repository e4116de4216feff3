import { expect, test } from 'vitest';
import type { Entity, RouteEntry } from '../../registry/types';
import { approvable } from './EntityChoice';

const entity = (name: string, one: string, approval: boolean) =>
  ({ name, label: { one, many: one }, approval }) as unknown as Entity;

test('what may be approved is offered by name, with what is chosen already', () => {
  const entities = {
    'accounting.bill': entity('accounting.bill', 'Bill', true),
    'accounting.receipt': entity('accounting.receipt', 'Receipt', false),
    'accounting.batch': entity('accounting.batch', 'Batch payment', true),
  };
  const routes = [{ kind: 'detail', entity: 'payroll.run', title: 'Payroll run' } as RouteEntry];
  expect(approvable({ entities, routes }, 'payroll.run')).toEqual([
    { value: 'accounting.batch', label: 'Batch payment' },
    { value: 'accounting.bill', label: 'Bill' },
    { value: 'payroll.run', label: 'Payroll run' },
  ]);
});
