import { expect, test } from 'vitest';
import { readTime } from './readTime';

test.each([
  ['8', '08:00'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['8h30', '08:30'],
  ['8h', '08:00'],
  ['08:30:00', '08:30'],
  ['12 am', '00:00'],
  ['8:30 PM', '20:30'],
  ['2359', '23:59'],
  ['0', '00:00'],
])('%s is %s', (typed, time) => expect(readTime(typed)).toBe(time));

test.each(['', 'noon', '25', '8:60', '24:00', '13 pm', '8:3', '12345'])('%j is no time of day', (typed) =>
  expect(readTime(typed)).toBeUndefined(),
);

test('a day ends at 24:00 where the field takes it', () => {
  expect(readTime('24', true)).toBe('24:00');
  expect(readTime('24:30', true)).toBeUndefined();
});
