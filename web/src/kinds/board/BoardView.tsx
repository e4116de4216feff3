import { Button, Menu } from '@mantine/core';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useList } from '../../data/hooks';
import { readFilters, readSort, writeSort } from '../../data/query';
import { t } from '../../i18n';
import { recordPath } from '../../registry/matcher';
import { useRegistry } from '../../registry/store';
import type { Entity, Field, FieldKind, Registry, Row } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { formatDecimal, formatMoney } from '../../ui/money';
import { TransitionDialog } from '../actions/TransitionDialog';
import { type GroupCount, useGroups } from '../list/useGroups';
import { type ListModel, pickFields } from '../list/useListModel';
import { digitsOf, fieldText, titleOf, trimZeros } from '../values/format';
import css from './board.module.css';
import { type BoardColumn, columnsOf, ownName, step, wayTo, withMoves } from './boardModel';
import { useBoardMove } from './useBoardMove';
import { useTouchDrag } from './useTouchDrag';

/** Who and how much read by themselves; a date or a figure needs its name before it. */
const PLAIN: readonly FieldKind[] = ['link', 'user', 'money', 'text', 'long', 'enum', 'tags'];
/** What has a line of its own on a card. */
const LONG: readonly FieldKind[] = ['link', 'user', 'text', 'long'];

const FIRST = 40;
const MOST = 200;

/** The rows of a list as cards in columns. */
export default function BoardView({ model }: { model: ListModel }) {
  const registry = useRegistry();
  const { entity } = model;
  const board = entity.list.board;
  const field = entity.fields.find((entry) => entry.name === board?.by);
  if (!board || !field) return <EmptyState kind="no-access" title={t('board.missing')} text="" />;
  return <Board model={model} registry={registry} field={field} />;
}

function Board({ model, registry, field }: { model: ListModel; registry: Registry; field: Field }) {
  const { entity } = model;
  const board = entity.list.board;
  const columns = columnsOf(entity, field);
  const counts = useGroups(entity, field.name, model.query, board?.sum);
  const shown = pickFields(entity, board?.fields.length ? board.fields : entity.list.columns).filter(
    (entry) => entry.name !== entity.titleField && entry.name !== field.name,
  );
  const moving = useBoardMove(entity, field, columns);
  const [dragged, setDragged] = useState<Row | undefined>(undefined);
  /** The column a finger holds a card over. */
  const [under, setUnder] = useState<string | undefined>(undefined);
  const box = useRef<HTMLDivElement>(null);
  /** Rows on show by id: a finger finds its card in the document. */
  const known = useRef(new Map<string, Row>());
  useTouchDrag(box, {
    lift: (id) => {
      const row = known.current.get(id);
      if (!row || moving.moves.has(id) || !columns.some((column) => wayTo(entity, field, row, column.value)))
        return false;
      setDragged(row);
      return true;
    },
    over: setUnder,
    drop: (value) => {
      const column = columns.find((entry) => entry.value === value);
      if (dragged && column && wayTo(entity, field, dragged, column.value)) moving.move(dragged, column);
      setDragged(undefined);
      setUnder(undefined);
    },
  });
  const help = 'board-keys';

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const card = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-card]') : null;
    if (!card || event.target !== card || event.ctrlKey || event.metaKey || event.altKey) return;
    const lists = [...(box.current?.querySelectorAll<HTMLElement>('[data-cards]') ?? [])];
    const column = lists.findIndex((list) => list.contains(card));
    const cards = lists.map((list) => [...list.querySelectorAll<HTMLElement>('[data-card]')]);
    if (event.key.toLowerCase() === 'm') {
      card.querySelector<HTMLElement>('[data-move]')?.click();
    } else if (event.key === 'Enter') {
      card.querySelector<HTMLElement>('a')?.click();
    } else {
      const next = step(
        cards.map((list) => list.length),
        { column, card: cards[column]?.indexOf(card) ?? 0 },
        event.key,
      );
      if (!next) return;
      cards[next.column]?.[next.card]?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <p id={help} className="visually-hidden">
        {t('board.keys')}
      </p>
      <p className="visually-hidden" role="status">
        {moving.said}
      </p>
      <div
        ref={box}
        className={css.board}
        role="group"
        aria-label={t('board.label', { many: entity.label.many })}
        // An empty board has nothing inside to focus, and must still scroll by keyboard.
        tabIndex={counts.data?.some((entry) => entry.count > 0) ? undefined : 0}
        onKeyDown={onKeyDown}
      >
        {columns.map((column) => (
          <Column
            key={column.value}
            model={model}
            registry={registry}
            field={field}
            column={column}
            columns={columns}
            shown={shown}
            count={counts.data?.find((entry) => entry.value === column.value)}
            moving={moving}
            dragged={dragged}
            under={under === column.value}
            known={known.current}
            onDrag={setDragged}
            describedBy={help}
          />
        ))}
      </div>
      {moving.asking && (
        <TransitionDialog
          transition={moving.asking.transition}
          subject={titleOf(moving.asking.row, entity.titleField) || entity.label.one}
          busy={false}
          error={undefined}
          onRun={(values) => {
            if (moving.asking) void moving.carry(moving.asking.row, moving.asking.to, moving.asking.transition, values);
          }}
          onClose={moving.cancel}
        />
      )}
    </>
  );
}

