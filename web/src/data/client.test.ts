import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, json, whenSessionOver } from './client';
import { ApiError } from './errors';
import { currentSession, endSession, type Session, selectBusiness, selectEnvironment, startSession } from './session';
import { enterView, forgetView, leaveView } from './viewAs';

const session: Session = {
  accessToken: 'old',
  refreshToken: 'r1',
  user: { id: 'u1', firstName: 'Rudo', lastName: 'Moyo', emailAddress: 'rudo@example.com', profileImgLink: null },
  businesses: [{ id: 'b1', name: 'Mazowe', logoImg: null, businessGroupId: null, businessGroup: null }],
  businessGroups: [],
  businessAccess: {},
};

type Handler = (url: string, init: RequestInit & { headers: Headers }) => Response | Promise<Response>;
let calls: { url: string; headers: Headers; body: unknown }[] = [];
function answer(handler: Handler) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit & { headers: Headers }) => {
    calls.push({ url, headers: init.headers, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    return Promise.resolve(handler(url, init));
  });
}
const reply = (status: number, body: unknown = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  calls = [];
  startSession(session);
  selectEnvironment('live');
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a call', () => {
  test('says who asks, for which business, on live or test data', async () => {
    answer(() => reply(200, { data: [] }));
    selectEnvironment('test');
    await json('/v1/accounting/invoices');
    const headers = calls[0]?.headers;
    expect(headers?.get('authorization')).toBe('Bearer old');
    expect(headers?.get('x-business-id')).toBe('b1');
    expect(headers?.get('environment')).toBe('test');
    expect(headers?.get('user-type')).toBe('user');
  });

  test('is refreshed once, silently, and then repeated with the new token', async () => {
    answer((url, init) => {
      if (url === '/v1/auth/refresh') return reply(200, { accessToken: 'new', refreshToken: 'r2' });
      return init.headers.get('authorization') === 'Bearer new' ? reply(200, { data: 1 }) : reply(401);
    });
    await expect(json('/v1/x')).resolves.toEqual({ data: 1 });
    expect(calls.map((entry) => entry.url)).toEqual(['/v1/x', '/v1/auth/refresh', '/v1/x']);
    expect(currentSession().session?.refreshToken).toBe('r2');
    expect(localStorage.getItem('accessToken')).toBe('new');
  });

  test('many calls at once share one refresh', async () => {
    answer((url, init) => {
      if (url === '/v1/auth/refresh') return reply(200, { accessToken: 'new', refreshToken: 'r2' });
      return init.headers.get('authorization') === 'Bearer new' ? reply(200, {}) : reply(401);
    });
    await Promise.all([json('/v1/a'), json('/v1/b'), json('/v1/c')]);
    expect(calls.filter((entry) => entry.url === '/v1/auth/refresh')).toHaveLength(1);
  });

  test('ends the session when the refresh is refused', async () => {
    const over = vi.fn();
    whenSessionOver(over);
    answer(() => reply(401));
    await expect(json('/v1/x')).rejects.toMatchObject({ status: 401, type: 'permission' });
    expect(over).toHaveBeenCalledOnce();
    expect(currentSession().session).toBeUndefined();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test('keeps the session when the refresh could not be asked', async () => {
    answer((url) => (url === '/v1/auth/refresh' ? reply(503) : reply(401)));
    await expect(json('/v1/x')).rejects.toMatchObject({ status: 503 });
    expect(currentSession().session).toBeDefined();
  });
});

describe('when who asks changes, and the page is about to go', () => {
  const view = { id: 'v1', person: 'u2', name: 'Tariro', endsAt: '2999-01-01T00:00:00Z' };
  const other = { id: 'b2', name: 'Msasa', logoImg: null, businessGroupId: null, businessGroup: null };
  /** Answers a request that is not given up by refusing it, as the server does when the name no longer fits. */
  const refused = (init: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      setTimeout(() => resolve(reply(403, { code: 'view_ended' })), 2000);
    });
  /** The longest a page that stays is held up. */
  const stays = () => vi.advanceTimersByTimeAsync(10_000);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { assign: vi.fn() });
  });
  afterEach(async () => {
    await stays();
    forgetView();
  });

  test.each([
    ['a view begins', () => enterView(view), 'v1', 'b1'],
    ['a view ends', () => leaveView(), null, 'b1'],
    ['another business is chosen', () => selectBusiness(other), null, 'b2'],
  ])('%s: nothing is refused to the screens of before', async (_, change, asView, business) => {
    answer((_url, init) => refused(init));
    const settled = vi.fn();
    void json('/v1/before').then(settled, settled);
    change();
    void json('/v1/after').then(settled, settled);
    await vi.advanceTimersByTimeAsync(9000);
    expect(settled).not.toHaveBeenCalled();
    expect(calls.map((entry) => entry.url)).toEqual(['/v1/before']);

    // The reader kept the page after all: both are asked, in the name that holds now.
    answer(() => reply(200, {}));
    await stays();
    expect(settled.mock.calls).toEqual([[{}], [{}]]);
    expect(calls.slice(1).map((entry) => entry.headers.get('x-view-as'))).toEqual([asView, asView]);
    expect(calls.slice(1).map((entry) => entry.headers.get('x-business-id'))).toEqual([business, business]);
  });

  test('a write under way is answered, and what goes with the page is sent', async () => {
    answer(() => reply(200, { data: 1 }));
    const saved = json('/v1/x', { method: 'POST', body: {} });
    leaveView();
    await expect(saved).resolves.toEqual({ data: 1 });
    await expect(json('/v1/y', { method: 'POST', body: {}, keepalive: true })).resolves.toEqual({ data: 1 });
    await expect(json('/v1/z', { method: 'DELETE', last: true })).resolves.toEqual({ data: 1 });
  });
});

