import { describe, expect, it } from 'vitest';
import { closedToReader } from '../../data/hooks';
import type { Entity, Field, Registry, Row } from '../../registry/types';
import { madeAt } from './afterwards';

const link = (name: string, target: string): Field => ({ name, label: name, kind: 'link', target, readOnly: true });
const entity = {
  name: 'crm.opportunity',
  fields: [
    link('quotation', 'accounting.quotation'),
    link('invoice', 'accounting.invoice'),
    link('journal', 'ledger.journal'),
    { ...link('team', 'crm.team'), readOnly: false },
  ],
} as unknown as Entity;
const registry = {
  entities: {
    'accounting.invoice': { editor: 'document', routes: { detail: '/invoice/{id}' } },
    'ledger.journal': { editor: 'journal', routes: { detail: '/journal/{id}' } },
    'crm.team': { routes: { detail: '/crm/teams/{id}' } },
  },
  routes: [{ path: '/quotation/:id', entity: 'accounting.quotation', kind: 'detail', state: 'built' }],
} as unknown as Registry;
const before: Row = { id: 'o1', journal: null, team: { id: 't1', label: 'North' } };
const at = (after: Record<string, unknown>, effects?: { entity: string; id: string; action: string }[]) =>
  madeAt(registry, entity, before, {
    data: { ...before, ...after },
    meta: { actions: [], ...(effects ? { effects } : {}) },
  });

describe('where a transition leads', () => {
  it('is the record it made and this one keeps', () => {
    const made = { entity: 'accounting.quotation', id: 'q1', action: 'create' };
    expect(at({ quotation: { id: 'q1', label: null } }, [made])).toBe('/quotation/q1');
    expect(at({ invoice: { id: 'i1', label: '' } })).toBe('/invoice/i1');
  });

  it('is nowhere else: not what is noted beside, set by hand or posted', () => {
    expect(at({}, [{ entity: 'crm.activity', id: 'a1', action: 'create' }])).toBeUndefined();
    expect(at({ journal: { id: 'j1', label: 'J-1' }, team: { id: 't2', label: 'South' } })).toBeUndefined();
  });
});

describe('a record that is closed by what was done', () => {
  it('comes back as no more than its id', () => {
    expect(closedToReader({ data: { id: 's1', version: 3 }, meta: { actions: [] } })).toBe(true);
    expect(closedToReader({ data: { id: 's1', version: 3, status: 'sent' }, meta: { actions: [] } })).toBe(false);
    expect(closedToReader(undefined)).toBe(false);
  });
});
