import type { Filter, FilterOp } from '../../data/query';
import type { FieldKind } from '../../registry/types';
import { shapeOf } from './filters';

/** The conditions a kind of field offers. A list is read without them: they come with the panels that ask for some. */

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
    case 'records':
      return ['any', 'all', 'none'];
    case 'text':
      return kind === 'currency' || kind === 'country' ? ['eq', 'ne'] : ['contains', 'eq', 'ne'];
    case 'yesno':
      return ['eq'];
    default:
      return [];
  }
}

/** Conditions of the builder: one value each, and the same words for every kind of figure and day. */
export function conditionOps(kind: FieldKind): FilterOp[] {
  switch (shapeOf(kind)) {
    case 'span':
      return kind === 'date' ? ['eq', 'gte', 'lte', 'ne'] : ['gte', 'lte'];
    case 'choice':
      return ['eq', 'ne'];
    case 'text':
      return kind === 'currency' || kind === 'country' ? ['eq', 'ne'] : ['contains', 'startsWith', 'eq', 'ne'];
    default:
      return opsOf(kind);
  }
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
