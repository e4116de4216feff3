import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, json } from '../../data/client';
import { followEvents } from '../../data/events';
import { currentSession, endSession, type Session, sessionStore, startSession } from '../../data/session';
import { checkToken } from '../../data/tokenCheck';
import { refreshSession } from '../businesses/session';
import { signOut } from './signOut';

const session: Session = {
  accessToken: 'a',
  refreshToken: 'r',
  user: { id: 'u1', firstName: 'Rudo', lastName: 'Moyo', emailAddress: 'rudo@example.com', profileImgLink: null },
  businesses: [{ id: 'b1', name: 'Mazowe', logoImg: null, businessGroupId: null, businessGroup: null }],
  businessGroups: [],
  businessAccess: {},
};

type Init = { method: string; headers: Headers; signal: AbortSignal };

/**
 * A server with one session. What it has taken is answered when the test says so, and by a refusal where the session has ended
 * meanwhile. A request the page gave up is answered to nobody.
 */
class Server {
  log: string[] = [];
  refused: string[] = [];
  private ended = false;
  private held: (() => void)[] = [];
  private stream: ReadableStreamDefaultController<Uint8Array> | undefined;

  fetch = (url: string, init: Init): Promise<Response> => {
    this.log.push(`${init.method} ${url}`);
    if (url === '/v1/auth/logout') {
      // Only who is named is signed out.
      if (init.headers.get('authorization') === 'Bearer a') this.ended = true;
      this.stream?.close();
      return Promise.resolve(Response.json({ result: 'success' }));
    }
    if (url === '/v1/events' && !this.ended) {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          this.stream = controller;
        },
      });
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }));
    }
    const isOver = () => this.ended && init.headers.get('authorization') !== 'Bearer b';
    return new Promise((resolve, reject) => {
      init.signal.addEventListener('abort', () => reject(init.signal.reason));
      this.held.push(() => {
        if (init.signal.aborted) return;
        if (isOver()) this.refused.push(`${init.method} ${url}`);
        resolve(isOver() ? new Response('{}', { status: 401 }) : Response.json({ data: [] }));
      });
      if (isOver()) this.answer();
    });
  };

  answer(): void {
    for (const one of this.held.splice(0)) one();
  }
}

let server: Server;
const quietly = <T>(work: Promise<T>) => work.catch(() => undefined);

beforeEach(() => {
  server = new Server();
  vi.stubGlobal('fetch', server.fetch);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  startSession(session);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endSession();
});

test('nothing under way or late is refused: reads are given up, a write is answered first, and what comes is not sent', async () => {
  const stays = vi.fn(async () => {
    await refreshSession();
    return true;
  });
  const stop = followEvents(new QueryClient(), vi.fn(), stays);
  const unfollow = sessionStore.subscribe((state) => state.session ?? stop());
  void quietly(json('/v1/read'));
  const written = quietly(call('/v1/write', { method: 'POST', body: {} }));
  await vi.waitFor(() => expect(server.log).toContain('GET /v1/events'));

  const over = signOut();
  // Whatever runs by a timer of its own while the write is still under way.
  void quietly(json('/v1/late'));
  void quietly(call('/v1/late', { method: 'PUT', body: {}, idempotencyKey: 'k' }));
  void checkToken();
  await vi.advanceTimersByTimeAsync(500);
  expect(server.log).not.toContain('POST /v1/auth/logout');
  server.answer();
  await expect(written).resolves.toBeDefined();
  await over;

  // And after it: the stream the server ended, timers, what was waiting to be tried again.
  void quietly(json('/v1/later'));
  void checkToken();
  await vi.advanceTimersByTimeAsync(60_000);
  server.answer();
  expect(server.refused).toEqual([]);
  expect(stays).not.toHaveBeenCalled();
  expect(server.log).toEqual(['GET /v1/events', 'GET /v1/read', 'POST /v1/write', 'POST /v1/auth/logout']);
  unfollow();
});

test('a write without an answer holds the sign-out up for a second, and other tabs are told before the server', async () => {
  const told: unknown[] = [];
  const unfollow = sessionStore.subscribe((state) => told.push(state.session, server.log.at(-1)));
  const written = quietly(call('/v1/write', { method: 'POST', body: {} }));
  const over = signOut();
  await vi.advanceTimersByTimeAsync(999);
  expect(currentSession().session).toBeDefined();
  await vi.advanceTimersByTimeAsync(1);
  await over;
  expect(told).toEqual([undefined, 'POST /v1/write']);
  expect(server.log.at(-1)).toBe('POST /v1/auth/logout');
  unfollow();
  server.answer();
  await written;
});

test('an answer that came after the sign-out starts no session, and the next sign-in asks again', async () => {
  const renewed = quietly(refreshSession());
  server.answer();
  await signOut();
  await renewed;
  expect(currentSession().session).toBeUndefined();
  startSession({ ...session, accessToken: 'b' });
  const asked = json('/v1/read');
  server.answer();
  await expect(asked).resolves.toEqual({ data: [] });
});
