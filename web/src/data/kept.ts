import type { QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { createStore } from 'zustand';
import type { Row } from '../registry/types';
import { database } from './db';
import { ApiError } from './errors';
import { currentSession } from './session';
import { isRecord } from './storage';
import { currentView } from './viewAs';

/**
 * Lists, records and reports that were opened stay readable without a connection: every answer is kept in the
 * browser, and stands in when no newer one can be had. Signing out forgets them.
 */

/** Third-from-tenant part of a query's key that says what it holds (see keys.ts). */
const KINDS = ['list', 'pages', 'record', 'history', 'report'];
/** Answers kept per browser; the oldest go first. */
const LIMIT = 400;
/** Keeping a page of rows takes no room; a huge report would push out everything else. */
const LARGEST = 512 * 1024;
/** A kept answer older than this no longer helps anybody decide. */
const OLDEST_MS = 30 * 86_400_000;

/** Queries on show that were answered from the browser: when their answer was true, by query hash. */
export const keptAnswers = createStore<Record<string, number>>(() => ({}));

interface KeptQuery {
  queryHash: string;
  state: { data: unknown };
}

/** Entities whose records stay on the server: every look at one is written down there. The registry names them. */
const notKept = new Set<string>();

/** Answers about these entities are kept no more. */
export function keepNothingOf(entity: string): void {
  notKept.add(entity);
}

function nameOf(queryKey: readonly unknown[], hash: string): string | undefined {
  const [, , entity, kind] = queryKey;
  if (typeof kind !== 'string' || !KINDS.includes(kind)) return undefined;
  if (typeof entity === 'string' && notKept.has(entity)) return undefined;
  const user = currentView()?.person ?? currentSession().session?.user.id;
  return user === undefined ? undefined : `${user}|${hash}`;
}

/** No answer came at all; an answer that refuses is an answer. */
export const unanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && (error.type === 'network' || error.type === 'timeout');

/** Asks the server; without an answer, and with nothing on screen yet, gives what was kept and notes its age. */
export async function answerOrKept<T, K extends readonly unknown[]>(
  ask: QueryFunction<T, K>,
  context: QueryFunctionContext<K>,
  query: KeptQuery,
): Promise<T> {
  const name = nameOf(context.queryKey, query.queryHash);
  if (name === undefined) return ask(context);
  try {
    const value = await ask(context);
    note(query.queryHash, undefined);
    void keep(name, value);
    return value;
  } catch (error) {
    if (!unanswered(error) || query.state.data !== undefined) throw error;
    const kept = await read(name);
    if (!kept) throw error;
    note(query.queryHash, kept.at);
    return kept.value as T;
  }
}

/** Keeps an answer that no query asked for, as one of this key would be. */
export function keepAnswer(queryKey: readonly unknown[], value: unknown): void {
  const name = nameOf(queryKey, JSON.stringify(queryKey));
  if (name !== undefined) void keep(name, value);
}

/**
 * Rows of an entity that were seen in this business, without a connection to ask for others: from its lists, searches and records,
 * each once, those that hold every word of the text.
 */
export async function keptRows(tenant: readonly [string, string], entity: string, text: string): Promise<Row[]> {
  const user = currentView()?.person ?? currentSession().session?.user.id;
  const db = await database();
  if (user === undefined || !db) return [];
  const start = `${user}|${JSON.stringify([...tenant, entity]).slice(0, -1)},`;
  const found = new Map<string, Row>();
  for (const { value } of await db.getAll('kept', IDBKeyRange.bound(start, `${start}\uffff`)))
    for (const row of rowsIn(value)) found.set(row.id, { ...found.get(row.id), ...row });
  const words = text.toLowerCase().split(/\s+/);
  return [...found.values()].filter((row) => {
    const said = Object.values(row).map(spoken).join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

const isRow = (value: unknown): value is Row => isRecord(value) && typeof value.id === 'string';
const spoken = (value: unknown): string => {
  const text = isRecord(value) ? value.label : value;
  return typeof text === 'string' ? text : '';
};

/** The rows of a kept page, of pages, or of one record. */
function rowsIn(value: unknown): Row[] {
  if (!isRecord(value)) return [];
  if (Array.isArray(value.pages)) return value.pages.flatMap(rowsIn);
  if (Array.isArray(value.rows)) return value.rows.filter(isRow);
  return isRow(value.data) ? [value.data] : [];
}

function note(hash: string, at: number | undefined): void {
  const { [hash]: before, ...others } = keptAnswers.getState();
  if (before === at) return;
  keptAnswers.setState(at === undefined ? others : { ...others, [hash]: at }, true);
}

async function read(key: string): Promise<{ value: unknown; at: number } | undefined> {
  try {
    const db = await database();
    const kept = await db?.get('kept', key);
    return kept && Date.now() - kept.at < OLDEST_MS ? kept : undefined;
  } catch {
    return undefined;
  }
}

let writes = 0;

async function keep(key: string, value: unknown): Promise<void> {
  try {
    if (JSON.stringify(value).length > LARGEST) return;
    const db = await database();
    await db?.put('kept', { key, value, at: Date.now() });
    writes += 1;
    if (writes % 20 === 1) await prune();
  } catch {
    // Full or forbidden storage: the answer is on screen all the same.
  }
}

/** Drops the oldest answers beyond the limit. */
async function prune(): Promise<void> {
  const db = await database();
  if (!db) return;
  let spare = (await db.count('kept')) - LIMIT;
  if (spare <= 0) return;
  const transaction = db.transaction('kept', 'readwrite');
  for (let cursor = await transaction.store.index('at').openCursor(); cursor && spare > 0; spare -= 1) {
    await cursor.delete();
    cursor = await cursor.continue();
  }
  await transaction.done;
}
