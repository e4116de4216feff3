import { call, json } from '../../data/client';
import { tenantKey } from '../../data/keys';
import { isRecord } from '../../data/storage';
import type { UploadProgress } from '../../data/upload';

/** A file attached to a record. */
export interface AttachedFile {
  id: string;
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  hasPreview: boolean;
  createdAt: string;
  by: string | undefined;
  canRemove: boolean;
}

export interface AttachedFiles {
  files: AttachedFile[];
  canAdd: boolean;
  /** Largest file taken, bytes. */
  limit: number;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

export function readFile(value: unknown): AttachedFile | undefined {
  if (!isRecord(value) || typeof value.id !== 'string') return undefined;
  const by = isRecord(value.createdBy) ? text(value.createdBy.label) : '';
  return {
    id: value.id,
    name: text(value.name),
    mediaType: text(value.mediaType),
    size: number(value.size),
    hasPreview: value.hasPreview === true,
    createdAt: text(value.createdAt),
    by: by === '' ? undefined : by,
    canRemove: value.canRemove === true,
  };
}

export const filesKey = (entity: string, id: string) => [...tenantKey(), entity, 'files', id] as const;

const query = (entity: string, id: string) => new URLSearchParams({ entity, record: id }).toString();

export async function listFiles(entity: string, id: string, signal: AbortSignal): Promise<AttachedFiles> {
  const body = await json<{ data?: unknown[]; meta?: Record<string, unknown> }>(`/v1/files?${query(entity, id)}`, {
    signal,
  });
  return {
    files: (body.data ?? []).flatMap((entry) => readFile(entry) ?? []),
    canAdd: body.meta?.canAdd === true,
    limit: number(body.meta?.limit),
  };
}

export async function sendFile(
  entity: string,
  id: string,
  file: File,
  idempotencyKey: string,
  signal: AbortSignal,
  onProgress: UploadProgress,
): Promise<AttachedFile | undefined> {
  const body = new FormData();
  body.set('file', file);
  const answer = await json<{ data?: unknown }>(`/v1/files?${query(entity, id)}`, {
    method: 'POST',
    body,
    idempotencyKey,
    signal,
    onProgress,
    // Slow lines take their time; the server watches that something arrives.
    timeout: 1_800_000,
  });
  return readFile(answer.data);
}

export const removeFile = (id: string): Promise<unknown> => call(`/v1/files/${id}`, { method: 'DELETE' });
export const restoreFile = (id: string): Promise<unknown> =>
  call(`/v1/files/${id}/restore`, { method: 'POST', body: {} });
const MEGABYTE = 1024 * 1024;

export const contentUrl = (id: string): string => `/v1/files/${id}`;

export async function previewOf(id: string, signal: AbortSignal): Promise<Blob> {
  return await (await call(`/v1/files/${id}/preview`, { signal, headers: { Accept: 'image/*' } })).blob();
}

/** A limit as it was set, and never more than is taken: `25 MB` of 26,214,400 bytes. */
export const limitText = (bytes: number): string =>
  bytes < MEGABYTE ? sizeText(bytes) : `${Math.floor(bytes / MEGABYTE)} MB`;

/** `1.4 MB`: decimal, as phones show it. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ['kB', 'MB', 'GB'];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
