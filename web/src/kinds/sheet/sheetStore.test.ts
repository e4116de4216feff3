import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Waiting } from '../../data/db';
import { withoutTaken } from '../../data/outbox';
import type { Answer, Sent } from './edits';
import { SheetStore } from './sheetStore';

const answer = {
  params: {},
  rows: [{ id: 'ada' }, { id: 'ben' }],
  columns: [{ id: 'mon' }, { id: 'tue' }],
  cells: [{ row: 'ada', column: 'mon', id: 'r1', version: 3, values: { status: 'present' } }],
};

let sent: Sent[][];
let next: (cells: Sent[]) => Promise<Answer | undefined>;
const dropped = vi.fn();
const taken = (cells: Sent[]): Answer => ({
  done: cells.map((cell) => ({ ...cell, id: 'new', version: (cell.version ?? 0) + 1 })),
  failed: [],
});
function opened(main: 'status' | 'rows' = 'status'): SheetStore {
  const store = new SheetStore({
    main: main === 'rows' ? undefined : main,
    send: (cells) => {
      sent.push(cells);
      return next(cells);
    },
    reason: () => 'No connection',
    drop: dropped,
  });
  store.load(answer);
  return store;
}
const set = (store: SheetStore, row: string, column: string, status: unknown) =>
  store.set([{ row, column, values: { [store.field(column)]: status } }]);

beforeEach(() => {
  sent = [];
  dropped.mockClear();
  next = (cells) => Promise.resolve(taken(cells));
});

describe('saving', () => {
  it('sends what was entered with the version that was read, and forgets it once it is taken', async () => {
    const store = opened();
    set(store, 'ada', 'mon', 'late');
    set(store, 'ben', 'mon', 'absent');
    expect(store.value('ada', 'mon')).toBe('late');
    await store.flush();
    expect(sent).toEqual([
      [
        { row: 'ada', column: 'mon', values: { status: 'late' }, version: 3 },
        { row: 'ben', column: 'mon', values: { status: 'absent' }, version: undefined },
      ],
    ]);
    expect(store.dirty()).toBe(false);
    expect(store.stored('ada', 'mon')?.version).toBe(4);
  });

  it('keeps what was changed while its request was under way', async () => {
    const store = opened();
    let settle: (answer: Answer) => void = () => undefined;
    next = () =>
      new Promise((resolve) => {
        settle = resolve;
      });
    set(store, 'ada', 'mon', 'late');
    const under = store.flush();
    set(store, 'ada', 'mon', 'absent');
    settle(taken(sent[0] ?? []));
    await under;
    expect(store.value('ada', 'mon')).toBe('absent');
    next = (cells) => Promise.resolve(taken(cells));
    await store.flush();
    expect(sent[1]?.[0]).toMatchObject({ values: { status: 'absent' }, version: 4 });
  });

  it('says nothing of what is put back', async () => {
    const store = opened();
    set(store, 'ada', 'mon', 'late');
    set(store, 'ada', 'mon', 'present');
    await store.flush();
    expect(sent).toEqual([]);
  });

  it('marks a refused cell with the reason and saves the others', async () => {
    const store = opened();
    next = (cells) =>
      Promise.resolve({
        done: taken(cells.slice(1)).done,
        failed: [{ row: 'ada', column: 'mon', problem: { errors: [{ message: 'Say why.' }] } }],
      });
    set(store, 'ada', 'mon', 'absent');
    set(store, 'ben', 'mon', 'present');
    await store.flush();
    expect(store.edit('ada', 'mon')).toMatchObject({ state: 'failed', problem: 'Say why.' });
    expect(store.edit('ben', 'mon')).toBeUndefined();
    store.giveUp('ada', 'mon');
    expect(store.value('ada', 'mon')).toBe('present');
  });

  it('shows both values where others were faster, and saves the one that is kept', async () => {
    const store = opened();
    const current = { id: 'r1', version: 9, values: { status: 'absent' } };
    next = () =>
      Promise.resolve({ done: [], failed: [{ row: 'ada', column: 'mon', problem: { message: 'Changed' }, current }] });
    set(store, 'ada', 'mon', 'late');
    await store.flush();
    expect(store.edit('ada', 'mon')).toMatchObject({ state: 'conflict', current, values: { status: 'late' } });
    next = (cells) => Promise.resolve(taken(cells));
    store.keepMine('ada', 'mon');
    await store.flush();
    expect(sent[1]?.[0]).toMatchObject({ values: { status: 'late' }, version: 9 });
    expect(store.dirty()).toBe(false);
  });

  it('tries again what got no answer', async () => {
    const store = opened();
    next = () => Promise.reject(new Error('offline'));
    set(store, 'ada', 'mon', 'late');
    await store.flush();
    expect(store.edit('ada', 'mon')).toMatchObject({ state: 'failed', problem: 'No connection' });
    next = (cells) => Promise.resolve(taken(cells));
    store.retry();
    await store.flush();
    expect(store.dirty()).toBe(false);
  });
});

