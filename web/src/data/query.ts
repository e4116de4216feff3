import type { SortKey } from '../ui/gridModel';

/** The list query of the contract, as data. Everything here is pure; the URL of a list screen uses the same spelling. */

const FILTER_OPS = [
  'eq',
  'ne',
  'gte',
  'lte',
  'gt',
  'lt',
  'in',
  'contains',
  'startsWith',
  'empty',
  'any',
  'all',
  'none',
] as const;
export type FilterOp = (typeof FILTER_OPS)[number];
export const OPS: readonly string[] = FILTER_OPS;

export interface Filter {
  field: string;
  op: FilterOp;
  /** For `in`, values joined by commas. */
  value: string;
}

export interface ListParams {
  filters?: readonly Filter[];
  /** Only the rows in force on this day. */
  at?: string | undefined;
  /** Nested conditions as text (`data/where.ts`). */
  where?: string | undefined;
  q?: string;
  /** `-issueDate,number` */
  sort?: string;
  limit?: number;
  cursor?: string;
  total?: boolean;
  fields?: readonly string[];
  expand?: readonly string[];
  /** What else is answered of each row. */
  with?: 'files' | undefined;
  /** Only what this link may lead to (`Field.for`). */
  for?: string | undefined;
}

const KEY = /^filter\[([\w.]+)\](?:\[(\w+)\])?$/;

/** The query string of a list call, in a fixed order so that equal lists share one cache entry. */
export function listQuery(params: ListParams): string {
  const query = new URLSearchParams();
  const filters = [...(params.filters ?? [])].sort((a, b) => (a.field + a.op < b.field + b.op ? -1 : 1));
  for (const filter of filters) query.append(filterKey(filter), filter.value);
  if (params.at) query.set('at', params.at);
  if (params.where) query.set('where', params.where);
  if (params.q) query.set('q', params.q);
  if (params.sort) query.set('sort', params.sort);
  if (params.limit) query.set('limit', String(Math.min(params.limit, 200)));
  if (params.cursor) query.set('cursor', params.cursor);
  if (params.total) query.set('total', 'true');
  if (params.fields?.length) query.set('fields', params.fields.join(','));
  if (params.expand?.length) query.set('expand', params.expand.join(','));
  if (params.for) query.set('for', params.for);
  if (params.with) query.set('with', params.with);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export function filterKey(filter: Pick<Filter, 'field' | 'op'>): string {
  return filter.op === 'eq' ? `filter[${filter.field}]` : `filter[${filter.field}][${filter.op}]`;
}

/** The filters of a query string; what is not a filter is left alone. */
export function readFilters(query: URLSearchParams): Filter[] {
  const filters: Filter[] = [];
  for (const [key, value] of query) {
    const match = KEY.exec(key);
    if (!match?.[1]) continue;
    const op = match[2] ?? 'eq';
    if (OPS.includes(op)) filters.push({ field: match[1], op: op as FilterOp, value });
  }
  return filters;
}

export type { SortKey };

export function readSort(sort: string | undefined): SortKey[] {
  return (sort ?? '')
    .split(',')
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('-') ? { field: part.slice(1), descending: true } : { field: part, descending: false },
    );
}

export function writeSort(keys: readonly SortKey[]): string {
  return keys.map((key) => (key.descending ? `-${key.field}` : key.field)).join(',');
}
