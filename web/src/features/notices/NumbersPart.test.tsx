import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { NumberOf } from '../../data/notices';
import { loadWords } from '../../i18n';
import { NumbersPart } from './NumbersPart';

const NUMBER = '+263772410371';
const sms: NumberOf = { channel: 'sms', open: true, number: null, verifiedAt: null, waiting: null };
const whatsapp: NumberOf = { ...sms, channel: 'whatsapp', open: false };
const waiting = {
  number: NUMBER,
  sentAt: '2026-03-05T07:00:00Z',
  retryAfterSeconds: 0,
  status: 'sent',
  error: null,
} as const;

let channels: NumberOf[] | undefined;
let answers: Response[];
let sent: [string, string, unknown][];
const changed = vi.fn();

const told = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refused = (code: string, message: string) =>
  told(422, { code, message, errors: [{ pointer: '/code', code, message }] });

beforeAll(() => loadWords('account'));
beforeEach(() => {
  answers = [];
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === undefined || init.method === 'GET') {
      return channels ? told(200, { data: { channels } }) : told(404, { code: 'not_found', message: 'Gone' });
    }
    sent.push([String(init.method), path, init.body ? JSON.parse(String(init.body)) : undefined]);
    return answers.shift() ?? new Response(null, { status: 204 });
  });
});

const show = (of: NumberOf[] | undefined) =>
  act(async () => {
    channels = of;
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      <MantineProvider>
        <QueryClientProvider client={client}>
          <NumbersPart onChange={changed} />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
/** As Enter in the field does. */
const submit = (label: string) =>
  act(async () => {
    fireEvent.submit(screen.getByLabelText(label));
  });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('says that nothing can be sent where there is no gateway', async () => {
  await show([{ ...sms, open: false }, whatsapp]);
  await screen.findByText(/no gateway for SMS or WhatsApp/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers another try where the numbers cannot be read', async () => {
  await show(undefined);
  await screen.findByRole('button', { name: 'Try again' });
});

it('sends a code and takes it back, wrong, over and right', async () => {
  await show([sms, whatsapp]);
  await screen.findByText('No number yet');
  await press('Verify a number');
  type('Phone number', NUMBER);
  answers.push(told(202, { data: { number: NUMBER, retryAfterSeconds: 0 } }));
  channels = [{ ...sms, waiting }, whatsapp];
  await submit('Phone number');
  await screen.findByText(`We sent a code to ${NUMBER}. Enter it here.`);

  type('Code', '000000');
  answers.push(refused('wrong_code', 'This code is not right. Check the latest message.'));
  await submit('Code');
  await screen.findByText('This code is not right. Check the latest message.');
  answers.push(refused('code_over', 'This code is too old, or was tried too often. Ask for a new one.'));
  await submit('Code');
  await screen.findByText('This code is too old, or was tried too often. Ask for a new one.');

  answers.push(told(429, { code: 'too_many_requests', message: 'Wait', retryAfterSeconds: 42 }));
  await press('Send another code');
  await screen.findByText('Too many attempts. Wait 42 seconds and try again.');
  expect(screen.getByRole('button', { name: /Send another code in 4\d seconds/ })).toHaveProperty('disabled', true);

  type('Code', '482913');
  answers.push(told(200, { data: { channel: 'sms', number: NUMBER } }));
  channels = [{ ...sms, number: NUMBER }, whatsapp];
  await submit('Code');
  await screen.findByText(NUMBER);
  expect(changed).toHaveBeenCalled();
  expect(screen.queryByLabelText('Code')).toBeNull();
  expect(sent[0]).toEqual(['POST', expect.stringContaining('/v1/notices/numbers'), { channel: 'sms', number: NUMBER }]);
  expect(sent.at(-1)).toEqual(['POST', expect.stringContaining('/v1/notices/numbers/sms/code'), { code: '482913' }]);
});

it('says what became of a code, and goes on with it', async () => {
  await show([{ ...sms, waiting: { ...waiting, status: 'failed', error: 'Not in use' } }, whatsapp]);
  await screen.findByText(`Code not delivered to ${NUMBER}. Not in use`);
  await press('Enter the code');
  await screen.findByLabelText('Code');
});

it('forgets a number, also where the gateway is gone', async () => {
  await show([{ ...sms, open: false, number: NUMBER }, whatsapp]);
  await screen.findByText(/The gateway is switched off/);
  expect(screen.queryByRole('button', { name: 'Change number' })).toBeNull();
  await press('Remove number');
  expect(sent[0]?.slice(0, 2)).toEqual(['DELETE', expect.stringContaining('/v1/notices/numbers/sms')]);
});
