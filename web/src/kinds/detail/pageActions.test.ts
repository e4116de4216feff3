import { describe, expect, it } from 'vitest';
import type { RecordPage } from '../../registry/page';
import type { Entity, Registry, Row, Transition } from '../../registry/types';
import type { Offer } from '../actions/model';
import { allowed, labelOf, looseStarts, pageActions, startPath, startsOf } from './pageActions';

const transition = (name: string, tone: Transition['tone'] = null): Transition => ({
  name,
  label: name,
  from: [],
  to: '',
  ask: [],
  tone,
});
const offer = (name: string, reason?: string, tone?: Transition['tone']): Offer => ({
  transition: transition(name, tone),
  allowed: reason === undefined,
  reason,
});
const detail: RecordPage = {
  figures: [],
  primary: { draft: ['post', 'submit'], posted: ['pay'], any: ['again'] },
  starts: [
    {
      name: 'pay',
      label: 'Record payment',
      states: ['posted'],
      open: '/receipts/create',
      fill: { customer: 'customer', invoice: 'id' },
    },
    { name: 'again', label: 'New invoice', states: [], open: '/invoices/create', fill: { customer: 'customer' } },
    { name: 'merge', label: 'Merge', states: [], open: '/invoice/{id}/merge' },
  ],
  blocks: null,
  side: null,
  tabs: [],
};
const entity = {
  name: 'accounting.invoice',
  states: { field: 'status', values: {} },
  detail,
  transitions: [],
} as unknown as Entity;
const registry = {
  routes: [
    { path: '/receipts/create' },
    { path: '/invoices/create' },
    { path: '/invoice/{publicId}/merge', state: 'built' },
  ],
} as unknown as Registry;
const row = (status: string): Row => ({ id: 'i1', status, customer: { id: 'c1', label: 'Border Timbers' } });
const names = (offers: Offer[], status: string) => {
  const found = pageActions(registry, entity, row(status), offers);
  return { main: found?.main?.name, rest: found?.rest.map((act) => act.name) };
};

describe('the main button of a page', () => {
  it('is the first declared for the state that can be taken now', () => {
    expect(names([offer('submit'), offer('post', 'Needs approval.')], 'draft').main).toBe('submit');
    expect(names([offer('submit'), offer('post')], 'draft').main).toBe('post');
  });

  it('is the first with its reason where none can be taken', () => {
    const found = pageActions(registry, entity, row('draft'), [offer('post', 'Empty.'), offer('submit', 'Empty.')]);
    expect(found?.main && [labelOf(found.main), allowed(found.main)]).toEqual(['post', false]);
  });

  it('is what starts here in a state that has nothing left to do', () => {
    expect(names([offer('void', undefined, 'bad')], 'posted').main).toBe('pay');
    expect(names([], 'void').main).toBe('again');
  });

  it('leaves all others to the menu, what cannot be taken back last', () => {
    const offers = [offer('void', undefined, 'bad'), offer('credit', 'All is credited.'), offer('send')];
    expect(names(offers, 'posted').rest).toEqual(['again', 'merge', 'send', 'credit', 'void']);
  });

  it('is not chosen where nothing is declared', () => {
    expect(pageActions(registry, { ...entity, detail: null }, row('draft'), [offer('post')])).toBeUndefined();
  });
});

describe('what begins at a record', () => {
  it('opens a form with links and values filled', () => {
    expect(startPath(registry, detail.starts[0] as never, row('posted'))).toBe(
      '/receipts/create?customer=c1&invoice=i1',
    );
  });

  it('opens a page of the record whatever its placeholder is called', () => {
    expect(startPath(registry, detail.starts[2] as never, row('posted'))).toBe('/invoice/i1/merge');
  });

  it('is offered behind the transitions where no main button is declared', () => {
    const bare = { ...entity, detail: { ...detail, primary: {} } };
    const { beside, rest } = looseStarts(registry, bare, row('posted'));
    expect(beside.map((act) => act.name)).toEqual(['pay', 'again']);
    expect(rest.map((act) => act.name)).toEqual(['merge']);
    expect(looseStarts(registry, entity, row('posted'))).toEqual({ beside: [], rest: [] });
  });

  it('is not offered in another state, nor where its page is closed', () => {
    expect(startsOf(registry, entity, row('draft')).map((act) => act.name)).toEqual(['again', 'merge']);
    expect(startsOf({ ...registry, routes: [] } as Registry, entity, row('posted'))).toEqual([]);
  });
});
