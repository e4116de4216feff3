import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entity } from '../registry/types';
import { clearCache, database } from './db';
import { searchRecords } from './hooks';
import { answerOrKept, keepNothingOf, keptAnswers } from './kept';
import { discard, outbox, readOutbox, sendOrKeep, sendWaiting, tryAgain, type Write, whenSent } from './outbox';
import { endSession, type Session, startSession } from './session';

const session: Session = {
  accessToken: 'a',
  refreshToken: 'r',
  user: { id: 'u1', firstName: 'Rudo', lastName: 'Moyo', emailAddress: 'rudo@example.com', profileImgLink: null },
  businesses: [{ id: 'b1', name: 'Mazowe', logoImg: null, businessGroupId: null, businessGroup: null }],
  businessGroups: [],
  businessAccess: {},
};

let calls: { url: string; headers: Headers }[] = [];
let answer: () => Response | Promise<Response> = () => Response.json({});
const cut = () => Promise.reject(new TypeError('Failed to fetch'));
let online = true;

beforeEach(async () => {
  calls = [];
  online = true;
  vi.stubGlobal('fetch', (url: string, init: { headers: Headers }) => {
    calls.push({ url, headers: init.headers });
    return Promise.resolve(answer());
  });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  // Waits between attempts are the retry policy's own tests.
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  startSession(session);
  await (await database())?.clear('outbox');
  await clearCache();
  await readOutbox();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endSession();
});

function client(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', persister: answerOrKept } },
  });
}
const list = (text: string) => ['b1', 'live', 'parties.customer', 'list', text];
const rows = async (queryClient: QueryClient, key: string[]) =>
  queryClient.fetchQuery({
    queryKey: key,
    queryFn: async () => (await import('./client')).json('/v1/parties/customers'),
  });

/** Lets the waits between attempts go by. */
async function passing<T>(work: Promise<T>): Promise<T> {
  let over = false;
  void work.finally(() => {
    over = true;
  });
  while (!over) await vi.advanceTimersByTimeAsync(1000);
  return work;
}

describe('what was opened', () => {
  test('is read from the device when no answer comes, with its age', async () => {
    answer = () => Response.json({ data: [{ name: 'Chipo' }] });
    await rows(client(), list(''));
    await vi.waitFor(async () => expect(await (await database())?.count('kept')).toBe(1));
    expect(Object.keys(keptAnswers.getState())).toEqual([]);

    answer = cut;
    const before = Date.now();
    expect(await rows(client(), list(''))).toEqual({ data: [{ name: 'Chipo' }] });
    const [at] = Object.values(keptAnswers.getState());
    expect(at).toBeLessThanOrEqual(before);
    await expect(rows(client(), list('?q=other'))).rejects.toMatchObject({ type: 'network' });

    answer = () => Response.json({ data: [] });
    expect(await rows(client(), list(''))).toEqual({ data: [] });
    expect(Object.keys(keptAnswers.getState())).toEqual([]);
  });

  test('is not kept of restricted records: who looks at one is written down on the server', async () => {
    keepNothingOf('people.case');
    answer = () => Response.json({ data: [{ id: 'c1' }] });
    const key = ['b1', 'live', 'people.case', 'list', ''];
    await rows(client(), key);
    await rows(client(), list(''));
    await vi.waitFor(async () => expect(await (await database())?.count('kept')).toBe(1));
    answer = cut;
    await expect(rows(client(), key)).rejects.toMatchObject({ type: 'network' });
  });

  test('a refusal is not hidden behind an older answer', async () => {
    answer = () => Response.json({ data: [] });
    await rows(client(), list(''));
    answer = () => Response.json({ title: 'Not Found' }, { status: 404 });
    await expect(rows(client(), list(''))).rejects.toMatchObject({ status: 404 });
  });

  test('is forgotten when the user signs out', async () => {
    answer = () => Response.json({ data: [] });
    await rows(client(), list(''));
    await vi.waitFor(async () => expect(await (await database())?.count('kept')).toBe(1));
    await clearCache();
    answer = cut;
    await expect(rows(client(), list(''))).rejects.toMatchObject({ type: 'network' });
  });
});

