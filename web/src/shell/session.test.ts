import { expect, test } from 'vitest';
import type { Business } from '../data/session';
import { isRecord, readJson } from '../data/storage';
import { returnPath } from '../features/auth/signIn';
import { groupBusinesses } from './businessGroups';
import { institutionLevel } from './institution';

test('a stored value that fails its check is gone, not used', () => {
  localStorage.setItem('user', '{"id": 7}');
  expect(
    readJson('user', (value): value is { id: string } => isRecord(value) && typeof value.id === 'string'),
  ).toBeUndefined();
  expect(localStorage.getItem('user')).toBeNull();
  localStorage.setItem('user', '{broken');
  expect(readJson('user', isRecord)).toBeUndefined();
});

test('businesses come by group, the ungrouped last, and the owner is marked', () => {
  const business = (name: string, group?: [string, string, string]): Business => ({
    id: name,
    name,
    logoImg: null,
    businessGroupId: group?.[0] ?? null,
    businessGroup: group ? { name: group[1], ownerId: group[2] } : null,
  });
  const groups = groupBusinesses(
    [
      business('Zambezi', ['g2', 'Zed', 'me']),
      business('Alone'),
      business('Beta', ['g1', 'Alpha', 'other']),
      business('Ant', ['g1', 'Alpha', 'other']),
    ],
    [],
    'me',
  );
  expect(groups.map((group) => [group.name, group.owned, group.businesses.map((entry) => entry.name)])).toEqual([
    ['Alpha', false, ['Ant', 'Beta']],
    ['Zed', true, ['Zambezi']],
    ['', false, ['Alone']],
  ]);
});

test('a school’s level is read from its name', () => {
  expect(institutionLevel('Chishawasha Primary School')).toBe('primary');
  expect(institutionLevel('Harare Polytechnic')).toBe('tertiary');
  expect(institutionLevel('St George’s')).toBe('secondary');
  expect(institutionLevel('Preparatory College')).toBe('primary');
});

test('after a sign-in only a path of this site is followed', () => {
  expect(returnPath('/invoices?x=1')).toBe('/invoices?x=1');
  for (const bad of ['//evil.example', '/\\evil.example', 'https://evil.example', '', null])
    expect(returnPath(bad)).toBe('/');
});
