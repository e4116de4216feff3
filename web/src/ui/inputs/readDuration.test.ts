import { expect, test } from 'vitest';
import { durationText } from '../durations';
import { readDuration } from './readDuration';

test.each([
  ['90', 90],
  ['1:30', 90],
  ['1:30:00', 90],
  ['1h 30', 90],
  ['1h30', 90],
  ['1 h 30 min', 90],
  ['1,5 h', 90],
  ['1.5h', 90],
  ['2h', 120],
  ['45 min', 45],
  ['0', 0],
  ['saa 1 dak 30', 90],
])('%s is %i minutes', (typed, minutes) => expect(readDuration(typed)).toBe(minutes));

test.each(['', 'soon', '1:75', '1,5', '-5', 'h'])('%j is no length of time', (typed) =>
  expect(readDuration(typed)).toBeUndefined(),
);

test.each([
  ['90', '1 h 30 min'],
  ['60', '1 h'],
  ['45', '45 min'],
  ['0', '0 min'],
  ['-75', '-1 h 15 min'],
  ['6000', '100 h'],
  ['soon', 'soon'],
])('%s minutes read %s', (minutes, text) => expect(durationText(minutes)).toBe(text));
