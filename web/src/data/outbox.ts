import { createStore } from 'zustand';
import { call, json, newIdempotencyKey } from './client';
import { database, type FailedCell, type Waiting } from './db';
import { asApiError } from './errors';
import { forgetFiles, withFilesSent } from './handed';
import { unanswered } from './kept';
import { currentSession } from './session';

/**
 * Writes that may wait for the connection: those of entities declared `offline: wait`, and comments. Money and
 * stock never wait here; they are the server's to decide. A waiting write survives a closed browser, is sent once
 * (its id is the idempotency key) and stays with its reason when the server refuses it.
 */

interface State {
  waiting: Waiting[];
  sending: boolean;
}
export const outbox = createStore<State>(() => ({ waiting: [], sending: false }));

let onSent: (entities: string[]) => void = () => {};
/** Says what to refresh after writes went out; set once by the app. */
export function whenSent(handler: (entities: string[]) => void): void {
  onSent = handler;
}

export type Write = Pick<Waiting, 'method' | 'path' | 'body' | 'entity' | 'label' | 'cells'>;

/** Sends a write, or keeps it when no answer comes. Resolves with the answer, or undefined when it waits. */
export async function sendOrKeep<T>(write: Write, id: string = newIdempotencyKey()): Promise<T | undefined> {
  if (navigator.onLine) {
    try {
      const body = await withFilesSent(write.body);
      const answer = await json<T>(write.path, { method: write.method, body, idempotencyKey: id });
      await forgetFiles(write.body);
      return answer;
    } catch (error) {
      if (!unanswered(error)) throw error;
      if (!(await keep(write, id))) throw error;
      return undefined;
    }
  }
  if (await keep(write, id)) return undefined;
  // Nowhere to keep it: say what the network says.
  return json<T>(write.path, { method: write.method, body: write.body, idempotencyKey: id });
}

async function keep(write: Write, id: string): Promise<boolean> {
  const { session, business, environment } = currentSession();
  if (!session || !business) return false;
  const entry: Waiting = { ...write, id, user: session.user.id, business: business.id, environment, at: Date.now() };
  try {
    const db = await database();
    if (!db) return false;
    await db.put('outbox', entry);
  } catch {
    return false;
  }
  await readOutbox();
  return true;
}

/** Reads the signed-in user's waiting writes, oldest first. */
export async function readOutbox(): Promise<void> {
  const user = currentSession().session?.user.id;
  try {
    const db = await database();
    const all = (await db?.getAll('outbox')) ?? [];
    const waiting = all.filter((entry) => entry.user === user).sort((a, b) => a.at - b.at);
    outbox.setState({ waiting });
  } catch {
    // Unreadable storage: nothing to show, nothing to send.
  }
}

/** Drops a waiting write the user gives up. */
export async function discard(id: string): Promise<void> {
  const db = await database();
  // Its files stay on the device: a discard can be taken back.
  await db?.delete('outbox', id);
  await readOutbox();
}

/** Takes back a discard. */
export async function restore(entry: Waiting): Promise<void> {
  const db = await database();
  await db?.put('outbox', entry);
  await readOutbox();
}

/** Lets a refused write go out once more. */
export async function tryAgain(id: string): Promise<void> {
  const db = await database();
  const { refused: _, ...entry } = (await db?.get('outbox', id)) ?? {};
  if ('id' in entry) await db?.put('outbox', entry as Waiting);
  await sendWaiting();
}

/** Sends what waits, in the order it was made, one tab at a time. Stops at the first write without an answer. */
export async function sendWaiting(): Promise<void> {
  if (outbox.getState().sending) return;
  outbox.setState({ sending: true });
  const sent: string[] = [];
  try {
    await alone(async () => {
      await readOutbox();
      for (const entry of outbox.getState().waiting) {
        if (entry.refused !== undefined) continue;
        if (!(await send(entry))) break;
        sent.push(entry.entity);
      }
    });
  } finally {
    outbox.setState({ sending: false });
    await readOutbox();
    if (sent.length > 0) onSent([...new Set(sent)]);
  }
}

/** True when the server answered, with yes or no. */
async function send(entry: Waiting): Promise<boolean> {
  const db = await database();
  try {
    const headers = { 'X-Business-Id': entry.business, Environment: entry.environment };
    const answer = await call(entry.path, {
      method: entry.method,
      body: await withFilesSent(entry.body, headers),
      idempotencyKey: entry.id,
      headers,
    });
    await forgetFiles(entry.body);
    const left = entry.cells ? withoutTaken(entry, (await answer.json()) as { failed?: FailedCell[] }) : undefined;
    if (left) {
      await db?.put('outbox', left);
      return true;
    }
    await db?.delete('outbox', entry.id);
    return true;
  } catch (error) {
    // A server in trouble, or no session, may pass; a refusal will not.
    const problem = asApiError(error);
    if (problem.retryable || problem.status === 0 || problem.status === 401) return false;
    const first = problem.fieldErrors[0]?.message;
    await db?.put('outbox', { ...entry, refused: first ?? problem.userMessage });
    return true;
  }
}

/** What stays of an entry of cells: those that failed, with what was said of them; undefined when all were taken. */
export function withoutTaken(entry: Waiting, answer: { failed?: readonly FailedCell[] }): Waiting | undefined {
  const failed = answer.failed ?? [];
  const stays = (cell: unknown) =>
    isCell(cell) && failed.some((other) => other.row === cell.row && other.column === cell.column);
  const cells = cellsOf(entry).filter(stays);
  if (cells.length === 0) return undefined;
  const { problem } = failed[0] ?? {};
  return { ...entry, body: { cells }, failed, refused: problem?.errors?.[0]?.message ?? problem?.message ?? '' };
}

type Cell = { row: string; column: string };
const isCell = (value: unknown): value is Cell => typeof value === 'object' && value !== null && 'row' in value;

/** The cells of an entry. */
export function cellsOf(entry: Waiting): unknown[] {
  const body = entry.body as { cells?: unknown };
  return Array.isArray(body?.cells) ? body.cells : [];
}

/** Takes one cell out of what waits: it was settled where it was entered. */
export async function dropCell(id: string, row: string, column: string): Promise<void> {
  const db = await database();
  const entry = await db?.get('outbox', id);
  if (!entry) return;
  const other = (cell: unknown) => isCell(cell) && !(cell.row === row && cell.column === column);
  const cells = cellsOf(entry).filter(other);
  if (cells.length === 0) await db?.delete('outbox', id);
  else await db?.put('outbox', { ...entry, body: { cells }, failed: (entry.failed ?? []).filter(other) });
  await readOutbox();
}

function alone(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? (navigator.locks.request('baobab-outbox', work) as Promise<void>) : work();
}

/** Sends what waits, after a sign that the server can be reached: browsers do not always notice that the line is back. */
export function sendAfterSilence(): void {
  if (outbox.getState().waiting.some((entry) => entry.refused === undefined)) void sendWaiting();
}

/** Sends what waits now, whenever the connection returns, and every minute while something does. */
export function followOutbox(): void {
  const attempt = () => {
    if (navigator.onLine) void sendWaiting();
  };
  window.addEventListener('online', attempt);
  setInterval(() => {
    if (navigator.onLine) sendAfterSilence();
  }, 60_000);
  void readOutbox().then(() => {
    if (outbox.getState().waiting.length > 0) attempt();
  });
}
