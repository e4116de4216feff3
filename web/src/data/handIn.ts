import { newIdempotencyKey } from './client';
import { database } from './db';
import { type HandedFile, sendHanded } from './handed';
import { unanswered } from './kept';
import { currentSession } from './session';
import { shrink } from './shrink';

/**
 * Sends a chosen file, or keeps it on the device when no answer comes. Whatever takes files has loaded all of this: without a
 * connection there is no loading it.
 */
export async function handIn(chosen: File): Promise<HandedFile> {
  const file = await shrink(chosen);
  const key = newIdempotencyKey();
  if (navigator.onLine) {
    try {
      return await sendHanded(file, file.name, key);
    } catch (error) {
      if (!unanswered(error)) throw error;
    }
  }
  const db = await database();
  const user = currentSession().session?.user.id;
  if (!db || user === undefined) return sendHanded(file, file.name, key);
  await db.put('files', { key, user, file, name: file.name, at: Date.now() });
  return { pending: key, name: file.name, mediaType: file.type };
}
