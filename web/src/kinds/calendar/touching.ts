import type { Condition, Where } from '../../data/where';
import type { Entity, Field } from '../../registry/types';
import { dayAfter } from '../../ui/dates';

/** Rows that touch the days on screen: they start before the end, and end after the start (or have no end), and still take their time. */
export function touching(
  entity: Entity,
  start: Field,
  end: Field | undefined,
  from: string,
  to: string,
  own: Where | undefined,
): Where {
  // An instant's day is the reader's; a day more at both ends covers every zone.
  const first = start.kind === 'instant' ? `${dayAfter(from, -1)}T00:00:00Z` : from;
  const last = start.kind === 'instant' ? `${dayAfter(to, 2)}T00:00:00Z` : to;
  const after = (field: Field) => ({ field: field.name, op: 'gte' as const, value: first });
  const state = entity.states?.field;
  const cancelled = entity.list.calendar?.cancelled ?? [];
  const standing: Condition[] =
    state === undefined ? [] : cancelled.map((value) => ({ field: state, op: 'ne', value }));
  const within: Where = {
    any: false,
    parts: [
      { field: start.name, op: 'lte', value: last },
      end
        ? {
            any: true,
            parts: [after(end), { any: false, parts: [{ field: end.name, op: 'empty', value: 'true' }, after(start)] }],
          }
        : after(start),
      ...standing,
    ],
  };
  return own ? { any: false, parts: [within, own] } : within;
}
