import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { json, newIdempotencyKey } from '../../data/client';
import { recordUrl } from '../../data/hooks';
import { keys } from '../../data/keys';
import { t } from '../../i18n';
import type { Entity, Field, Row, Transition } from '../../registry/types';
import { toastRefused } from '../../ui/toastRefused';
import { mayWrite } from '../moves/fields';
import { titleOf } from '../values/format';
import { type BoardColumn, wayTo } from './boardModel';
import { laid, ranksFor, type Spot } from './boardRank';

export interface Asking {
  row: Row;
  to: BoardColumn;
  transition: Transition;
}

/**
 * Moves cards. A card is in its new column and place at once; when the server refuses, it goes back and the reader is told.
 * `said` is what a screen reader hears.
 */
export function useBoardMove(entity: Entity, field: Field, columns: readonly BoardColumn[], ranked: Field | undefined) {
  const client = useQueryClient();
  const [moves, setMoves] = useState<ReadonlyMap<string, { row: Row; to: string }>>(() => new Map());
  /** Ranks that are on their way. */
  const [ranks, setRanks] = useState<ReadonlyMap<string, string>>(() => new Map());
  const [asking, setAsking] = useState<Asking | undefined>(undefined);
  const [said, setSaid] = useState('');
  /** The cards of each column as they are drawn. */
  const seen = useRef(new Map<string, readonly Row[]>());
  const called = (row: Row) => titleOf(row, entity.titleField) || entity.label.one;

  const settle = (id: string) =>
    setMoves((now) => {
      const next = new Map(now);
      next.delete(id);
      return next;
    });

  const failed = async (row: Row, text: string, error: unknown) => {
    setSaid(text);
    const problem = toastRefused(text, error);
    // What somebody else did first is shown as they left it.
    if (problem.conflict || ranks.has(row.id)) await client.invalidateQueries({ queryKey: keys.entity(entity.name) });
  };

  /** Writes the place of a card that is in its column already. */
  const lay = async (row: Row, to: BoardColumn, spot: Spot | undefined, version: unknown) => {
    if (!ranked || !spot || !mayWrite(entity, ranked, row)) return;
    const changes = ranksFor(laid(seen.current.get(to.value) ?? [], row, spot), row, ranked.name);
    setRanks(new Map(changes.map((change) => [change.row.id, change.rank])));
    try {
      for (const change of changes) {
        await json(recordUrl(entity, change.row.id), {
          method: 'PATCH',
          body: { [ranked.name]: change.rank, version: change.row.id === row.id ? version : change.row.version },
          idempotencyKey: newIdempotencyKey(),
        });
      }
    } catch (error) {
      await failed(row, t('board.layFailed', { title: called(row) }), error);
      await client.invalidateQueries({ queryKey: keys.entity(entity.name) });
    }
  };

  const carry = async (
    row: Row,
    to: BoardColumn,
    transition: Transition | undefined,
    values = {},
    spot?: Spot | undefined,
  ) => {
    const title = called(row);
    setAsking(undefined);
    setMoves((now) => new Map(now).set(row.id, { row, to: to.value }));
    setSaid(t('board.moved', { title, column: to.label }));
    try {
      const answer = await json<{ data?: { version?: unknown } }>(
        transition ? `${recordUrl(entity, row.id)}/${transition.name}` : recordUrl(entity, row.id),
        {
          method: transition ? 'POST' : 'PATCH',
          body: transition ? { ...values, version: row.version } : { [field.name]: to.value, version: row.version },
          idempotencyKey: newIdempotencyKey(),
        },
      );
      await lay(row, to, spot, answer.data?.version);
      await client.invalidateQueries({ queryKey: keys.entity(entity.name) });
    } catch (error) {
      const from = columns.find((column) => column.value === row[field.name]);
      await failed(row, t('board.moveFailed', { title, column: from?.label ?? '' }), error);
    } finally {
      setRanks(new Map());
      settle(row.id);
    }
  };

  const move = (row: Row, to: BoardColumn, spot?: Spot | undefined) => {
    const way = wayTo(entity, field, row, to.value);
    if (!way) {
      setSaid(t('board.cannot', { title: called(row), column: to.label }));
      return;
    }
    if (way.kind === 'transition' && (way.transition.ask.length > 0 || way.transition.confirm))
      setAsking({ row, to, transition: way.transition });
    else void carry(row, to, way.kind === 'transition' ? way.transition : undefined, {}, spot);
  };

  /** Lets a card go over a column: in another one it moves, in its own it is laid elsewhere. */
  const put = (row: Row, to: BoardColumn, spot: Spot | undefined) => {
    if (row[field.name] !== to.value) {
      move(row, to, spot);
      return;
    }
    if (!spot || spot.id === row.id) return;
    setSaid(t('board.laid', { title: called(row) }));
    void lay(row, to, spot, row.version)
      .then(() => client.invalidateQueries({ queryKey: keys.entity(entity.name) }))
      .finally(() => setRanks(new Map()));
  };

  return { moves, ranks, seen: seen.current, move, put, asking, carry, cancel: () => setAsking(undefined), said };
}
