import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDeleted } from '../../data/deleted';
import type { ApiError } from '../../data/errors';
import { type Total, useList } from '../../data/hooks';
import {
  type Density,
  isListLayout,
  type ListLayout,
  type PersonalView,
  usePersonal,
  usePreference,
  type ViewKind,
} from '../../data/personal';
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
import { prune, whereText } from '../../data/where';
import type { Entity, Field, ListView, Row } from '../../registry/types';
import { filterField } from './filters';
import { cursorBefore, pageOf, readTrail, stepForward, writeTrail } from './trail';

export const PAGE_SIZES = [25, 50, 100, 200] as const;
const SIZE_KEY = 'list-rows';
const SIZE = 50;

function readSize(): number {
  const stored = Number(readText(SIZE_KEY));
  return PAGE_SIZES.some((size) => size === stored) ? stored : SIZE;
}

/** Kinds the server can order by. */
const UNSORTABLE = ['lines', 'links', 'tags', 'json', 'long', 'rich', 'signature', 'file'];
export const isSortable = (field: Field): boolean => !UNSORTABLE.includes(field.kind);

/** The fields behind a list of names; names the caller may not see are left out. */
export function pickFields(entity: Entity, names: readonly string[]): Field[] {
  return names.flatMap((name) => {
    const field = entity.fields.find((entry) => entry.name === name && !entry.restricted);
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

/** Fields a reader may choose as columns: those with a value of their own in a row. */
export const choosable = (entity: Entity): Field[] =>
  entity.fields.filter(
    (field) =>
      !field.restricted &&
      !['lines', 'json', 'file'].includes(field.kind) &&
      !['id', 'version', 'custom'].includes(field.name),
  );

/** Fields rows may be grouped by: few values, shared by many rows. */
export const groupable = (entity: Entity): Field[] =>
  choosable(entity).filter(
    (field) =>
      ['enum', 'bool', 'link', 'user', 'currency', 'country', 'date'].includes(field.kind) &&
      (field.targets?.length ?? 1) === 1 &&
      !(field.computed && !field.readOnly) &&
      !['createdBy', 'updatedBy'].includes(field.name),
  );

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

/** How rows can be drawn; a tree has its own screen. */
export type Drawn = ViewKind | 'tree';

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
  /** How this reader keeps the list, and a way to change that. */
  layout: ListLayout;
  setLayout: (change: Partial<ListLayout>) => void;
  /** Sets the columns of the list, or of the saved view in use; none returns to the usual ones. */
  setColumns: (names: string[]) => void;
  /** The columns in use when they are not the usual ones. */
  ownColumns: readonly string[] | undefined;
  density: Density;
  /** The saved view in use. */
  personal: PersonalView | undefined;
  /** Labels of what a shared view asks about and this reader may not see. */
  dropped: readonly string[];
  /** The view whose rows the route shows. */
  own: ListView | undefined;
  /** How the rows are drawn. */
  as: Drawn;
  /** Field the rows are grouped by. */
  group: Field | undefined;
}

/** State, rows and actions of a list screen. Board, calendar and timeline draw the same model. */
export function useListModel(
  entity: Entity,
  fixed: readonly Filter[] = NONE,
  drawn: Drawn = 'list',
  own: ListView | undefined = undefined,
): ListModel {
  const held = own?.fixed ? own : undefined;
  const [state, actions] = useListState(held?.sort || entity.list.defaultSort);
  /** The declared view in use. */
  const view = entity.list.views.find((entry) => entry.key === state.view) ?? own;
  const onView = useMemo(
    () => [held, view?.fixed && view !== held ? view : undefined].flatMap((entry) => (entry ? filtersOf(entry) : [])),
    [held, view],
  );
  const [size, setSizeState] = useState(readSize);
  const [kept, keep] = usePreference(`list:${entity.name}`, isListLayout);
  const personal = usePersonal().data?.views.find((view) => view.id === state.view && view.entity === entity.name);
  const as = state.as === '' ? drawn : state.as;

  const known = useCallback(
    (name: string) => {
      const field = filterField(entity, name);
      return field !== undefined && !field.restricted;
    },
    [entity],
  );
  const { where, dropped } = useMemo(
    () => (state.where ? prune(state.where, known) : { where: undefined, dropped: [] }),
    [state.where, known],
  );
  const unseen = useMemo(
    () => [...new Set([...dropped, ...state.filters.map((filter) => filter.field).filter((name) => !known(name))])],
    [dropped, state.filters, known],
  );
  const group = groupable(entity).find((field) => field.name === state.group);
  const sort = writeSort(
    group && state.sort[0]?.field !== group.name
      ? [{ field: group.name, descending: false }, ...state.sort.filter((key) => key.field !== group.name)]
      : state.sort,
  );

  const base = useMemo<ListParams>(
    () => ({
      filters: [...fixed, ...onView, ...state.filters.filter((filter) => known(filter.field))],
      at: entity.list.at ? state.at : '',
      where: whereText(where),
      q: state.q,
      sort,
    }),
    [fixed, onView, state.filters, known, entity.list.at, state.at, where, state.q, sort],
  );
  const query = listQuery(base).replace(/^\?/, '');
  const listKey = `${entity.name}|${size}|${query}`;

  const answer = useList(
    entity,
    { ...base, limit: size, cursor: state.cursor, total: true },
    { enabled: as === 'list' },
  );
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

  const layout = kept ?? PLAIN;
  const setLayout = useCallback((change: Partial<ListLayout>) => keep({ ...kept, ...change }), [keep, kept]);
  // A saved view has columns of its own; what its reader changes meanwhile is kept beside it.
  const viewId = personal?.id ?? (view?.columns?.length ? view.key : undefined);
  const chosen =
    viewId === undefined ? layout.columns : (layout.viewColumns?.[viewId] ?? personal?.content.columns ?? undefined);
  const ofView = !personal && view?.columns?.length ? view.columns : undefined;
  const setColumns = useCallback(
    (names: string[]) => {
      if (viewId === undefined) setLayout({ columns: names });
      else setLayout({ viewColumns: { ...kept?.viewColumns, [viewId]: names } });
    },
    [setLayout, kept, viewId],
  );
  const columns = useMemo(() => {
    const own = pickFields(entity, chosen ?? []);
    return own.length > 0 ? own : shownColumns(pickFields(entity, ofView ?? entity.list.columns));
  }, [entity, chosen, ofView]);
  const filterFields = useMemo(() => pickFields(entity, entity.list.filters), [entity]);
  const gone = useDeleted(entity.name);
  const rows = useMemo(() => (page?.rows ?? []).filter((row) => !gone.has(row.id)), [page, gone]);

  return {
    entity,
    columns,
    filterFields,
    state,
    actions,
    rows,
    total: page?.total,
    loading: answer.isPending,
    busy: answer.isFetching && !answer.isPending,
    error: answer.error,
    retry: () => void answer.refetch(),
    narrowed: state.filters.length > 0 || state.at !== '' || state.q !== '' || state.where !== undefined,
    page: pageOf(trail, state.cursor),
    size,
    setSize,
    next,
    previous,
    selection,
    select,
    query,
    layout,
    setLayout,
    setColumns,
    ownColumns: chosen?.length ? chosen : ofView,
    density: personal?.content.density ?? kept?.density ?? 'compact',
    personal,
    dropped: unseen,
    own,
    as,
    group,
  };
}

/** The filters of a declared view. */
const filtersOf = (view: ListView): Filter[] => readFilters(new URLSearchParams(view.filter));

const NONE: readonly Filter[] = [];
const PLAIN: ListLayout = {};
