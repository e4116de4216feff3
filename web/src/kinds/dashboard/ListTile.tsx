import { Link } from 'react-router';
import { useList } from '../../data/hooks';
import { t } from '../../i18n';
import { recordPath } from '../../registry/matcher';
import { useRegistry } from '../../registry/store';
import type { Entity, Field, Registry, Row, Tile } from '../../registry/types';
import { ReportTable } from '../report/ReportTable';
import { columnsOf } from '../report/reportModel';
import { RecordState } from '../values/FieldValue';
import { dayFact, isDay } from '../values/facts';
import { fieldText, titleOf } from '../values/format';
import { dayToActOn, latenessOf } from '../values/late';
import css from './dashboard.module.css';
import { NoAccess, TileEmpty, TileFault, TileWait } from './TileStates';
import { tileQuery } from './tiles';
import { useTileReport } from './useTileReport';

/** Rows a tile has room for; its heading leads to all of them. */
const ROWS = 6;

/** The first rows of a list or a report. */
export function ListTile({ tile }: { tile: Tile }) {
  const registry = useRegistry();
  if (tile.report) return <ReportRows tile={tile} />;
  const entity = tile.entity ? registry.entities[tile.entity] : undefined;
  return entity ? <EntityRows tile={tile} entity={entity} registry={registry} /> : <NoAccess />;
}

function ReportRows({ tile }: { tile: Tile }) {
  const { report, answer, currency, params } = useTileReport(tile);
  if (!report) return <NoAccess />;
  if (answer.isError) return <TileFault error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <TileWait kind="list" />;
  if (answer.data.rows.length === 0) return <TileEmpty />;
  const all = columnsOf(report, answer.data);
  const columns = tile.y?.length
    ? all.filter((column) => column.name === tile.x || tile.y?.includes(column.name))
    : all.slice(0, 3);
  return (
    <ReportTable
      label={tile.title}
      columns={columns}
      answer={{ ...answer.data, totals: null }}
      currency={currency}
      query={params}
      limit={ROWS}
    />
  );
}

function EntityRows({ tile, entity, registry }: { tile: Tile; entity: Entity; registry: Registry }) {
  const { filters, sort } = tileQuery(tile.filter);
  const answer = useList(entity, { filters, sort: sort || entity.list.defaultSort, limit: ROWS });
  if (answer.isError) return <TileFault error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <TileWait kind="list" />;
  // Not “none yet”: there may be many that the tile's filter leaves out.
  if (answer.data.rows.length === 0) return <TileEmpty />;
  const fields = rowFields(entity, sort || entity.list.defaultSort, tile.y?.[0]);
  return (
    <ul className={css.rows}>
      {answer.data.rows.map((row) => (
        <li key={row.id}>
          <EntityRow registry={registry} entity={entity} row={row} {...fields} />
        </li>
      ))}
    </ul>
  );
}

interface RowFields {
  about: Field[];
  /** The day the rows are about. */
  day: Field | undefined;
  amount: Field | undefined;
}

/**
 * What tells rows apart in one line: what a number stands for, who, the day they stand in the order of, else the one to act on, how
 * much (of what the tile names), in which state.
 */
function rowFields(entity: Entity, sort: string, named?: string): RowFields {
  const columns = entity.list.columns.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
  return {
    about: [
      columns.find((field) => field.kind === 'text' && field.name === entity.detailField),
      columns.find((field) => field.kind === 'link' || field.kind === 'user'),
    ].filter((field) => field !== undefined),
    day:
      entity.fields.find((field) => field.name === sort.replace(/^-|,.*$/g, '') && isDay(field)) ??
      dayToActOn(entity, columns.filter(isDay)),
    amount:
      entity.fields.find((field) => field.name === named) ??
      columns.find((field) => field.name === 'outstanding') ??
      columns.find((field) => field.kind === 'money'),
  };
}

function EntityRow({
  registry,
  entity,
  row,
  about,
  day,
  amount,
}: RowFields & {
  registry: Registry;
  entity: Entity;
  row: Row;
}) {
  const to = recordPath(entity.routes.detail ?? entity.routes.edit, row.id);
  const title = titleOf(row, entity.titleField) || t('list.untitled');
  // How late it is says more than since when.
  const dated = day && !latenessOf(registry, entity, row)?.late ? dayFact(registry, day, row) : '';
  const said = [dated, ...about.map((field) => fieldText(registry, field, row))]
    .filter((text) => text !== '' && text !== title)
    .join(' · ');
  return (
    <>
      <span className={css.rowTitle}>
        {to ? <Link to={to}>{title}</Link> : title} {said !== '' && <small>{said}</small>}
      </span>
      {amount && (
        <span className="numeric">
          {/* An amount says its currency; what another figure counts has to be said. */}
          {amount.kind !== 'money' && <small>{amount.label} </small>}
          {fieldText(registry, amount, row)}
        </span>
      )}
      {entity.states && <RecordState registry={registry} entity={entity} row={row} />}
    </>
  );
}
