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

  it('counts from the day an order was promised and from the hour a ticket was to be solved by', () => {
    const of = (day: string, kind: string) =>
      ({
        ...entity,
        fields: [
          { name: day, kind },
          { name: 'late', kind: 'bool' },
        ],
      }) as unknown as Entity;
    const late = (day: string, kind: string, value: string) =>
      latenessOf(registry, of(day, kind), { id: '1', status: 'posted', late: true, [day]: value });
    for (const day of ['promisedDate', 'returnDue', 'due'])
      expect(late(day, 'date', '2026-11-20')).toEqual({ flag: 'late', days: 3, late: true });
    expect(late('solveBy', 'instant', '2026-11-20T09:00:00Z')?.days).toBe(3);
    // Later today it is late by hours, which its state and its time say.
    expect(late('solveBy', 'instant', '2026-11-23T06:00:00Z')).toBeUndefined();
  });

  it('concerns only entities that say so', () => {
    expect(mayBeLate(entity)).toBe(true);
    expect(mayBeLate({ ...entity, fields: [] })).toBe(false);
    expect(latenessOf(registry, { ...entity, fields: [] }, row({}))).toBeUndefined();
  });
});
