import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ApiError } from '../../data/errors';
import { type Total, useList } from '../../data/hooks';
import {
  type Filter,
  filterKey,
  type ListParams,
  listQuery,
  readFilters,
  readSort,
  type SortKey,
  writeSort,
} from '../../data/query';
import { readText, writeText } from '../../data/storage';
import { type ListState, type ListStateActions, useListState } from '../../data/useListState';
import type { Entity, Field, ListView, Row } from '../../registry/types';
import { cursorBefore, pageOf, readTrail, stepForward, writeTrail } from './trail';

export const PAGE_SIZES = [25, 50, 100, 200] as const;
const SIZE_KEY = 'list-rows';
const SIZE = 50;

function readSize(): number {
  const stored = Number(readText(SIZE_KEY));
  return PAGE_SIZES.some((size) => size === stored) ? stored : SIZE;
}

/** Kinds the server can order by. */
const UNSORTABLE = ['lines', 'tags', 'json', 'long', 'file'];
export const isSortable = (field: Field): boolean => !UNSORTABLE.includes(field.kind);

/** The fields behind a list of names; names the caller may not see are left out. */
export function pickFields(entity: Entity, names: readonly string[]): Field[] {
  return names.flatMap((name) => {
    const field = entity.fields.find((entry) => entry.name === name);
    return field ? [field] : [];
  });
}

/** A currency that every amount of the row already says needs no column of its own. */
export function shownColumns(fields: readonly Field[]): Field[] {
  return fields.filter(
    (field) =>
      field.kind !== 'currency' ||
      !fields.some((other) => other.kind === 'money' && other.currencyField === field.name),
  );
}

/** Whether the filters and order on screen are exactly those of a saved view. */
export function sameAsView(
  view: Pick<ListView, 'filter' | 'sort'>,
  filters: readonly Filter[],
  sort: readonly SortKey[],
  defaultSort: string,
): boolean {
  const text = (entries: readonly Filter[]) =>
    entries
      .map((entry) => `${filterKey(entry)}=${entry.value}`)
      .sort()
      .join('&');
  const wanted = readFilters(new URLSearchParams(view.filter));
  return text(wanted) === text(filters) && writeSort(readSort(view.sort || defaultSort)) === writeSort(sort);
}

export interface ListModel {
  entity: Entity;
  columns: Field[];
  filterFields: Field[];
  state: ListState;
  actions: ListStateActions;
  rows: Row[];
  total: Total | undefined;
  /** First load: nothing to show yet. */
  loading: boolean;
  /** New rows are coming, old ones are on screen. */
  busy: boolean;
  error: ApiError | null;
  retry: () => void;
  /** Whether a filter or search narrows the list. */
  narrowed: boolean;
  /** Page from 0; undefined when it was reached by a shared link. */
  page: number | undefined;
  size: number;
  setSize: (size: number) => void;
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
  selection: ReadonlySet<string>;
  select: (selection: Set<string>) => void;
  /** The rows on screen as a query without paging: for export, and for "all that match". */
  query: string;
}

/** State, rows and actions of a list screen. Board and tree draw the same model. */
export function useListModel(entity: Entity, fixed: readonly Filter[] = []): ListModel {
  const [state, actions] = useListState(entity.list.defaultSort);
  const [size, setSizeState] = useState(readSize);
  const sort = writeSort(state.sort);

  const base = useMemo<ListParams>(
    () => ({ filters: [...fixed, ...state.filters], q: state.q, sort }),
    [fixed, state.filters, state.q, sort],
  );
  const query = listQuery(base).replace(/^\?/, '');
  const listKey = `${entity.name}|${size}|${query}`;

  const answer = useList(entity, { ...base, limit: size, cursor: state.cursor, total: true });
  const page = answer.data;

  const [selection, select] = useState<ReadonlySet<string>>(() => new Set());
  // Rows that are no longer in sight must not be acted on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is what the selection belongs to
  useEffect(() => select(new Set()), [query, state.cursor]);

  const setSize = useCallback(
    (next: number) => {
      writeText(SIZE_KEY, String(next));
      setSizeState(next);
      actions.setCursor('');
    },
    [actions],
  );

  const trail = readTrail(listKey);
  const cursor = page?.next ?? undefined;
  const next = cursor
    ? () => {
        writeTrail(listKey, stepForward(trail, state.cursor, cursor));
        actions.setCursor(cursor);
      }
    : undefined;
  const previous = state.cursor === '' ? undefined : () => actions.setCursor(cursorBefore(trail, state.cursor));

  const columns = useMemo(() => shownColumns(pickFields(entity, entity.list.columns)), [entity]);
  const filterFields = useMemo(() => pickFields(entity, entity.list.filters), [entity]);

  return {
    entity,
    columns,
    filterFields,
    state,
    actions,
    rows: page?.rows ?? [],
    total: page?.total,
    loading: answer.isPending,
    busy: answer.isFetching && !answer.isPending,
    error: answer.error,
    retry: () => void answer.refetch(),
    narrowed: state.filters.length > 0 || state.q !== '',
    page: pageOf(trail, state.cursor),
    size,
    setSize,
    next,
    previous,
    selection,
    select,
    query,
  };
}
