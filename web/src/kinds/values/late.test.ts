import { describe, expect, it } from 'vitest';
import type { Entity } from '../../registry/types';
import { latenessOf, mayBeLate } from './late';

const entity = {
  fields: [
    { name: 'dueDate', kind: 'date' },
    { name: 'overdue', kind: 'bool' },
    { name: 'outstanding', kind: 'money' },
  ],
  states: { field: 'status', values: { draft: { tone: 'muted' }, posted: { tone: 'good' }, paid: { tone: 'good' } } },
} as unknown as Entity;
const registry = { today: '2026-11-23' };
const row = (change: object) => ({
  id: 'i1',
  status: 'posted',
  dueDate: '2026-11-11',
  overdue: true,
  outstanding: '10.0000',
  ...change,
});

describe('what is late', () => {
  it('says for how many days', () => {
    expect(latenessOf(registry, entity, row({}))).toEqual({ flag: 'overdue', days: 12, late: true });
  });

  it('is told apart three days before', () => {
    const soon = (dueDate: string, more = {}) =>
      latenessOf(registry, entity, row({ dueDate, overdue: false, ...more }));
    expect(soon('2026-11-26')).toEqual({ flag: 'overdue', days: -3, late: false });
    expect(soon('2026-11-23')?.days).toBe(0);
    expect(soon('2026-11-27')).toBeUndefined();
    expect(soon('2026-11-24', { status: 'draft' })).toBeUndefined();
    expect(soon('2026-11-24', { outstanding: '0.0000' })).toBeUndefined();
  });

  it('concerns only entities that say so', () => {
    expect(mayBeLate(entity)).toBe(true);
    expect(mayBeLate({ ...entity, fields: [] })).toBe(false);
    expect(latenessOf(registry, { ...entity, fields: [] }, row({}))).toBeUndefined();
  });
});
