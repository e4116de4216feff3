import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Entity } from '../registry/types';
import { json } from './client';
import type { ApiError } from './errors';
import { tenantKey } from './keys';

/** Sums of one currency; null where the field is not an amount. */
export interface CurrencySum {
  currency: string | null;
  amount: string;
}

export const sumsKey = (entity: string, query: string, names: readonly string[]) =>
  [...tenantKey(), entity, 'totals', query, ...names] as const;

/** Sums of some columns over every row that matches a list query, per currency. */
export function useSums(entity: Entity | undefined, query: string, names: readonly string[], enabled: boolean) {
  return useQuery<Record<string, CurrencySum[]>, ApiError>({
    queryKey: sumsKey(entity?.name ?? '', query, names),
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams(query);
      asked.set('sum', names.join(','));
      const answer = await json<{ data: Record<string, CurrencySum[]> }>(`${entity?.api}/totals?${asked}`, { signal });
      return answer.data;
    },
    enabled: enabled && entity !== undefined && names.length > 0,
  });
}

/** Sums of an entity's total columns over every row that matches a list query, per currency. */
export function useTotals(entity: Entity, query: string, enabled = true) {
  return useQuery<Record<string, CurrencySum[]>, ApiError>({
    queryKey: [...tenantKey(), entity.name, 'totals', query],
    queryFn: async ({ signal }) => {
      const answer = await json<{ data: Record<string, CurrencySum[]> }>(
        `${entity.api}/totals${query ? `?${query}` : ''}`,
        { signal },
      );
      return answer.data;
    },
    placeholderData: keepPreviousData,
    enabled: enabled && entity.list.totals.length > 0,
  });
}
