import { Menu } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { recordPath } from '../../registry/matcher';
import type { FieldKind, Row } from '../../registry/types';
import { Icon } from '../../ui/icons';
import { fieldText, titleOf } from '../values/format';
import type { ColumnProps } from './BoardColumn';
import css from './board.module.css';
import { wayTo } from './boardModel';
import type { Spot } from './boardRank';

/** Who and how much read by themselves; a date or a figure needs its name before it. */
const PLAIN: readonly FieldKind[] = ['link', 'user', 'money', 'text', 'long', 'enum', 'tags'];
/** What has a line of its own on a card. */
const LONG: readonly FieldKind[] = ['link', 'user', 'text', 'long'];

/** What should have been done by now. */
const isLate = (row: Row): boolean => row.overdue === true || row.late === true;

/** A record on a board. `mark` shows on which side of it a card would be laid. */
export function Card({
  model,
  registry,
  field,
  columns,
  shown,
  moving,
  mayDrop,
  dragged,
  known,
  onDrag,
  describedBy,
  row,
  first,
  mark,
}: ColumnProps & { row: Row; first: boolean; mark: Spot | undefined }) {
  const { entity } = model;
  const title = titleOf(row, entity.titleField) || t('list.untitled');
  const to = recordPath(entity.routes.detail ?? entity.routes.edit, row.id);
  const ways = columns.filter((column) => wayTo(entity, field, row, column.value));
  const pending = moving.moves.has(row.id);
  const busy = pending || moving.ranks.has(row.id);
  known.set(row.id, row);
  const card = useRef<HTMLLIElement>(null);
  // A card that was moved by keyboard is drawn anew in its column; the focus goes with it.
  useEffect(() => {
    if (pending) card.current?.focus({ preventScroll: false });
  }, [pending]);
  return (
    <li
      ref={card}
      className={css.card}
      data-card={row.id}
      data-lifted={dragged?.id === row.id || undefined}
      data-pending={busy || undefined}
      data-mark={mark && dragged?.id !== row.id ? (mark.behind ? 'behind' : 'before') : undefined}
      tabIndex={first ? 0 : -1}
      aria-label={title}
      aria-describedby={describedBy}
      draggable={columns.some((column) => mayDrop(row, column)) && !busy}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/card', row.id);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(row);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={css.title}>
        {to ? (
          <Link to={to} tabIndex={-1} draggable={false}>
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
        {ways.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <button type="button" className={css.move} data-move aria-label={t('board.move', { title })}>
                <Icon name="dots" size={15} />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {ways.map((column) => (
                <Menu.Item key={column.value} onClick={() => moving.move(row, column)}>
                  {t('board.moveTo', { column: column.label })}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <dl className={css.facts}>
        {shown.map((entry) => {
          const text = fieldText(registry, entry, row);
          return text === '' ? null : (
            <div
              key={entry.name}
              data-kind={entry.kind}
              data-plain={PLAIN.includes(entry.kind) || (entry.kind === 'date' && isLate(row)) || undefined}
              data-long={LONG.includes(entry.kind) || undefined}
              data-late={(entry.kind === 'date' && isLate(row)) || undefined}
              title={`${entry.label}: ${text}`}
            >
              <dt>{entry.label}</dt>
              <dd>{entry.kind === 'date' && isLate(row) ? t('board.late', { day: text }) : text}</dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
