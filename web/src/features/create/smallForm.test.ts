import { expect, test } from 'vitest';
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
