import { useQuery } from '@tanstack/react-query';
import { json } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { tenantKey } from '../../data/keys';
import { isRecord } from '../../data/storage';
import type { Field, ReportColumn } from '../../registry/types';

/** What a report can be made from. */
export interface Base {
  source: 'report' | 'records';
  name: string;
  title: string;
  description?: string;
  group: string;
}

/** One of them with what it offers. */
export interface BaseDetail {
  source: 'report' | 'records';
  name: string;
  title: string;
  columns: (ReportColumn & { field?: string; options?: { value: string; label: string }[] })[];
  /** Columns it shows by itself. */
  usual: string[];
  params?: Field[];
}

export interface Condition {
  field: string;
  operator: string;
  value: string;
}

/** A saved report as the API carries it. */
export interface SavedReport {
  id: string;
  version: number;
  name: string;
  description: string | null;
  source: 'report' | 'records';
  base: string;
  columns: string[] | null;
  groupBy: string | null;
  thenBy: string | null;
  details: boolean;
  sort: string | null;
  period: string;
  from: string | null;
  to: string | null;
  dateField: string | null;
  compare: string;
  chart: string;
  chartOf: string | null;
  visibility: 'mine' | 'shared';
  filters: { field: string; operator: string; value: string | null }[];
  settings: { name: string; value: string | null }[];
  createdBy?: { id: string } | string | null;
}

export const SAVED = '/v1/reporting/saved-reports';
export const savedKey = (...parts: string[]) => [...tenantKey(), 'reporting.saved_report', ...parts] as const;

export const useBases = () =>
  useQuery<Base[], ApiError>({
    queryKey: [...tenantKey(), 'reports', 'bases'],
    queryFn: async ({ signal }) => (await json<{ data: Base[] }>('/v1/reports/bases', { signal })).data,
    staleTime: 5 * 60_000,
  });

export const useBase = (name: string | undefined) =>
  useQuery<BaseDetail, ApiError>({
    queryKey: [...tenantKey(), 'reports', 'bases', name ?? ''],
    queryFn: async ({ signal }) =>
      (await json<{ data: BaseDetail }>(`/v1/reports/bases/${encodeURIComponent(name ?? '')}`, { signal })).data,
    enabled: name !== undefined,
    staleTime: 5 * 60_000,
  });

export const useSaved = (id: string | undefined) =>
  useQuery<SavedReport, ApiError>({
    queryKey: savedKey('record', id ?? ''),
    queryFn: async ({ signal }) =>
      (await json<{ data: SavedReport }>(`${SAVED}/${encodeURIComponent(id ?? '')}`, { signal })).data,
    enabled: id !== undefined,
  });

/** The reports people made, by name; none for those who may have none. */
export const useSavedReports = () =>
  useQuery<{ id: string; name: string; description: string; visibility: string }[], ApiError>({
    queryKey: savedKey('all'),
    queryFn: async ({ signal }) => {
      const answer = await json<unknown>(`${SAVED}?sort=name&limit=200`, { signal });
      const data = isRecord(answer) && Array.isArray(answer.data) ? answer.data : [];
      return data.flatMap((row: unknown) =>
        isRecord(row) && typeof row.id === 'string' && typeof row.name === 'string'
          ? [
              {
                id: row.id,
                name: row.name,
                description: typeof row.description === 'string' ? row.description : '',
                visibility: row.visibility === 'shared' ? 'shared' : 'mine',
              },
            ]
          : [],
      );
    },
    retry: false,
  });

/** What the form holds; everything is text, so that nothing is lost while it is typed. */
export interface Draft {
  name: string;
  description: string;
  columns: string[];
  groupBy: string;
  thenBy: string;
  details: boolean;
  sort: string;
  period: string;
  from: string;
  to: string;
  dateField: string;
  compare: string;
  chart: string;
  chartOf: string;
  visibility: string;
  filters: Condition[];
  settings: Record<string, string>;
}

/** A new report of a base: its own columns, and parameters that came along in the address. */
export function newDraft(base: BaseDetail, address: URLSearchParams): Draft {
  const settings: Record<string, string> = {};
  for (const param of base.params ?? []) {
    const value = address.get(param.name);
    if (value && !['from', 'to', 'cursor', 'limit'].includes(param.name)) settings[param.name] = value;
  }
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  return {
    name: base.title,
    description: '',
    columns: base.usual.filter((name) => base.columns.some((column) => column.name === name)),
    groupBy: '',
    thenBy: '',
    details: true,
    sort: '',
    period: from || to ? 'custom' : base.source === 'report' && hasPeriod(base) ? 'this_month' : 'any',
    from,
    to,
    dateField: base.columns.find((column) => column.kind === 'date')?.name ?? '',
    compare: 'none',
    chart: 'none',
    chartOf: '',
    visibility: 'mine',
    filters: [],
    settings,
  };
}

export const hasPeriod = (base: BaseDetail): boolean =>
  base.source === 'records'
    ? base.columns.some((column) => column.kind === 'date')
    : (base.params ?? []).some((param) => ['from', 'to', 'at', 'asOf', 'date'].includes(param.name));

/** Parameters of a report that a saved one may fix; days are its period. */
export const settable = (base: BaseDetail): Field[] =>
  (base.params ?? []).filter(
    (param) =>
      ![
        'from',
        'to',
        'at',
        'asOf',
        'date',
        'cursor',
        'limit',
        'compare',
        'compareFrom',
        'compareTo',
        'compareAt',
      ].includes(param.name) && param.kind !== 'link',
  );

export function draftOf(saved: SavedReport, base: BaseDetail): Draft {
  return {
    name: saved.name,
    description: saved.description ?? '',
    columns: saved.columns && saved.columns.length > 0 ? saved.columns : base.usual,
    groupBy: saved.groupBy ?? '',
    thenBy: saved.thenBy ?? '',
    details: saved.details,
    sort: saved.sort ?? '',
    period: saved.period,
    from: saved.from ?? '',
    to: saved.to ?? '',
    dateField: saved.dateField ?? '',
    compare: saved.compare,
    chart: saved.chart,
    chartOf: saved.chartOf ?? '',
    visibility: saved.visibility,
    filters: saved.filters.map((line) => ({ ...line, value: line.value ?? '' })),
    settings: Object.fromEntries(saved.settings.map((line) => [line.name, line.value ?? ''])),
  };
}

/** The body of a create or an update. */
export function bodyOf(draft: Draft, base: BaseDetail): Record<string, unknown> {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const period = hasPeriod(base) ? draft.period : 'any';
  const custom = period === 'custom';
  const isUsual = draft.columns.join() === base.usual.join();
  return {
    name: draft.name.trim(),
    description: orNull(draft.description),
    source: base.source,
    base: base.name,
    columns: isUsual ? [] : draft.columns,
    groupBy: orNull(draft.groupBy),
    thenBy: draft.groupBy === '' ? null : orNull(draft.thenBy),
    details: draft.details,
    sort: orNull(draft.sort),
    period,
    from: custom ? orNull(draft.from) : null,
    to: custom ? orNull(draft.to) : null,
    dateField: base.source === 'records' && period !== 'any' ? orNull(draft.dateField) : null,
    compare: period === 'any' ? 'none' : draft.compare,
    chart: draft.chart,
    chartOf: draft.chart === 'none' ? null : orNull(draft.chartOf),
    visibility: draft.visibility,
    filters: draft.filters.filter((line) => line.field !== ''),
    settings: Object.entries(draft.settings)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ name, value })),
  };
}
