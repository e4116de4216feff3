import type { QueryClient } from '@tanstack/react-query';
import { json, newIdempotencyKey } from '../../data/client';
import { type ListPage, recordUrl } from '../../data/hooks';
import { keys } from '../../data/keys';
import { t } from '../../i18n';
import type { Entity, Row } from '../../registry/types';
import { toastRefused } from '../../ui/toastRefused';
import { titleOf } from '../values/format';

interface Change {
  row: Row;
  field: string;
  value: unknown;
}

/** Saves one cell of a list. The new value shows at once; a refusal puts the old one back and says why. */
export function saveCell(client: QueryClient, entity: Entity, change: Change): void {
  const put = (id: string, values: Record<string, unknown>) =>
    client.setQueriesData<ListPage>({ queryKey: keys.lists(entity.name) }, (page) =>
      page?.rows ? { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...values } : row)) } : page,
    );
  const save = client.getMutationCache().build<{ data: Row }, Error, Change, unknown>(client, {
    mutationFn: ({ row, field, value }) =>
      json<{ data: Row }>(recordUrl(entity, row.id), {
        method: 'PATCH',
        body: { [field]: value, version: row.version },
        idempotencyKey: newIdempotencyKey(),
      }),
    onMutate: ({ row, field, value }) => {
      put(row.id, { [field]: value });
    },
    onSuccess: ({ data }) => {
      put(data.id, data);
      void client.invalidateQueries({ queryKey: keys.record(entity.name, data.id) });
    },
    onError: (error, { row, field }) => {
      put(row.id, { [field]: row[field] });
      const title = titleOf(row, entity.titleField) || entity.label.one;
      const problem = toastRefused(t('inline.failed', { title }), error);
      if (problem.conflict) void client.invalidateQueries({ queryKey: keys.lists(entity.name) });
    },
  });
  save.execute(change).catch(() => undefined);
}
