import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { fetchList } from '../../data/hooks';
import { keys } from '../../data/keys';
import { loadFamilyOf } from '../../registry/store';
import type { Registry } from '../../registry/types';
import { familiesOfDesks } from './desks';
import { familiesOfWork, type Task, tasksOf } from './tasks';

/** Loads what the reader's apps declare of their work, and `others`. Whether all of it is there, or will not come. */
export function useDeclared(registry: Registry, others: readonly string[]): boolean {
  const granted = (registry.families ?? []).map((family) => family.name);
  const named = [
    ...new Set([
      ...others.filter((family) => granted.includes(family)),
      ...familiesOfWork(granted),
      ...familiesOfDesks(granted),
    ]),
  ].join(' ');
  const [known, setKnown] = useState<string>();
  useEffect(() => {
    let gone = false;
    void Promise.allSettled(named.split(' ').map((family) => loadFamilyOf(`${family}.`))).then(() => {
      if (!gone) setKnown(named);
    });
    return () => {
      gone = true;
    };
  }, [named]);
  return known === named;
}

/** How much is in each list. */
export function useCounts(tasks: readonly Task[]) {
  const answers = useQueries({
    queries: tasks.map(({ entity, params }) => ({
      queryKey: keys.list(entity.name, params),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchList(entity, params, signal),
    })),
  });
  const failed = answers.filter((answer) => answer.isError);
  return {
    counted: tasks.map((task, index) => ({ task, total: answers[index]?.data?.total })),
    pending: answers.some((answer) => answer.isPending),
    error: failed[0]?.error?.message,
    retry: () => {
      for (const answer of failed) void answer.refetch();
    },
  };
}

/** What waits in the lists of the reader's apps, beside what stands on the page already. */
export function useWaiting(registry: Registry, shown: readonly Task[], wanted: (task: Task) => boolean) {
  const tasks = useMemo(() => {
    const there = new Set(shown.map((task) => task.to));
    return tasksOf(registry).filter((task) => !there.has(task.to) && wanted(task));
  }, [registry, shown, wanted]);
  const { counted, ...rest } = useCounts(tasks);
  return {
    waiting: counted.flatMap(({ task, total }) => (total && total.value > 0 ? [{ task, total }] : [])),
    ...rest,
  };
}
