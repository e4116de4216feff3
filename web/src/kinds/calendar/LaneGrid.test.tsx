import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { setRegistry } from '../../registry/store';
import type { Entity, Field, Registry, Row } from '../../registry/types';
import type { ListModel } from '../list/useListModel';
import { LaneGrid } from './LaneGrid';

const fields = [
  { name: 'title', label: 'Purpose', kind: 'text' },
  { name: 'room', label: 'Room', kind: 'link', target: 'x.room' },
  { name: 'startsAt', label: 'From', kind: 'instant' },
  { name: 'endsAt', label: 'To', kind: 'instant' },
  { name: 'status', label: 'Status', kind: 'enum' },
] as unknown as Field[];
const booking = {
  name: 'x.booking',
  api: '/v1/x/bookings',
  label: { one: 'Booking', many: 'Bookings' },
  titleField: 'title',
  can: { update: true, create: true },
  routes: { detail: '/x/bookings/:id' },
  states: { field: 'status', values: { booked: {}, held: {} } },
  fields,
  list: { calendar: { start: 'startsAt', end: 'endsAt', lanes: 'room', tentative: ['held'] } },
} as unknown as Entity;
const room = {
  name: 'x.room',
  api: '/v1/x/rooms',
  label: { one: 'Room', many: 'Rooms' },
  titleField: 'name',
  fields: [],
  can: { create: true },
  routes: { create: '/x/rooms/create' },
  list: {},
} as unknown as Entity;
const field = (name: string) => fields.find((entry) => entry.name === name) as Field;

/** Hours of a day that are booked in every lane. */
const HOURS = 20;
/** An hour of 2 November 2026 on the reader's clock. */
const at = (hour: number) => new Date(2026, 10, 2, hour).toISOString();
const name = (lane: number) => `Room ${String(lane).padStart(3, '0')}`;
/** A booking in every hour of every lane; `b<hour × lanes + lane>`. */
const laid = (lanes: number): Row[] =>
  Array.from({ length: lanes * HOURS }, (_, index) => ({
    id: `b${index}`,
    version: 1,
    title: `Booking ${index}`,
    room: { id: `r${index % lanes}`, label: name(index % lanes) },
    startsAt: at(Math.floor(index / lanes)),
    endsAt: at(Math.floor(index / lanes) + 1),
    status: index === 7 * lanes ? 'held' : 'booked',
  }));

let rows: Row[] = [];
let lanes = 0;
let sent: { url: string; body: Record<string, unknown> }[] = [];
let refuse = false;

beforeEach(() => {
  sent = [];
  refuse = false;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : undefined;
    const url = new URL(request?.url ?? String(input), 'http://here');
    const answer = (data: unknown, status = 200) =>
      new Response(JSON.stringify(data), { status, headers: { 'content-type': 'application/json' } });
    if ((init?.method ?? request?.method) === 'PATCH') {
      const body = JSON.parse(String(init?.body ?? (await request?.text())));
      sent.push({ url: url.pathname, body });
      if (refuse)
        return answer(
          {
            status: 422,
            code: 'invalid',
            title: 'No',
            errors: [{ pointer: '/startsAt', code: 'resource_taken', message: 'Taken then.' }],
          },
          422,
        );
      return answer({ data: { id: url.pathname.split('/').pop(), version: Number(body.version) + 1 } });
    }
    if (url.pathname === '/v1/x/rooms')
      return answer({
        data: Array.from({ length: lanes }, (_, lane) => ({ id: `r${lane}`, name: name(lane) })),
        page: {},
      });
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const next = from + 200 < rows.length ? String(from + 200) : null;
    return answer({ data: rows.slice(from, from + 200), page: { next } });
  });
  setRegistry({ routes: [], entities: { 'x.booking': booking, 'x.room': room } } as unknown as Registry);
});

const bar = (id: string) => document.querySelector<HTMLElement>(`[data-bar="${id}"]`) as HTMLElement;

function draw(count: number) {
  lanes = count;
  rows = laid(count);
  const model = { entity: booking, query: '', state: { q: '' } } as unknown as ListModel;
  render(
    <MantineProvider>
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <LaneGrid
            model={model}
            start={field('startsAt')}
            end={field('endsAt')}
            lane={field('room')}
            span="day"
            from="2026-11-02"
            to="2026-11-02"
            now="2026-11-02"
            look={{
              title: (row) => String(row.title),
              href: (row) => `/x/bookings/${row.id}`,
              tone: () => undefined,
            }}
          />
        </QueryClientProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
}

async function open(count: number) {
  draw(count);
  // By its mark: asking for hundreds of links by their names takes seconds.
  await waitFor(() => expect(bar(`b${count * (HOURS - 1)}`)).toBeTruthy(), { timeout: 5000 });
  expect(screen.getByRole('group', { name: 'Bookings by Room' })).toBeTruthy();
}

it('asks for something to plan on where there is nothing, in place of an empty grid', async () => {
  draw(0);
  expect(await screen.findByText('No rooms yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New room' })).toBeTruthy();
  expect(screen.queryByRole('group')).toBeNull();
});

it('draws two thousand bookings in a hundred lanes, and only those in sight', async () => {
  await open(100);
  expect(screen.getByText(name(0))).toBeTruthy();
  expect(screen.queryByText(name(60))).toBeNull();
  const drawn = document.querySelectorAll('[data-bar]').length;
  expect(drawn).toBeGreaterThan(200);
  expect(drawn).toBeLessThan(700);
  // A hold says that it does not stand yet.
  expect(bar('b700').getAttribute('aria-label')).toContain('Not confirmed yet');
  expect(bar('b600').getAttribute('aria-label')).not.toContain('Not confirmed yet');
}, 20_000);

it('moves, lengthens and changes lanes by keys, with the version it read', async () => {
  const user = userEvent.setup();
  await open(10);
  bar('b50').focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(sent.length).toBe(1));
  const moved = (hour: number, minutes: number) => new Date(2026, 10, 2, hour, minutes).toISOString();
  expect(sent[0]).toEqual({
    url: '/v1/x/bookings/b50',
    body: { version: 1, startsAt: moved(5, 15), endsAt: moved(6, 15) },
  });
  bar('b60').focus();
  await user.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
  await waitFor(() => expect(sent.length).toBe(2));
  expect(sent[1]?.body).toEqual({ version: 1, endsAt: moved(6, 45) });
  bar('b81').focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(sent.length).toBe(3));
  expect(sent[2]?.body).toEqual({ version: 1, room: 'r2' });
  expect(screen.getByRole('status').textContent).toBe(`Booking 81 is now in ${name(2)}`);
});

it('puts back what the server refuses, and says so', async () => {
  refuse = true;
  const user = userEvent.setup();
  await open(10);
  const before = bar('b90').style.left;
  bar('b90').focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Booking 90 is back in its place'));
  await waitFor(() => expect(bar('b90').style.left).toBe(before));
});

it('leads from bar to bar by arrows', async () => {
  const user = userEvent.setup();
  await open(10);
  bar('b50').focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(bar('b60'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(bar('b61'));
});
