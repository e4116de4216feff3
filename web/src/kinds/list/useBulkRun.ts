import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { json, newIdempotencyKey } from '../../data/client';
import { asApiError, speaker } from '../../data/errors';
import { type BulkAnswer, fetchList } from '../../data/hooks';
import { keys } from '../../data/keys';
import { type ListParams, readFilters } from '../../data/query';
import type { Entity } from '../../registry/types';

/** Records sent at once: small enough that progress shows and Stop means something. */
const SHARE = 25;
const PAGE = 200;

export interface Failure {
  id: string;
  title: string;
  message: string;
}

export interface BulkJob {
  /** `delete`, `update`, or the name of a transition. */
  action: string;
  label: string;
  values?: Record<string, unknown>;
}

export interface BulkState {
  job: BulkJob;
  phase: 'collecting' | 'running' | 'done';
  total: number;
  done: number;
  failed: Failure[];
  /** Rows that were left alone because the reader stopped. */
  left: number;
}

/**
 * One action on many records, share by share, so that its progress shows, it can be stopped, and what failed can be
 * tried again alone. Every record is its own transaction on the server.
 */
export function useBulkRun(entity: Entity) {
  const client = useQueryClient();
  const [state, setState] = useState<BulkState | undefined>(undefined);
  const stopped = useRef(false);

  const run = async (job: BulkJob, targets: readonly string[] | { query: string }): Promise<BulkState> => {
    stopped.current = false;
    const key = newIdempotencyKey();
    let now: BulkState = { job, phase: 'collecting', total: 0, done: 0, failed: [], left: 0 };
    const show = (change: Partial<BulkState>) => {
      now = { ...now, ...change };
      setState(now);
    };
    show({});
    try {
      const ids = 'query' in targets ? await allIds(entity, targets.query, () => stopped.current) : [...targets];
      show({ phase: 'running', total: ids.length });
      for (let at = 0; at < ids.length && !stopped.current; at += SHARE) {
        const share = ids.slice(at, at + SHARE);
        try {
          const answer = await json<BulkAnswer>(`${entity.api}/bulk`, {
            method: 'POST',
            body: { action: job.action, ids: share, ...(job.values ? { with: job.values } : {}) },
            // The same share under the same key is done once, however often the line breaks.
            idempotencyKey: `${key}-${at}`,
            timeout: 300_000,
          });
          const say = await speaker(answer.failed.length > 0);
          const failed = answer.failed.map((entry) => ({
            id: entry.id,
            title: '',
            message: say(entry.problem.message ?? entry.problem.title ?? '', entry.problem),
          }));
          show({ done: now.done + answer.done, failed: [...now.failed, ...failed] });
        } catch (error) {
          const { userMessage } = asApiError(error);
          show({ failed: [...now.failed, ...share.map((id) => ({ id, title: '', message: userMessage }))] });
        }
      }
      show({ phase: 'done', left: ids.length - now.done - now.failed.length });
    } catch (error) {
      show({ phase: 'done', failed: [{ id: '', title: '', message: asApiError(error).userMessage }] });
    }
    void client.invalidateQueries({ queryKey: keys.entity(entity.name) });
    return now;
  };

  return {
    state,
    run,
    stop: () => {
      stopped.current = true;
    },
    close: () => setState(undefined),
  };
}

/** Ids of every record a list's query matches, page by page. */
async function allIds(entity: Entity, query: string, isStopped: () => boolean): Promise<string[]> {
  const given = new URLSearchParams(query);
  const params: ListParams = {
    filters: readFilters(given),
    where: given.get('where') ?? '',
    q: given.get('q') ?? '',
    sort: given.get('sort') ?? '',
    fields: ['id'],
    limit: PAGE,
  };
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchList(entity, cursor ? { ...params, cursor } : params);
    ids.push(...page.rows.map((row) => row.id));
    cursor = page.next ?? undefined;
  } while (cursor && !isStopped());
  return ids;
}
