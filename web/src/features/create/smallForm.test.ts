import { expect, test } from 'vitest';
import { namedAs } from '../../data/createInPlace';
import type { Entity, Field } from '../../registry/types';
import { smallForm } from './smallForm';

const field = (name: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  name,
  label: name,
  kind,
  ...more,
});

test('asks for the name first, what is needed, and how to reach somebody', () => {
  const entity = {
    titleField: 'name',
    fields: [
      field('code', 'text'),
      field('name', 'text', { required: true }),
      field('type', 'enum', { required: true, default: 'company' }),
      field('group', 'link', { required: true }),
      field('currency', 'currency', { required: true, defaultExpr: {} }),
      field('phone', 'phone'),
      field('owner', 'user', { required: true, system: true }),
      field('notes', 'long'),
    ],
  } as unknown as Entity;
  expect(smallForm(entity).map((entry) => entry.name)).toEqual(['name', 'group', 'phone']);
});

test('asks for both names of a person whose name is put together from them', () => {
  const entity = {
    titleField: 'name',
    fields: [
      field('name', 'text', { readOnly: true, computed: true }),
      field('lastName', 'text', { required: true }),
      field('firstName', 'text', { required: true }),
      field('email', 'email'),
    ],
  } as unknown as Entity;
  expect(smallForm(entity).map((entry) => entry.name)).toEqual(['firstName', 'lastName', 'email']);
  expect(namedAs(entity, 'Tariro Anesu Moyo')).toEqual({ firstName: 'Tariro Anesu', lastName: 'Moyo' });
  expect(namedAs(entity, 'Tariro')).toEqual({ firstName: 'Tariro' });
});
