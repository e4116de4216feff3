import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { json } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { tenantKey } from '../../data/keys';
import type { Run } from '../../registry/types';
import { isWorking, type RowState, type RunAction, type RunAnswer, type RunRow } from './runModel';

/** Progress comes with the stream of changes; without it, a look every so often. */
const LOOK_MS = 2_000;

const runKey = (run: Run) => [...tenantKey(), 'run', run.name] as const;

/** One run; it is read again as its parts are done. */
export function useRun(run: Run, id: string | undefined) {
  return useQuery<RunAnswer, ApiError>({
    queryKey: [...runKey(run), id],
    queryFn: async ({ signal }) => (await json<{ data: RunAnswer }>(`${run.api}/${id}`, { signal })).data,
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: (query) => (isWorking(query.state.data) ? LOOK_MS : false),
  });
}

/** The latest runs. */
export function useRuns(run: Run) {
  return useQuery<RunAnswer[], ApiError>({
    queryKey: [...runKey(run), 'latest'],
    queryFn: async ({ signal }) => (await json<{ data: RunAnswer[] }>(run.api, { signal })).data,
    staleTime: 0,
  });
}

interface RowsPage {
  data: RunRow[];
  page: { next: string | null };
}

/** Rows in one state, page after page. */
export function useRunRows(run: Run, id: string, state: RowState) {
  return useInfiniteQuery<RowsPage, ApiError, { pages: RowsPage[] }, readonly unknown[], string | undefined>({
    queryKey: [...runKey(run), id, 'rows', state],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ 'filter[state]': state, ...(pageParam ? { cursor: pageParam } : {}) });
      return json<RowsPage>(`${run.api}/${id}/rows?${query}`, { signal });
    },
    initialPageParam: undefined,
    getNextPageParam: (page) => page.page.next ?? undefined,
    staleTime: 0,
  });
}

/** Starts a run with a preview. */
export function useStart(run: Run) {
  const client = useQueryClient();
  return useMutation<RunAnswer, ApiError, Record<string, unknown>>({
    mutationFn: async (params) =>
      (await json<{ data: RunAnswer }>(run.api, { method: 'POST', body: params, timeout: 60_000 })).data,
    onSuccess: (answer) => {
      client.setQueryData([...runKey(run), answer.id], answer);
      void client.invalidateQueries({ queryKey: [...runKey(run), 'latest'] });
    },
  });
}

/** Confirms, pauses, resumes, retries or undoes. */
export function useAct(run: Run, id: string) {
  const client = useQueryClient();
  return useMutation<RunAnswer, ApiError, RunAction>({
    mutationFn: async (action) =>
      (await json<{ data: RunAnswer }>(`${run.api}/${id}/${action}`, { method: 'POST', timeout: 60_000 })).data,
    onSuccess: (answer) => client.setQueryData([...runKey(run), id], answer),
    // Of two people who act at once, the second reads what the first has done.
    onSettled: () => void client.invalidateQueries({ queryKey: runKey(run) }),
  });
}
