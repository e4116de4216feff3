import type { Entity, Field, FormSection, Registry, Row } from '../../registry/types';
import { isEmpty } from '../values/format';

export interface Part {
  key: string;
  label: string;
  fields: Field[];
}

/** A group of fields, or a table of lines. */
export type Block = Part | Field;
export const isPart = (block: Block): block is Part => 'key' in block;

export interface DetailLayout {
  /** The main column, in the order of the form's sections. */
  main: Block[];
  /** Groups beside the main column: totals and what the declaration puts there. */
  side: Part[];
  /** What the kernel keeps on every record. */
  record: Field[];
}

/** Totals of a document, when no section says where they go. */
const TOTALS = [
  'subtotal',
  'discountTotal',
  'shippingNet',
  'netTotal',
  'taxTotal',
  'rounding',
  'total',
  'paid',
  'credited',
  'withheld',
  'outstanding',
];

/** Sorts an entity's fields into the parts of its detail screen, by the sections of its form. */
export function detailLayout(entity: Entity): DetailLayout {
  const byName = new Map(entity.fields.map((field) => [field.name, field]));
  const placed = new Set<string>();
  const state = entity.states?.field;
  const take = (section: FormSection): Field[] =>
    section.fields.flatMap((name) => {
      const field = byName.get(name);
      if (!field || placed.has(name)) return [];
      placed.add(name);
      return name === state ? [] : [field];
    });

  const main: Block[] = [];
  const side: Part[] = [];
  for (const section of entity.form.sections) {
    const all = take(section);
    const fields = all.filter((field) => field.kind !== 'lines');
    if (fields.length > 0) (section.side ? side : main).push({ key: section.key, label: section.label, fields });
    main.push(...all.filter((field) => field.kind === 'lines'));
  }
  const left = entity.fields.filter((field) => !placed.has(field.name) && field.name !== state && field.name !== 'id');
  main.push(...left.filter((field) => field.kind === 'lines'));
  const rest = left.filter((field) => field.kind !== 'lines');
  const totals = rest.filter((field) => TOTALS.includes(field.name));
  if (totals.length > 0) side.unshift({ key: 'totals', label: '', fields: totals });
  const others = rest.filter((field) => !field.system && !totals.includes(field));
  if (others.length > 0) main.push({ key: 'other', label: '', fields: others });
  return { main, side, record: rest.filter((field) => field.system) };
}

/**
 * The fields of a part worth showing. The first part shows what could be filled in too, so that a gap in the head
 * of a record is seen; elsewhere what is empty says nothing.
 */
export function shownFields(part: Part, row: Row, gaps = false): Field[] {
  return part.fields.filter((field) => !isEmpty(row[field.name]) || (gaps && field.required === true));
}

/** Columns of a lines table: those with a value in some line, in the declared order. */
export function lineColumns(field: Field, lines: readonly Readonly<Record<string, unknown>>[]): Field[] {
  return (field.fields ?? []).filter(
    (column) =>
      column.name !== 'id' &&
      column.kind !== 'json' &&
      lines.some((line) => !isEmpty(line[column.name]) && !isZeroExtra(column, line[column.name])),
  );
}

/** A computed or defaulted zero in every line (nothing credited yet) is not worth a column. */
const isZeroExtra = (column: Field, value: unknown): boolean =>
  (column.readOnly === true || column.name.startsWith('discount')) &&
  typeof value === 'string' &&
  /^-?0(\.0*)?$/.test(value);

export interface Related {
  entity: Entity;
  field: Field;
}

/** Lists that can be filtered by a link to this entity: the records that hang on it. */
export function relatedLists(registry: Registry, entity: Entity): Related[] {
  return Object.values(registry.entities).flatMap((other) =>
    other.fields
      .filter((field) => {
        if (field.kind !== 'link' || !other.list.filters.includes(field.name)) return false;
        return field.target === entity.name || (field.targets?.includes(entity.name) ?? false);
      })
      .map((field) => ({ entity: other, field })),
  );
}
