import { expect, test } from 'vitest';
import type { Entity, Row, Transition } from '../../registry/types';
import { bulkOffer } from './bulkOffer';

const transition = (name: string, from: string[]): Transition => ({ name, label: name, from, to: '', ask: [] });
const invoices = {
  states: {
    field: 'status',
    values: {
      draft: { label: 'Draft', tone: 'muted' },
      submitted: { label: 'Submitted', tone: 'info', editable: [] },
      posted: { label: 'Posted', tone: 'good', editable: ['notes'], deletable: false },
    },
  },
  transitions: [
    transition('submit', ['draft']),
    transition('post', ['draft', 'submitted']),
    transition('void', ['posted']),
  ],
  list: { bulk: ['submit', 'post', 'void'] },
} as unknown as Entity;
const row = (id: string, status?: string) => ({ id, ...(status ? { status } : {}) }) as unknown as Row;
const rows = [row('a', 'draft'), row('b', 'submitted'), row('c', 'posted'), row('d')];
const offered = (...ids: string[]) => {
  const { transitions, ...rest } = bulkOffer(invoices, rows, new Set(ids));
  return { transitions: transitions.map((entry) => entry.name), ...rest };
};

test('only what all chosen rows allow is offered', () => {
  expect(offered('a')).toEqual({ transitions: ['submit', 'post'], edit: true, delete: true });
  expect(offered('a', 'b')).toEqual({ transitions: ['post'], edit: false, delete: true });
  expect(offered('a', 'c')).toEqual({ transitions: [], edit: true, delete: false });
  expect(offered('c')).toEqual({ transitions: ['void'], edit: true, delete: false });
});

test('what the page does not know leaves the answer to the server', () => {
  expect(offered('d', 'elsewhere').transitions).toEqual(['submit', 'post', 'void']);
  expect(offered('a', 'elsewhere').transitions).toEqual(['submit', 'post']);
});
