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
