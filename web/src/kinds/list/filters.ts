import type { Filter, FilterOp } from '../../data/query';
import { isGroup, type Where } from '../../data/where';
import { type MessageKey, t } from '../../i18n';
import type { Entity, Field, FieldKind } from '../../registry/types';
import { formatDate } from '../../ui/dates';
import { durationText } from '../../ui/durations';
import { countryName } from '../../ui/inputs/countries';
import { formatDecimal } from '../../ui/money';
import { optionLabel, trimZeros } from '../values/format';

/** How a field is filtered, and the words a chip says. */

export type FilterShape = 'choice' | 'yesno' | 'span' | 'range' | 'record' | 'records' | 'text';

export function shapeOf(kind: FieldKind): FilterShape | undefined {
  switch (kind) {
    case 'enum':
      return 'choice';
    case 'bool':
      return 'yesno';
    case 'date':
    case 'instant':
      return 'span';
    case 'int':
    case 'decimal':
    case 'percent':
    case 'money':
    case 'quantity':
    case 'rate':
    case 'duration':
    case 'time':
      return 'range';
    case 'link':
    case 'user':
      return 'record';
    case 'links':
      return 'records';
    case 'lines':
    case 'json':
    case 'file':
      return undefined;
    default:
      return 'text';
  }
}

/**
 * The fields of lines that are asked for by conditions: `lines.product` is whether some line holds it. What is worked out when it
 * is read has no column to ask.
 */
export const lineFields = (entity: Pick<Entity, 'fields'>): Field[] =>
  entity.fields.flatMap((lines) =>
    lines.kind === 'lines' && !lines.restricted
      ? (lines.fields ?? [])
          .filter((field) => field.name !== 'id' && !field.computed && shapeOf(field.kind) !== undefined)
          .map((field) => ({
            ...field,
            name: `${lines.name}.${field.name}`,
            label: `${lines.label}: ${field.label}`,
          }))
      : [],
  );

/** A field of the record, or of its lines, by the name filters give it. */
export const filterField = (entity: Pick<Entity, 'fields'>, name: string): Field | undefined =>
  (name.includes('.') ? lineFields(entity) : entity.fields).find((field) => field.name === name);

export function opLabel(kind: FieldKind, op: FilterOp): string {
  const dates = shapeOf(kind) === 'span';
  const key: MessageKey = dates && (op === 'gte' || op === 'lte') ? `filter.op.date.${op}` : `filter.op.${op}`;
  return t(key);
}

/** Whether a field has a value, in words: `is empty`, `has a value`. */
export const emptyWords = (filter: Pick<Filter, 'value'>): string =>
  t(filter.value === 'false' ? 'filter.op.filled' : 'filter.op.empty');

/** Nested conditions in words: `Status is Overdue and (Total is more than 500 or Customer is X)`. */
export function whereWords(where: Where, fields: readonly Field[], name: (id: string) => string): string {
  const words = where.parts.map((part) => {
    if (isGroup(part)) return `(${whereWords(part, fields, name)})`;
    const field = fields.find((entry) => entry.name === part.field);
    if (!field) return part.field;
    if (part.op === 'empty') return `${field.label} ${emptyWords(part)}`;
    const shape = shapeOf(field.kind);
    const value =
      shape === 'record' || shape === 'records' ? part.value.split(',').map(name).join(', ') : valueText(field, part);
    return `${field.label} ${opLabel(field.kind, part.op)} ${value}`;
  });
  return words.join(` ${t(where.any ? 'where.or' : 'where.and')} `);
}

/** `today`, `today+7`, `today-30`: a day that is another one tomorrow, in words; undefined for any other value. */
export function relativeDay(value: string): string | undefined {
  const match = /^today(?:([+ -])(\d+))?$/.exec(value);
  if (!match) return undefined;
  const count = Number(match[2] ?? 0);
  if (count === 0) return t('filter.today');
  return t(match[1] === '-' ? 'filter.daysAgo' : 'filter.inDays', { count });
}

/** What a filter compares with, in words. Records are named by the caller, who can look them up. */
export function valueText(field: Field, filter: Filter): string {
  switch (shapeOf(field.kind)) {
    case 'choice':
      return filter.value
        .split(',')
        .map((value) => optionLabel(field, value))
        .join(', ');
    case 'yesno':
      return filter.value === 'true' ? t('ui.yes') : t('ui.no');
    case 'span':
      return relativeDay(filter.value) ?? formatDate(filter.value.slice(0, 10));
    case 'range':
      if (field.kind === 'time') return filter.value;
      if (field.kind === 'duration') return durationText(filter.value);
      return formatDecimal(trimZeros(filter.value));
    default:
      return field.kind === 'country' ? countryName(filter.value) : filter.value;
  }
}
