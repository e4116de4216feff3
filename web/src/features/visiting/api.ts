import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { json, newIdempotencyKey } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { isRecord, readJson, readText, remove, writeJson, writeText } from '../../data/storage';
import type { Draft, PageData, SentFile } from './model';

/** What a browser keeps of a page lies under the business and the first letters of the token, never under all of it. */
const placeOf = (key: string) => `visit.${key.slice(0, 36)}`;

/** The secret by which this browser is known again on this page, made the first time. */
function visitor(key: string): string {
  const place = `${placeOf(key)}.browser`;
  const known = readText(place);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  writeText(place, made);
  return made;
}

export const keptDraft = (key: string): Partial<Draft> | undefined =>
  readJson(placeOf(key), (value): value is Partial<Draft> => isRecord(value) && isRecord(value.values));
export const keepDraft = (key: string, draft: Draft): void => writeJson(placeOf(key), draft);
export const dropDraft = (key: string): void => remove(placeOf(key));

const url = (key: string, rest = '') => `/v1/public/pages/${encodeURIComponent(key)}${rest}`;
type Answer = { data: PageData };

export const usePage = (key: string) =>
  useQuery<Answer, ApiError>({
    queryKey: ['visit', key],
    queryFn: ({ signal }) =>
      json<Answer>(url(key), { signal, anonymous: true, headers: { 'X-Visitor': visitor(key) } }),
    retry: (count, error) => error.retryable && count < 2,
    // What somebody is typing into is not drawn anew under their fingers.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Sends something to the page, which answers itself anew. */
export function useSend(key: string) {
  const client = useQueryClient();
  return useMutation<Answer, ApiError, { rest?: string; body: unknown }>({
    mutationFn: ({ rest, body }) =>
      json<Answer>(url(key, rest), {
        method: 'POST',
        body,
        anonymous: true,
        timeout: 60_000,
        headers: { 'X-Visitor': visitor(key) },
      }),
    onSuccess: (answer) => client.setQueryData(['visit', key], answer),
  });
}

export async function sendFile(key: string, file: File): Promise<SentFile> {
  const body = new FormData();
  body.append('file', file);
  const answer = await json<{ data: SentFile }>(url(key, '/files'), {
    method: 'POST',
    body,
    anonymous: true,
    timeout: 600_000,
    idempotencyKey: newIdempotencyKey(),
    headers: { 'X-Visitor': visitor(key) },
  });
  return answer.data;
}

export const takeBack = (key: string, file: string): Promise<unknown> =>
  json(url(key, `/files/${file}`), { method: 'DELETE', anonymous: true, headers: { 'X-Visitor': visitor(key) } });
