import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Entity, ReportColumn, Row } from '../registry/types';
import { json } from './client';
import type { ApiError } from './errors';
import { forgetFiles, withFilesSent } from './handed';
import { keepAnswer, keptRows, unanswered } from './kept';
import { keys, tenantKey } from './keys';
import { sendOrKeep } from './outbox';
import { type ListParams, listQuery } from './query';

/** Rows that match. Beyond 1,000 the server may answer an estimate, and says so. */
export interface Total {
  value: number;
  exact: boolean;
}

export interface ListPage {
  rows: Row[];
  /** Cursor of the next page; null on the last. */
  next: string | null;
  total: Total | undefined;
  /** Sums of the columns the entity totals, over all rows that match; decimal strings by field. */
  sums: Record<string, string> | undefined;
  /** Files of the rows, by id, where they were asked for: as the server writes them. */
  files?: Record<string, unknown[]> | undefined;
}

export interface ListAnswer {
  data: Row[];
  page: {
    next?: string | null;
    total?: number | null;
    totalIsEstimate?: boolean;
    sums?: Record<string, string>;
    files?: Record<string, unknown[]>;
  };
}

export interface RecordAnswer {
  data: Row;
  meta: {
    actions: Action[];
    /** What plugins of the business offer to do with this record. */
    plugins?: PluginAction[];
    /** Other records that what was just done has made or changed, as far as the caller may read them. */
    effects?: Effect[];
    /** Of a restricted record that is closed to the caller, or open in an emergency. */
    restricted?: Restriction;
    /** The record is only on this device so far; it has no id and no number yet. */
    waiting?: true;
  };
}

/** What keeps the rest of a restricted record from the caller, or how long it is open. */
export interface Restriction {
  open: boolean;
  /** Title of the class that opens all such records. */
  class?: string | null;
  /** How the caller may open this one: fewest characters of the reason, and for how long. */
  breakGlass?: { reason: number; minutes: number } | null;
  /** Until when it is open in an emergency. */
  until?: string;
}

/** An action on a record: its name when it may run now; with a reason when it may not. */
export type Action =
  | string
  | { name: string; label?: string; enabled?: boolean; allowed?: boolean; reason?: string | null };

/** Something a plugin does with a record when somebody asks for it. */
export interface PluginAction {
  plugin: string;
  name: string;
  title: string;
  /** JSON Schema of what it asks for first. */
  input?: Record<string, unknown>;
}

export interface Effect {
  entity: string;
  id: string;
  label?: string | null;
  /** `create`, `update` or the name of a transition. */
  action: string;
}

export interface AnsweredMeta {
  actions?: Action[];
  plugins?: PluginAction[];
  effects?: Effect[];
  restricted?: Restriction;
}

export const metaOf = (meta: AnsweredMeta | undefined): RecordAnswer['meta'] => ({
  actions: meta?.actions ?? [],
  ...(meta?.plugins ? { plugins: meta.plugins } : {}),
  ...(meta?.effects?.length ? { effects: meta.effects } : {}),
  ...(meta?.restricted ? { restricted: meta.restricted } : {}),
});

/** Whether the caller may not read the record any more after what was done: the server then names no more than its version. */
export const closedToReader = (answer: RecordAnswer | undefined): boolean =>
  answer !== undefined && Object.keys(answer.data).every((name) => name === 'id' || name === 'version');

export async function fetchList(entity: Entity, params: ListParams, signal?: AbortSignal): Promise<ListPage> {
  return pageOf(await json<ListAnswer>(entity.api + listQuery(params), { signal }));
}

/** A page of a list as it travels. */
export function pageOf(answer: ListAnswer): ListPage {
  const { total, totalIsEstimate } = answer.page ?? {};
  return {
    rows: answer.data,
    next: answer.page?.next ?? null,
    total: typeof total === 'number' ? { value: total, exact: totalIsEstimate !== true } : undefined,
    sums: answer.page?.sums,
    ...(answer.page?.files ? { files: answer.page.files } : {}),
  };
}

