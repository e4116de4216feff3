import { beforeEach, expect, test } from 'vitest';
import type { Registry } from '../../registry/types';
import { catalogueOf, popularOf, workflowsOf } from './catalogue';
import { clearRecent, keepRecent, readRecent, recentKey } from './recent';
import { merge } from './SearchMode';
import { type Entry, find, grouped, score } from './score';

const entry = (name: string, more: Partial<Entry> = {}): Entry => ({
  path: `/${name.toLowerCase().replaceAll(' ', '-')}`,
  name,
  description: '',
  category: 'Accounting',
  icon: 'list',
  keywords: [],
  ...more,
});

test('100 for the name, 50 for the category, 10 per word, 5 per keyword', () => {
  const invoices = entry('Invoices', { description: 'Bill customers', keywords: ['invoice', 'invoicing', 'sales'] });
  expect(score(invoices, 'invoices')).toBe(100 + 10);
  expect(score(invoices, 'invoic')).toBe(100 + 10 + 5 + 5);
  expect(score(invoices, 'accounting')).toBe(50 + 10);
  expect(score(invoices, 'bill customers')).toBe(10 + 10);
  expect(score(invoices, 'sales')).toBe(10 + 5);
  expect(score(invoices, 'customers payroll')).toBe(10);
  expect(score(invoices, 'payroll')).toBe(0);
  for (const empty of ['', '   ', '?!']) expect(score(invoices, empty)).toBe(0);
});

test('accents and case do not matter', () => {
  expect(score(entry('Reçus'), 'recus')).toBe(110);
  expect(score(entry('What-If Scenarios'), 'what if')).toBe(100 + 20);
});

test('at most five of a category and twenty in all, best first', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    entry(`Report ${index}`, { category: `View ${index % 6}`, path: `/r${index}` }),
  );
  const found = find([...many, entry('Reports', { category: 'View 0' })], 'report');
  expect(found).toHaveLength(20);
  for (const group of grouped(found, (item) => item.entry.category)) expect(group.items.length).toBeLessThanOrEqual(5);
  const mixed = find([entry('Settings', { description: 'report settings' }), entry('Reports')], 'report');
  expect(mixed.map((item) => item.entry.name)).toEqual(['Reports', 'Settings']);
});

test('“quot” finds quotations first', () => {
  const entries = [
    entry('Procurement Quotations'),
    entry('Quotations'),
    entry('Create Quotation'),
    entry('Quota agreed'),
  ];
  expect(find(entries, 'quot')[0]?.entry.name).toBe('Quotations');
});

test('records come after the screens called so and before those that only mention it', () => {
  const screens = find([entry('Kariba Report'), entry('Other', { description: 'kariba' })], 'kariba');
  const record = {
    key: 'r',
    title: 'Kariba Ltd',
    icon: 'files',
    category: 'Customers',
    target: { path: '/customer/1' },
  };
  expect(merge(screens, [record]).map((result) => result.title)).toEqual(['Kariba Report', 'Kariba Ltd', 'Other']);
  const records = Array.from({ length: 9 }, (_, index) => ({ ...record, key: `r${index}` }));
  expect(merge([], records)).toHaveLength(5);
});

const registry = {
  views: [
    {
      key: 'accounting',
      label: 'Accounting',
      icon: 'book',
      home: '/accounting',
      family: 'accounting',
      state: 'built',
      menu: [],
    },
    { key: 'pos', label: 'Point of sale', icon: 'cash', home: '/pos', family: 'pos', state: 'soon', menu: [] },
  ],
  routes: [
    {
      path: '/invoices',
      kind: 'list',
      layout: 'standard',
      title: 'Fee Statements',
      family: 'accounting',
      view: 'accounting',
      state: 'built',
    },
    {
      path: '/invoice/{id}',
      kind: 'detail',
      layout: 'standard',
      title: 'Fee Statement',
      family: 'accounting',
      view: 'accounting',
      state: 'built',
    },
    {
      path: '/sales-invoices',
      kind: 'list',
      layout: 'standard',
      title: 'Fee Statements',
      family: 'accounting',
      view: 'accounting',
      alias: '/invoices',
      state: 'built',
    },
    {
      path: '/bills',
      kind: 'list',
      layout: 'standard',
      title: 'Bills',
      family: 'accounting',
      view: 'accounting',
      state: 'soon',
    },
    {
      path: '/families/pos',
      kind: 'landing',
      layout: 'standard',
      title: 'Point of sale apps',
      family: 'pos',
      view: 'pos',
      state: 'built',
    },
  ],
  entities: {},
  wizards: [
    {
      id: 'customer-billing',
      family: 'financial',
      name: 'Customer Billing',
      category: 'Receivables',
      estimatedTime: '',
      steps: 5,
      ready: true,
    },
    { id: 'till', family: 'operations', name: 'Till', category: 'Sales', estimatedTime: '', steps: 2, ready: false },
  ],
} as unknown as Registry;

test('the catalogue holds what can be opened by itself, in the words of the sector, found by the plain ones too', () => {
  const entries = [...catalogueOf(registry), ...workflowsOf(registry)];
  expect(entries.map((item) => item.path || item.workflow)).toEqual(['/invoices', '/accounting', 'customer-billing']);
  expect(find(entries, 'invoices')[0]?.entry.name).toBe('Fee Statements');
  // What is still to come is not found.
  expect(find(entries, 'bills')).toEqual([]);
  expect(popularOf(entries).map((item) => item.path)).toEqual(['/invoices']);
});

beforeEach(() => clearRecent());

test('the latest five searches are kept, each once', () => {
  for (const text of ['a', 'b', 'c', ' ', 'd', 'e', 'f', 'B']) keepRecent(text);
  expect(readRecent()).toEqual(['B', 'f', 'e', 'd', 'c']);
  expect(recentKey()).toBe('baobab-recent-searches');
  localStorage.setItem(recentKey(), '{"not":"a list"}');
  expect(readRecent()).toEqual([]);
});
