import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { json, newIdempotencyKey } from '../../data/client';
import { asApiError } from '../../data/errors';
import { recordUrl } from '../../data/hooks';
import { keys } from '../../data/keys';
import { t } from '../../i18n';
import type { Entity, Row } from '../../registry/types';
import { formatDate } from '../../ui/dates';
import { showToast } from '../../ui/toasts';
import { mayChange } from '../list/inline';
import { titleOf } from '../values/format';
import type { Bar, Names } from './ganttModel';

/** Whether the reader may lay a bar elsewhere. */
export const isOpen = (entity: Entity, names: Names, bar: Bar): boolean =>
  entity.can.update &&
  [names.start, names.end].every((name) => {
    const field = entity.fields.find((entry) => entry.name === name);
    return field !== undefined && !field.readOnly && !field.computed && mayChange(entity, field, bar.row);
  });

export interface Place {
  from: string;
  to: string;
}

type Moves = ReadonlyMap<string, Place>;

/**
 * Moves bars. A bar is in its new place at once, and back when the server refuses. What is pressed while a move is being
 * saved is sent after it, in one go: no press is lost.
 */
export function useMoves(entity: Entity, names: Names) {
  const client = useQueryClient();
  const [moves, setMoves] = useState<Moves>(() => new Map());
  const [said, setSaid] = useState('');
  const saving = useRef(new Set<string>());
  const wanted = useRef(new Map<string, Place>());
  // As the server last answered them; the list may still show the ones before.
  const newest = useRef(new Map<string, Row>());
  const { mutateAsync: save } = useMutation({
    mutationFn: ({ row, from, to }: { row: Row } & Place) =>
      json<{ data: Row }>(recordUrl(entity, row.id), {
        method: 'PATCH',
        body: {
          ...(row[names.start] === from ? {} : { [names.start]: from }),
          ...(row[names.end] === to ? {} : { [names.end]: to }),
          version: row.version,
        },
        idempotencyKey: newIdempotencyKey(),
      }),
  });
  const send = async (row: Row, place: Place, title: string) => {
    saving.current.add(row.id);
    const known = newest.current.get(row.id);
    let base = known && (known.version ?? 0) > (row.version ?? 0) ? known : row;
    try {
      for (let next: Place | undefined = place; next; next = wanted.current.get(row.id)) {
        wanted.current.delete(row.id);
        base = (await save({ row: base, ...next })).data;
        newest.current.set(row.id, base);
      }
    } catch (error) {
      wanted.current.delete(row.id);
      const problem = asApiError(error);
      const text = t('gantt.moveFailed', { title });
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
  const move = async (bar: Bar, place: Place): Promise<void> => {
    const title = titleOf(bar.row, entity.titleField) || entity.label.one;
    setMoves((current) => new Map(current).set(bar.row.id, place));
    setSaid(t('gantt.moved', { title, from: formatDate(place.from), to: formatDate(place.to) }));
    if (saving.current.has(bar.row.id)) wanted.current.set(bar.row.id, place);
    else await send(bar.row, place, title);
  };
  return { moves, move, said };
}
