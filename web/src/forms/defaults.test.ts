import { describe, expect, it } from 'vitest';
import type { Context } from '../registry/expr/evaluate';
import type { Field } from '../registry/types';
import { computedDefaults, withoutDefaults } from './defaults';
import { clean } from './values';

const context: Context = {
  today: '2026-11-21',
  now: '2026-11-21T08:00:00Z',
  me: null,
  business: { currency: 'USD' },
  settings: {},
  features: [],
  roles: [],
};

const addDays = {
  k: 'call',
  f: 'addDays',
  args: [
    { k: 'field', depth: 0, slot: 1, name: 'starts', t: 'date' },
    { k: 'int', v: '7' },
  ],
};
const fields = [
  { name: 'due', label: 'Due', kind: 'date', defaultExpr: { t: 'date', deps: [['starts']], tree: addDays } },
  {
    name: 'starts',
    label: 'Starts',
    kind: 'date',
    defaultExpr: { t: 'date', deps: [], tree: { k: 'ctx', c: 'today', t: 'date' } },
  },
  {
    name: 'terms',
    label: 'Terms',
    kind: 'text',
    defaultExpr: { t: 'text', deps: [['party', 'terms']], tree: { k: 'path', names: ['party', 'terms'], t: 'text' } },
  },
  { name: 'note', label: 'Note', kind: 'text' },
] as Field[];

describe('computed defaults', () => {
  it('fill in what follows, whatever the order of the fields', () => {
    expect(computedDefaults(fields, {}, new Set(), context)).toEqual({ starts: '2026-11-21', due: '2026-11-28' });
  });

  it('follow a field that changed, and leave alone what a person set', () => {
    const values = { starts: '2026-12-01', due: '2026-11-28' };
    expect(computedDefaults(fields, values, new Set(['starts']), context).due).toBe('2026-12-08');
    expect(computedDefaults(fields, values, new Set(['starts', 'due']), context).due).toBe('2026-11-28');
  });

  it('fill in what others write too, for the reader to see', () => {
    const denied = fields.map((field) => ({ ...field, readOnly: true, denied: true }));
    expect(computedDefaults(denied, {}, new Set(), context)).toEqual({ starts: '2026-11-21', due: '2026-11-28' });
  });

  it('leave to the server what is out of reach', () => {
    expect(computedDefaults(fields, {}, new Set(), context)).not.toHaveProperty('terms');
  });
});

describe('what a new record sends', () => {
  const declared = [...fields, { name: 'active', label: 'Active', kind: 'bool', default: true } as Field];

  it('is without the defaults nobody touched', () => {
    const values = { starts: '2026-11-21', due: '2026-11-28', active: true, note: 'Call first' };
    expect(withoutDefaults(declared, values, new Set(['note']))).toEqual({ note: 'Call first' });
    expect(withoutDefaults(declared, values, new Set(['due', 'note']))).toEqual({
      due: '2026-11-28',
      note: 'Call first',
    });
  });

  it('is without what the reader may not write, in the head and in lines', () => {
    const lines = {
      name: 'lines',
      label: 'Lines',
      kind: 'lines',
      fields: [
        { name: 'item', label: 'Item', kind: 'text' },
        { name: 'margin', label: 'Margin', kind: 'percent', readOnly: true, denied: true },
      ],
    } as Field;
    const limit = { name: 'limit', label: 'Limit', kind: 'money', readOnly: true, denied: true } as Field;
    const values = { note: 'Call', limit: '500', lines: [{ item: 'Tea', margin: '5' }, { margin: '' }] };
    expect(clean(values, [...fields, limit, lines])).toEqual({ note: 'Call', lines: [{ item: 'Tea' }] });
  });

  it('is without defaults of fields the reader is not told of, in the head and in lines', () => {
    const lines = {
      name: 'lines',
      label: 'Lines',
      kind: 'lines',
      fields: [{ name: 'item', label: 'Item', kind: 'text' }],
    };
    const entered = { note: 'Call', grade: 'c', lines: [{ id: 'l1', item: 'Tea', markup: '5' }, { markup: '5' }] };
    expect(clean(entered, [...fields, lines as Field])).toEqual({ note: 'Call', lines: [{ id: 'l1', item: 'Tea' }] });
  });

  it('holds what somebody set, and what differs from the default', () => {
    expect(withoutDefaults(declared, { active: true }, new Set(['active']))).toEqual({ active: true });
    expect(withoutDefaults(declared, { active: false }, new Set())).toEqual({ active: false });
  });
});
