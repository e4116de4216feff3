import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { json, newIdempotencyKey } from '../../data/client';
import { asApiError } from '../../data/errors';
import { recordUrl } from '../../data/hooks';
import { keys } from '../../data/keys';
import { t } from '../../i18n';
import type { Entity, Field, Row } from '../../registry/types';
import { showToast } from '../../ui/toasts';
import { mayChange } from '../list/inline';
import { titleOf } from '../values/format';
import { type Lane, laneValue, later } from './laneModel';

export interface LaneFields {
  start: Field;
  end: Field | undefined;
  lane: Field;
}

/** Values of a row that are on their way. */
type Values = Record<string, unknown>;

/** Whether people may write the field of this row. */
export const isOpen = (entity: Entity, field: Field | undefined, row: Row): boolean =>
  field !== undefined &&
  entity.can.update &&
  !field.readOnly &&
  !field.computed &&
  !field.denied &&
  !field.immutable &&
  mayChange(entity, field, row);

/**
 * Moves bars in time and between lanes. A bar is in its new place at once, and back when the server refuses. What is pressed
 * while a move is being saved is sent after it, in one go: no press is lost.
 */
export function useLaneMoves(entity: Entity, { start, end, lane }: LaneFields) {
  const client = useQueryClient();
  const [moves, setMoves] = useState<ReadonlyMap<string, Values>>(() => new Map());
  const [said, setSaid] = useState('');
  const saving = useRef(new Set<string>());
  const wanted = useRef(new Map<string, Values>());
  /** Versions as the server last answered them; the list may still show those before. */
  const newest = useRef(new Map<string, number>());

  /** A value as it is sent: a link by its id. */
  const sent = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

  const send = async (row: Row, values: Values, title: string) => {
    saving.current.add(row.id);
    try {
      for (let next: Values | undefined = values; next; next = wanted.current.get(row.id)) {
        wanted.current.delete(row.id);
        const version = Math.max(newest.current.get(row.id) ?? 0, row.version ?? 0);
        const body: Values = { version };
        for (const [name, value] of Object.entries(next)) body[name] = sent(value);
        const answer = await json<{ data: Row }>(recordUrl(entity, row.id), {
          method: 'PATCH',
          body,
          idempotencyKey: newIdempotencyKey(),
        });
        newest.current.set(row.id, answer.data.version ?? version);
      }
    } catch (error) {
      wanted.current.delete(row.id);
      const problem = asApiError(error);
      const text = t('calendar.moveFailed', { title });
      setSaid(text);
      showToast({
        title: text,
        description: problem.fieldErrors[0]?.message ?? problem.userMessage,
        variant: 'destructive',
        duration: 8000,
      });
    }
    saving.current.delete(row.id);
    await client.invalidateQueries({ queryKey: keys.entity(entity.name) });
    // Unless it moved again meanwhile, the bar now stands where the server says.
    if (saving.current.has(row.id)) return;
    setMoves((current) => {
      const next = new Map(current);
      next.delete(row.id);
      return next;
    });
  };

  /** Moves what is drawn: by minutes, to a lane, or its end alone. `row` is as it is drawn now. */
  const move = (row: Row, minutes: number, to: Lane | undefined, endOnly: boolean) => {
    const values: Values = { ...moves.get(row.id) };
    if (minutes !== 0) {
      if (!endOnly) values[start.name] = later(start, row[start.name], minutes);
      if (end && typeof row[end.name] === 'string') values[end.name] = later(end, row[end.name], minutes);
      if (endOnly && end && String(values[end.name]) <= String(row[start.name])) return;
    }
    if (to && to.value !== laneValue(row, lane))
      values[lane.name] =
        to.value === ''
          ? null
          : lane.kind === 'link' || lane.kind === 'user'
            ? { id: to.value, label: to.label }
            : to.value;
    if (Object.keys(values).length === 0) return;
    const title = titleOf(row, entity.titleField) || entity.label.one;
    setMoves((current) => new Map(current).set(row.id, values));
    setSaid(
      to && to.value !== laneValue(row, lane)
        ? t('calendar.movedTo', { title, lane: to.label })
        : t('calendar.moved', { title }),
    );
    if (saving.current.has(row.id)) wanted.current.set(row.id, values);
    else void send(row, values, title);
  };

  return { moves, said, move };
}
