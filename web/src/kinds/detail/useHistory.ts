import { useQuery } from '@tanstack/react-query';
import { json } from '../../data/client';
import { type ApiError, asApiError } from '../../data/errors';
import { recordUrl } from '../../data/hooks';
import { keys } from '../../data/keys';
import { shouldRetry } from '../../data/retry';
import { isRecord } from '../../data/storage';
import type { Entity, LinkValue } from '../../registry/types';
import { linkLabel } from '../values/format';

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** One entry of a record's audit trail. */
export interface HistoryEntry {
  /** ISO instant. */
  at: string;
  actor: string;
  action: string;
  /** The action in words, where it is declared. */
  label: string | undefined;
  changes: Change[];
}

/** Reads the trail leniently: an entry without a time or an action is no entry. */
export function readHistory(answer: unknown): HistoryEntry[] {
  const list = Array.isArray(answer) ? answer : isRecord(answer) && Array.isArray(answer.data) ? answer.data : [];
  return list.flatMap((entry: unknown) => {
    if (!isRecord(entry) || typeof entry.at !== 'string' || typeof entry.action !== 'string') return [];
    const changes = Array.isArray(entry.changes) ? entry.changes : [];
    return [
      {
        at: entry.at,
        actor: linkLabel(entry.actor as string | LinkValue),
        action: entry.action,
        label: typeof entry.label === 'string' ? entry.label : undefined,
        changes: changes.flatMap((change: unknown) =>
          isRecord(change) && typeof change.field === 'string'
            ? [{ field: change.field, before: change.before, after: change.after }]
            : [],
        ),
      },
    ];
  });
}

/** Who changed what. Where the server keeps no trail for the caller, there is none to show, and that is no error. */
export function useHistory(entity: Entity, id: string) {
  return useQuery<HistoryEntry[], ApiError>({
    queryKey: keys.history(entity.name, id),
    queryFn: async ({ signal }) => {
      try {
        return readHistory(await json<unknown>(`${recordUrl(entity, id)}/audit`, { signal }));
      } catch (error) {
        const { status } = asApiError(error);
        if (status === 404 || status === 403 || status === 405) return [];
        throw error;
      }
    },
    retry: shouldRetry,
  });
}
