import { Button } from '@mantine/core';
import { type DragEvent, useEffect, useState } from 'react';
import { useList } from '../../data/hooks';
import { readFilters, readSort, writeSort } from '../../data/query';
import { t } from '../../i18n';
import type { Entity, Field, Registry, Row } from '../../registry/types';
import { formatDecimal, formatMoney } from '../../ui/money';
import type { GroupCount } from '../list/useGroups';
import type { ListModel } from '../list/useListModel';
import { laneValue } from '../moves/fields';
import { digitsOf, trimZeros } from '../values/format';
import { Card } from './BoardCard';
import css from './board.module.css';
import { type BoardColumn, type BoardLane, ownName, withMoves } from './boardModel';
import { type Spot, withRanks } from './boardRank';
import { spotAt } from './spotAt';
import type { useBoardMove } from './useBoardMove';

const FIRST = 40;
const MOST = 200;

export interface ColumnProps {
  model: ListModel;
  registry: Registry;
  field: Field;
  laneField: Field | undefined;
  lanes: readonly BoardLane[];
  /** The field that keeps the order people lay the cards in. */
  ranked: Field | undefined;
  column: BoardColumn;
  columns: readonly BoardColumn[];
  shown: readonly Field[];
  count: GroupCount | undefined;
  /** Most cards the column should hold. */
  limit: number | undefined;
  moving: ReturnType<typeof useBoardMove>;
  dragged: Row | undefined;
  mayDrop: (row: Row, column: BoardColumn) => boolean;
  under: boolean;
  known: Map<string, Row>;
  onDrag: (row: Row | undefined) => void;
  describedBy: string;
}

export function Column(props: ColumnProps) {
  const { model, registry, field, laneField, lanes, ranked, column, count, limit, moving, dragged, under } = props;
  const { entity } = model;
  const [most, setMost] = useState(FIRST);
  const [over, setOver] = useState<Spot | true | undefined>(undefined);
  const given = new URLSearchParams(model.query);
  const sort = readSort(given.get('sort') ?? '');
  const answer = useList(entity, {
    filters: [...readFilters(given), { field: field.name, op: 'eq', value: column.value }],
    where: given.get('where') ?? '',
    q: model.state.q,
    sort: writeSort(
      ranked ? [{ field: ranked.name, descending: true }, ...sort.filter((key) => key.field !== ranked.name)] : sort,
    ),
    limit: most,
  });
  const moved = withMoves(answer.data?.rows ?? [], column.value, field.name, moving.moves);
  const rows = ranked ? withRanks(moved, ranked.name, moving.ranks) : moved;
  const target = dragged !== undefined && props.mayDrop(dragged, column);
  const total = count?.count ?? rows.length;
  const full = limit !== undefined && total > limit;
  // Cards on their way in are still called as where they came from.
  const label = ownName(answer.data?.rows ?? [], entity.states?.named) ?? column.label;
  // Who lays a card lays it among those it sees.
  const { seen } = moving;
  useEffect(() => {
    seen.set(column.value, rows);
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(undefined);
    if (dragged) moving.put(dragged, column, ranked ? spotAt(event.target, event.clientY) : undefined);
    props.onDrag(undefined);
  };
  const shown = (row: Row, index: number) => (
    <Card
      key={row.id}
      {...props}
      row={row}
      first={index === 0}
      mark={over !== true && over?.id === row.id ? over : undefined}
    />
  );
  return (
    <section
      className={css.column}
      aria-label={t('board.column', { column: label, count: total })}
      data-column={column.value}
      data-lanes={laneField ? '' : undefined}
      data-target={(target && (over !== undefined || under)) || undefined}
      data-dimmed={(dragged !== undefined && !target && dragged[field.name] !== column.value) || undefined}
      onDragOver={(event) => {
        if (!target) return;
        event.preventDefault();
        setOver((ranked && spotAt(event.target, event.clientY)) || true);
      }}
      onDragLeave={() => setOver(undefined)}
      onDrop={drop}
    >
      <div>
        <header className={css.head} data-tone={column.tone}>
          <h2>{label}</h2>
          {limit === undefined ? (
            <span className="numeric">{formatDecimal(String(total))}</span>
          ) : (
            <span className={`${css.limit} numeric`} data-full={full || undefined}>
              {t(full ? 'board.over' : 'board.limit', { count: formatDecimal(String(total)), limit: String(limit) })}
            </span>
          )}
        </header>
        <Sums registry={registry} entity={entity} count={count} />
      </div>
      {answer.isError ? (
        <p className={css.quiet} role="alert">
          {answer.error.userMessage}{' '}
          <button type="button" className={css.retry} onClick={() => void answer.refetch()}>
            {t('error.tryAgain')}
          </button>
        </p>
      ) : answer.isPending ? (
        <div className={css.wait} role="status" aria-label={t('ui.loading')} />
      ) : laneField ? (
        lanes.map((lane) => <Lane key={lane.value} lane={lane} field={laneField} rows={rows} draw={shown} />)
      ) : (
        <ul className={css.cards} data-cards>
          {rows.map(shown)}
          {rows.length === 0 && <li className={css.quiet}>{t('board.empty')}</li>}
        </ul>
      )}
      {answer.data?.next && most < MOST && (
        <Button variant="subtle" onClick={() => setMost(MOST)}>
          {t('board.more')}
        </Button>
      )}
    </section>
  );
}

/** The column's cards of one lane, in a row of their own through all columns. */
function Lane({
  lane,
  field,
  rows,
  draw,
}: {
  lane: BoardLane;
  field: Field;
  rows: readonly Row[];
  draw: (row: Row, index: number) => React.ReactNode;
}) {
  // The first card of the column has the keyboard, whatever lane it is in.
  const own = rows.map((row, index) => ({ row, index })).filter(({ row }) => laneValue(row, field) === lane.value);
  return (
    <section className={css.lane}>
      {/* Which lanes there are is not known before the counts are. */}
      {lane.label !== '' && (
        <h3 className={css.laneName} title={lane.label}>
          {lane.label}
        </h3>
      )}
      <ul className={css.cards} data-cards>
        {own.map(({ row, index }) => draw(row, index))}
      </ul>
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
