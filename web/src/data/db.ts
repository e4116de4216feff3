import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export interface Draft {
  key: string;
  values: unknown;
  /** Names of the records it links to, by id. */
  labels?: Record<string, string>;
  /** Record version the draft was based on; undefined for a new record. */
  version: number | undefined;
  savedAt: number;
}

/** The last answer of a query, to read when no newer one can be had. */
export interface Kept {
  /** User and query. */
  key: string;
  value: unknown;
  /** When the server gave it; epoch milliseconds. */
  at: number;
}

/** A cell of an entry grid that the server did not take. */
export interface FailedCell {
  row: string;
  column: string;
  problem: { code?: string; message?: string; errors?: readonly { message?: string }[] };
  /** What others made of the cell since it was read; null when they emptied it. */
  current?: { id?: string; version?: number; values: Readonly<Record<string, unknown>> } | null;
}

/** A write that waits for the connection. */
export interface Waiting {
  /** Also its idempotency key: however often it is sent, it happens once. */
  id: string;
  /** Only this user's session may send it, in the business and environment it was made in. */
  user: string;
  business: string;
  environment: string;
  method: 'POST' | 'PATCH';
  path: string;
  body: unknown;
  /** Entity whose lists show the change. */
  entity: string;
  /** What it is, in the words of the screen it was made on. */
  label: string;
  at: number;
  /** Why the server refused it; undefined while it only waits. */
  refused?: string;
  /** The body is `{cells}`, and the answer tells of each what became of it: those that failed stay. */
  cells?: boolean;
  /** What the server said of the cells that stayed. */
  failed?: readonly FailedCell[];
}

/** A file chosen without a connection, until it is sent with the record that names it. */
export interface KeptFile {
  key: string;
  user: string;
  file: Blob;
  name: string;
  at: number;
}

interface Schema extends DBSchema {
  cache: { key: string; value: { key: string; hash: string; value: unknown } };
  drafts: { key: string; value: Draft };
  kept: { key: string; value: Kept; indexes: { at: number } };
  outbox: { key: string; value: Waiting };
  files: { key: string; value: KeptFile };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** The browser's database; undefined where it is forbidden (private windows, locked-down devices). */
export async function database(): Promise<IDBPDatabase<Schema> | undefined> {
  opening ??= openDB<Schema>('baobab', 3, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('cache', { keyPath: 'key' });
        db.createObjectStore('drafts', { keyPath: 'key' });
      }
      if (from < 2) {
        db.createObjectStore('kept', { keyPath: 'key' }).createIndex('at', 'at');
        db.createObjectStore('outbox', { keyPath: 'id' });
      }
      if (from < 3) db.createObjectStore('files', { keyPath: 'key' });
    },
    // Another tab runs a newer version: let go, so that it can upgrade.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    // The browser closed it (storage cleared, memory short): the next use opens it anew.
    terminated() {
      opening = undefined;
    },
  });
  try {
    return await opening;
  } catch {
    opening = undefined;
    return undefined;
  }
}

/** Forgets the answers of a user who signs out. Drafts and waiting writes stay: they are work, and are keyed by user. */
export async function clearCache(): Promise<void> {
  const db = await database();
  await db?.clear('cache').catch(() => undefined);
  await db?.clear('kept').catch(() => undefined);
}
