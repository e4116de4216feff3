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

interface Schema extends DBSchema {
  cache: { key: string; value: { key: string; hash: string; value: unknown } };
  drafts: { key: string; value: Draft };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** The browser's database; undefined where it is forbidden (private windows, locked-down devices). */
export async function database(): Promise<IDBPDatabase<Schema> | undefined> {
  opening ??= openDB<Schema>('baobab', 1, {
    upgrade(db) {
      db.createObjectStore('cache', { keyPath: 'key' });
      db.createObjectStore('drafts', { keyPath: 'key' });
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

/** Forgets cached answers of a user who signs out. Drafts stay: they are work, and are keyed by user. */
export async function clearCache(): Promise<void> {
  const db = await database();
  await db?.clear('cache').catch(() => undefined);
}
