import { describe, expect, it } from 'vitest';
import type { Entity, Field, Registry, Row } from '../../registry/types';
import { changeText } from './HistoryPanel';
import {
  columnOf,
  detailLayout,
  headOf,
  inBase,
  isPart,
  lineColumns,
  relatedLists,
  roomFor,
  saidAbove,
  shownFields,
} from './layout';
import { readHistory } from './useHistory';

const money = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  label: name,
  kind: 'money',
  readOnly: true,
  ...more,
});
const lines: Field = {
  name: 'lines',
  label: 'Lines',
  kind: 'lines',
  fields: [
    { name: 'product', label: 'Product', kind: 'link' },
    { name: 'description', label: 'Description', kind: 'text' },
    money('qtyCredited'),
    money('baseNet'),
    money('lineNet'),
  ],
};
const entity = {
  name: 'accounting.invoice',
  fields: [
    { name: 'id', label: 'Id', kind: 'text', system: true },
    { name: 'createdAt', label: 'Created', kind: 'instant', system: true },
    { name: 'number', label: 'Number', kind: 'serial' },
    { name: 'customer', label: 'Customer', kind: 'link', required: true },
    { name: 'rate', label: 'Rate', kind: 'rate' },
    lines,
    money('total'),
    money('paid'),
    money('baseTotal'),
    { name: 'status', label: 'Status', kind: 'enum' },
  ],
  states: { field: 'status', values: {} },
  form: {
    sections: [
      { key: 'head', label: 'Head', fields: ['number', 'customer', 'rate', 'status'] },
      { key: 'body', label: 'Lines', fields: ['lines'] },
    ],
  },
  list: { filters: [] },
} as unknown as Entity;
const registry = { currency: { code: 'USD', digits: 2 }, entities: {} } as unknown as Registry;

