import { isRecord } from '../../data/storage';
import { type Labels, type Values, valuesOf } from '../../forms/values';
import type { Entity, Field, Row } from '../../registry/types';

/** Numbers the other side gave its paper: the next paper has another. */
const THEIRS = ['supplierInvoiceNo', 'chequeDate', 'orderNumber'];

const keeps = (field: Field | undefined): boolean =>
  field !== undefined &&
  !field.readOnly &&
  !field.computed &&
  !field.system &&
  field.kind !== 'serial' &&
  field.kind !== 'file' &&
  !THEIRS.includes(field.name);

/** What a copy of a record starts with: what somebody filled in, without its own day and number. */
export function copyOf(entity: Entity, row: Row, labels: Labels): Values {
  const values = valuesOf(row, entity.schema, entity.fields, labels);
  const copy: Values = {};
  for (const field of entity.fields) {
    const value = values[field.name];
    // Days belong to the document they stand on; a new one has its own.
    if (value === undefined || !keeps(field) || field.kind === 'date' || field.kind === 'instant') continue;
    copy[field.name] = field.kind === 'lines' ? linesOf(field, value) : value;
  }
  return copy;
}

/** What two entities have in common, by name and kind: an invoice and the recurring document made from it. */
export function sharedWith(target: Entity, source: Entity, row: Row, labels: Labels): Values {
  const copy = copyOf(source, row, labels);
  return Object.fromEntries(
    target.fields.flatMap((field) => {
      const value = copy[field.name];
      const same = source.fields.find((entry) => entry.name === field.name && entry.kind === field.kind);
      if (value === undefined || !same || !keeps(field)) return [];
      return [[field.name, field.kind === 'lines' ? linesOf(field, value) : value]];
    }),
  );
}

/** Lines with those of their cells that somebody fills in. */
function linesOf(field: Field, value: unknown): unknown[] {
  const cells = (field.fields ?? []).filter((cell) => keeps(cell) && cell.name !== 'id');
  return (Array.isArray(value) ? value : []).filter(isRecord).map((line) =>
    Object.fromEntries(
      cells.flatMap((cell) => {
        const kept = line[cell.name];
        return kept === undefined || kept === null ? [] : [[cell.name, kept]];
      }),
    ),
  );
}
