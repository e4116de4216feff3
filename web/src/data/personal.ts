import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, json, newIdempotencyKey } from './client';
import type { ApiError } from './errors';
import { tenantKey } from './keys';
import type { Check } from './storage';
import { isRecord } from './storage';

/** What one person keeps on the server: preferences by key, and saved views (own and shared). */

export type ViewKind = 'list' | 'board' | 'calendar' | 'gantt';
export type Density = 'compact' | 'normal';

export interface ViewContent {
  filter: string;
  /** Nested conditions in the list's own spelling (`data/where.ts`). */
  where?: unknown;
  q?: string;
  sort: string;
  group?: string;
  columns?: string[];
  density?: Density;
  kind?: ViewKind;
}

export interface PersonalView {
  id: string;
  entity: string;
  title: string;
  /** Lowest role that sees it; null while it is personal. */
  shared: string | null;
  mine: boolean;
  owner: { id: string; label: string | null };
  content: ViewContent;
}

interface Personal {
  preferences: Record<string, unknown>;
  views: PersonalView[];
}

const NOTHING: Personal = { preferences: {}, views: [] };
const personalKey = () => [...tenantKey(), 'personal'] as const;

/** Everything at once: it is small, and every list needs some of it. */
export function usePersonal() {
  return useQuery<Personal, ApiError>({
    queryKey: personalKey(),
    queryFn: async ({ signal }) => (await json<{ data: Personal }>('/v1/personal', { signal })).data,
    staleTime: 5 * 60_000,
  });
}

/** Milliseconds a changed preference waits for the next change before it is sent. */
const SEND_AFTER = 400;
const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; value: unknown }>();

function send(key: string, keepalive = false): Promise<unknown> | undefined {
  const change = waiting.get(key);
  if (!change) return undefined;
  clearTimeout(change.timer);
  waiting.delete(key);
  return call(`/v1/personal/preferences/${encodeURIComponent(key)}`, {
    method: 'PUT',
    body: { value: change.value ?? null },
    idempotencyKey: newIdempotencyKey(),
    ...(keepalive ? { keepalive } : {}),
  }).catch(() => undefined);
}

/** Sends what is still held back; answers once it has arrived or failed. */
export const sendPreferences = (): Promise<unknown> => Promise.all([...waiting.keys()].map((key) => send(key)));

// A page that is left sends what it still held back.
const flush = () => {
  for (const key of [...waiting.keys()]) void send(key, true);
};
if (typeof window !== 'undefined') window.addEventListener('pagehide', flush);

/**
 * One preference and its setter. The value shows at once; it is sent when changes pause, and a failure costs no
 * more than the next visit starting from the old one.
 */
export function usePreference<T>(key: string, check: Check<T>): [T | undefined, (value: T | undefined) => void] {
  const client = useQueryClient();
  const { data } = usePersonal();
  const stored = data?.preferences[key];
  const set = useCallback(
    (value: T | undefined) => {
      client.setQueryData<Personal>(personalKey(), (before = NOTHING) => {
        const { [key]: _old, ...others } = before.preferences;
        return { ...before, preferences: value === undefined ? others : { ...others, [key]: value } };
      });
      clearTimeout(waiting.get(key)?.timer);
      waiting.set(key, { value, timer: setTimeout(() => void send(key), SEND_AFTER) });
    },
    [client, key],
  );
  return [check(stored) ? stored : undefined, set];
}

export interface ViewInput {
  entity?: string;
  title?: string;
  /** '' keeps it personal. */
  shared?: string;
  content?: ViewContent;
}

/** Saved views of one entity, and what can be done to them. Each call answers when the server has. */
export function useViews(entity: string) {
  const client = useQueryClient();
  const { data } = usePersonal();
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: personalKey() }), [client]);
  return {
    views: (data?.views ?? []).filter((view) => view.entity === entity),
    async create(input: ViewInput): Promise<string> {
      const answer = await json<{ data: { id: string } }>('/v1/personal/views', {
        method: 'POST',
        body: { ...input, entity },
      });
      await refresh();
      return answer.data.id;
    },
    async update(id: string, input: ViewInput): Promise<void> {
      await call(`/v1/personal/views/${encodeURIComponent(id)}`, { method: 'PATCH', body: input });
      await refresh();
    },
    async remove(id: string): Promise<void> {
      await call(`/v1/personal/views/${encodeURIComponent(id)}`, { method: 'DELETE' });
      await refresh();
    },
  };
}

/** How one person wants one list: order and width of columns, what is pinned, which views lead. */
export interface ListLayout {
  columns?: string[];
  /** Widths in px by field. */
  widths?: Record<string, number>;
  /** Columns that stay in sight, counted from the first. */
  pinned?: number;
  density?: Density;
  /** Key of the view the list opens with. */
  defaultView?: string;
  pinnedViews?: string[];
  /** Columns changed while a saved view was in use, by view. */
  viewColumns?: Record<string, string[]>;
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

export function isListLayout(value: unknown): value is ListLayout {
  if (!isRecord(value)) return false;
  const { columns, widths, pinned, density, defaultView, pinnedViews, viewColumns } = value;
  return (
    (columns === undefined || isStrings(columns)) &&
    (widths === undefined ||
      (isRecord(widths) && Object.values(widths).every((width) => typeof width === 'number' && width >= 40))) &&
    (pinned === undefined || (typeof pinned === 'number' && pinned >= 0)) &&
    (density === undefined || density === 'compact' || density === 'normal') &&
    (defaultView === undefined || typeof defaultView === 'string') &&
    (pinnedViews === undefined || isStrings(pinnedViews)) &&
    (viewColumns === undefined || (isRecord(viewColumns) && Object.values(viewColumns).every(isStrings)))
  );
}