describe('detail layout', () => {
  const layout = detailLayout(entity);

  it('keeps the order of the form, with totals beside it and the kernel fields apart', () => {
    expect(layout.main.map((block) => (isPart(block) ? block.key : block.name))).toEqual(['head', 'lines', 'other']);
    expect(layout.side.map((part) => part.fields.map((field) => field.name))).toEqual([['total', 'paid']]);
    expect(layout.record.map((field) => field.name)).toEqual(['createdAt']);
  });

  it('leaves out texts that are the id of something', () => {
    const id = '01kwbn7qc0qdnt009zhnqchw5e';
    const shown = (description: string) => lineColumns(lines, [{ description }], true).map((column) => column.name);
    expect(shown(id)).toEqual([]);
    expect(shown('Cement')).toEqual(['description']);
  });

  it('shows gaps only where something must be filled in', () => {
    const head = layout.main[0]!;
    if (!isPart(head)) throw new Error('a part');
    const row: Row = { id: '1', number: null, customer: null, rate: '1', currency: 'USD' };
    expect(shownFields(head, row, inBase(registry, row), true).map((field) => field.name)).toEqual(['customer']);
    expect(shownFields(head, { ...row, currency: 'ZWG' }, false).map((field) => field.name)).toEqual(['rate']);
  });

  it('always shows the total, and leaves out amounts of nothing', () => {
    const row: Row = { id: '1', total: '0.00', paid: '0.00' };
    expect(shownFields(layout.side[0]!, row, true).map((field) => field.name)).toEqual(['total']);
  });

  it('leaves out columns that say nothing', () => {
    const filled = [
      {
        product: { id: 'p', label: 'Cement' },
        description: 'Cement',
        qtyCredited: '0',
        baseNet: '5.00',
        lineNet: '5.00',
      },
    ];
    expect(lineColumns(lines, filled, true).map((column) => column.name)).toEqual(['product', 'lineNet']);
    expect(lineColumns(lines, [{ ...filled[0], description: 'Bags' }], false).map((column) => column.name)).toEqual([
      'product',
      'description',
      'baseNet',
      'lineNet',
    ]);
  });

  it('heads a line on a phone by what it is, and by its kind only where nothing else says it', () => {
    const of = (name: string, kind: string) => ({ name, label: name, kind }) as Field;
    expect(headOf([of('group', 'enum'), of('base', 'decimal'), of('name', 'text')])).toBe('name');
    expect(headOf([of('kind', 'enum'), of('holder', 'text'), of('amount', 'money')])).toBe('kind');
    expect(headOf([of('level', 'enum'), of('employee', 'link'), of('what', 'enum')])).toBe('what');
    expect(headOf([of('date', 'date'), of('category', 'link'), of('merchant', 'text')])).toBe('category');
    expect(headOf([of('account', 'link'), of('description', 'text')])).toBe('account');
    expect(headOf([])).toBeUndefined();
  });

  it('shows of a line what its unit price comes to: without tax, or with it where prices include it', () => {
    const money = (name: string, label: string, readOnly = true) => ({ name, label, kind: 'money', readOnly });
    const amounts = [money('lineNet', 'Net'), money('lineTax', 'Tax'), money('lineTotal', 'Amount')];
    const invoiced = { ...lines, fields: amounts } as Field;
    const line = { lineNet: '100.00', lineTax: '15.00', lineTotal: '115.00' };
    const shown = (gross: boolean) =>
      lineColumns(invoiced, [line], true, { gross }).map(({ name, label }) => `${name}: ${label}`);
    expect(shown(false)).toEqual(['lineNet: Amount']);
    expect(shown(true)).toEqual(['lineTotal: Amount']);
  });

  it('leaves out of a wide table amounts that say in every line what one before them says', () => {
    const texts = Array.from({ length: 6 }, (_, at) => ({ name: `t${at}`, label: `${at}`, kind: 'text' }));
    const money = (name: string) => ({ name, label: name, kind: 'money', readOnly: true });
    const said = Object.fromEntries(texts.map(({ name }) => [name, name]));
    const shown = (wide: boolean, approved: string) =>
      lineColumns(
        { ...lines, fields: [...(wide ? texts : []), money('claimed'), money('approved')] } as Field,
        [{ ...said, claimed: '5.00', approved }],
        false,
      ).map(({ name }) => name);
    expect(shown(true, '5.00')).not.toContain('approved');
    expect(shown(true, '4.00')).toContain('approved');
    expect(shown(false, '5.00')).toEqual(['claimed', 'approved']);
    // In another currency the same number is another amount.
    const typed = { name: 'amount', label: 'Amount', kind: 'money', currencyField: 'currency' };
    const beside = (currency: string | null) =>
      lineColumns(
        { ...lines, fields: [...texts, typed, { ...money('claimed'), currencyField: 'parent.currency' }] } as Field,
        [{ ...said, amount: '5.00', claimed: '5.00', currency }],
        false,
        { code: 'USD' },
      ).map(({ name }) => name);
    expect(beside(null)).not.toContain('claimed');
    expect(beside('USD')).not.toContain('claimed');
    expect(beside('ZAR')).toContain('claimed');
  });

  it('begins a wide table with what was entered', () => {
    const column = (name: string, readOnly = false) => ({ name, label: name, kind: 'text', readOnly }) as Field;
    const typed = Array.from({ length: 8 }, (_, at) => column(`t${at}`));
    const names = (...more: Field[]) => roomFor([...typed, ...more]).map(({ name }) => name);
    expect(names(column('account', true))).toContain('account');
    expect(names(column('account', true), column('limit', true))).toEqual([
      ...typed.map(({ name }) => name),
      'account',
    ]);
    // What it comes to is what people look for, no matter who worked it out.
    expect(names(column('account', true), column('lineNet', true))).toContain('lineNet');
    expect(names(column('more'), column('most'))).toHaveLength(10);
  });

  it('leaves out of a wide table a choice that nobody made', () => {
    const texts = Array.from({ length: 7 }, (_, at) => ({ name: `t${at}`, label: `${at}`, kind: 'text' }));
    const paidBy = { name: 'paidBy', label: 'Paid with', kind: 'enum', default: 'own' };
    const said = Object.fromEntries(texts.map(({ name }) => [name, name]));
    const shown = (wide: boolean, ...paid: string[]) =>
      lineColumns(
        { ...lines, fields: [...(wide ? texts : []), paidBy] } as Field,
        paid.map((by) => ({ ...said, paidBy: by })),
        false,
      ).map(({ name }) => name);
    expect(shown(true, 'own', 'own')).not.toContain('paidBy');
    expect(shown(true, 'own', 'card')).toContain('paidBy');
    expect(shown(true, 'card', 'card')).toContain('paidBy');
    expect(shown(false, 'own')).toEqual(['paidBy']);
  });

  it('leaves out what everybody takes for granted', () => {
    const field = (name: string, kind: string, readOnly = false) => ({ name, label: name, kind, readOnly }) as Field;
    const part = { key: 'a', label: 'A', fields: [field('active', 'bool'), field('level', 'int', true)] };
    const shown = (row: object) => shownFields(part, { id: '1', ...row }, true).map(({ name }) => name);
    expect(shown({ active: true, level: 0 })).toEqual([]);
    expect(shown({ active: false, level: 2 })).toEqual(['active', 'level']);
  });

  it('says nothing below that stands in the head of the page as text', () => {
    const above = (kind: string) =>
      saidAbove({
        titleField: 'name',
        detailField: 'code',
        fields: [{ name: 'code', label: 'Code', kind }] as Field[],
      });
    expect(above('text')).toEqual(['name', 'code']);
    expect(above('link')).toEqual(['name']);
  });

  it('leaves out the key of what is named beside it', () => {
    const text = (name: string, readOnly: boolean) => ({ name, label: name, kind: 'text', readOnly });
    const slip = (readOnly: boolean) => ({ ...lines, fields: [text('code', readOnly), text('name', true)] }) as Field;
    const shown = (readOnly: boolean) =>
      lineColumns(slip(readOnly), [{ code: 'nssa', name: 'Pensions' }], true).map((column) => column.name);
    expect(shown(true)).toEqual(['name']);
    // A code people give themselves stays.
    expect(shown(false)).toEqual(['code', 'name']);
  });

  it('finds the lists that can be filtered by a link to the record', () => {
    const receipt = {
      ...entity,
      name: 'accounting.receipt',
      fields: [{ name: 'customer', label: 'Customer', kind: 'link', target: 'parties.customer' }],
      list: { filters: ['customer'] },
    } as unknown as Entity;
    const customer = { ...entity, name: 'parties.customer' } as Entity;
    expect(
      relatedLists({ ...registry, entities: { receipt, customer } }, customer).map((entry) => entry.entity.name),
    ).toEqual(['accounting.receipt']);
  });
});

