import { expect, test } from 'vitest';
import { pathOf, shown } from './push';

test('a message is shown as it says, and opens its page', () => {
  const message = shown(
    JSON.stringify({ title: 'Msasa Hardware', body: 'Rudo assigned T-1 to you', path: '/ticket/1' }),
  );
  expect(message.title).toBe('Msasa Hardware');
  expect(message.options).toMatchObject({
    body: 'Rudo assigned T-1 to you',
    tag: '/ticket/1',
    data: { path: '/ticket/1' },
  });
});

test('a message that cannot be read is told all the same', () => {
  for (const text of [undefined, '', 'null', '[1]', '{"title": 7}']) {
    expect(shown(text)).toMatchObject({ title: '•', options: { body: '', data: { path: '/notices' } } });
  }
});

test('only pages of the product are opened', () => {
  for (const away of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'ticket', 7]) {
    expect(pathOf(away)).toBe('/notices');
  }
  expect(pathOf('/ticket/1?tab=notes')).toBe('/ticket/1?tab=notes');
});
