import { t } from '../../i18n';
import type { Entity, Field, Row } from '../../registry/types';
import { laneValue } from '../moves/fields';
import { useRowMoves } from '../moves/useRowMoves';
import { type Lane, later } from './laneModel';

export interface LaneFields {
  start: Field;
  end: Field | undefined;
  lane: Field;
}

/** Moves bars in time and between lanes. */
export function useLaneMoves(entity: Entity, { start, end, lane }: LaneFields, rows: readonly Row[]) {
  const moving = useRowMoves(entity, rows, (title) => t('calendar.moveFailed', { title }));

  /** Moves what is drawn: by minutes, to a lane, or its end alone. `row` is as it is drawn now. */
  const move = (row: Row, minutes: number, to: Lane | undefined, endOnly: boolean) => {
    const values: Record<string, unknown> = { ...moving.moves.get(row.id) };
    if (minutes !== 0) {
      if (!endOnly) values[start.name] = later(start, row[start.name], minutes);
      if (end && typeof row[end.name] === 'string') values[end.name] = later(end, row[end.name], minutes);
      if (endOnly && end && String(values[end.name]) <= String(row[start.name])) return;
    }
    const other = to !== undefined && to.value !== laneValue(row, lane) ? to : undefined;
    if (other)
      values[lane.name] =
        other.value === ''
          ? null
          : lane.kind === 'link' || lane.kind === 'user'
            ? { id: other.value, label: other.label }
            : other.value;
    if (Object.keys(values).length === 0) return;
    void moving.move(row.id, values, (title) =>
      other ? t('calendar.movedTo', { title, lane: other.label }) : t('calendar.moved', { title }),
    );
  };

  return { moves: moving.moves, said: moving.said, move };
}
