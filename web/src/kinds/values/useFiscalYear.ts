import { useList } from '../../data/hooks';
import { useRegistry } from '../../registry/store';
import type { Entity } from '../../registry/types';
import { today } from '../../ui/dates';
import type { Span } from './datePresets';

const NONE = { name: '', api: '' } as Entity;
/** Years looked through: the one that holds today is the latest, or close to it. */
const YEARS = 5;

/** The business's fiscal year that holds today; undefined while it is read, or where there is none. */
export function useFiscalYear(enabled = true): Span | undefined {
  const registry = useRegistry();
  const years = registry.entities['ledger.fiscal_year'];
  const now = today();
  const answer = useList(
    years ?? NONE,
    { sort: '-startDate', limit: YEARS },
    { enabled: enabled && years !== undefined },
  );
  for (const row of answer.data?.rows ?? []) {
    const { startDate, endDate } = row;
    if (typeof startDate === 'string' && typeof endDate === 'string' && startDate <= now && now <= endDate)
      return { from: startDate, to: endDate };
  }
  return undefined;
}
