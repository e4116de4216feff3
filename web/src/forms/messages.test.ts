import { expect, test } from 'vitest';
import type { Field } from '../registry/types';
import { messageOf } from './messages';

test('limits of lengths of time are said in hours and minutes', () => {
  const field: Field = { name: 'slotMinutes', label: 'Slot length', kind: 'duration' };
  expect(messageOf('minimum', { limit: 5 }, field, 'Slot length')).toBe('Slot length must be at least 5 min');
  expect(messageOf('maximum', { limit: 1440 }, field, 'Slot length')).toBe('Slot length must be at most 24 h');
  const count: Field = { name: 'capacity', label: 'Places', kind: 'int' };
  expect(messageOf('minimum', { limit: 1 }, count, 'Places')).toBe('Places must be at least 1');
});