interface ColumnProps {
  model: ListModel;
  registry: Registry;
  field: Field;
  column: BoardColumn;
  columns: readonly BoardColumn[];
  shown: readonly Field[];
  count: GroupCount | undefined;
  moving: ReturnType<typeof useBoardMove>;
  dragged: Row | undefined;
  under: boolean;
  known: Map<string, Row>;
  onDrag: (row: Row | undefined) => void;
  describedBy: string;
}

function Column(props: ColumnProps) {
  const { model, registry, field, column, count, moving, dragged, under, onDrag } = props;
  const { entity } = model;
  const [limit, setLimit] = useState(FIRST);
  const [over, setOver] = useState(false);
  const given = new URLSearchParams(model.query);
  const answer = useList(entity, {
    filters: [...readFilters(given), { field: field.name, op: 'eq', value: column.value }],
    where: given.get('where') ?? '',
    q: model.state.q,
    sort: writeSort(readSort(given.get('sort') ?? '')),
    limit,
  });
  const rows = withMoves(answer.data?.rows ?? [], column.value, field.name, moving.moves);
  const target = dragged !== undefined && wayTo(entity, field, dragged, column.value) !== undefined;
  const total = count?.count ?? rows.length;
  // Cards on their way in are still called as where they came from.
  const label = ownName(answer.data?.rows ?? [], entity.states?.named) ?? column.label;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (dragged) moving.move(dragged, column);
    onDrag(undefined);
  };
  return (
    <section
      className={css.column}
      aria-label={t('board.column', { column: label, count: total })}
      data-column={column.value}
      data-target={(target && (over || under)) || undefined}
      data-dimmed={(dragged !== undefined && !target && dragged[field.name] !== column.value) || undefined}
      onDragOver={(event) => {
        if (!target) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <header className={css.head} data-tone={column.tone}>
        <h2>{label}</h2>
        <span className="numeric">{formatDecimal(String(total))}</span>
      </header>
      <Sums registry={registry} entity={entity} count={count} />
      {answer.isError ? (
        <p className={css.quiet} role="alert">
          {answer.error.userMessage}{' '}
          <button type="button" className={css.retry} onClick={() => void answer.refetch()}>
            {t('error.tryAgain')}
          </button>
        </p>
      ) : answer.isPending ? (
        <div className={css.wait} role="status" aria-label={t('ui.loading')} />
      ) : (
        <ul className={css.cards} data-cards>
          {rows.map((row, index) => (
            <Card key={row.id} {...props} row={row} first={index === 0} />
          ))}
          {rows.length === 0 && <li className={css.quiet}>{t('board.empty')}</li>}
        </ul>
      )}
      {answer.data?.next && limit < MOST && (
        <Button variant="subtle" onClick={() => setLimit(MOST)}>
          {t('board.more')}
        </Button>
      )}
    </section>
  );
}

/** What a column's cards add up to, each currency by itself. */
function Sums({ registry, entity, count }: { registry: Registry; entity: Entity; count: GroupCount | undefined }) {
  const field = entity.fields.find((entry) => entry.name === entity.list.board?.sum);
  if (!field || !count || count.sums.length === 0) return null;
  return (
    <p className={`${css.sums} numeric`}>
      {count.sums
        .map((sum) =>
          sum.currency
            ? formatMoney(sum.amount, sum.currency, digitsOf(registry, sum.currency))
            : formatDecimal(trimZeros(sum.amount)),
        )
        .join(' · ')}
    </p>
  );
}

function Card({
  model,
  registry,
  field,
  columns,
  shown,
  moving,
  dragged,
  known,
  onDrag,
  describedBy,
  row,
  first,
}: ColumnProps & { row: Row; first: boolean }) {
  const { entity } = model;
  const title = titleOf(row, entity.titleField) || t('list.untitled');
  const to = recordPath(entity.routes.detail ?? entity.routes.edit, row.id);
  const ways = columns.filter((column) => wayTo(entity, field, row, column.value));
  const pending = moving.moves.has(row.id);
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
      data-pending={pending || undefined}
      tabIndex={first ? 0 : -1}
      aria-label={title}
      aria-describedby={describedBy}
      draggable={ways.length > 0 && !pending}
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
              data-plain={PLAIN.includes(entry.kind) || undefined}
              data-long={LONG.includes(entry.kind) || undefined}
              title={`${entry.label}: ${text}`}
            >
              <dt>{entry.label}</dt>
              <dd>{text}</dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
