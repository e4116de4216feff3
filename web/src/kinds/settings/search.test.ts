import { expect, test } from 'vitest';
import type { Registry } from '../../registry/types';
import { found, inOrder, pagesOf } from './search';
import type { SettingSection } from './useSettings';

const section = (family: string, title: string, ...labels: string[]): SettingSection => ({
  family,
  title,
  icon: 'x',
  fields: labels.map((label) => ({
    field: {
      name: label,
      label,
      kind: 'text',
      help: `Help of ${label}`,
    } as SettingSection['fields'][0]['field'],
    value: null,
    writable: true,
  })),
});
const sections = [section('ledger', 'Ledger', 'Write-off tolerance'), section('business', 'Business', 'Language')];

test('the business comes first', () => {
  expect(inOrder(sections).map((entry) => entry.family)).toEqual(['business', 'ledger']);
});

test('settings are found by their name, their help and their section, pages by their title', () => {
  const pages = [{ title: 'Sign-ins' }, { title: 'Audit Trail' }];
  const names = (text: string) => [
    ...(found(sections, pages, text)?.settings.map(({ section, entry }) => entry?.field.name ?? section.title) ?? []),
    ...(found(sections, pages, text)?.pages.map((page) => page.title) ?? []),
  ];
  expect(found(sections, pages, '  ')).toBeUndefined();
  expect(names('toler')).toEqual(['Write-off tolerance']);
  expect(names('help of lang')).toEqual(['Language']);
  expect(names('ledger')).toEqual(['Ledger']);
  expect(names('ledger tolerance')).toEqual(['Write-off tolerance']);
  expect(names('audit')).toEqual(['Audit Trail']);
  expect(names('payslip')).toEqual([]);
});

test('only pages that are there are offered', () => {
  const route = (path: string, state = 'built') => ({ path, title: path, state });
  const routes = ['/settings', '/settings/api-keys', '/settings/plugins/{name}', '/users'].map((path) => route(path));
  const registry = { routes: [...routes, route('/settings/later', 'soon')] } as unknown as Registry;
  expect(pagesOf(registry).map((page) => page.path)).toEqual(['/settings/api-keys', '/users']);
});
