import { describe, expect, test } from 'vitest';
import { strength } from './strength';

describe('strength of passwords', () => {
  test('short ones are nothing', () => {
    expect(strength('')).toBe(0);
    expect(strength('Tr0ub4dor&3')).toBe(0);
  });
  test('what everybody tries first is weak', () => {
    for (const weak of ['password1234', 'P@ssw0rd1234', 'aaaaaaaaaaaaaaaa', 'qwertyqwerty', 'abcdefghijklmnop']) {
      expect(strength(weak), weak).toBe(1);
    }
  });
  test('sentences are strong', () => {
    expect(strength('three goats on the roof')).toBe(4);
    expect(strength('correct horse battery')).toBeGreaterThanOrEqual(3);
    expect(strength('goats on roof')).toBeGreaterThanOrEqual(2);
  });
});
