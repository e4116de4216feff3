import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadWords } from '../i18n';
import { dropDraft, isSecret, readDraft, saveDraft } from './drafts';
import { useChangesDraft } from './useChangesDraft';
import type { Values } from './values';

beforeAll(() => loadWords());
afterEach(async () => {
  cleanup();
  await dropDraft('k');
});

/** Settings that stand on the server, as a form. */
function Settings({ start }: { start: Values }) {
  const [values, setValues] = useState(start);
  const draft = useChangesDraft('k', start);
  return (
    <MantineProvider>
      {draft.offer(values, setValues)}
      {Object.entries(values).map(([name, value]) => (
        <input
          key={name}
          aria-label={name}
          value={String(value)}
          onChange={(event) => {
            const next = { ...values, [name]: event.target.value };
            setValues(next);
            draft.keep(next);
          }}
        />
      ))}
    </MantineProvider>
  );
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const kept = async () => (await readDraft('k'))?.values;

test('what was typed is there after a reload, over what others saved meanwhile', async () => {
  const page = render(<Settings start={{ greeting: 'Hello', footer: 'Thanks' }} />);
  await userEvent.type(field('greeting'), ' you');
  page.unmount();
  await waitFor(async () => expect(await kept()).toEqual({ greeting: 'Hello you' }));

  render(<Settings start={{ greeting: 'Hello', footer: 'Saved by another' }} />);
  await userEvent.click(await screen.findByRole('button', { name: /Restore/ }));
  expect(field('greeting').value).toBe('Hello you');
  expect(field('footer').value).toBe('Saved by another');
  expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
});

test('a secret is never kept on the device', async () => {
  const page = render(<Settings start={{ greeting: 'Hello', apiKey: '', password: '' }} />);
  await userEvent.type(field('apiKey'), 's3cret');
  await userEvent.type(field('password'), 'hunter2');
  await userEvent.type(field('greeting'), '!');
  page.unmount();
  await waitFor(async () => expect(await kept()).toEqual({ greeting: 'Hello!' }));
  expect(['clientSecret', 'token', 'smtp_password', 'private-key', 'pin', 'devicePin'].every(isSecret)).toBe(true);
  expect(['greeting', 'turnover', 'shippingMethod', 'deviceId', 'keywords'].some(isSecret)).toBe(false);
});

test('what is as it was is neither kept nor offered', async () => {
  await saveDraft({ key: 'k', values: { greeting: 'Hello' }, version: undefined, savedAt: Date.now() });
  const page = render(<Settings start={{ greeting: 'Hello' }} />);
  await userEvent.type(field('greeting'), '!');
  await userEvent.type(field('greeting'), '{Backspace}');
  expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
  page.unmount();
  await waitFor(async () => expect(await kept()).toBeUndefined());
});
