import { type Draft, database } from '../data/db';
import { currentSession } from '../data/session';
import { type Check, isRecord, readJson, remove, writeJson } from '../data/storage';

/** Where a form's draft is kept: by user, business, live or test, entity and record. */
export function draftKey(entity: string, id: string | undefined): string {
  const { session, business, environment } = currentSession();
  return [session?.user.id ?? '', business?.id ?? '', environment, entity, id ?? 'new'].join('|');
}

/** Where the draft of something of the user's own is kept, whatever business they work in. */
export const ownDraftKey = (what: string): string => [currentSession().session?.user.id ?? '', '', '', what].join('|');

const SECRET =
  /pass(word|phrase|code)|secret|token|credential|(api|access|private|signing|secret|device)[-_ ]?key|(^|[-_])(key|pin)($|[-_])|(Key|Pin|PIN)$/i;

/** Whether a field of this name holds what must not lie about on a device. */
export const isSecret = (name: string): boolean => SECRET.test(name);

/** Drafts older than this are work nobody came back for. */
const KEEP_MS = 30 * 86_400_000;

/**
 * A page that goes may not live until the database has written. What was typed last is put here in one step, and
 * moved to the database by the next form that opens.
 */
const POCKET = 'baobab-draft';

const isDraft: Check<Draft> = (value): value is Draft =>
  isRecord(value) && typeof value.key === 'string' && typeof value.savedAt === 'number' && isRecord(value.values);

/** Keeps a draft when there is no time left to wait for the database. */
export function pocketDraft(draft: Draft): void {
  writeJson(POCKET, draft);
}

async function emptyPocket(): Promise<void> {
  const draft = readJson(POCKET, isDraft);
  if (!draft) return;
  const db = await database();
  const older = await db?.get('drafts', draft.key);
  if (!older || older.savedAt < draft.savedAt) await db?.put('drafts', draft);
  remove(POCKET);
}

export async function readDraft(key: string, now: number = Date.now()): Promise<Draft | undefined> {
  try {
    await emptyPocket();
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
  if (readJson(POCKET, isDraft)?.key === key) remove(POCKET);
  try {
    const db = await database();
    await db?.delete('drafts', key);
  } catch {
    // A draft that cannot be deleted is offered once more; nothing is lost by it.
  }
}
