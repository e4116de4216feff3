import { expect, test } from 'vitest';
import { rememberAccount, takePassword } from './newAccount';

test('the password of a new account is handed out once, and for its own address alone', () => {
  rememberAccount('Rudo@shop.example ', 'three goats on the roof');
  expect(takePassword('other@shop.example')).toBeUndefined();
  expect(takePassword('rudo@shop.example')).toBe('three goats on the roof');
  expect(takePassword('rudo@shop.example')).toBeUndefined();
});
