import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, json } from '../../../data/client';
import type { ApiError } from '../../../data/errors';
import { tenantKey } from '../../../data/keys';
import { loadFamilyOf } from '../../../registry/store';
import { addressOf, type OwnOffer, type Placed } from './placed';

/** A dashboard that somebody composed, as this reader sees it. */
export interface OwnDashboard {
  id: string;
  title: string;
  /** `everybody`, or the lowest role that sees it; null while it is personal. */
  shared: string | null;
  mine: boolean;
  owner: { id: string; label: string | null };
  tiles: Placed[];
  /** How many more there are that this reader may not see. */
  closed: number;
}

export interface OwnInput {
  title?: string;
  /** '' keeps it personal. */
  shared?: string;
  tiles?: readonly Placed[];
}

const PATH = '/v1/personal/dashboards';
const key = () => [...tenantKey(), 'own-dashboards'] as const;

/** The reader's own dashboards and those shared with them. */
export function useOwnDashboards() {
  return useQuery<OwnDashboard[], ApiError>({
    queryKey: key(),
    queryFn: async ({ signal }) => (await json<{ data: OwnDashboard[] }>(PATH, { signal })).data,
    staleTime: 60_000,
  });
}

/** What can be done to them. Each call answers when the server has, and the list is new by then. */
export function useKeeping() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: key(), exact: true });
  return {
    async create(input: OwnInput): Promise<string> {
      const answer = await json<{ data: { id: string } }>(PATH, { method: 'POST', body: input });
      await refresh();
      return answer.data.id;
    },
    async update(id: string, input: OwnInput): Promise<void> {
      await call(`${PATH}/${encodeURIComponent(id)}`, { method: 'PATCH', body: input });
      await refresh();
    },
    async remove(id: string): Promise<void> {
      await call(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' });
      await refresh();
    },
  };
}

/** What the reader may put on a dashboard. The server knows all of it; the page has declarations of what stands on it alone. */
export function useOffers() {
  return useQuery<OwnOffer[], ApiError>({
    queryKey: [...key(), 'offers'],
    queryFn: async ({ signal }) => (await json<{ data: OwnOffer[] }>(`${PATH}/offers`, { signal })).data,
    staleTime: 5 * 60_000,
  });
}

/** Loads what the tiles refer to; whether it is here. Of one family after the other: they share much of what they need. */
export function useDeclared(placed: readonly Placed[]): boolean {
  const families = [...new Set(placed.map((entry) => addressOf(entry).split('.', 1)[0] ?? ''))].sort().join(' ');
  const [loaded, setLoaded] = useState('');
  useEffect(() => {
    let gone = false;
    const load = async () => {
      for (const family of families.split(' ').filter(Boolean)) await loadFamilyOf(family).catch(() => undefined);
      if (!gone) setLoaded(families);
    };
    void load();
    return () => {
      gone = true;
    };
  }, [families]);
  return loaded === families;
}
