import { call } from './client';
import { handedFile, keptFile } from './handed';

/** A small picture of the file a value names, from the server or from this device; undefined where there is none. */
export async function pictureOf(value: unknown, signal: AbortSignal): Promise<Blob | undefined> {
  const file = handedFile(value);
  if (file?.pending !== undefined) return file.mediaType.startsWith('image/') ? keptFile(file.pending) : undefined;
  if (file?.id === undefined || !file.hasPreview) return undefined;
  return await (await call(`/v1/files/${file.id}/preview`, { signal, headers: { Accept: 'image/*' } })).blob();
}
