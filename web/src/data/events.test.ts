import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { followEvents, leaveEvents } from './events';
import { outbox, sendOrKeep } from './outbox';
import { endSession, startSession } from './session';

/** A stream that says one thing and is then ended by the server. */
const ended = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('event: registry\ndata: {}\n\n'));
        controller.close();
      },
    }),
    { headers: { 'Content-Type': 'text/event-stream' } },
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a stream the server ended is asked for again only where there is still something to follow', async () => {
  vi.useFakeTimers();
  const asked = vi.fn(async () => ended());
  vi.stubGlobal('fetch', asked);
  const changed = vi.fn();
  const stays = vi.fn().mockResolvedValueOnce(true).mockResolvedValue(false);
  followEvents(new QueryClient(), changed, stays);
  await vi.waitFor(() => expect(stays).toHaveBeenCalledTimes(1));
  expect(changed).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(stays).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a stream that opens is a sign that the line is back: what waits is sent, whatever the browser believes', async () => {
  startSession({
    accessToken: 'a',
    refreshToken: 'r',
    user: { id: 'u1', firstName: 'Rudo', lastName: 'Moyo', emailAddress: 'rudo@example.com', profileImgLink: null },
    businesses: [{ id: 'b1', name: 'Mazowe', logoImg: null, businessGroupId: null, businessGroup: null }],
    businessGroups: [],
    businessAccess: {},
  });
  // No line at first, and no event of the browser when it comes back.
  let line = false;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!line) throw new TypeError('Failed to fetch');
    return url.endsWith('/v1/events') ? ended() : Response.json({});
  });
  const waits = { method: 'POST', path: '/v1/x', body: {}, entity: 'crm.activity', label: 'Call' } as const;
  await sendOrKeep(waits);
  expect(outbox.getState().waiting).toHaveLength(1);
  line = true;
  const stop = followEvents(new QueryClient(), vi.fn(), async () => false);
  await vi.waitFor(() => expect(outbox.getState().waiting).toEqual([]));
  stop();
  endSession();
});

test('a business just left is not asked for its changes, however late the page would begin to follow them', async () => {
  vi.useFakeTimers();
  const asked = vi.fn(async () => ended());
  vi.stubGlobal('fetch', asked);
  leaveEvents();
  followEvents(new QueryClient(), vi.fn(), async () => true)();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
});
