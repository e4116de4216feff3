import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, json } from '../../data/client';
import { tenantKey } from '../../data/keys';
import type { ApiKey, Explanation, FamilyRoles, People, PortalRecord, SignIn, Template, WantedGrant } from './types';

const BASE = '/v1/access';
const key = (...parts: string[]) => [...tenantKey(), 'access', ...parts] as const;

export const usePeople = () =>
  useQuery({
    queryKey: key('people'),
    queryFn: ({ signal }) => json<People>(`${BASE}/people`, { signal }),
  });

export const useTemplates = () =>
  useQuery({
    queryKey: key('templates'),
    queryFn: async ({ signal }) => (await json<{ data: Template[] }>(`${BASE}/templates`, { signal })).data,
  });

export const useExplanation = (person: string, family: string, enabled = true) =>
  useQuery({
    queryKey: key('cell', person, family),
    enabled,
    queryFn: async ({ signal }) =>
      (await json<{ data: Explanation }>(`${BASE}/people/${person}/families/${family}`, { signal })).data,
  });

export const useFamilyRoles = (family: string) =>
  useQuery({
    queryKey: key('roles', family),
    enabled: family !== '',
    queryFn: async ({ signal }) => (await json<{ data: FamilyRoles[] }>(`${BASE}/roles/${family}`, { signal })).data,
  });

export const useKeys = () =>
  useQuery({
    queryKey: key('keys'),
    queryFn: async ({ signal }) => (await json<{ data: ApiKey[] }>(`${BASE}/keys`, { signal })).data,
  });

export const useSignIns = () =>
  useQuery({
    queryKey: key('sign-ins'),
    queryFn: async ({ signal }) => (await json<{ data: SignIn[] }>(`${BASE}/sign-ins`, { signal })).data,
  });

/** A write about access: everything that was read about it is asked for anew. */
export function useAccessWrite<V, R>(write: (input: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: key() }),
  });
}

export const giveGrant = ({ person, family, grant }: { person: string; family: string; grant: WantedGrant | null }) =>
  grant
    ? json<unknown>(`${BASE}/people/${person}/families/${family}`, { method: 'PUT', body: grant })
    : json<unknown>(`${BASE}/people/${person}/families/${family}`, { method: 'DELETE' });

export interface BulkBody {
  people: string[];
  grants?: { family: string; role: string; scope: string; expiresAt?: string | null }[];
  template?: string;
  expiresAt?: string | null;
  revoke?: string[];
  dryRun?: boolean;
}

export const changeMany = async (body: BulkBody) =>
  (await json<{ data: { changed: number } }>(`${BASE}/grants`, { method: 'POST', body })).data;

export const setPortal = ({ person, links }: { person: string; links: PortalRecord[] }) =>
  json<unknown>(`${BASE}/people/${person}/portal`, {
    method: 'PUT',
    body: { links: links.map(({ entity, record }) => ({ entity, record })) },
  });

export interface KeyBody {
  name: string;
  environment: string;
  requestsPerMinute: number;
  expiresAt: string | null;
  grants: { family: string; role: string; scope: string }[];
}

export const makeKey = async (body: KeyBody) =>
  (await json<{ data: ApiKey }>(`${BASE}/keys`, { method: 'POST', body })).data;

export const revokeKey = (id: string) => call(`${BASE}/keys/${id}`, { method: 'DELETE' });
