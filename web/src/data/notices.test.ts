import { expect, test } from 'vitest';
import { byDay, chosenOf, letterOf, messageOf, messagesOf, type Notice } from './notices';
import { badge } from './unread';

const notice = (id: string, happenedAt: string): Notice => ({
  id,
  text: id,
  group: 'updates',
  importance: 'normal',
  actor: null,
  times: 1,
  happenedAt,
  read: false,
  entity: 'crm.lead',
  record: id,
  title: 'Lead',
  path: null,
});

test('the badge is exact up to what is counted', () => {
  expect(badge(undefined)).toBeUndefined();
  expect(badge({ unread: 0, more: false })).toBeUndefined();
  expect(badge({ unread: 99, more: false })).toBe('99');
  expect(badge({ unread: 99, more: true })).toBe('99+');
});

test('notices are grouped by the day of the reader', () => {
  const now = new Date(2026, 2, 5, 9, 0);
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
  const grouped = byDay([notice('a', at(5, 8)), notice('b', at(5, 0)), notice('c', at(4, 23))], now);
  expect(grouped.today.map((entry) => entry.id)).toEqual(['a', 'b']);
  expect(grouped.earlier.map((entry) => entry.id)).toEqual(['c']);
});

test('messages are offered where they reach somebody, and kept where they did', () => {
  expect(messagesOf([], undefined)).toEqual([]);
  expect(messagesOf(['sms'], undefined)).toEqual(['sms']);
  expect(messagesOf([], 'whatsapp')).toEqual(['whatsapp']);
});

test('a letter and a message are chosen beside each other', () => {
  expect(chosenOf('mail', 'sms')).toEqual(['mail', 'sms']);
  expect(chosenOf('product', 'sms')).toBe('sms');
  expect(chosenOf('none', 'sms')).toBe('none');
  expect([letterOf(['digest', 'whatsapp']), messageOf(['digest', 'whatsapp'])]).toEqual(['digest', 'whatsapp']);
  expect([letterOf('sms'), messageOf('sms')]).toEqual(['product', 'sms']);
  expect([letterOf('mail'), messageOf('mail')]).toEqual(['mail', undefined]);
});