describe('a write that may wait', () => {
  const write = (name: string): Write => ({
    method: 'POST',
    path: '/v1/parties/customers',
    body: { name },
    entity: 'parties.customer',
    label: name,
  });
  const names = () => outbox.getState().waiting.map((entry) => entry.label);

  test('waits without a connection and is sent once, in order, under its own key and business', async () => {
    online = false;
    answer = cut;
    expect(await sendOrKeep(write('Chipo'), 'key-1')).toBeUndefined();
    expect(await sendOrKeep(write('Farai'), 'key-2')).toBeUndefined();
    expect(calls).toEqual([]);
    expect(names()).toEqual(['Chipo', 'Farai']);

    online = true;
    answer = () => Response.json({ data: { id: 'c1' } }, { status: 201 });
    const told = vi.fn();
    whenSent(told);
    await Promise.all([sendWaiting(), sendWaiting()]);
    expect(calls.map((call) => call.headers.get('idempotency-key'))).toEqual(['key-1', 'key-2']);
    expect(calls[0]?.headers.get('x-business-id')).toBe('b1');
    expect(names()).toEqual([]);
    expect(told).toHaveBeenCalledWith(['parties.customer']);
  });

  test('goes at once when the server answers, and its refusal is the form’s to show', async () => {
    answer = () => Response.json({ data: { id: 'c1' } }, { status: 201 });
    expect(await sendOrKeep(write('Chipo'))).toEqual({ data: { id: 'c1' } });
    answer = () => Response.json({ message: 'No.' }, { status: 422 });
    await expect(sendOrKeep(write('Farai'))).rejects.toMatchObject({ status: 422 });
    expect(names()).toEqual([]);
  });

  test('stays, with its reason, when it is refused later, and does not hold up the next', async () => {
    online = false;
    await sendOrKeep(write('Chipo'), 'key-1');
    await sendOrKeep(write('Farai'), 'key-2');
    online = true;
    answer = () =>
      calls.at(-1)?.headers.get('idempotency-key') === 'key-1'
        ? Response.json({ errors: [{ pointer: '/name', message: 'This name is taken.' }] }, { status: 422 })
        : Response.json({ data: { id: 'c2' } }, { status: 201 });
    await sendWaiting();
    expect(outbox.getState().waiting).toMatchObject([{ label: 'Chipo', refused: 'This name is taken.' }]);

    calls = [];
    await sendWaiting();
    expect(calls).toEqual([]);
    await tryAgain('key-1');
    expect(calls).toHaveLength(1);
    await discard('key-1');
    expect(names()).toEqual([]);
  });

  test('a server in trouble, or a line that drops again, leaves everything waiting', async () => {
    online = false;
    await sendOrKeep(write('Chipo'));
    online = true;
    answer = () => Response.json({}, { status: 503 });
    await passing(sendWaiting());
    expect(names()).toEqual(['Chipo']);
    answer = cut;
    await passing(sendWaiting());
    expect(outbox.getState().waiting[0]?.refused).toBeUndefined();
  });

  test('belongs to its user', async () => {
    online = false;
    await sendOrKeep(write('Chipo'));
    endSession();
    startSession({ ...session, user: { ...session.user, id: 'u2' } });
    await readOutbox();
    expect(names()).toEqual([]);
  });
});

describe('links', () => {
  const customers = { name: 'parties.customer', api: '/v1/parties/customers', titleField: 'name' } as unknown as Entity;

  test('without a connection a picker offers what this device has seen in this business, by every word typed', async () => {
    answer = () => Response.json({ data: [{ id: 'c1', name: 'Mazowe Farms', city: 'Bindura' }], page: {} });
    await searchRecords(customers, '');
    const queryClient = client();
    answer = () =>
      Response.json({
        rows: [
          { id: 'c2', name: 'Mutare Mills' },
          { id: 'c1', name: 'Mazowe Farms' },
        ],
      });
    await rows(queryClient, list('of the list'));
    answer = () => Response.json({ rows: [{ id: 'c3', name: 'Mazowe Stores' }] });
    await rows(queryClient, ['b2', 'live', 'parties.customer', 'list', 'of another business']);
    await rows(queryClient, ['b1', 'live', 'parties.customers', 'list', 'of another entity']);
    await vi.waitFor(async () => expect(await (await database())?.count('kept')).toBe(4));

    answer = cut;
    const found = async (text: string) => (await passing(searchRecords(customers, text))).map((row) => row.id);
    expect((await found('')).sort()).toEqual(['c1', 'c2']);
    expect(await found('mazowe bindura')).toEqual(['c1']);
    expect(await found('harare')).toEqual([]);
  });

  test('what was never seen cannot be offered, and an answer that refuses is an answer', async () => {
    answer = cut;
    await passing(expect(searchRecords(customers, '')).rejects.toMatchObject({ status: 0 }));
    answer = () => Response.json({ code: 'forbidden' }, { status: 403 });
    await expect(searchRecords(customers, '')).rejects.toMatchObject({ status: 403 });
  });
});