export async function fetchRecord(entity: Entity, id: string, signal?: AbortSignal): Promise<RecordAnswer> {
  const answer = await json<{ data: Row; meta?: AnsweredMeta }>(recordUrl(entity, id), { signal });
  return { data: answer.data, meta: metaOf(answer.meta) };
}

export const recordUrl = (entity: Entity, id: string): string => `${entity.api}/${encodeURIComponent(id)}`;

/** One page of a list; the rows of the page before stay while the next one loads. */
export function useList(
  entity: Entity,
  params: ListParams,
  options: { enabled?: boolean } = {},
): UseQueryResult<ListPage, ApiError> {
  return useQuery<ListPage, ApiError>({
    queryKey: keys.list(entity.name, params),
    queryFn: ({ signal }) => fetchList(entity, params, signal),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
  });
}

/** A list that grows as the user scrolls: pages in order, each found by the cursor of the one before. */
export function useInfiniteList(
  entity: Entity,
  params: Omit<ListParams, 'cursor'>,
  options: { enabled?: boolean } = {},
) {
  return useInfiniteQuery({
    queryKey: keys.pages(entity.name, params),
    queryFn: ({ pageParam, signal }) =>
      // The count is asked for once, with the first page.
      fetchList(entity, pageParam ? { ...params, total: false, cursor: pageParam } : params, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ListPage) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
  });
}

export function useRecord(entity: Entity, id: string | undefined): UseQueryResult<RecordAnswer, ApiError> {
  return useQuery<RecordAnswer, ApiError>({
    queryKey: keys.record(entity.name, id ?? ''),
    queryFn: ({ signal }) => fetchRecord(entity, id ?? '', signal),
    enabled: id !== undefined && id !== '',
  });
}

export interface ReportRow {
  /** By column name; amounts are decimal strings. */
  cells: Record<string, unknown>;
  level: number;
  kind: 'detail' | 'heading' | 'subtotal' | 'total';
  /** Values for the drill links of the columns. */
  keys: Record<string, string>;
}

export interface ReportAnswer {
  columns: ReportColumn[];
  rows: ReportRow[];
  totals: Record<string, unknown> | null;
  /** Currency of the money cells, when one holds for all. */
  currency?: string | null;
  notes?: string[];
  /** What the report was made with: what was asked for, defaults, and the days it took by itself. */
  params?: Record<string, unknown>;
  /** Cursor of the next page of a long report. */
  next?: string | null;
  /** Where a table's title follows from its parameters, and how its rows are drawn above it. */
  title?: string;
  chart?: { kind: 'bar' | 'line'; x: string; y: string[] } | null;
}

export function useReport(
  report: { name: string; api: string },
  params: Record<string, string>,
  options: { enabled?: boolean } = {},
): UseQueryResult<ReportAnswer, ApiError> {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString();
  return useQuery<ReportAnswer, ApiError>({
    queryKey: keys.report(report.name, query),
    queryFn: ({ signal }) => json<ReportAnswer>(query ? `${report.api}?${query}` : report.api, { signal }),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
  });
}

export interface SaveInput {
  values: Record<string, unknown>;
  /** Made when the form opened; a repeat of the same save carries the same key. */
  idempotencyKey: string;
  /** Record to change; without it the save creates. */
  id?: string;
  version?: number;
  /** Transition to run right after a create, in the same transaction (`post`). */
  then?: string;
  /** What the record is called, for the list of waiting changes. */
  label?: string;
}

/**
 * Creates or changes a record. Money and stock always wait for the server, so nothing shows before it answers; a new
 * record of an entity declared `offline: wait` is kept on the device when no answer comes.
 */
