import { expect, test } from 'vitest';
import type { RouteEntry } from '../../registry/types';
import { isSetUp, setupSteps } from './setupSteps';

const route = (path: string, state: RouteEntry['state'] = 'built') => ({ path, state }) as RouteEntry;
const all = ['/customers/create', '/product-services/create', '/invoices/create', '/business/bank-accounts'];
const keys = (routes: RouteEntry[]) => setupSteps({ routes }, 'b1').map((step) => step.key);

test('only what the reader can open is asked of them', () => {
  expect(keys([])).toEqual(['logo', 'tax', 'people']);
  expect(keys([route('/invoices/create', 'soon')])).not.toContain('invoice');
  expect(keys(all.map((path) => route(path)))).toHaveLength(7);
});

test('an account without a number is not one a customer can pay into', () => {
  const bank = setupSteps({ routes: all.map((path) => route(path)) }, 'b1').find((step) => step.key === 'bank');
  expect(bank?.record?.filter).toEqual({ field: 'accountNumber', op: 'empty', value: 'false' });
});

test('a business works once its first invoice is out and one step at most is left', () => {
  const steps = setupSteps({ routes: all.map((path) => route(path)) }, 'b1');
  const done = (...left: string[]) => steps.map((step) => !left.includes(step.key));
  expect(isSetUp(steps, done())).toBe(true);
  expect(isSetUp(steps, done('logo'))).toBe(true);
  expect(isSetUp(steps, done('logo', 'bank'))).toBe(false);
  expect(isSetUp(steps, done('invoice'))).toBe(false);
});
