import { expect, test } from 'vitest';
import type { Entity, ListView, Registry } from '../../registry/types';
import { desksInUse, desksOf, familiesOfDesks } from './desks';

const entity = (name: string, views: string[], works = false) =>
  ({
    name,
    routes: { list: `/${name}` },
    can: { create: works, update: works },
    list: { views: views.map((key): ListView => ({ key, label: key, filter: `filter[${key}]=true`, sort: '' })) },
    label: { one: name, many: name },
  }) as unknown as Entity;
const registryOf = (entities: Entity[]) =>
  ({
    entities: Object.fromEntries(entities.map((one) => [one.name, one])),
    families: ['inventory', 'procurement', 'crm', 'accounting'].map((name) => ({ name, title: name, state: 'built' })),
    routes: entities.map((one) => ({ path: one.routes.list, state: 'built' })),
  }) as unknown as Registry;

const store = [
  entity('inventory.movement', ['open'], true),
  entity('inventory.count', ['open']),
  entity('inventory.stock', ['low']),
  entity('procurement.purchase_order', ['coming', 'late']),
];

test('who works in the store has what is to receive, to count and to reorder, from whichever app it comes', () => {
  const [desk, ...others] = desksOf(registryOf(store), false);
  expect(others).toEqual([]);
  expect(desk?.figures.map((task) => `${task.entity.name} ${task.view.key}`)).toEqual([
    'procurement.purchase_order coming',
    'inventory.count open',
    'inventory.stock low',
  ]);
  expect(desk?.figures[2]?.to).toBe('/inventory.stock?filter%5Blow%5D=true&view=low');
});

test('who only reads has no desk, and who works everywhere sits where something is theirs', () => {
  expect(
    desksOf(registryOf([entity('inventory.movement', ['open']), entity('inventory.count', ['open'])]), false),
  ).toEqual([]);
  const everywhere = [
    ...['inventory.movement', 'procurement.purchase_order', 'crm.opportunity'].map((name) =>
      entity(name, ['open', 'late', 'mine'], true),
    ),
    entity('helpdesk.ticket', ['mine', 'late']),
    entity('helpdesk.time_entry', [], true),
  ];
  const desks = desksOf(registryOf(everywhere), true);
  const at = (...names: string[]) =>
    desksInUse(desks, (task) => (names.includes(task.entity.name) ? 3 : 0)).map((desk) => desk.family);
  expect(desks.length).toBeGreaterThan(2);
  // The owner, of whom nothing is asked by name.
  expect(at()).toEqual([]);
  expect(at('helpdesk.ticket')).toEqual(['helpdesk']);
  expect(at('helpdesk.ticket', 'crm.opportunity')).toEqual(['crm', 'helpdesk']);
  // Rows of what others work at are no rows of theirs.
  const [helpdesk] = desksInUse(desks, (task) => (task.entity.name === 'helpdesk.ticket' ? 3 : 0));
  expect(helpdesk?.figures.map((task) => task.view.key)).toEqual(['mine', 'late']);
  expect(helpdesk?.rows.map((task) => task.view.key)).toEqual(['mine']);
  // What anybody may take up is nobody's own.
  expect(at('procurement.purchase_order')).toEqual([]);
});

test('an agent’s own tickets are those still to be answered', () => {
  const [desk] = desksOf(
    registryOf([entity('helpdesk.ticket', ['mine', 'late']), entity('helpdesk.time_entry', [], true)]),
    false,
  );
  expect(desk?.own).toHaveLength(1);
  expect(desk?.own[0]?.params.filters?.map(({ field }) => field)).toEqual(['mine', 'status']);
  expect(desk?.own[0]?.filter).toContain('filter[status][in]=new,open');
});

test('a cashier has a desk of documents, and who sees the money of the business has that instead', () => {
  const till = [entity('accounting.receipt', ['draft'], true), entity('accounting.invoice', ['draft', 'unpaid'], true)];
  expect(desksOf(registryOf(till), false).map((desk) => desk.family)).toEqual(['accounting']);
  expect(desksOf(registryOf(till), true)).toEqual([]);
  expect(familiesOfDesks(['settings', 'crm'])).toEqual(['crm']);
});
