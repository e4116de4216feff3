import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { json } from '../../data/client';
import type { ApiError } from '../../data/errors';
import type { ReportAnswer } from '../../data/hooks';
import { keys } from '../../data/keys';
import type { Field, Report } from '../../registry/types';
import { joinPages, missingParam, reportQuery, shownParams } from './reportModel';

export interface ReportModel {
  report: Report;
  params: Field[];
  /** Parameters as asked, by name. */
  query: Record<string, string>;
  /** Sets parameters in the address; '' removes one. */
  set: (changes: Record<string, string>) => void;
  missing: Field | undefined;
  answer: ReportAnswer | undefined;
  loading: boolean;
  busy: boolean;
  error: ApiError | null;
  retry: () => void;
  more: (() => void) | undefined;
  loadingMore: boolean;
  /** Address of the report in another format. */
  exportUrl: (format: 'csv' | 'xlsx' | 'pdf') => string;
}

/** A report with its parameters in the address, page after page. */
export function useReportModel(report: Report, path: Readonly<Record<string, string>>): ReportModel {
  const [address, setAddress] = useSearchParams();
  // Two changes may come before the address has taken up the first: each builds on what was asked last.
  const asked = useRef(address);
  useEffect(() => {
    asked.current = address;
  }, [address]);
  const query = useMemo(() => reportQuery(report, path, address), [report, path, address]);
  const missing = missingParam(report, query);
  const text = new URLSearchParams(query).toString();
  const url = (more: Record<string, string>) => {
    const all = new URLSearchParams({ ...query, ...more }).toString();
    return all ? `${report.api}?${all}` : report.api;
  };
  const pages = useInfiniteQuery<
    ReportAnswer,
    ApiError,
    { pages: ReportAnswer[] },
    readonly unknown[],
    string | undefined
  >({
    queryKey: [...keys.report(report.name, text), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      json<ReportAnswer>(url(pageParam ? { cursor: pageParam } : {}), { signal, timeout: 120_000 }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: missing === undefined,
  });
  return {
    report,
    params: shownParams(report, path),
    query,
    set: (changes) => {
      const next = new URLSearchParams(asked.current);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      asked.current = next;
      setAddress(next, { preventScrollReset: true });
    },
    missing,
    answer: useMemo(() => joinPages(pages.data?.pages ?? []), [pages.data]),
    loading: pages.isPending && missing === undefined,
    busy: pages.isFetching,
    error: pages.error,
    retry: () => void pages.refetch(),
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    loadingMore: pages.isFetchingNextPage,
    exportUrl: (format) => url({ format }),
  };
}
