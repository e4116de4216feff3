import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { database } from './db';
import { handedFile } from './handed';
import { handIn } from './handIn';
import { outbox, readOutbox, sendOrKeep, sendWaiting } from './outbox';
import { endSession, type Session, startSession } from './session';

const session: Session = {
  accessToken: 'a',
  refreshToken: 'r',
  user: { id: 'u1', firstName: 'Rudo', lastName: 'Moyo', emailAddress: 'rudo@example.com', profileImgLink: null },
  businesses: [{ id: 'b1', name: 'Mazowe', logoImg: null, businessGroupId: null, businessGroup: null }],
  businessGroups: [],
  businessAccess: {},
};

interface Call {
  url: string;
  key: string | null;
  body: unknown;
}
let calls: Call[] = [];
let online = true;
/** Requests of this number break off after they were sent, as on a thin line. */
let breaks: number[] = [];

beforeEach(async () => {
  calls = [];
  online = true;
  breaks = [];
  vi.stubGlobal('fetch', (url: string, init: { headers: Headers; body: unknown }) => {
    const key = init.headers.get('Idempotency-Key');
    calls.push({ url, key, body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body });
    if (breaks.includes(calls.length)) return Promise.reject(new TypeError('Failed to fetch'));
    if (url === '/v1/files')
      return Promise.resolve(
        Response.json({ data: { id: `file-${key}`, name: 'receipt.jpg', mediaType: 'image/jpeg', size: 3 } }),
      );
    return Promise.resolve(Response.json({ data: { id: 'claim' } }));
  });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  startSession(session);
  const db = await database();
  await db?.clear('outbox');
  await db?.clear('files');
  await readOutbox();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endSession();
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

const picture = (number: number) => new File([`picture ${number}`], `receipt-${number}.jpg`, { type: 'image/jpeg' });
const write = (body: unknown) => ({
  method: 'POST' as const,
  path: '/v1/expenses/claims',
  body,
  entity: 'expenses.claim',
  label: 'Trip',
});

test('a picture chosen with a connection is sent at once', async () => {
  const file = await handIn(picture(1));
  expect(file.id).toMatch(/^file-/);
  expect(file.pending).toBeUndefined();
  expect(calls.map((call) => call.url)).toEqual(['/v1/files']);
});

test('five pictures taken without a connection are sent later, each once, before the report that names them', async () => {
  online = false;
  const files = [];
  for (const number of [1, 2, 3, 4, 5]) files.push(await handIn(picture(number)));
  expect(files.every((file) => file.pending !== undefined)).toBe(true);
  const body = { purpose: 'Trip', lines: files.map((receipt) => ({ amount: '1.00', receipt })) };
  expect(await sendOrKeep(write(body))).toBeUndefined();
  expect(calls).toEqual([]);
  expect(outbox.getState().waiting).toHaveLength(1);

  // The line breaks off at the third picture, for as long as the client tries; what arrived before is sent again by the same keys.
  online = true;
  breaks = [3, 4, 5, 6, 7, 8, 9, 10];
  await passing(sendWaiting());
  expect(outbox.getState().waiting).toHaveLength(1);
  breaks = [];
  await passing(sendWaiting());
  expect(outbox.getState().waiting).toHaveLength(0);
  const sent = new Set(calls.filter((call) => call.url === '/v1/files').map((call) => call.key));
  expect(sent).toEqual(new Set(files.map((file) => file.pending)));
  const reports = calls.filter((call) => call.url === '/v1/expenses/claims');
  expect(reports).toHaveLength(1);
  const [report] = reports.map((call) => call.body as { lines: { receipt: unknown }[] });
  expect(report?.lines.map((line) => handedFile(line.receipt)?.id)).toEqual(
    files.map((file) => `file-${file.pending}`),
  );
  expect(await (await database())?.count('files')).toBe(0);
});
