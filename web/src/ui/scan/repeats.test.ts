import { expect, test } from 'vitest';
import { Repeats } from './repeats';

test('a code in sight is read once, and again after it was gone', () => {
  const repeats = new Repeats();
  expect(repeats.isNew('6001', 0)).toBe(true);
  // Seen without a break for three seconds: still the same one.
  for (let at = 200; at <= 3000; at += 200) expect(repeats.isNew('6001', at)).toBe(false);
  expect(repeats.isNew('6002', 3000)).toBe(true);
  expect(repeats.isNew('6001', 4600)).toBe(true);
});
