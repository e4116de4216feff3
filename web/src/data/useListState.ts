import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Filter, filterKey, readFilters, readSort, type SortKey, writeSort } from './query';

/** The state of a list screen. All of it lives in the URL, so a link, a reload and Back show the same rows. */
export interface ListState {
  filters: Filter[];
  q: string;
  sort: SortKey[];
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
  setView(view: string, defaults?: { filter: string; sort: string }): void;
  setCursor(cursor: string): void;
  setTab(tab: string): void;
  clear(): void;
}

/** Reads and writes the list's part of the URL. Changing what is shown returns to the first page. */
export function useListState(defaultSort: string): [ListState, ListStateActions] {
  const [params, setParams] = useSearchParams();

  const state = useMemo<ListState>(
    () => ({
      filters: readFilters(params),
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
      setQuery: (q) => edit((next) => put(next, 'q', q)),
      setSort: (sort) => edit((next) => put(next, 'sort', writeSort(sort), defaultSort)),
      setView: (view, defaults) =>
        edit(
          (next) => {
            clearFilters(next);
            next.delete('q');
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
