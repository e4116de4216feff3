import { useReport } from '../../data/hooks';
import { useSession } from '../../data/session';
import { useRegistry } from '../../registry/store';
import type { Tile } from '../../registry/types';
import { today } from '../../ui/dates';
import { type Currency, digitsOf } from '../values/format';
import { tileParams } from './tiles';

const NONE = { name: '', api: '' };

/** What a tile asks its report. */
export function useTileParams(tile: Tile): Record<string, string> {
  const me = useSession((state) => state.session?.user.id);
  return tileParams(tile.params, today(), me);
}

/** The answer of a tile's report. `known` is false where the caller may not see the report at all. */
export function useTileReport(tile: Tile) {
  const registry = useRegistry();
  const report = tile.report ? registry.reports[tile.report] : undefined;
  const params = useTileParams(tile);
  const answer = useReport(report ?? NONE, params, { enabled: report !== undefined });
  const code = answer.data?.currency || registry.currency.code;
  const currency: Currency = { code, digits: digitsOf(registry, code) };
  return { report, known: report !== undefined, answer, currency, params };
}
