import { describe, expect, it } from 'vitest';
import type { Entity, RouteEntry } from '../../registry/types';
import { valuesFromAddress } from './formRoutes';
import { valuesFromRoute } from './routeFill';

const entity = {
  fields: [
    { name: 'kind', label: 'Kind', kind: 'enum' },
    { name: 'number', label: 'Number', kind: 'serial', readOnly: true },
  ],
} as Entity;
const constant = (text: string) => ({ t: 'text', tree: ['const', 'text', text] });
const context = { today: '2026-11-23', now: '', me: 'u1', business: {}, settings: {}, features: [], roles: [] };
const route = (fill: Record<string, unknown>) => ({ path: '/incidents/create', fill }) as unknown as RouteEntry;

describe('a form an address fills in', () => {
  it('leaves alone what nobody writes, what is no field and what cannot be worked out here', () => {
    const fill = { number: constant('7'), nothing: constant('x'), kind: { t: 'text', tree: ['setting', 'shop.kind'] } };
    expect(valuesFromRoute(entity, route(fill), context)).toEqual({});
    expect(valuesFromRoute(entity, route({}), context)).toEqual({});
  });

  it('takes from the path what has the name of a field', () => {
    expect(valuesFromAddress(entity, { kind: 'incident', number: '7', other: 'x' })).toEqual({ kind: 'incident' });
  });
});
