import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { json } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { tenantKey } from '../../data/keys';
import type { CurrencySum } from '../../data/useTotals';
import { t } from '../../i18n';
import type { Entity, Field, Registry, Row } from '../../registry/types';
import type { RowGroup } from '../../ui/gridLayout';
import { fieldText, linkId } from '../values/format';

export interface GroupCount {
  value: unknown;
  label?: string | null;
  count: number;
  sums: CurrencySum[];
}

/** How many of a list's rows share each value of a field, and what another field adds up to in each. */
export function useGroups(entity: Entity, field: string, query: string, sum?: string | null, enabled = true) {
  const params = new URLSearchParams(query);
  params.delete('sort');
  params.set('by', field);
  if (sum) params.set('sum', sum);
  const text = params.toString();
  return useQuery<GroupCount[], ApiError>({
    queryKey: [...tenantKey(), entity.name, 'groups', text],
    queryFn: async ({ signal }) =>
      (await json<{ data: GroupCount[] }>(`${entity.api}/groups?${text}`, { signal })).data,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The heading a row stands under, with how many rows it has on all pages. */
export function rowGroup(
  registry: Registry,
  field: Field,
  counts: readonly GroupCount[] | undefined,
): (row: Row) => RowGroup {
  return (row) => {
    const value = field.kind === 'link' || field.kind === 'user' ? linkId(row[field.name]) : row[field.name];
    const key = value === undefined || value === null ? '' : String(value);
    const found = counts?.find((entry) => String(entry.value ?? '') === key);
    return { key, label: fieldText(registry, field, row) || t('group.empty'), count: found?.count };
  };
}
