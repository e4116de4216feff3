import { type Draft, database } from '../data/db';
import { currentSession } from '../data/session';

/** Where a form's draft is kept: by user, business, live or test, entity and record. */
export function draftKey(entity: string, id: string | undefined): string {
  const { session, business, environment } = currentSession();
  return [session?.user.id ?? '', business?.id ?? '', environment, entity, id ?? 'new'].join('|');
}

/** Drafts older than this are work nobody came back for. */
const KEEP_MS = 30 * 86_400_000;

export async function readDraft(key: string, now: number = Date.now()): Promise<Draft | undefined> {
  try {
    const db = await database();
    const draft = await db?.get('drafts', key);
    if (draft && now - draft.savedAt > KEEP_MS) {
      await dropDraft(key);
      return undefined;
    }
    return draft;
  } catch {
    return undefined;
  }
}

export async function saveDraft(draft: Draft): Promise<void> {
  try {
    const db = await database();
    await db?.put('drafts', draft);
  } catch {
    // Without storage there is no draft; the form itself still asks before it is left.
  }
}

export async function dropDraft(key: string): Promise<void> {
  try {
    const db = await database();
    await db?.delete('drafts', key);
  } catch {
    // A draft that cannot be deleted is offered once more; nothing is lost by it.
  }
}