describe('a write', () => {
  test('is repeated with the same key when the line drops', async () => {
    vi.useFakeTimers();
    let tries = 0;
    answer(() => {
      tries += 1;
      if (tries < 3) throw new TypeError('Failed to fetch');
      return reply(201, { data: { id: 'i1' } });
    });
    const saved = json('/v1/accounting/invoices', { method: 'POST', body: { total: '1.00' }, idempotencyKey: 'k1' });
    await vi.runAllTimersAsync();
    await expect(saved).resolves.toEqual({ data: { id: 'i1' } });
    expect(calls.map((entry) => entry.headers.get('idempotency-key'))).toEqual(['k1', 'k1', 'k1']);
  });

  test('is not repeated without a key, nor when it was refused', async () => {
    answer(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(call('/v1/x', { method: 'POST', body: {} })).rejects.toMatchObject({ type: 'network' });
    expect(calls).toHaveLength(1);
    calls = [];
    answer(() => reply(422, { message: 'No' }));
    await expect(call('/v1/x', { method: 'POST', body: {}, idempotencyKey: 'k' })).rejects.toMatchObject({
      status: 422,
    });
    expect(calls).toHaveLength(1);
  });
});

describe('errors speak the catalogue', () => {
  const cases: [number, string, string, boolean][] = [
    [400, 'validation', 'The period is closed.', false],
    [422, 'validation', 'The period is closed.', false],
    [401, 'permission', 'Please log in to continue.', false],
    [403, 'permission', "You don't have permission to perform this action.", false],
    [404, 'not_found', 'The requested resource was not found.', false],
    [408, 'timeout', 'The request took too long. Please try again.', true],
    [429, 'server', 'Too many requests. Please wait a moment and try again.', true],
    [500, 'server', 'Server error occurred. Please try again later.', true],
    [503, 'server', 'Server error occurred. Please try again later.', true],
    [418, 'unknown', 'The period is closed.', false],
    [507, 'unknown', 'The period is closed.', true],
  ];
  test.each(cases)('%i is %s', async (status, type, message, retryable) => {
    answer(() => reply(status, { message: 'The period is closed.', requestId: 'req-1' }));
    const error = await call('/v1/x', { anonymous: true }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, type, userMessage: message, retryable, requestId: 'req-1' });
  });

  test('an action of other roles says which these are', async () => {
    const message = 'This takes one of these roles, or a higher one: Manager, Authorizer.';
    answer(() => reply(403, { code: 'forbidden', message, key: 'kernel-takes-role' }));
    await expect(call('/v1/x')).rejects.toMatchObject({ type: 'permission', userMessage: message });
  });

  test('field errors keep their pointers; a page that is not JSON is no surprise', async () => {
    answer(() => reply(422, { errors: [{ pointer: '/lines/3/qty', code: 'min', message: 'Too few' }, 'junk'] }));
    await expect(call('/v1/x')).rejects.toMatchObject({
      fieldErrors: [{ pointer: '/lines/3/qty', code: 'min', message: 'Too few' }],
      userMessage: 'Please check your input and try again.',
    });
    answer(() => new Response('<html>', { status: 502 }));
    await expect(call('/v1/x')).rejects.toMatchObject({ type: 'server', code: '502' });
  });
});
