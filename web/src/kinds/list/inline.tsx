import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { t } from '../../i18n';
import type { Entity, Field, Row } from '../../registry/types';
import type { GridColumn } from '../../ui/DataGrid';
import { toastError } from '../../ui/toasts';
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
  void Promise.all([fetchInput(), import('./saveCell')]).catch(() => undefined);
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
  'time',
  'bool',
  'int',
  'duration',
  'quantity',
  'percent',
  'decimal',
  'rate',
  'email',
  'phone',
  'url',
];

/** Saves one cell; what it takes comes with the input. */
export function useInlineSave(entity: Entity): (row: Row, field: string, value: unknown) => void {
  const client = useQueryClient();
  return (row, field, value) =>
    void import('./saveCell').then((part) => part.saveCell(client, entity, { row, field, value }), toastError);
}
