import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n';
import { useRegistry } from '../../registry/store';
import type { Field, Registry, Row } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { usePhone } from '../../ui/usePhone';
import { TransitionDialog } from '../actions/TransitionDialog';
import { useGroups } from '../list/useGroups';
import { type ListModel, pickFields } from '../list/useListModel';
import { mayWrite } from '../moves/fields';
import { titleOf } from '../values/format';
import { Column } from './BoardColumn';
import css from './board.module.css';
import { type BoardColumn, type BoardLane, columnsOf, lanesOf, step, wayTo } from './boardModel';
import { ColumnTabs } from './ColumnTabs';
import { useBoardMove } from './useBoardMove';
import { useTouchDrag } from './useTouchDrag';

/** The rows of a list as cards in columns. */
export default function BoardView({ model }: { model: ListModel }) {
  const registry = useRegistry();
  const { entity } = model;
  const board = entity.list.board;
  const field = entity.fields.find((entry) => entry.name === board?.by);
  if (!board || !field) return <EmptyState kind="no-access" title={t('board.missing')} text="" />;
  return <Board model={model} registry={registry} field={field} />;
}

const ONE_LANE: readonly BoardLane[] = [{ value: '', label: '' }];

function Board({ model, registry, field }: { model: ListModel; registry: Registry; field: Field }) {
  const { entity } = model;
  const board = entity.list.board;
  const named = (name: string | null | undefined) => entity.fields.find((entry) => entry.name === name);
  const laneField = named(board?.lanes);
  const ranked = named(board?.ranked);
  const columns = columnsOf(entity, field);
  const counts = useGroups(entity, field.name, model.query, board?.sum);
  const lanes = useGroups(entity, laneField?.name ?? '', model.query, undefined, laneField !== undefined);
  const shown = pickFields(entity, board?.fields.length ? board.fields : entity.list.columns).filter(
    (entry) => entry.name !== entity.titleField && entry.name !== field.name && entry !== laneField,
  );
  const moving = useBoardMove(entity, field, columns, ranked);
  const [dragged, setDragged] = useState<Row | undefined>(undefined);
  /** The column a finger holds a card over. */
  const [under, setUnder] = useState<string | undefined>(undefined);
  const box = useRef<HTMLDivElement>(null);
  /** Rows on show by id: a finger finds its card in the document. */
  const known = useRef(new Map<string, Row>());
  const mayLay = (row: Row) => ranked !== undefined && mayWrite(entity, ranked, row);
  const mayDrop = (row: Row, column: BoardColumn) =>
    wayTo(entity, field, row, column.value) !== undefined || (row[field.name] === column.value && mayLay(row));
  useTouchDrag(box, {
    lift: (id) => {
      const row = known.current.get(id);
      if (!row || moving.moves.has(id) || !columns.some((column) => mayDrop(row, column))) return false;
      setDragged(row);
      return true;
    },
    over: setUnder,
    drop: (value, spot) => {
      const column = columns.find((entry) => entry.value === value);
      if (dragged && column && mayDrop(dragged, column)) moving.put(dragged, column, spot);
      setDragged(undefined);
      setUnder(undefined);
    },
  });
  const help = 'board-keys';
  // A phone shows one column: the first that holds a card, unless its reader has moved on by then.
  const phone = usePhone();
  const counted = counts.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known what is where
  useEffect(() => {
    const first = columns.findIndex(({ value }) =>
      counts.data?.some((entry) => entry.value === value && entry.count > 0),
    );
    const at = box.current?.children[first];
    if (phone && first > 0 && at instanceof HTMLElement && box.current?.scrollLeft === 0)
      box.current.scrollLeft = at.offsetLeft;
  }, [counted, phone]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const card = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-card]') : null;
    if (!card || event.target !== card || event.ctrlKey || event.metaKey) return;
    const lists = [...(box.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const column = lists.findIndex((list) => list.contains(card));
    const cards = lists.map((list) => [...list.querySelectorAll<HTMLElement>('[data-card]')]);
    const at = cards[column]?.indexOf(card) ?? 0;
    if (event.altKey) {
      // Laid by keys: before the card above it, behind the one below it.
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      const [row, other] = [known.current.get(card.dataset.card ?? ''), cards[column]?.[at + by]?.dataset.card];
      const here = columns[column];
      if (by === 0 || !row || !other || !here || !mayLay(row)) return;
      moving.put(row, here, { id: other, behind: by > 0 });
    } else if (event.key.toLowerCase() === 'm') {
      card.querySelector<HTMLElement>('[data-move]')?.click();
    } else if (event.key === 'Enter') {
      card.querySelector<HTMLElement>('a')?.click();
    } else {
      const next = step(
        cards.map((list) => list.length),
        { column, card: at },
        event.key,
      );
      if (!next) return;
      cards[next.column]?.[next.card]?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const drawn = laneField && lanes.data ? lanesOf(laneField, lanes.data, t('group.empty')) : ONE_LANE;
  return (
    <>
      <p id={help} className="visually-hidden">
        {t('board.keys')} {ranked && t('board.keys.lay')}
      </p>
      <p className="visually-hidden" role="status">
        {moving.said}
      </p>
      {phone && <ColumnTabs box={box} columns={columns} counts={counts.data} />}
      <div
        ref={box}
        className={css.board}
        data-lifting={dragged !== undefined || undefined}
        role="group"
        aria-label={t('board.label', { many: entity.label.many })}
        style={laneField ? { gridTemplateRows: `auto repeat(${drawn.length}, auto) 1fr` } : undefined}
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
            laneField={laneField}
            lanes={drawn}
            ranked={ranked}
            column={column}
            columns={columns}
            shown={shown}
            count={counts.data?.find((entry) => entry.value === column.value)}
            limit={board?.limits?.[column.value]}
            moving={moving}
            dragged={dragged}
            mayDrop={mayDrop}
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
          record={{ entity, row: moving.asking.row }}
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
