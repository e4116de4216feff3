import { expect, test } from 'vitest';
import { BYPASS_PERMISSIONS, builtMenu, menuLeaves, roleReaches, viewFor } from './access';
import { setTerms, term } from './terminology';
import type { RouteEntry } from './types';

test('numbered roles compare by level, special roles only with themselves', () => {
  expect(roleReaches('manager', 'viewer')).toBe(true);
  expect(roleReaches('viewer', 'viewer')).toBe(true);
  expect(roleReaches('portal', 'viewer')).toBe(false);
  expect(roleReaches('approver', 'approver')).toBe(true);
  expect(roleReaches('admin', 'approver')).toBe(false);
  expect(roleReaches('approver', 'viewer')).toBe(false);
  expect(roleReaches(undefined, 'portal')).toBe(false);
});

test('nothing bypasses permissions', () => {
  expect(BYPASS_PERMISSIONS).toBe(false);
});

test('menus flatten to their leaves in order', () => {
  const menu = [
    { label: 'A', state: 'built' as const, children: [{ label: 'B', to: '/b', state: 'built' as const }] },
    { label: 'C', to: '/c', state: 'soon' as const },
  ];
  expect(menuLeaves(menu).map((item) => item.label)).toEqual(['B', 'C']);
});

test('a screen that several views list opens in the one in use', () => {
  const view = (key: string, ...paths: string[]) => ({
    key,
    label: key,
    icon: '',
    home: `/${key}`,
    family: key,
    state: 'built' as const,
    menu: paths.map((to) => ({ label: to, to, state: 'built' as const })),
  });
  const crm = { ...view('crm', '/deals', '/customers'), paths: ['/sales'] };
  const route = (path: string, entity?: string, kind = 'list') =>
    ({ path, entity, kind, view: 'accounting' }) as RouteEntry;
  const registry = {
    views: [crm, view('accounting', '/customers', '/invoices')],
    routes: [route('/customers', 'parties.customer'), route('/invoices', 'accounting.invoice')],
  };
  const opens = (at: RouteEntry, current = 'crm') => viewFor(registry, at, current);
  expect(opens(route('/customers', 'parties.customer'))).toBe('crm');
  expect(opens(route('/customer/{id}', 'parties.customer', 'detail'))).toBe('crm');
  expect(opens(route('/sales/targets'))).toBe('crm');
  expect(opens(route('/customers-of-old'))).toBe('accounting');
  expect(opens(route('/invoice/{id}', 'accounting.invoice', 'detail'))).toBe('accounting');
  expect(opens(route('/customers', 'parties.customer'), 'payroll')).toBe('accounting');
});

test('what is still to come is in no menu, nor a group of nothing else', () => {
  const soon = { label: 'Later', to: '/later', state: 'soon' as const };
  const now = { label: 'Now', to: '/now', state: 'built' as const };
  const menu = [
    { label: 'Mixed', state: 'built' as const, children: [now, soon] },
    { label: 'Empty', state: 'built' as const, children: [soon] },
    soon,
  ];
  expect(builtMenu(menu)).toEqual([{ label: 'Mixed', state: 'built', children: [now] }]);
});

test('words follow the sector, and a missing one falls back', () => {
  setTerms({ customer: { one: 'Student', many: 'Students' } });
  expect(term('customer')).toBe('Student');
  expect(term('customer', { count: 3 })).toBe('Students');
  expect(term('customer', { lower: true })).toBe('student');
  expect(term('receipt', { count: 2 })).toBe('Receipts');
});
