import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { json, newIdempotencyKey } from '../../data/client';
import { asApiError } from '../../data/errors';
import { recordUrl } from '../../data/hooks';
import { keys } from '../../data/keys';
import { t } from '../../i18n';
import type { Entity, Field, Row, Transition } from '../../registry/types';
import { showToast } from '../../ui/toasts';
import { titleOf } from '../values/format';
import { type BoardColumn, wayTo } from './boardModel';

export interface Asking {
  row: Row;
  to: BoardColumn;
  transition: Transition;
}

/**
 * Moves cards. A card is in its new column at once; when the server refuses, it goes back and the reader is told.
 * `said` is what a screen reader hears.
 */
export function useBoardMove(entity: Entity, field: Field, columns: readonly BoardColumn[]) {
  const client = useQueryClient();
  const [moves, setMoves] = useState<ReadonlyMap<string, { row: Row; to: string }>>(() => new Map());
  const [asking, setAsking] = useState<Asking | undefined>(undefined);
  const [said, setSaid] = useState('');

  const settle = (id: string) =>
    setMoves((now) => {
      const next = new Map(now);
      next.delete(id);
      return next;
    });

  const carry = async (row: Row, to: BoardColumn, transition: Transition | undefined, values = {}) => {
    const title = titleOf(row, entity.titleField) || entity.label.one;
    setAsking(undefined);
    setMoves((now) => new Map(now).set(row.id, { row, to: to.value }));
    setSaid(t('board.moved', { title, column: to.label }));
    try {
      await json(transition ? `${recordUrl(entity, row.id)}/${transition.name}` : recordUrl(entity, row.id), {
        method: transition ? 'POST' : 'PATCH',
        body: transition ? { ...values, version: row.version } : { [field.name]: to.value, version: row.version },
        idempotencyKey: newIdempotencyKey(),
      });
      await client.invalidateQueries({ queryKey: keys.entity(entity.name) });
    } catch (error) {
      const from = columns.find((column) => column.value === row[field.name]);
      const text = t('board.moveFailed', { title, column: from?.label ?? '' });
      const problem = asApiError(error);
      setSaid(text);
      showToast({
        title: text,
        description: problem.fieldErrors[0]?.message ?? problem.userMessage,
        variant: 'destructive',
        duration: 8000,
      });
      // Whoever was faster is shown as they left it.
      if (problem.conflict) await client.invalidateQueries({ queryKey: keys.entity(entity.name) });
    } finally {
      settle(row.id);
    }
  };

  const move = (row: Row, to: BoardColumn) => {
    const way = wayTo(entity, field, row, to.value);
    if (!way) {
      setSaid(t('board.cannot', { title: titleOf(row, entity.titleField), column: to.label }));
      return;
    }
    if (way.kind === 'transition' && (way.transition.ask.length > 0 || way.transition.confirm))
      setAsking({ row, to, transition: way.transition });
    else void carry(row, to, way.kind === 'transition' ? way.transition : undefined);
  };

  return { moves, move, asking, carry, cancel: () => setAsking(undefined), said };
}
