import { recordPath } from '../../registry/matcher';
import type { Start } from '../../registry/page';
import type { Entity, Registry, Row } from '../../registry/types';
import { type Offer, stateOf } from '../actions/model';
import { linkId } from '../values/format';

/** What can be begun or done on a page: a transition, or the way to something that starts here. */
export type Act =
  | { kind: 'offer'; name: string; offer: Offer }
  | { kind: 'start'; name: string; start: Start; to: string };

export const allowed = (act: Act): boolean => act.kind === 'start' || act.offer.allowed;
export const labelOf = (act: Act): string => (act.kind === 'start' ? act.start.label : act.offer.transition.label);

/** What counts in states the declaration does not name. */
const ANY = 'any';

/** Paths whose placeholders are called differently are the same way. */
const alike = (path: string): string => path.replace(/\{\w+\??\}/g, '{}');

/** Where a start leads from this record; undefined where its page is closed to the reader. */
export function startPath(registry: Registry, start: Start, row: Row): string | undefined {
  const route = registry.routes.find((entry) => alike(entry.path) === alike(start.open));
  if (!route || route.state === 'soon') return undefined;
  if (!start.fill) return recordPath(start.open, row.id);
  const query = new URLSearchParams();
  for (const [name, from] of Object.entries(start.fill)) {
    const value = from === 'id' ? row.id : (linkId(row[from]) ?? row[from]);
    if (value !== undefined && value !== null && typeof value !== 'object') query.set(name, String(value));
  }
  return `${start.open}?${query}`;
}

/** What begins at the record in its state, for who may. */
export function startsOf(registry: Registry, entity: Entity, row: Row): Act[] {
  const state = stateOf(entity, row);
  return (entity.detail?.starts ?? []).flatMap((start) => {
    if (start.states.length > 0 && (state === undefined || !start.states.includes(state))) return [];
    const to = startPath(registry, start, row);
    return to === undefined ? [] : [{ kind: 'start' as const, name: start.name, start, to }];
  });
}

/** Buttons beside the main one; more would hide which one is meant. */
export const BESIDE = 2;

/**
 * What begins at a record whose page names no main action: its transitions keep their buttons, and what starts here stands
 * behind them, the first few as buttons.
 */
export function looseStarts(registry: Registry, entity: Entity, row: Row): { beside: Act[]; rest: Act[] } {
  const starts = Object.keys(entity.detail?.primary ?? {}).length > 0 ? [] : startsOf(registry, entity, row);
  return { beside: starts.slice(0, BESIDE), rest: starts.slice(BESIDE) };
}

/** Asking for approval is the other way to do what stands before it, never one more thing to do. */
const INSTEAD = 'submit';

/**
 * The main button of a page, those beside it, and all that waits in its menu. Of the acts declared for the state the first
 * that can be taken now; where none can, the first, which then says why. Those declared after it that can be taken too stand
 * beside it. Undefined where nothing is declared.
 */
export function pageActions(
  registry: Registry,
  entity: Entity,
  row: Row,
  offered: readonly Offer[],
): { main: Act | undefined; beside: Act[]; rest: Act[] } | undefined {
  const primary = entity.detail?.primary ?? {};
  const acts: Act[] = [
    ...startsOf(registry, entity, row),
    ...offered.map((offer) => ({ kind: 'offer' as const, name: offer.transition.name, offer })),
  ];
  if (Object.keys(primary).length === 0) return undefined;
  const state = stateOf(entity, row);
  const names = (state === undefined ? undefined : primary[state]) ?? primary[ANY] ?? [];
  const named = names.flatMap((name) => acts.find((act) => act.name === name) ?? []);
  const main = named.find(allowed) ?? named[0];
  const beside = named
    .slice(main ? named.indexOf(main) + 1 : 0)
    .filter((act) => act !== main && allowed(act) && act.name !== INSTEAD)
    .slice(0, BESIDE);
  const rest = acts.filter((act) => act !== main && !beside.includes(act));
  // What cannot be taken back stands last, below what cannot be done.
  const rank = (act: Act) => (act.kind === 'offer' && act.offer.transition.tone === 'bad' ? 2 : allowed(act) ? 0 : 1);
  return { main, beside, rest: rest.sort((a, b) => rank(a) - rank(b)) };
}
