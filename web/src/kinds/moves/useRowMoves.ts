import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { json, newIdempotencyKey } from '../../data/client';
import { recordUrl } from '../../data/hooks';
import { keys } from '../../data/keys';
import type { Entity, Row } from '../../registry/types';
import { toastRefused } from '../../ui/toastRefused';
import { titleOf } from '../values/format';
import { sameValue, sentValue } from '../values/sent';

/** Values of a row that are on their way, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** What is said of a row that is called `title`. */
type Said = (title: string) => string;

/**
 * Moves what is drawn of rows: bars along time and between lanes. `rows` are those of the list, `moves` what lies over them. A row is in
 * its new place at once, and back when the server refuses; `failed` says so. What is pressed while a move is being saved is sent after it,
 * in one go: no press is lost. `said` is what a screen reader hears.
 */
export function useRowMoves(entity: Entity, rows: readonly Row[], failed: Said) {
  const client = useQueryClient();
  const [moves, setMoves] = useState<ReadonlyMap<string, Values>>(() => new Map());
  const [said, setSaid] = useState('');
  const saving = useRef(new Set<string>());
  const wanted = useRef(new Map<string, Values>());
  // As the server last answered them; the list may still show the ones before.
  const newest = useRef(new Map<string, Row>());

  /** Sends what differs from the row as the server knows it. */
  const save = async (row: Row, values: Values): Promise<Row> => {
    const changed = Object.entries(values).filter(([name, value]) => !sameValue(value, row[name]));
    if (changed.length === 0) return row;
    const answer = await json<{ data: Row }>(recordUrl(entity, row.id), {
      method: 'PATCH',
      body: { ...Object.fromEntries(changed.map(([name, value]) => [name, sentValue(value)])), version: row.version },
      idempotencyKey: newIdempotencyKey(),
    });
    return answer.data;
  };

  const send = async (row: Row, values: Values, title: string) => {
    saving.current.add(row.id);
    const known = newest.current.get(row.id);
    let base = known && (known.version ?? 0) > (row.version ?? 0) ? known : row;
    try {
      for (let next: Values | undefined = values; next; next = wanted.current.get(row.id)) {
        wanted.current.delete(row.id);
        base = await save(base, next);
        newest.current.set(row.id, base);
      }
    } catch (error) {
      wanted.current.delete(row.id);
      const text = failed(title);
      setSaid(text);
      toastRefused(text, error);
    }
    saving.current.delete(row.id);
    await client.invalidateQueries({ queryKey: keys.entity(entity.name) });
    // Unless it moved again meanwhile, the row now stands where the server says.
    if (saving.current.has(row.id)) return;
    setMoves((current) => {
      const next = new Map(current);
      next.delete(row.id);
      return next;
    });
  };

  /** Done once nothing of this row is being saved, or at once where a move before it is: that one takes it along. */
  const move = async (id: string, values: Values, moved: Said): Promise<void> => {
    const row = rows.find((entry) => entry.id === id);
    if (!row) return;
    const title = titleOf(row, entity.titleField) || entity.label.one;
    setMoves((current) => new Map(current).set(id, values));
    setSaid(moved(title));
    if (saving.current.has(id)) wanted.current.set(id, values);
    else await send(row, values, title);
  };

  return { moves, move, said };
}
