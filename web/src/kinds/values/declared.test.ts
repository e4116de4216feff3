import { expect, test } from 'vitest';
import type { Entity, Registry, RouteEntry } from '../../registry/types';
import { declaredText, recordName } from './declared';

const registry: Pick<Registry, 'entities' | 'routes'> = {
  entities: { 'accounting.bill': { label: { one: 'Bill', many: 'Bills' } } as Entity },
  routes: [
    { path: '/leases/{id}', kind: 'detail', entity: 'financial.lease', title: 'Lease' } as RouteEntry,
    { path: '/bills', kind: 'list', entity: 'accounting.bill', title: 'Bills' } as RouteEntry,
  ],
};

test('an address reads as what its record is called, before its family was opened too', () => {
  expect(declaredText(registry, { name: 'docType' }, 'accounting.bill')).toBe('Bill');
  expect(recordName(registry, 'financial.lease')).toBe('Lease');
});

test('what only looks like an address stays as it is', () => {
  expect(declaredText(registry, { name: 'website' }, 'example.co')).toBe('example.co');
  expect(declaredText(registry, { name: 'name' }, 'accounting.bill.')).toBe('accounting.bill.');
});

test('a series is called after the record that takes its numbers, or by its own words', () => {
  expect(declaredText(registry, { name: 'documentType' }, 'bill')).toBe('Bill');
  expect(declaredText(registry, { name: 'documentType' }, 'petty_count')).toBe('Petty count');
});
