import { json } from './client';
import { database } from './db';
import { isRecord } from './storage';

/**
 * Files that fields of a form name. One that reached the server is known by its id; one that was chosen without a
 * connection is kept on the device and sent, once, before the record that names it.
 */

/** What a field of kind `file` holds. */
export interface HandedFile {
  /** Of the server's file. */
  id?: string;
  /** Of the file on this device, until it is sent; also its idempotency key. */
  pending?: string;
  name: string;
  mediaType: string;
  hasPreview?: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a value of a file field says; undefined when it names no file. */
export function handedFile(value: unknown): HandedFile | undefined {
  if (!isRecord(value)) return undefined;
  const id = text(value.id);
  const pending = text(value.pending);
  if (id === '' && pending === '') return undefined;
  return {
    ...(id === '' ? {} : { id }),
    ...(pending === '' ? {} : { pending }),
    name: text(value.name),
    mediaType: text(value.mediaType),
    hasPreview: value.hasPreview === true,
  };
}

/** A kept file's content, to be shown before it is sent. */
export async function keptFile(key: string): Promise<Blob | undefined> {
  const db = await database();
  return (await db?.get('files', key))?.file;
}

/** The body with every kept file sent and named by its id. Repeated, it sends nothing twice. */
export async function withFilesSent(body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  if (Array.isArray(body)) {
    const sent: unknown[] = [];
    // One after the other: two at once are slower on a thin line, and both may break off.
    for (const item of body) sent.push(await withFilesSent(item, headers));
    return sent;
  }
  if (!isRecord(body)) return body;
  if (typeof body.pending === 'string' && typeof body.name === 'string') {
    const db = await database();
    const kept = await db?.get('files', body.pending);
    return kept ? sendHanded(kept.file, kept.name, body.pending, headers) : null;
  }
  const sent: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) sent[name] = await withFilesSent(value, headers);
  return sent;
}

/** Forgets the kept files of a body that arrived or was given up. */
export async function forgetFiles(body: unknown): Promise<void> {
  const db = await database();
  for (const key of pendingIn(body)) await db?.delete('files', key);
}

function pendingIn(body: unknown): string[] {
  if (Array.isArray(body)) return body.flatMap(pendingIn);
  if (!isRecord(body)) return [];
  if (typeof body.pending === 'string' && typeof body.name === 'string') return [body.pending];
  return Object.values(body).flatMap(pendingIn);
}

/** Sends a file; the key makes a repeated sending the same file. */
export async function sendHanded(
  file: Blob,
  name: string,
  key: string,
  headers: Record<string, string> = {},
): Promise<HandedFile> {
  const form = new FormData();
  form.set('file', file, name);
  const answer = await json<{ data?: unknown }>('/v1/files', {
    method: 'POST',
    body: form,
    idempotencyKey: key,
    headers,
    // Slow lines take their time; the server watches that something arrives.
    timeout: 1_800_000,
  });
  const handed = handedFile(answer.data);
  return handed ?? { name, mediaType: file.type };
}
