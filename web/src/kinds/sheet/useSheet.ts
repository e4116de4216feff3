import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { json, newIdempotencyKey } from '../../data/client';
import { type ApiError, asApiError } from '../../data/errors';
import { tenantKey } from '../../data/keys';
import { dropCell, outbox, sendOrKeep } from '../../data/outbox';
import type { Entity, Sheet } from '../../registry/types';
import type { Parameters } from '../report/ParamBar';
import { missingParam } from '../report/reportModel';
import type { Answer, Sent } from './edits';
import type { SheetAnswer } from './sheetModel';
import { SheetStore } from './sheetStore';

export interface SheetModel {
  sheet: Sheet;
  store: SheetStore;
  /** What the parameter bar needs. */
  parameters: Parameters;
  answer: SheetAnswer | undefined;
  busy: boolean;
  error: ApiError | null;
  retry: () => void;
}

/** A sheet with its parameters in the address, its cells, and what is being saved of them. */
export function useSheet(
  entity: Entity,
  sheet: Sheet,
  path: Readonly<Record<string, string>>,
  label: string,
): SheetModel {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => {
    const given = sheet.params.map((param) => [param.name, path[param.name] ?? address.get(param.name) ?? ''] as const);
    return Object.fromEntries(given.filter(([, value]) => value !== ''));
  }, [sheet, path, address]);
  const text = new URLSearchParams(query).toString();
  const url = `${entity.api}/sheet${text ? `?${text}` : ''}`;
  const missing = missingParam(sheet, query);
  // Not among the lists of the entity: every save of a cell would read the whole sheet anew.
  const cells = useQuery<SheetAnswer, ApiError>({
    queryKey: [...tenantKey(), 'sheet', entity.name, text],
    queryFn: ({ signal }) => json<SheetAnswer>(url, { signal, timeout: 60_000 }),
    enabled: missing === undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const keeps = entity.offline === 'wait';
  const store = useMemo(
    () =>
      new SheetStore({
        main: sheet.columns.kind === 'fields' ? undefined : (sheet.fields[0] ?? ''),
        send: (sent: Sent[]) =>
          keeps
            ? sendOrKeep<Answer>({
                method: 'PATCH',
                path: url,
                body: { cells: sent },
                entity: entity.name,
                label,
                cells: true,
              })
            : json<Answer>(url, { method: 'PATCH', body: { cells: sent }, idempotencyKey: newIdempotencyKey() }),
        reason: (error) => asApiError(error).userMessage,
        drop: (entry, row, column) => void dropCell(entry, row, column),
      }),
    [sheet, url, keeps, entity.name, label],
  );
  const { data, refetch } = cells;
  useEffect(() => {
    if (data) store.load(data);
  }, [data, store]);

  const waiting = useStore(outbox, (state) => state.waiting);
  useEffect(() => {
    if (!data) return;
    const own = waiting.filter((entry) => entry.path === url);
    if (store.waitOnDevice(own)) void refetch();
  }, [waiting, url, store, data, refetch]);
  useEffect(() => {
    window.addEventListener('online', store.retry);
    return () => window.removeEventListener('online', store.retry);
  }, [store]);
  // What was typed last is sent before the page goes.
  const latest = useRef(store);
  latest.current = store;
  useEffect(() => () => void latest.current.flush(), []);

  return {
    sheet,
    store,
    parameters: {
      params: sheet.params.filter((param) => path[param.name] === undefined),
      query,
      missing,
      answer: data ? { params: { ...data.params } } : undefined,
      set: (changes) =>
        setAddress(
          (now) => {
            const next = new URLSearchParams(now);
            for (const [name, value] of Object.entries(changes)) {
              if (value === '') next.delete(name);
              else next.set(name, value);
            }
            return next;
          },
          { preventScrollReset: true },
        ),
    },
    answer: missing ? undefined : data,
    busy: cells.isFetching,
    error: cells.error,
    retry: () => void refetch(),
  };
}

/** Draws again whenever anything of the store changes. */
export const useSheetVersion = (store: SheetStore): number =>
  useSyncExternalStore(store.subscribe, store.version, store.version);
