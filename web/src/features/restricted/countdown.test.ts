import { expect, test } from 'vitest';
import { leftOf } from './countdown';

const at = (text: string) => Date.parse(text);

test('what is left is said as on a clock, and nothing once it is over', () => {
  const until = '2026-03-05T10:00:00Z';
  expect(leftOf(until, at('2026-03-05T09:00:00.001Z'))).toBe('1:00:00');
  expect(leftOf(until, at('2026-03-05T09:00:01Z'))).toBe('59:59');
  expect(leftOf(until, at('2026-03-05T09:59:55Z'))).toBe('0:05');
  expect(leftOf(until, at('2026-03-05T10:00:00Z'))).toBeUndefined();
  expect(leftOf('', 0)).toBeUndefined();
});
