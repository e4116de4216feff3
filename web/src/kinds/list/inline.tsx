import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { json, newIdempotencyKey } from '../../data/client';
import { asApiError } from '../../data/errors';
import { type ListPage, recordUrl } from '../../data/hooks';
import { keys } from '../../data/keys';
import { t } from '../../i18n';
import type { Entity, Field, Row } from '../../registry/types';
import type { GridColumn } from '../../ui/DataGrid';
import { showToast } from '../../ui/toasts';
import { titleOf } from '../values/format';

// Most lists are read; one that may be written in fetches it while it is.
const fetchInput = () =>
  import('./CellInput').then((part) => {
    ready = part.default;
    return part;
  });
const CellInput = lazy(fetchInput);
/** Once it is here it is drawn at once: React lets what was waited for appear a third of a second later, and keys go astray meanwhile. */
let ready: typeof import('./CellInput').default | undefined;

/** Whether this row's field may change: what the row's state closes stays closed. */
export function mayChange(entity: Entity, field: Field, row: Row): boolean {
  const state = entity.states ? row[entity.states.field] : undefined;
  const open = typeof state === 'string' ? entity.states?.values[state]?.editable : undefined;
  return !open || open.includes(field.name);
}

/** Adds in-place editing to the columns the declaration opens for it. */
export function withEditors(entity: Entity, columns: GridColumn<Row>[]): GridColumn<Row>[] {
  const inline = entity.can.update ? (entity.list.inline ?? []) : [];
  if (inline.length === 0) return columns;
  void fetchInput().catch(() => undefined);
  return columns.map((column) => {
    const field = entity.fields.find((entry) => entry.name === column.key);
    if (!field || !inline.includes(field.name) || !SIMPLE.includes(field.kind)) return column;
    return {
      ...column,
      editable: (row) => mayChange(entity, field, row),
      editor: (row, done, cancel) => {
        const Input = ready ?? CellInput;
        return (
          <Suspense>
            <Input
              field={field}
              value={row[field.name]}
              label={t('inline.edit', { label: field.label, title: titleOf(row, entity.titleField) })}
              onDone={done}
              onCancel={cancel}
            />
          </Suspense>
        );
      },
    };
  });
}

/** Kinds one small input can hold. */
const SIMPLE: readonly Field['kind'][] = [
  'text',
  'enum',
  'date',
  'bool',
  'int',
  'quantity',
  'percent',
  'decimal',
  'rate',
  'email',
  'phone',
  'url',
];
interface Change {
  row: Row;
  field: string;
  value: unknown;
}

/** Saves one cell. The new value shows at once; a refusal puts the old one back and says why. */
export function useInlineSave(entity: Entity): (row: Row, field: string, value: unknown) => void {
  const client = useQueryClient();
  const put = (id: string, values: Record<string, unknown>) =>
    client.setQueriesData<ListPage>({ queryKey: keys.lists(entity.name) }, (page) =>
      page?.rows ? { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...values } : row)) } : page,
    );
  const save = useMutation<{ data: Row }, Error, Change>({
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
      const problem = asApiError(error);
      showToast({
        title: t('inline.failed', { title: titleOf(row, entity.titleField) || entity.label.one }),
        description: problem.fieldErrors[0]?.message ?? problem.userMessage,
        variant: 'destructive',
        duration: 8000,
      });
      if (problem.conflict) void client.invalidateQueries({ queryKey: keys.lists(entity.name) });
    },
  });
  return (row, field, value) => save.mutate({ row, field, value });
}
