import { describe, expect, it } from 'vitest';
import type { Field, ListView } from '../../registry/types';
import { choiceFilter, opsOf, replaceFilters } from './conditions';
import { emptyWords, filterField, lineFields, valueText, whereWords } from './filters';
import { cursorBefore, pageOf, stepForward } from './trail';
import { sameAsView, shownColumns } from './useListModel';
import { tabsOf } from './viewModel';

describe('paging by cursor', () => {
  it('remembers the way, and drops what came after a step from the middle', () => {
    let trail = stepForward([], '', 'a');
    trail = stepForward(trail, 'a', 'b');
    trail = stepForward(trail, 'b', 'c');
    expect(trail).toEqual(['a', 'b', 'c']);
    expect(pageOf(trail, 'c')).toBe(3);
    expect(cursorBefore(trail, 'c')).toBe('b');
    expect(cursorBefore(trail, 'a')).toBe('');
    expect(stepForward(trail, 'a', 'x')).toEqual(['a', 'x']);
  });

  it('does not know the page of a shared link, and leads back to the first', () => {
    expect(pageOf(['a'], 'z')).toBeUndefined();
    expect(cursorBefore(['a'], 'z')).toBe('');
    expect(stepForward(['a'], 'z', 'y')).toEqual(['y']);
  });
});

describe('filters', () => {
  const status: Field = {
    name: 'status',
    label: 'Status',
    kind: 'enum',
    options: [{ value: 'draft', label: 'Draft' }],
  };

  it('offers conditions by kind', () => {
    expect(opsOf('money')).toContain('gte');
    expect(opsOf('text')[0]).toBe('contains');
    expect(opsOf('lines')).toEqual([]);
  });

  it('asks links for any, all or none of some records', () => {
    expect(opsOf('links')).toEqual(['any', 'all', 'none']);
    const people: Field = { name: 'people', label: 'People', kind: 'links', target: 'crm.contact' };
    const where = { any: false, parts: [{ field: 'people', op: 'all' as const, value: 'a,b' }] };
    expect(whereWords(where, [people], (id) => id.toUpperCase())).toBe('People holds all of A, B');
  });

  it('asks lines by their fields, but for what has no column', () => {
    const entity = {
      fields: [
        {
          name: 'lines',
          label: 'Lines',
          kind: 'lines',
          fields: [
            { name: 'id', label: 'Id', kind: 'text' },
            { name: 'product', label: 'Product', kind: 'link', target: 'products.product' },
            { name: 'net', label: 'Net', kind: 'money', computed: true },
            { name: 'more', label: 'More', kind: 'json' },
          ],
        } satisfies Field,
      ],
    };
    expect(lineFields(entity).map((field) => [field.name, field.label])).toEqual([['lines.product', 'Lines: Product']]);
    expect(filterField(entity, 'lines.product')?.kind).toBe('link');
    expect(filterField(entity, 'lines.net')).toBeUndefined();
    expect(filterField(entity, 'lines')?.kind).toBe('lines');
  });

  it('writes one choice as is and several as one of', () => {
    expect(choiceFilter('status', ['a'])).toEqual([{ field: 'status', op: 'eq', value: 'a' }]);
    expect(choiceFilter('status', ['a', 'b'])).toEqual([{ field: 'status', op: 'in', value: 'a,b' }]);
    expect(choiceFilter('status', [])).toEqual([]);
  });

  it('replaces the filters of one field in place', () => {
    const filters = [
      { field: 'a', op: 'eq', value: '1' },
      { field: 'b', op: 'eq', value: '2' },
    ] as const;
    expect(replaceFilters(filters, 'a', [{ field: 'a', op: 'ne', value: '3' }]).map((filter) => filter.value)).toEqual([
      '3',
      '2',
    ]);
    expect(replaceFilters(filters, 'b', [])).toEqual([filters[0]]);
  });

  it('says days that move with the calendar', () => {
    const due: Field = { name: 'd', label: 'Due', kind: 'date' };
    const said = (value: string) => valueText(due, { field: 'd', op: 'lte', value });
    expect(['today', 'today+1', 'today 7', 'today-30'].map(said)).toEqual([
      'Today',
      'In 1 day',
      'In 7 days',
      '30 days ago',
    ]);
  });

  it('says values in words', () => {
    expect(valueText(status, { field: 'status', op: 'eq', value: 'draft' })).toBe('Draft');
    expect(valueText({ name: 'd', label: 'Due', kind: 'date' }, { field: 'd', op: 'gte', value: '2026-03-09' })).toBe(
      '09 Mar 2026',
    );
    expect(valueText({ name: 't', label: 'Total', kind: 'money' }, { field: 't', op: 'gte', value: '1500.00' })).toBe(
      '1,500',
    );
  });

  it('says whether there is a value, and no more', () => {
    expect(emptyWords({ value: 'false' })).toBe('has a value');
    expect(emptyWords({ value: 'true' })).toBe('is empty');
  });

  it('knows when the screen still shows a saved view', () => {
    const view = { filter: 'filter[status]=draft&filter[total][gte]=5', sort: '' };
    const filters = [
      { field: 'total', op: 'gte', value: '5' },
      { field: 'status', op: 'eq', value: 'draft' },
    ] as const;
    expect(sameAsView(view, filters, [{ field: 'date', descending: true }], '-date')).toBe(true);
    expect(sameAsView(view, filters.slice(1), [{ field: 'date', descending: true }], '-date')).toBe(false);
  });
});

describe('columns', () => {
  it('leaves out a currency that the amounts say themselves', () => {
    const currency: Field = { name: 'currency', label: 'Currency', kind: 'currency' };
    const total: Field = { name: 'total', label: 'Total', kind: 'money', currencyField: 'currency' };
    expect(shownColumns([currency, total])).toEqual([total]);
    expect(shownColumns([currency, { ...total, currencyField: null }])).toHaveLength(2);
  });
});

describe('views of a list', () => {
  const view = (key: string, more: Partial<ListView> = {}): ListView => ({
    key,
    label: key,
    filter: `filter[status]=${key}`,
    sort: '',
    ...more,
  });
  const entity = {
    list: { views: [view('all', { filter: '' }), view('open'), view('mine', { fixed: true, sort: 'due' })] },
  };

  it('keep a fixed filter out of the address, where it could be taken off', () => {
    const { everything, declared } = tabsOf(entity as never, [], 'All');
    expect(everything.key).toBe('all');
    expect(declared.map((tab) => [tab.key, tab.start.filter])).toEqual([
      ['open', 'filter[status]=open'],
      ['mine', ''],
    ]);
  });

  it('are no tabs of a route that holds on to one of them', () => {
    const { everything, declared } = tabsOf(entity as never, [], 'All', entity.list.views[2]);
    expect([everything.label, everything.start.sort, declared]).toEqual(['mine', 'due', []]);
  });
});
