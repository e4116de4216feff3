import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { searchRecords } from '../../data/hooks';
import { tenantKey } from '../../data/keys';
import { linkSearch, linkTargets } from '../../data/linkSearch';
import type { Field, Option, Registry, Row } from '../../registry/types';
import { linkLabel, titleOf } from '../values/format';
import { declaredChoices } from './sheetValues';

/** Choices of a link that are fetched at once; with more, what is typed is searched for. */
const MOST = 200;

export interface Choices {
  options: readonly Option[];
  /** There are more than were fetched. */
  more: boolean;
}

/** What the cells of each field may be filled with, by field. */
export function useChoices(registry: Registry, fields: readonly Field[]): ReadonlyMap<string, Choices> {
  const linked = useMemo(() => fields.filter((field) => field.kind === 'link' || field.kind === 'user'), [fields]);
  const found = useQueries({
    queries: linked.map((field) => ({
      queryKey: [...tenantKey(), 'sheet choices', field.target ?? field.kind, field.for ?? ''],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchChoices(registry, field, signal),
      staleTime: 60_000,
    })),
    combine: (results) => results.map((result) => result.data),
  });
  return useMemo(() => {
    const all = new Map<string, Choices>();
    for (const field of fields) {
      const declared = declaredChoices(field);
      if (declared) all.set(field.name, { options: declared, more: false });
    }
    linked.forEach((field, index) => {
      all.set(field.name, found[index] ?? { options: [], more: false });
    });
    return all;
  }, [fields, linked, found]);
}

async function fetchChoices(registry: Registry, field: Field, signal: AbortSignal): Promise<Choices> {
  const [target] = linkTargets(registry, field);
  if (field.kind === 'user' || !target) {
    const options = (await linkSearch(registry, field)?.('', signal)) ?? [];
    return { options, more: false };
  }
  const rows = await searchRecords(target, '', { signal, limit: MOST, link: field.for });
  const option = (row: Row): Option => {
    const detail = target.detailField ? row[target.detailField] : undefined;
    return { value: row.id, label: titleOf(row, target.titleField), detail: linkLabel(detail) };
  };
  return { options: rows.map(option), more: rows.length === MOST };
}
