import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { json } from '../../data/client';
import type { ListAnswer, ReportAnswer } from '../../data/hooks';
import { tenantKey } from '../../data/keys';
import { useRegistry } from '../../registry/store';
import { dayAfter } from '../../ui/dates';
import type { Names } from './ganttModel';
import { type Workdays, workdays } from './workdays';

/** Days a calendar is asked for at a time; it answers no more. */
const SPAN = 800;
/** What stands for the days of the week alone. */
export const WEEK = 'week';

export interface Calendars {
  days: Workdays;
  /** The calendar that is counted in; `week` where it is none. */
  chosen: string;
  offered: readonly { id: string; name: string }[];
}

/**
 * The days that are worked: those of the calendar the reader chose, else those that are declared, else those of the first calendar
 * of the business, else Monday to Friday.
 */
export function useWorkdays(names: Names, wanted: string | null, from: string): Calendars {
  const registry = useRegistry();
  const there = registry.families?.some((family) => family.name === 'calendars') ?? false;
  const list = useQuery({
    queryKey: [...tenantKey(), 'calendars.calendar', 'names'],
    enabled: there,
    retry: false,
    queryFn: async ({ signal }) =>
      (await json<ListAnswer>('/v1/calendars/calendars?sort=name&limit=50&fields=name', { signal })).data,
  });
  const offered = (list.data ?? []).map((row) => ({ id: row.id, name: String(row.name ?? '') }));
  const own = names.days && names.days.length > 0 ? WEEK : (offered[0]?.id ?? WEEK);
  const chosen = wanted === WEEK || offered.some((entry) => entry.id === wanted) ? (wanted ?? own) : own;
  const first = dayAfter(from, -31);
  const open = useQuery({
    queryKey: [...tenantKey(), 'calendars.calendar', 'days', chosen, first],
    enabled: chosen !== WEEK,
    retry: false,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ calendar: chosen, from: first, to: dayAfter(first, SPAN) });
      const { rows } = await json<ReportAnswer>(`/v1/calendars/reports/days?${query}`, { signal });
      return rows
        .filter((row) => row.kind === 'detail')
        .map(({ cells }): [string, boolean] => [String(cells.date), Number(cells.minutes) > 0]);
    },
  });
  const days = useMemo(() => workdays(names.days, new Map(open.data ?? [])), [names.days, open.data]);
  return { days, chosen, offered };
}
