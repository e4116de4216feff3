import { sameValue } from '../values/sent';
import type { Stored, Values } from './sheetModel';

/**
 * What was entered and is not the server's yet. An edit lives until the server has taken it: it waits, is under way, waits on
 * the device for the connection, or was refused and keeps what was entered beside the reason.
 */
export type EditState = 'waiting' | 'sending' | 'kept' | 'failed' | 'conflict';

export interface Edit {
  row: string;
  column: string;
  values: Values;
  state: EditState;
  /** Why it was refused. */
  problem?: string | undefined;
  /** What was found instead of what had been read; null for an emptied cell. */
  current?: Stored | null | undefined;
  /** Told apart from an earlier edit of the cell whose answer is still to come. */
  stamp: number;
  /** The entry of the outbox that holds it. */
  entry?: string | undefined;
  /** What was typed stands for nothing, so there is nothing to send. */
  unread?: boolean | undefined;
  /** No answer came; it is sent again when the connection is back. */
  unsent?: boolean | undefined;
}

export type Edits = ReadonlyMap<string, Edit>;

export interface Sent {
  row: string;
  column: string;
  values: Values;
  version?: number | undefined;
}

export interface Answer {
  done: readonly (Stored & { row: string; column: string })[];
  failed: readonly {
    row: string;
    column: string;
    problem: { code?: string; message?: string; errors?: readonly { message?: string }[] };
    current?: Stored | null;
  }[];
}

export const cellKey = (row: string, column: string): string => `${row}|${column}`;

/** Cells of one request; the server takes 500. */
const BATCH = 200;

/** The edits to send next: those that wait, and not beside an edit of the same record that is under way. */
export function nextBatch(edits: Edits, recordKey: (row: string, column: string) => string): Edit[] {
  const busy = new Set<string>();
  for (const edit of edits.values()) if (edit.state === 'sending') busy.add(recordKey(edit.row, edit.column));
  const batch: Edit[] = [];
  for (const edit of edits.values()) {
    if (edit.state !== 'waiting' || busy.has(recordKey(edit.row, edit.column))) continue;
    batch.push(edit);
    if (batch.length === BATCH) break;
  }
  return batch;
}

/** The edits after an answer: what was taken is gone unless the cell was changed again meanwhile. */
export function afterAnswer(edits: Edits, batch: readonly Edit[], answer: Answer): Map<string, Edit> {
  const next = new Map(edits);
  const refused = new Map(answer.failed.map((entry) => [cellKey(entry.row, entry.column), entry]));
  for (const edit of batch) {
    const key = cellKey(edit.row, edit.column);
    const now = next.get(key);
    if (!now) continue;
    const why = refused.get(key);
    if (now.stamp !== edit.stamp) continue;
    if (!why) next.delete(key);
    else
      next.set(key, {
        ...now,
        state: why.current === undefined ? 'failed' : 'conflict',
        problem: why.problem.errors?.[0]?.message ?? why.problem.message ?? '',
        current: why.current,
      });
  }
  return next;
}

/** A new value of a cell over what was entered before; undefined when it is what the server has. */
export function entered(
  before: Edit | undefined,
  stored: Stored | undefined,
  cell: { row: string; column: string },
  values: Values,
  stamp: number,
): Edit | undefined {
  const all = { ...before?.values, ...values };
  const changed = Object.entries(all).some(([name, value]) => !sameValue(value, stored?.values[name]));
  const underWay = before?.state === 'sending';
  if (!changed && !underWay) return undefined;
  return { ...cell, values: all, state: 'waiting', stamp };
}
