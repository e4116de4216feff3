import type { Entity, Row, Transition } from '../../registry/types';

/** What may be done to every one of the chosen rows. */
export interface BulkOffer {
  transitions: Transition[];
  edit: boolean;
  delete: boolean;
}

/**
 * The actions that the states of all chosen rows allow. Rows that are not on this page, and rows whose state the list does not
 * carry, do not narrow the choice: the server answers for each of them.
 */
export function bulkOffer(
  entity: Entity,
  rows: readonly Row[],
  selection: ReadonlySet<string>,
  action?: Transition,
): BulkOffer {
  const field = entity.states?.field;
  const chosen = rows.filter((row) => selection.has(row.id));
  const states = new Set(
    chosen.flatMap((row) => {
      const state = field ? row[field] : undefined;
      return typeof state === 'string' ? [state] : [];
    }),
  );
  const every = (holds: (state: string) => boolean) => [...states].every(holds);
  const stateOf = (state: string) => entity.states?.values[state];
  return {
    // What the address is for comes first.
    transitions: [...(action ? [action.name] : []), ...entity.list.bulk.filter((name) => name !== action?.name)]
      .flatMap((name) => entity.transitions.find((transition) => transition.name === name) ?? [])
      .filter((transition) => transition.from.length === 0 || every((state) => transition.from.includes(state))),
    edit: every((state) => stateOf(state)?.editable?.length !== 0),
    delete: every((state) => stateOf(state)?.deletable !== false),
  };
}
