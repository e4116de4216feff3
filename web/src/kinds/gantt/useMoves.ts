import { t } from '../../i18n';
import type { Entity, Row } from '../../registry/types';
import { formatDate } from '../../ui/dates';
import { mayWrite } from '../moves/fields';
import { useRowMoves } from '../moves/useRowMoves';
import type { Bar, Names } from './ganttModel';

/** Whether the reader may lay a bar elsewhere. */
export const isOpen = (entity: Entity, names: Names, bar: Bar): boolean =>
  [names.start, names.end].every((name) =>
    mayWrite(
      entity,
      entity.fields.find((field) => field.name === name),
      bar.row,
    ),
  );

export interface Place {
  from: string;
  to: string;
}

/** Moves bars along time. */
export function useMoves(entity: Entity, names: Names, rows: readonly Row[]) {
  const { moves, move, said } = useRowMoves(entity, rows, (title) => t('gantt.moveFailed', { title }));
  return {
    said,
    /** A bar as it is drawn now. */
    laid: (bar: Bar): Bar => {
      const values = moves.get(bar.row.id);
      return values ? { ...bar, from: String(values[names.start]), to: String(values[names.end]) } : bar;
    },
    move: ({ row }: Bar, { from, to }: Place): Promise<void> =>
      move(row.id, { [names.start]: from, [names.end]: to }, (title) =>
        t('gantt.moved', { title, from: formatDate(from), to: formatDate(to) }),
      ),
  };
}
