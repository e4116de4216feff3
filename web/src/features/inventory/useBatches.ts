import { useCallback, useState } from 'react';
import { newIdempotencyKey } from '../../data/client';
import { currentSession } from '../../data/session';
import { isRecord, readJson, writeJson } from '../../data/storage';
import { type Batch, TASKS, type Task } from './scanModel';

const isBatch = (value: unknown): value is Batch =>
  isRecord(value) && typeof value.key === 'string' && Array.isArray(value.scans);

const nameOf = (task: Task): string => {
  const { session, business, environment } = currentSession();
  return `scan.${session?.user.id ?? ''}.${business?.id ?? ''}.${environment}.${task}`;
};

const emptyBatch = (): Batch => ({ key: newIdempotencyKey(), scans: [] });

/** What is scanned for each task, kept on the device from the first scan on: a flat battery must not cost a count. */
export function useBatches() {
  const [batches, setBatches] = useState<Record<Task, Batch>>(
    () =>
      Object.fromEntries(TASKS.map((task) => [task, readJson(nameOf(task), isBatch) ?? emptyBatch()])) as Record<
        Task,
        Batch
      >,
  );
  const change = useCallback((task: Task, step: (batch: Batch) => Batch) => {
    setBatches((now) => {
      const next = step(now[task]);
      if (next === now[task]) return now;
      writeJson(nameOf(task), next);
      return { ...now, [task]: next };
    });
  }, []);
  /** After it was sent: a new list in the same place. */
  const begin = useCallback(
    (task: Task) => change(task, ({ scans: _, ...places }) => ({ ...places, key: newIdempotencyKey(), scans: [] })),
    [change],
  );
  return { batches, change, begin };
}
