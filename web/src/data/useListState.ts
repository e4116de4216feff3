import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ViewKind } from './personal';
import { type Filter, filterKey, readFilters, readSort, type SortKey, writeSort } from './query';
import { readWhere, type Where, whereText } from './where';

/** The state of a list screen. All of it lives in the URL, so a link, a reload and Back show the same rows. */
export interface ListState {
  filters: Filter[];
  /** The day whose rows in force are shown; '' for all rows. */
  at: string;
  /** Nested conditions beside the filters. */
  where: Where | undefined;
  q: string;
  sort: SortKey[];
  /** Field the rows are grouped by; '' for none. */
  group: string;
  /** How the rows are drawn; '' is what the route says. */
  as: ViewKind | '';
  /** Key of the saved view in use; '' is the default. */
  view: string;
  /** Cursor of the page; '' is the first. */
  cursor: string;
  tab: string;
}

export interface ListStateActions {
  setFilters(filters: Filter[]): void;
  setQuery(q: string): void;
  setSort(sort: SortKey[]): void;
  setAt(day: string): void;
  setWhere(where: Where | undefined): void;
  setGroup(field: string): void;
  setAs(as: ViewKind | ''): void;
  setView(view: string, defaults?: ViewStart): void;
  setCursor(cursor: string): void;
  setTab(tab: string): void;
  clear(): void;
}

/** What a view starts with. */
export interface ViewStart {
  filter: string;
  sort: string;
  where?: Where | undefined;
  q?: string;
  group?: string;
  as?: ViewKind | '';
}

const KINDS: readonly string[] = ['list', 'board', 'calendar', 'gantt'];
const readKind = (text: string | null): ViewKind | '' => (text && KINDS.includes(text) ? (text as ViewKind) : '');

/** Reads and writes the list's part of the URL. Changing what is shown returns to the first page. */
export function useListState(defaultSort: string): [ListState, ListStateActions] {
  const [params, setParams] = useSearchParams();

  const state = useMemo<ListState>(
    () => ({
      filters: readFilters(params),
      at: params.get('at') ?? '',
      where: readWhere(params.get('where') ?? ''),
      group: params.get('group') ?? '',
      as: readKind(params.get('as')),
      q: params.get('q') ?? '',
      sort: readSort(params.get('sort') ?? defaultSort),
      view: params.get('view') ?? '',
      cursor: params.get('cursor') ?? '',
      tab: params.get('tab') ?? '',
    }),
    [params, defaultSort],
  );

  const edit = useCallback(
    (change: (next: URLSearchParams) => void, keepPage = false, push = false) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (!keepPage) next.delete('cursor');
          change(next);
          return next;
        },
        { replace: !push, preventScrollReset: true },
      );
    },
    [setParams],
  );

  const actions = useMemo<ListStateActions>(
    () => ({
      setFilters: (filters) =>
        edit((next) => {
          clearFilters(next);
          for (const filter of filters) next.append(filterKey(filter), filter.value);
        }),
      setAt: (day) => edit((next) => put(next, 'at', day)),
      setWhere: (where) => edit((next) => put(next, 'where', whereText(where))),
      setGroup: (field) => edit((next) => put(next, 'group', field)),
      setAs: (as) => edit((next) => put(next, 'as', as), false, true),
      setQuery: (q) => edit((next) => put(next, 'q', q)),
      setSort: (sort) => edit((next) => put(next, 'sort', writeSort(sort), defaultSort)),
      setView: (view, defaults) =>
        edit(
          (next) => {
            clearFilters(next);
            put(next, 'q', defaults?.q ?? '');
            next.delete('at');
            put(next, 'where', whereText(defaults?.where));
            put(next, 'group', defaults?.group ?? '');
            if (defaults?.as !== undefined) put(next, 'as', defaults.as);
            put(next, 'view', view);
            put(next, 'sort', defaults?.sort ?? '', defaultSort);
            for (const filter of readFilters(new URLSearchParams(defaults?.filter ?? ''))) {
              next.append(filterKey(filter), filter.value);
            }
          },
          false,
          true,
        ),
      setCursor: (cursor) => edit((next) => put(next, 'cursor', cursor), true, true),
      setTab: (tab) => edit((next) => put(next, 'tab', tab), true),
      clear: () =>
        edit((next) => {
          clearFilters(next);
          next.delete('where');
          next.delete('at');
          next.delete('q');
          next.delete('view');
        }),
    }),
    [edit, defaultSort],
  );

  return [state, actions];
}

function clearFilters(params: URLSearchParams): void {
  for (const key of [...params.keys()]) if (key.startsWith('filter[')) params.delete(key);
}

function put(params: URLSearchParams, key: string, value: string, omit = ''): void {
  if (value === '' || value === omit) params.delete(key);
  else params.set(key, value);
}
