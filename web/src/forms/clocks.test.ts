import { beforeEach, expect, it, vi } from 'vitest';
import type { Field } from '../registry/types';
import { wantClocks } from './clocks';
import { computedDefaults } from './defaults';

const json = vi.hoisted(() => vi.fn());
vi.mock('../data/client', () => ({ json }));

const week = [...Array.from({ length: 5 }, () => [[28_800, 61_200]]), [], []];
const office = { id: 'c1', name: 'Office hours', calendar: { zone: 'Africa/Harare', week } };
const due = {
  name: 'due',
  label: 'Due',
  kind: 'instant',
  defaultExpr: {
    t: 'instant',
    deps: [['calendar'], ['received']],
    tree: {
      k: 'call',
      f: 'addBusinessTime',
      args: [
        { k: 'field', depth: 0, slot: 0, name: 'calendar', t: 'link' },
        { k: 'field', depth: 0, slot: 1, name: 'received', t: 'instant' },
        { k: 'int', v: '240' },
      ],
    },
  },
} as unknown as Field;

// Friday, half past four in Harare, and four hours: half past eleven on Monday.
const values = { calendar: 'c1', received: '2026-03-27T14:30:00Z' };
const worked = (given: Record<string, unknown> = values) => computedDefaults([due], given, new Set()).due;

beforeEach(() => json.mockReset());

it('asks for calendars once and counts in them from then on', async () => {
  json.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ data: [office] });
  expect(worked()).toBeUndefined();
  await wantClocks();
  expect(worked(), 'nothing was fetched').toBeUndefined();
  await wantClocks();
  expect(worked()).toBe('2026-03-30T09:30:00.000000Z');
  expect(worked({ ...values, calendar: { id: 'c1', label: 'Office hours' } })).toBe('2026-03-30T09:30:00.000000Z');
  await wantClocks();
  expect(json.mock.calls).toEqual([['/v1/working-time'], ['/v1/working-time']]);
});

it('leaves a calendar the reader does not see to the server', async () => {
  await wantClocks();
  expect(worked({ ...values, calendar: 'c2' })).toBeUndefined();
  expect(json).not.toHaveBeenCalled();
});