export function useSave(entity: Entity): UseMutationResult<RecordAnswer, ApiError, SaveInput> {
  const client = useQueryClient();
  return useMutation<RecordAnswer, ApiError, SaveInput>({
    // Who follows what happens (workflows, celebrations) reads it from the mutation cache by this key.
    mutationKey: ['save', entity.name],
    mutationFn: async ({ values, idempotencyKey, id, version, then, label }) => {
      if (entity.offline === 'wait' && !id && !then) {
        const write = { method: 'POST' as const, path: entity.api, body: values, entity: entity.name };
        const answer = await sendOrKeep<{ data: Row; meta?: AnsweredMeta }>(
          { ...write, label: label ?? entity.label.one },
          idempotencyKey,
        );
        if (!answer) return { data: { id: '', ...values } as Row, meta: { actions: [], waiting: true } };
        return { data: answer.data, meta: metaOf(answer.meta) };
      }
      const sent = (await withFilesSent(values)) as Record<string, unknown>;
      const address = id ? recordUrl(entity, id) : then ? `${entity.api}?then=${encodeURIComponent(then)}` : entity.api;
      const answer = await json<{ data: Row; meta?: AnsweredMeta }>(address, {
        method: id ? 'PATCH' : 'POST',
        body: id && version !== undefined ? { ...sent, version } : sent,
        idempotencyKey,
      });
      await forgetFiles(values);
      return { data: answer.data, meta: metaOf(answer.meta) };
    },
    onSuccess: (answer) => {
      void client.invalidateQueries({ queryKey: keys.lists(entity.name) });
      void client.invalidateQueries({ queryKey: keys.entity(entity.name), refetchType: 'active' });
      if (answer.meta.actions.length > 0) client.setQueryData(keys.record(entity.name, answer.data.id), answer);
    },
  });
}

export interface TransitionInput {
  id: string;
  /** Name of the transition or action: the last part of its address. */
  name: string;
  version?: number;
  values?: Record<string, unknown>;
  idempotencyKey: string;
}

/**
 * Runs a transition or action on one record. Its effects may reach other entities, so every list refreshes. `onAnswer` is called before
 * that, and also where the refreshed page no longer shows what asked.
 */
export function useTransition(
  entity: Entity,
  onAnswer?: (answer: RecordAnswer | undefined, asked: TransitionInput) => void,
): UseMutationResult<RecordAnswer | undefined, ApiError, TransitionInput> {
  const client = useQueryClient();
  return useMutation<RecordAnswer | undefined, ApiError, TransitionInput>({
    mutationKey: ['transition', entity.name],
    mutationFn: async ({ id, name, version, values, idempotencyKey }) => {
      const answer = await json<{ data?: Row; meta?: AnsweredMeta } | undefined>(
        `${recordUrl(entity, id)}/${encodeURIComponent(name)}`,
        { method: 'POST', body: { ...values, ...(version === undefined ? {} : { version }) }, idempotencyKey },
      );
      return answer?.data ? { data: answer.data, meta: metaOf(answer.meta) } : undefined;
    },
    onSuccess: (answer, asked) => onAnswer?.(answer, asked),
    onSettled: (answer, _error, { id }) =>
      // What hangs on a record that is closed now would only be refused.
      closedToReader(answer)
        ? client.invalidateQueries({ predicate: ({ queryKey }) => !JSON.stringify(queryKey).includes(id) })
        : client.invalidateQueries(),
  });
}

export interface BulkAnswer {
  done: number;
  failed: {
    id: string;
    problem: { code?: string; title?: string; message?: string; key?: string; params?: Record<string, unknown> };
  }[];
}

/** Records of a link's target that match what was typed; with `link`, those it may lead to. */
export async function searchRecords(
  entity: Entity,
  text: string,
  { signal, limit = 20, link }: { signal?: AbortSignal | undefined; limit?: number; link?: string | undefined } = {},
): Promise<Row[]> {
  const asked = { limit, ...(text ? { q: text } : {}), sort: entity.titleField, for: link };
  try {
    const page = await fetchList(entity, asked, signal);
    // What a field offers before anything is typed is offered without a connection as well.
    if (text === '') keepAnswer(keys.list(entity.name, asked), page);
    return page.rows;
  } catch (error) {
    if (!unanswered(error)) throw error;
    const rows = await keptRows(tenantKey(), entity.name, text);
    if (rows.length === 0 && text === '') throw error;
    return rows.slice(0, limit);
  }
}
