import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Restriction } from '../../data/hooks';
import { keys } from '../../data/keys';
import { loadWords } from '../../i18n';
import type { Entity } from '../../registry/types';
import RestrictedNotice from './RestrictedNotice';

const entity = { name: 'people.case', api: '/v1/people/cases' } as unknown as Entity;
const client = new QueryClient();
let asked: { url: string; body: unknown }[] = [];

beforeAll(async () => {
  await loadWords('access');
  await loadWords('screens');
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, init: { body?: string }) => {
    asked.push({ url, body: JSON.parse(init.body ?? 'null') });
    return Response.json({ data: { id: 'c1', until: '2026-03-05T10:00:00Z' } }, { status: 201 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (restriction: Restriction) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <RestrictedNotice entity={entity} id="c1" restriction={restriction} />
      </QueryClientProvider>
    </MantineProvider>,
  );

test('a locked record says what opens it, and nothing to press where there is no emergency', () => {
  show({ open: false, class: 'Discipline', breakGlass: null });
  expect(screen.getByText(/“Discipline”/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an emergency takes a reason that says enough', async () => {
  show({ open: false, class: 'Discipline', breakGlass: { reason: 10, minutes: 60 } });
  fireEvent.click(screen.getByRole('button', { name: 'Open in an emergency' }));
  const open = screen.getByRole('button', { name: 'Open the record' });
  const reason = screen.getByLabelText('Reason');
  fireEvent.change(reason, { target: { value: '   ill      ' } });
  expect(open).toHaveProperty('disabled', true);
  expect(screen.getByText('At least 7 more characters')).toBeTruthy();
  fireEvent.change(reason, { target: { value: 'The officer is ill' } });
  expect(open).toHaveProperty('disabled', false);
  fireEvent.click(open);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.url).toContain('/v1/people/cases/c1/break-glass');
  expect(asked[0]?.body).toEqual({ reason: 'The officer is ill' });
});

test('an open record counts down and is asked for again when its time is over', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-05T09:59:57Z') });
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  show({ open: true, until: '2026-03-05T10:00:00Z' });
  expect(screen.getByRole('timer').textContent).toBe('0:03');
  act(() => vi.advanceTimersByTime(1_000));
  expect(invalidated).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(2_000));
  expect(invalidated).toHaveBeenCalledWith({ queryKey: keys.record(entity.name, 'c1') });
});
