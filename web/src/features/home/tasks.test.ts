import { expect, test } from 'vitest';
import type { Entity, ListView, Registry } from '../../registry/types';
import { familiesOfWork, tasksOf } from './tasks';

const view = (key: string, filter: string, sort = ''): ListView => ({ key, label: key, filter, sort });
const entity = (name: string, list: string, views: ListView[]) =>
  ({ name, routes: { list }, list: { views }, label: { one: name, many: name } }) as unknown as Entity;
const stock = entity('inventory.stock', '/inventory/stock', [view('all', ''), view('low', 'filter[low]=true', 'name')]);
const activity = entity('crm.activity', '/activities', [view('late', 'filter[late]=true')]);
const registryOf = (entities: Entity[], built: string[]) =>
  ({
    entities: Object.fromEntries(entities.map((one) => [one.name, one])),
    routes: built.map((path) => ({ path, state: 'built' })),
  }) as unknown as Registry;

test('work is the lists of the apps a reader has, and leads to them', () => {
  const tasks = tasksOf(registryOf([activity, stock], ['/inventory/stock', '/activities']));
  expect(tasks.map((task) => task.to)).toEqual([
    '/inventory/stock?filter%5Blow%5D=true&view=low&sort=name',
    '/activities?filter%5Blate%5D=true&view=late',
  ]);
  expect(tasks[0]?.params.filters).toEqual([expect.objectContaining({ field: 'low', value: 'true' })]);
});

test('what cannot be opened is no work', () => {
  expect(tasksOf(registryOf([stock], []))).toEqual([]);
  expect(familiesOfWork(['business', 'inventory', 'settings'])).toEqual(['inventory']);
});
