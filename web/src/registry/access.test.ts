import { expect, test } from 'vitest';
import { BYPASS_PERMISSIONS, builtMenu, menuLeaves, roleReaches } from './access';
import { setTerms, term } from './terminology';

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
