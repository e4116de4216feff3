import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { database } from '../../data/db';
import { outbox, readOutbox, sendWaiting } from '../../data/outbox';
import { endSession, startSession } from '../../data/session';
import type { Entity } from '../../registry/types';
import type { Batch } from './scanModel';
import { sendBatch } from './sendBatch';

const entity = (name: string, api: string, transitions: string[]): Entity =>
  ({ name, api, label: { one: name, many: name }, transitions: transitions.map((step) => ({ name: step })) }) as never;
const movement = entity('inventory.movement', '/v1/inventory/movements', ['post']);
const count = entity('inventory.count', '/v1/inventory/counts', ['start']);
const scan = { key: 's1', item: 'tap', name: 'Tap', unit: 'Each', tracking: 'none' as const, qty: '2' };
const batch: Batch = { key: 'k1', warehouse: { id: 'wrk', name: 'Workington' }, scans: [scan] };

let calls: { method: string; url: string; key: string | null; body: unknown }[] = [];
let answers: ((url: string) => Response | Promise<Response>)[] = [];
let online = true;

beforeEach(async () => {
  [calls, answers, online] = [[], [], true];
  vi.stubGlobal('fetch', (url: string, init: { method: string; headers: Headers; body?: string }) => {
    const body: unknown = init.body === undefined ? undefined : JSON.parse(init.body);
    calls.push({ method: init.method, url, key: init.headers.get('Idempotency-Key'), body });
    const answer = answers.shift() ?? (() => Response.json({ data: { id: 'm1', version: 1 } }, { status: 201 }));
    return Promise.resolve(answer(url));
  });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  startSession({
    accessToken: 'a',
    refreshToken: 'r',
    user: { id: 'u1', firstName: 'Rudo', lastName: 'Moyo', emailAddress: 'rudo@example.com', profileImgLink: null },
    businesses: [{ id: 'b1', name: 'Mazowe', logoImg: null, businessGroupId: null, businessGroup: null }],
    businessGroups: [],
    businessAccess: {},
  });
  await (await database())?.clear('outbox');
  await readOutbox();
});
afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});

const send = (task: 'receive' | 'count', what: Batch = batch) =>
  sendBatch(task, what, { movement, count }, '2026-03-20', 'Receive: Workington (1)');

test('with a connection a list is one posted movement, by its key', async () => {
  expect(await send('receive')).toEqual({ how: 'posted', id: 'm1' });
  expect(calls).toMatchObject([
    {
      method: 'POST',
      url: '/v1/inventory/movements?then=post',
      key: 'k1',
      body: { kind: 'receipt', warehouse: 'wrk' },
    },
  ]);
});

test('who may not post leaves a draft', async () => {
  const draft = entity('inventory.movement', '/v1/inventory/movements', []);
  expect(await sendBatch('receive', batch, { movement: draft, count }, '2026-03-20', 'x')).toEqual({
    how: 'saved',
    id: 'm1',
  });
  expect(calls[0]?.url).toBe('/v1/inventory/movements');
});

test('without a connection the draft waits on the device and is sent once, with its day', async () => {
  online = false;
  expect(await send('receive')).toEqual({ how: 'kept' });
  expect(calls).toEqual([]);
  expect(outbox.getState().waiting).toMatchObject([
    { id: 'k1', path: '/v1/inventory/movements', entity: 'inventory.movement' },
  ]);
  online = true;
  await sendWaiting();
  await sendWaiting();
  expect(calls).toMatchObject([{ url: '/v1/inventory/movements', key: 'k1', body: { date: '2026-03-20' } }]);
  expect(outbox.getState().waiting).toEqual([]);
});

test('what the server refuses later stays, with its reason', async () => {
  online = false;
  await send('receive');
  online = true;
  const problem = {
    status: 422,
    errors: [{ pointer: '/lines/0/lotCode', code: 'lot_needed', message: 'Enter its lot.' }],
  };
  answers = [() => Response.json(problem, { status: 422 })];
  await sendWaiting();
  expect(outbox.getState().waiting).toMatchObject([{ id: 'k1', refused: 'Enter its lot.' }]);
});

test('a count sheet under way takes what was scanned, also when somebody else was faster', async () => {
  const sheet = (version: number, counted: string) =>
    Response.json({
      data: { id: 'c1', version, lines: [{ id: 'l1', item: { id: 'tap' }, location: null, lotCode: null, counted }] },
    });
  answers = [
    () => sheet(4, '3'),
    () => Response.json({ status: 409, code: 'version_conflict' }, { status: 409 }),
    () => sheet(5, '6'),
    () => Response.json({ data: { id: 'c1', version: 6 } }),
  ];
  expect(await send('count', { ...batch, sheet: 'c1' })).toEqual({ how: 'entered', id: 'c1' });
  expect(calls.map(({ method, key }) => [method, key])).toEqual([
    ['GET', null],
    ['PATCH', 'k1-4'],
    ['GET', null],
    ['PATCH', 'k1-5'],
  ]);
  expect(calls[3]?.body).toMatchObject({ version: 5, lines: [{ id: 'l1', item: 'tap', counted: '8' }] });
});

test('a new sheet starts with what was found', async () => {
  await send('count');
  expect(calls[0]).toMatchObject({
    url: '/v1/inventory/counts?then=start',
    body: { lines: [{ item: 'tap', counted: '2' }] },
  });
});
