import { type QueryClient, useQuery } from '@tanstack/react-query';
import { json } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { recordUrl } from '../../data/hooks';
import { keys } from '../../data/keys';
import type { Entity } from '../../registry/types';

export interface Signatory {
  id: string;
  role: string;
  name: string;
  email: string;
  state: 'waiting' | 'asked' | 'signed' | 'declined';
  viewedAt: string | null;
  answeredAt: string | null;
  signedAs: string | null;
  reason: string | null;
}

/** A sealed document and everybody who signs it, in the order in which they are asked. */
export interface Signing {
  id: string;
  title: string;
  file: string;
  sha256: string;
  state: 'open' | 'signed' | 'declined' | 'withdrawn' | 'voided' | 'expired';
  expiresAt: string;
  signatories: Signatory[];
  /** When the last of them signed. */
  signedAt: string | null;
  /** The document with the signatures in it, made once all have signed. */
  signedFile: string | null;
  history: Happened[];
}

/** A line of a document's course; the oldest comes first. */
export interface Happened {
  kind: 'asked' | 'reminded' | 'clock' | 'viewed' | 'signed' | 'declined' | 'withdrawn' | 'voided' | 'told';
  name: string | null;
  at: string;
}

export interface Signer {
  role: string;
  name: string;
  email: string;
}

/** A document that can be sent, with the names and addresses the record knows. */
export interface SignedPrint {
  print: string;
  title: string;
  parallel: boolean;
  signers: Signer[];
  /** What stands in the way of sending it: `open` and `signed` are documents above, `state` is the record's. */
  standing: 'ready' | 'open' | 'signed' | 'state';
}

export interface Signings {
  data: Signing[];
  meta: { prints: SignedPrint[]; days: number; leaves: boolean; voids: boolean };
}

export interface Begun {
  data: { links: { signatory: string; name: string; url: string }[] };
}

export const signingsUrl = (entity: Entity, id: string, ...rest: string[]) =>
  [`${recordUrl(entity, id)}/signings`, ...rest].join('/');

export const signingsKey = (entity: Entity, id: string) => [...keys.history(entity.name, id), 'signings'];

/** The record follows its document: all that shows either is read again. */
export const refresh = (client: QueryClient, entity: Entity, id: string) =>
  Promise.all(
    [keys.record(entity.name, id), keys.history(entity.name, id), keys.lists(entity.name)].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

export const useSignings = (entity: Entity, id: string) =>
  useQuery<Signings, ApiError>({
    queryKey: signingsKey(entity, id),
    queryFn: ({ signal }) => json<Signings>(signingsUrl(entity, id), { signal }),
    retry: false,
  });
