import type { Filter, FilterOp } from '../../data/query';
import { type MessageKey, t } from '../../i18n';
import type { Field, FieldKind } from '../../registry/types';
import { formatDate } from '../../ui/dates';
import { formatDecimal } from '../../ui/money';
import { optionLabel, trimZeros } from '../values/format';

/** How a field is filtered: the conditions its kind offers, and the words a chip says. */

export type FilterShape = 'choice' | 'yesno' | 'span' | 'range' | 'record' | 'text';

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
      return 'range';
    case 'link':
    case 'user':
      return 'record';
    case 'lines':
    case 'json':
    case 'file':
      return undefined;
    default:
      return 'text';
  }
}

/** Conditions offered for a field, first is the usual one. */
export function opsOf(kind: FieldKind): FilterOp[] {
  switch (shapeOf(kind)) {
    case 'choice':
      return ['in', 'ne'];
    case 'span':
      return ['gte', 'lte'];
    case 'range':
      return ['gte', 'lte', 'gt', 'lt', 'eq', 'ne'];
    case 'record':
      return ['eq', 'ne'];
    case 'text':
      return kind === 'currency' || kind === 'country' ? ['eq', 'ne'] : ['contains', 'eq', 'ne'];
    case 'yesno':
      return ['eq'];
    default:
      return [];
  }
}

export function opLabel(kind: FieldKind, op: FilterOp): string {
  const dates = shapeOf(kind) === 'span';
  const key: MessageKey = dates && (op === 'gte' || op === 'lte') ? `filter.op.date.${op}` : `filter.op.${op}`;
  return t(key);
}

/** One value is "is", several are "is one of"; none is no filter. */
export function choiceFilter(field: string, values: readonly string[]): Filter[] {
  if (values.length === 0) return [];
  return values.length === 1
    ? [{ field, op: 'eq', value: values[0] ?? '' }]
    : [{ field, op: 'in', value: values.join(',') }];
}

/** Filters of other fields, with those of `field` replaced. The order of fields stays. */
export function replaceFilters(filters: readonly Filter[], field: string, next: readonly Filter[]): Filter[] {
  const at = filters.findIndex((filter) => filter.field === field);
  const others = filters.filter((filter) => filter.field !== field);
  return at < 0 ? [...others, ...next] : [...others.slice(0, at), ...next, ...others.slice(at)];
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
      return formatDate(filter.value.slice(0, 10));
    case 'range':
      return formatDecimal(trimZeros(filter.value));
    default:
      return filter.value;
  }
}
