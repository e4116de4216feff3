import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { json, newIdempotencyKey } from '../../data/client';
import { type ApiError, asApiError } from '../../data/errors';
import { tenantKey } from '../../data/keys';

export interface Task {
  id: string;
  docLabel: string;
  docType: string;
  docId: string;
  amount: string | null;
  /** Another number than money, and what the business calls it. */
  measure: string | null;
  measured: string | null;
  step: number;
  approver: { id: string; label?: string } | null;
  actingFor: { id: string; label?: string } | null;
  requester: { id: string; label?: string } | null;
  askedAt: string;
  dueAt: string | null;
  status: string;
}

export interface Request {
  id: string;
  docLabel: string;
  docType: string;
  docId: string;
  amount: string | null;
  /** Another number than money, and what the business calls it. */
  measure: string | null;
  measured: string | null;
  policyName: string | null;
  askedAt: string;
  status: 'pending' | 'approved' | 'rejected' | 'returned';
}

export interface Decided {
  who: string | null;
  decision: string;
  step: number;
  comment: string | null;
  at: string | null;
  actingFor: string | null;
  policy: string | null;
}

export type Decision = 'approve' | 'return' | 'reject';

const key = (...parts: string[]) => [...tenantKey(), 'approvals', ...parts] as const;
const list = (path: string, filters: Record<string, string>, sort: string) => {
  const query = new URLSearchParams({ sort, limit: '100' });
  for (const [name, value] of Object.entries(filters)) query.set(`filter[${name}]`, value);
  return `/v1/approvals/${path}?${query}`;
};

/** Somebody without approvals has none, and that is no error. */
async function orNone<T>(ask: Promise<{ data: T[] }>): Promise<T[]> {
  try {
    return (await ask).data;
  } catch (error) {
    if (asApiError(error).status === 404 || asApiError(error).status === 403) return [];
    throw error;
  }
}

/** What waits for this user. */
export const useMyTasks = (user: string) =>
  useQuery<Task[], ApiError>({
    queryKey: key('mine'),
    queryFn: async ({ signal }) =>
      (await json<{ data: Task[] }>(list('tasks', { status: 'open', approver: user }, '-askedAt'), { signal })).data,
  });

export const useMyRequests = (user: string, enabled: boolean) =>
  useQuery<Request[], ApiError>({
    queryKey: key('asked'),
    enabled,
    queryFn: async ({ signal }) =>
      (await json<{ data: Request[] }>(list('requests', { requester: user }, '-askedAt'), { signal })).data,
  });

/** The user's own open part in one document. */
export const useTaskOf = (docType: string, docId: string, user: string) =>
  useQuery<Task[], ApiError>({
    queryKey: key('task', docType, docId),
    queryFn: ({ signal }) =>
      orNone(json<{ data: Task[] }>(list('tasks', { status: 'open', docId, approver: user }, '-askedAt'), { signal })),
  });

/** What was decided about one document, and who is still asked. */
export const useDecisions = (docType: string, docId: string) =>
  useQuery<Decided[], ApiError>({
    queryKey: key('history', docType, docId),
    queryFn: ({ signal }) =>
      orNone(
        json<{ rows: { cells: Decided }[] }>(
          `/v1/approvals/reports/history?${new URLSearchParams({ docType, docId })}`,
          { signal },
        ).then((answer) => ({ data: answer.rows.map((row) => row.cells) })),
      ),
  });

export function useDecide() {
  const client = useQueryClient();
  return useMutation<unknown, ApiError, { task: Task; decision: Decision; comment: string }>({
    mutationFn: ({ task, decision, comment }) =>
      json(`/v1/approvals/tasks/${task.id}/${decision}`, {
        method: 'POST',
        body: comment === '' ? {} : { comment },
        idempotencyKey: newIdempotencyKey(),
      }),
    // The document moved too, whatever it is.
    onSettled: () => client.invalidateQueries(),
  });
}
