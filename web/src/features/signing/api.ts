import { useQuery } from '@tanstack/react-query';
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
  state: 'open' | 'signed' | 'declined' | 'withdrawn' | 'expired';
  expiresAt: string;
  signatories: Signatory[];
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
}

export interface Signings {
  data: Signing[];
  meta: { prints: SignedPrint[]; days: number; leaves: boolean };
}

export interface Begun {
  data: { links: { signatory: string; name: string; url: string }[] };
}

export const signingsUrl = (entity: Entity, id: string, ...rest: string[]) =>
  [`${recordUrl(entity, id)}/signings`, ...rest].join('/');

export const signingsKey = (entity: Entity, id: string) => [...keys.history(entity.name, id), 'signings'];

export const useSignings = (entity: Entity, id: string) =>
  useQuery<Signings, ApiError>({
    queryKey: signingsKey(entity, id),
    queryFn: ({ signal }) => json<Signings>(signingsUrl(entity, id), { signal }),
    retry: false,
  });
