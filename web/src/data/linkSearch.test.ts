import { beforeEach, expect, test, vi } from 'vitest';
import type { Entity, Field, Registry } from '../registry/types';
import { linkSearch, recordSearch } from './linkSearch';

const account = {
  name: 'ledger.account',
  api: '/v1/accounting/accounts',
  label: { one: 'Account', many: 'Accounts' },
  titleField: 'name',
  fields: [],
  can: { create: false },
} as unknown as Entity;
const registry = {
  entities: { 'ledger.account': account },
  currency: { code: 'USD', digits: 2 },
} as unknown as Registry;
const link = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  label: name,
  kind: 'link',
  target: 'ledger.account',
  ...more,
});
const limited = link('arAccount', { for: 'parties.customer.arAccount' });

let asked: URL[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://x'));
    return new Response(JSON.stringify({ data: [{ id: 'a1', name: 'Receivables' }], page: {} }));
  });
});

const never = new AbortController().signal;

test('a picker asks for what its link may lead to, with what was typed', async () => {
  const found = await linkSearch(registry, limited)?.('rec', never);
  expect(found).toEqual([{ value: 'a1', label: 'Receivables', detail: '' }]);
  expect(asked.map((url) => [url.pathname, Object.fromEntries(url.searchParams)])).toEqual([
    ['/v1/accounting/accounts', { q: 'rec', sort: 'name', limit: '20', for: 'parties.customer.arAccount' }],
  ]);
});

test('links with conditions of their own do not share a search; those without do, and each keeps its own', () => {
  const other = link('account', { for: 'accounting.invoice.lines.account' });
  expect(linkSearch(registry, limited)).toBe(linkSearch(registry, { ...limited }));
  expect(linkSearch(registry, limited)).not.toBe(linkSearch(registry, other));
  expect(linkSearch(registry, link('one'))).toBe(linkSearch(registry, link('two')));
  expect(linkSearch(registry, link('one'))).not.toBe(linkSearch(registry, limited));
});

test('a filter finds every record, also those that may not be chosen any more', async () => {
  await recordSearch(registry, limited)?.('', never);
  await linkSearch(registry, link('plain'))?.('', never);
  expect(asked.map((url) => url.searchParams.has('for'))).toEqual([false, false]);
});

test('what has a picture is offered with it; what has none, or none that can be shown small, without', async () => {
  const product = {
    ...account,
    name: 'products.product',
    fields: [{ name: 'picture', label: 'Picture', kind: 'file' }],
  };
  const registered = { ...registry, entities: { 'products.product': product } } as unknown as Registry;
  const file = { id: 'f1', name: 'bolt.png', mediaType: 'image/png', hasPreview: true };
  const data = [
    { id: 'p1', name: 'Bolt', picture: file },
    { id: 'p2', name: 'Manual', picture: { ...file, hasPreview: false } },
    { id: 'p3', name: 'Nut', picture: null },
  ];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data, page: {} })));
  const found = await linkSearch(registered, link('item', { target: 'products.product' }))?.('', never);
  expect(found?.map((option) => option.picture?.name)).toEqual(['bolt.png', undefined, undefined]);
});

test('a person whose name is put together can be made where they are missed', () => {
  const text = (name: string, more: Partial<Field> = {}): Field => ({ name, label: name, kind: 'text', ...more });
  const candidate = {
    ...account,
    name: 'people-and-culture.candidate',
    can: { create: true },
    fields: [text('firstName'), text('lastName'), text('name', { readOnly: true, computed: true })],
  };
  const known = (entity: object) =>
    ({ ...registry, entities: { 'people-and-culture.candidate': entity } }) as unknown as Registry;
  const whom = link('candidate', { target: 'people-and-culture.candidate' });
  expect(linkSearch(known(candidate), whom)?.create).toBeTypeOf('function');
  // Who may not make one is offered none, nor is a name that is only worked out.
  expect(linkSearch(known({ ...candidate, can: { create: false } }), whom)?.create).toBeUndefined();
  expect(linkSearch(known({ ...candidate, fields: candidate.fields.slice(2) }), whom)?.create).toBeUndefined();
});
