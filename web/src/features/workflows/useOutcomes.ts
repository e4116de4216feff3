import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchList } from '../../data/hooks';
import { keys, tenantKey } from '../../data/keys';
import type { ListParams } from '../../data/query';
import { loadFamilyOf, useRegistry } from '../../registry/store';
import { outcomeFilters, whatItKeeps } from './outcomes';
import { type Running, settleStep } from './runner';

/**
 * Ticks steps whose outcomes exist. Lists of these entities are asked for again whenever one of their records changes, so
 * a step is done the moment its record is. Answers whether the outcome of the step in progress is out of the reader's sight.
 */
export function useOutcomes(running: Running | undefined): boolean {
  const { entities } = useRegistry();
  const steps = running?.wizard.steps ?? [];
  const families = [...new Set(steps.flatMap((step) => step.done?.entity.split('.')[0] ?? []))].join(' ');
  const [loaded, setLoaded] = useState('');
  useEffect(() => {
    const loads = families.split(' ').filter(Boolean).map(loadFamilyOf);
    void Promise.allSettled(loads).then(() => setLoaded(families));
  }, [families]);
  const asked = steps.map((step, index) => {
    const status = running?.scenario.progress[index]?.status;
    const open = status === 'pending' || status === 'in-progress';
    const filters = step.done && running && open ? outcomeFilters(step.done, running.scenario) : undefined;
    return { entity: step.done ? entities[step.done.entity] : undefined, filters };
  });
  const answers = useQueries({
    queries: asked.map(({ entity, filters }, index) => {
      const params: ListParams = { filters: filters ?? [], limit: 1 };
      return {
        queryKey: entity && filters ? keys.list(entity.name, params) : [...tenantKey(), 'outcome', index],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          entity ? fetchList(entity, params, signal) : { rows: [], next: null },
        enabled: entity !== undefined && filters !== undefined,
        retry: false,
      };
    }),
  });
  const found = asked.map(({ filters }, index) => (filters ? answers[index]?.data?.rows[0] : undefined));
  const which = found.map((row) => (row ? row.id : '')).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which outcomes were found
  useEffect(() => {
    found.forEach((row, index) => {
      const outcome = steps[index]?.done;
      if (row && outcome) settleStep(index, whatItKeeps(outcome, row));
    });
  }, [which]);
  const here = running?.scenario.currentStep ?? 0;
  const entity = steps[here]?.done?.entity;
  if (entity === undefined) return false;
  return (loaded === families && entities[entity] === undefined) || answers[here]?.isError === true;
}
