import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, json, newIdempotencyKey } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { recordUrl } from '../../data/hooks';
import { keys } from '../../data/keys';
import type { Entity } from '../../registry/types';

export interface Message {
  id: string;
  recipient: string;
  recipientName: string;
  subject: string;
  message: string;
  attached: boolean;
  sentBy: string | null;
  sentAt: string;
  status: 'queued' | 'sent' | 'failed' | null;
  views: number | null;
  openedAt: string | null;
  answer: 'accept' | 'reject' | null;
}

export interface ShareLink {
  id: string;
  recipient: string | null;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  open: boolean;
  views: number;
  lastViewedAt: string | null;
  answer: 'accept' | 'reject' | null;
  answeredBy: string | null;
}

export interface Sharing {
  data: { messages: Message[]; links: ShareLink[] };
  meta: {
    recipients: { email: string; name: string }[];
    /** Whether the document may leave the house now. */
    ready: boolean;
    /** The transition a letter takes first, where the record is still a draft. */
    takes: string | null;
    document: string;
    days: number;
    leaves: boolean;
    from: string | null;
  };
}

export interface Letter {
  to: { email: string; name: string }[];
  subject: string;
  message: string;
  attach: boolean;
  link: boolean;
  days: number;
}

const keyOf = (entity: Entity, id: string) => [...keys.history(entity.name, id), 'sharing'];

/** Letters and links of a record, and what a new letter would begin with. */
export const useSharing = (entity: Entity, id: string) =>
  useQuery<Sharing, ApiError>({
    queryKey: keyOf(entity, id),
    queryFn: ({ signal }) => json<Sharing>(`${recordUrl(entity, id)}/sharing`, { signal }),
    retry: false,
  });

export function useSendLetter(entity: Entity, id: string) {
  const client = useQueryClient();
  return useMutation<unknown, ApiError, Letter>({
    mutationFn: (letter) =>
      json(`${recordUrl(entity, id)}/mail`, {
        method: 'POST',
        body: letter,
        idempotencyKey: newIdempotencyKey(),
        timeout: 120_000,
      }),
    // A quotation that was a draft is sent now.
    onSuccess: () => client.invalidateQueries(),
  });
}

export function useMakeLink(entity: Entity, id: string) {
  const client = useQueryClient();
  return useMutation<{ data: { url: string; expiresAt: string } }, ApiError, void>({
    mutationFn: () =>
      json(`${recordUrl(entity, id)}/sharing`, { method: 'POST', body: {}, idempotencyKey: newIdempotencyKey() }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(entity, id) }),
  });
}

export function useEndLink(entity: Entity, id: string) {
  const client = useQueryClient();
  return useMutation<unknown, ApiError, string>({
    mutationFn: (link) =>
      call(`${recordUrl(entity, id)}/sharing/${link}`, { method: 'DELETE', idempotencyKey: newIdempotencyKey() }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(entity, id) }),
  });
}
