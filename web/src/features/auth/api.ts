import { json } from '../../data/client';
import { ApiError, asApiError } from '../../data/errors';
import { isRecord } from '../../data/storage';
import type { UploadProgress } from '../../data/upload';

export interface Account {
  id: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  profileImgLink: string | null;
  username: string | null;
  phoneNumber: string | null;
  language: string | null;
  platformAdmin: boolean;
  secondFactor: boolean;
  passwordChangedAt: string | null;
}

export interface Device {
  id: string;
  current: boolean;
  name: string | null;
  device: string;
  address: string | null;
  remembered: boolean;
  createdAt: string;
  lastUsedAt: string;
}

export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface Protection {
  totp: { enabled: boolean; enabledAt: string | null };
  recoveryCodesLeft: number;
  passkeys: Passkey[];
}

export interface Enrolment {
  secret: string;
  uri: string;
  qr: { size: number; path: string } | null;
}

export interface Letter {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  status: 'queued' | 'sent' | 'failed';
  attempts: number;
  problem: string | null;
  createdAt: string;
  text?: string | null;
  html?: string | null;
}

export interface Options {
  countries: { code: string; name: string; currency: string; otherCurrencies: string[] }[];
  currencies: string[];
  institutions: { key: string; title: string }[];
}

/** A call without a session. */
export const open = <T>(path: string, body: unknown): Promise<T> =>
  json<T>(path, { method: 'POST', body, anonymous: true });

export const post = <T>(path: string, body: unknown = {}): Promise<T> => json<T>(path, { method: 'POST', body });

export function sendForm<T>(path: string, form: FormData, anonymous: boolean, onProgress: UploadProgress): Promise<T> {
  return json<T>(path, { method: 'POST', body: form, anonymous, onProgress, timeout: 600_000 });
}

/** Messages by field; what belongs to none stands under the empty name. */
export function problemsOf(error: unknown): Record<string, string> {
  const reason = asApiError(error);
  const found: Record<string, string> = {};
  for (const entry of reason.fieldErrors) found[entry.pointer.slice(1)] ??= entry.message;
  if (Object.keys(found).length === 0) found[''] = reason.userMessage;
  return found;
}

/** Seconds to wait, when the server said so. */
export function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  const seconds = isRecord(error.detail) ? error.detail.retryAfterSeconds : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
}
