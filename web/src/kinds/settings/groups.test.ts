import { expect, test } from 'vitest';
import { grouped } from './groups';
import type { SettingSection } from './useSettings';

const section = (family: string): SettingSection => ({ family, title: family, icon: 'x', fields: [] });

test('settings are grouped by what an owner looks for; what no group names is an app', () => {
  const found = grouped(
    ['crm', 'taxation', 'business', 'farming'].map(section),
    [
      { title: 'Users', path: '/users' },
      { title: 'Roles', path: '/users/permissions/roles' },
      { title: 'API keys', path: '/settings/api-keys' },
      { title: 'Audit trail', path: '/settings/audit-trail' },
      { title: 'Decision tables', path: '/rules/tables' },
    ],
    { apps: [{ title: 'Families and apps', path: '/business/1?tab=switches' }] },
  );
  expect(
    found.map(({ group, sections, pages }) => [
      group,
      sections.map((each) => each.family),
      pages.map((each) => each.title),
    ]),
  ).toEqual([
    ['business', ['business'], []],
    ['people', [], ['Users', 'Roles']],
    ['money', ['taxation'], []],
    ['apps', ['crm', 'farming'], ['Families and apps', 'Decision tables']],
    ['connections', [], ['API keys']],
    ['data', [], ['Audit trail']],
  ]);
});