it('undoes and redoes a step as a whole', () => {
  const store = opened();
  store.set([
    { row: 'ada', column: 'mon', values: { status: 'late' } },
    { row: 'ben', column: 'tue', values: { status: 'late' } },
  ]);
  store.undo();
  expect([store.value('ada', 'mon'), store.value('ben', 'tue') ?? null]).toEqual(['present', null]);
  store.redo();
  expect([store.value('ada', 'mon'), store.value('ben', 'tue')]).toEqual(['late', 'late']);
});

it('tries a row again as a whole where a row is one record', async () => {
  const store = opened('rows');
  next = (cells) =>
    Promise.resolve({
      done: [],
      failed: cells.map((cell) => ({ row: cell.row, column: cell.column, problem: { message: 'No' } })),
    });
  set(store, 'ben', 'hours', 3);
  set(store, 'ben', 'note', 'x');
  await store.flush();
  expect(store.count('failed')).toBe(2);
  set(store, 'ben', 'note', 'y');
  expect(store.count('waiting')).toBe(2);
});

describe('what waits on the device', () => {
  const entry = (more: Partial<Waiting>): Waiting => ({
    id: 'e1',
    user: 'u',
    business: 'b',
    environment: 'live',
    method: 'PATCH',
    path: '/sheet',
    body: { cells: [{ row: 'ada', column: 'mon', values: { status: 'late' }, version: 3 }] },
    entity: 'x',
    label: 'Sheet',
    at: 1,
    cells: true,
    ...more,
  });

  it('is shown, then read anew once it was sent', async () => {
    const store = opened();
    next = () => Promise.resolve(undefined);
    set(store, 'ada', 'mon', 'late');
    await store.flush();
    expect(store.edit('ada', 'mon')?.state).toBe('kept');
    expect(store.waitOnDevice([entry({})])).toBe(false);
    expect(store.waitOnDevice([])).toBe(true);
    expect(store.edit('ada', 'mon')).toBeUndefined();
  });

  it('keeps the cells that were refused, with what is there now', () => {
    const failed = [
      {
        row: 'ada',
        column: 'mon',
        problem: { message: 'Changed' },
        current: { id: 'r1', version: 5, values: { status: 'absent' } },
      },
    ];
    const both = entry({
      body: { cells: [...(entry({}).body as { cells: object[] }).cells, { row: 'ben', column: 'mon', values: {} }] },
    });
    const left = withoutTaken(both, { failed });
    expect(left).toMatchObject({ refused: 'Changed', body: { cells: [{ row: 'ada' }] } });
    expect(withoutTaken(both, { failed: [] })).toBeUndefined();
    const store = opened();
    store.waitOnDevice(left ? [left] : []);
    expect(store.edit('ada', 'mon')).toMatchObject({ state: 'conflict', current: { version: 5 } });
    store.giveUp('ada', 'mon');
    expect(dropped).toHaveBeenCalledWith('e1', 'ada', 'mon');
    expect(store.value('ada', 'mon')).toBe('absent');
  });
});
