import { expect, test } from 'vitest';
import { isKey, keyBytes, type NoticeDevice, stateOf } from './noticeDevice';

const device = (current: boolean): NoticeDevice => ({ id: 'a', current });

test('a browser tells notices when it may, has subscribed, and the server knows it for this sign-in', () => {
  expect(stateOf(true, 'granted', true, [device(false), device(true)])).toBe('on');
  expect(stateOf(true, 'granted', true, [device(false)])).toBe('off');
  expect(stateOf(true, 'granted', false, [device(true)])).toBe('off');
  expect(stateOf(true, 'default', true, [device(true)])).toBe('off');
  expect(stateOf(true, 'denied', true, [device(true)])).toBe('blocked');
  expect(stateOf(false, 'granted', true, [device(true)])).toBe('never');
});

test('a subscription is kept only under the key of the server', () => {
  expect([...keyBytes('-_8B')]).toEqual([251, 255, 1]);
  expect(isKey(keyBytes('-_8B').buffer, '-_8B')).toBe(true);
  expect(isKey(keyBytes('-_8C').buffer, '-_8B')).toBe(false);
  expect(isKey(keyBytes('-_8').buffer, '-_8B')).toBe(false);
  expect(isKey(null, '-_8B')).toBe(false);
});
