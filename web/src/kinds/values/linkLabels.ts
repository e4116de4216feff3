import { useQueries } from '@tanstack/react-query';
import { json } from '../../data/client';
import { useRecord } from '../../data/hooks';
import { tenantKey } from '../../data/keys';
import { t } from '../../i18n';
import type { Entity, Field, Registry, Row } from '../../registry/types';
import { draftName, isLink, titleOf } from './format';

/** Labels of records picked or seen on this page, by id: a filter chip needs no call for what is on screen. */
const labels = new Map<string, string>();

export function rememberLabel(id: string, label: string): void {
  labels.set(id, label);
}

/** Remembers every link of some rows. */
export function rememberLinks(rows: readonly Row[]): void {
  for (const row of rows) {
    for (const value of Object.values(row).flat()) if (isLink(value) && value.label) labels.set(value.id, value.label);
  }
}

export const knownLabel = (id: string): string | undefined => labels.get(id);

/** The label of a linked record: known from before, else read from the server. An id is never shown: dots until then, a dash for what cannot be read. */
export function useLinkLabel(registry: Registry, field: Field, id: string): string {
  const target: Entity | undefined = field.target === undefined ? undefined : registry.entities[field.target];
  const known = labels.get(id);
  const record = useRecord(target ?? EMPTY, known === undefined && target ? id : undefined);
  if (known !== undefined) return known;
  const label = target && record.data ? titleOf(record.data.data, target.titleField) || draftName(target) : '';
  if (label) labels.set(id, label);
  if (label) return label;
  return record.isLoading ? '…' : t('ui.none');
}

/**
 * Labels of the records a form starts with, by id, as far as they can be read; undefined while one of them is being asked for.
 * Only what was not seen on this page is asked for.
 */
export function useLabelsOf(
  registry: Registry,
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> | undefined {
  const links = entity.fields.flatMap((field) => {
    const id = values[field.name];
    const targets = (field.targets ?? [field.target]).flatMap((name) => registry.entities[name ?? ''] ?? []);
    return field.kind === 'link' && typeof id === 'string' && id !== ''
      ? targets.map((target) => ({ id, target }))
      : [];
  });
  const unseen = links.filter(({ id }) => !labels.has(id));
  const asked = useQueries({
    queries: unseen.map(({ id, target }) => ({
      queryKey: [...tenantKey(), target.name, 'label', id],
      // As a list: where there is no such record, that is an answer and no fault.
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await json<{ data: Row[] }>(`${target.api}?filter[id]=${encodeURIComponent(id)}&limit=1`, { signal })).data,
      retry: false,
    })),
  });
  for (const [index, { id, target }] of unseen.entries()) {
    const row = asked[index]?.data?.[0];
    const label = row && titleOf(row, target.titleField);
    if (label) labels.set(id, label);
  }
  if (asked.some((query) => query.isLoading)) return undefined;
  return Object.fromEntries(links.flatMap(({ id }) => (labels.has(id) ? [[id, labels.get(id) ?? '']] : [])));
}

/** Stands in where the caller may not read the target; never asked for. */
const EMPTY = { name: '', api: '' } as Entity;
