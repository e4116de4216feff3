import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Entity } from '../../registry/types';
import SigningPanel from './SigningPanel';

const entity = { name: 'people-and-culture.contract', api: '/v1/people-and-culture/contracts' } as unknown as Entity;
const person = { email: 'a@b.example', viewedAt: null, answeredAt: null, signedAs: null, reason: null };
const signing = {
  id: 's1',
  title: 'Employment contract EC-00001',
  file: 'f1',
  sha256: 'ab12',
  state: 'open',
  expiresAt: '2026-02-01T00:00:00Z',
  signedAt: null,
  signedFile: null,
  history: [{ kind: 'clock', name: 'Tendai Dube', at: '2026-01-09T09:00:00Z' }],
  signatories: [
    { ...person, id: '1', role: 'Employee', name: 'Rudo', state: 'signed', signedAs: 'Rudo Moyo' },
    { ...person, id: '2', role: 'Employer', name: 'Tendai Dube', state: 'asked' },
  ],
};
const meta = {
  prints: [
    {
      print: 'people-and-culture.employment_contract',
      title: 'Employment contract',
      parallel: false,
      standing: 'ready',
      signers: [{ role: 'Employee', name: 'Rudo Moyo', email: 'rudo@moyo.example' }],
    },
  ],
  days: 30,
  leaves: true,
  voids: true,
};

/** The panel over what the server answers: the documents of a record and what can be sent. */
async function panelOf(data: unknown[], about: unknown, sent: { url: string; body: unknown }[] = []) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'POST') return new Response(JSON.stringify({ data, meta: about }));
    sent.push({ url, body: JSON.parse(String(init.body)) });
    return new Response(null, { status: 204 });
  });
  await act(async () => {
    render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <SigningPanel entity={entity} id="c1" />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
}

it('says who has signed and who is asked, and sends the names the record knows', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.method !== 'POST') return new Response(JSON.stringify({ data: [signing], meta }));
    sent.push(JSON.parse(String(init.body)));
    const links = [{ signatory: '1', name: 'Rudo Moyo', url: 'https://books.example/sign/b/t' }];
    return new Response(JSON.stringify({ data: { links } }), { status: 201 });
  });
  await act(async () => {
    render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <SigningPanel entity={entity} id="c1" />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  await screen.findByText('signed');
  const people = [...document.querySelectorAll('dl > div')].map((person) => person.textContent);
  expect(people).toEqual(['Rudo Moyo Employeesigned', 'Tendai Dube Employerasked']);
  screen.getByRole('progressbar', { name: '1 of 2 signed' });
  fireEvent.click(screen.getByRole('button', { name: 'Send for signature' }));
  const buttons = await screen.findAllByRole('button', { name: 'Send for signature' });
  await act(async () => {
    fireEvent.click(buttons[buttons.length - 1] as HTMLElement);
  });
  await screen.findByText('https://books.example/sign/b/t');
  expect(sent).toEqual([
    { print: meta.prints[0]?.print, signers: [{ name: 'Rudo Moyo', email: 'rudo@moyo.example' }] },
  ]);
});

it('shows what all have signed, and sends nothing until that is void', async () => {
  const sent: { url: string; body: unknown }[] = [];
  const done = {
    ...signing,
    state: 'signed',
    signedAt: '2026-01-10T09:00:00Z',
    signedFile: 'f2',
    signatories: signing.signatories.map((signatory) => ({ ...signatory, state: 'signed' })),
  };
  const print = { ...meta.prints[0], standing: 'signed' };
  await panelOf([done], { ...meta, prints: [print] }, sent);
  await screen.findByText(/All signed on/);
  screen.getByRole('button', { name: 'Document with signatures' });
  screen.getByRole('button', { name: 'Certificate' });
  expect(screen.queryByRole('button', { name: 'Send for signature' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Declare void' }));
  fireEvent.change(await screen.findByLabelText(/Why it is void/), { target: { value: 'Wrong pay' } });
  const buttons = screen.getAllByRole('button', { name: 'Declare void' });
  await act(async () => {
    fireEvent.click(buttons[buttons.length - 1] as HTMLElement);
  });
  expect(sent).toEqual([{ url: expect.stringContaining('/signings/s1/void'), body: { reason: 'Wrong pay' } }]);
});

it('tells of reminders nobody sent, and why a draft is not sent', async () => {
  await panelOf([signing], { ...meta, voids: false, prints: [{ ...meta.prints[0], standing: 'state' }] });
  await screen.findByText(/Tendai Dube reminded automatically/);
  screen.getByText('Cannot be sent for signature in this state.');
  expect(screen.queryByRole('button', { name: 'Declare void' })).toBeNull();
});