describe('a text that is a value of a field', () => {
  const lead = {
    fields: [
      { name: 'stage', label: 'Stage', kind: 'enum' },
      { name: 'country', label: 'Country', kind: 'country' },
      { name: 'team', label: 'Team', kind: 'link' },
    ],
    states: { field: 'stage', values: { proposal: { label: 'Proposal sent', tone: 'info' } } },
  } as unknown as Entity;
  const value: Field = { name: 'value', label: 'Value', kind: 'text' };
  const reasons: Field = {
    name: 'reasons',
    label: 'Reasons',
    kind: 'lines',
    fields: [{ name: 'factor', label: 'Factor', kind: 'enum' }, value],
  };
  const at = (factor: string) => columnOf(lead, reasons, value, { factor, value: 'proposal' });

  it('is said in the words of the field that another cell names', () => {
    expect(at('stage').options).toEqual([{ value: 'proposal', label: 'Proposal sent' }]);
    expect(at('country').kind).toBe('country');
    expect(at('team')).toBe(value);
    expect(at('contact')).toBe(value);
  });
});

describe('history', () => {
  it('reads both envelopes and drops what is no entry', () => {
    const entry = {
      at: '2026-11-20T07:00:00Z',
      actor: { id: 'u', label: 'Tendai' },
      action: 'post',
      changes: [{ field: 'status', before: 'draft', after: 'posted' }, 1],
    };
    expect(readHistory({ data: [entry, { action: 'x' }] })).toEqual(readHistory([entry]));
    expect(readHistory([entry])[0]).toMatchObject({ actor: 'Tendai', changes: [{ field: 'status' }] });
  });

  it('names people as the server does, and never by an id', () => {
    const version = {
      ...entity,
      fields: [
        { name: 'publishedBy', label: 'Published by', kind: 'user' },
        { name: 'rows', label: 'Rows', kind: 'json' },
      ],
    } as Entity;
    const said = (field: string, after: unknown) => changeText(registry, version, { field, before: null, after });
    expect(said('publishedBy', { id: 'u1', label: 'Tendai Moyo' })).toContain('Tendai Moyo');
    expect(said('publishedBy', 'u2')).not.toContain('u2');
    expect(said('rows', [{ when: {} }])).toBe('Rows');
  });
});
