import { useList } from '../../data/hooks';
import { listQuery } from '../../data/query';
import { useTotals } from '../../data/useTotals';
import { useRegistry } from '../../registry/store';
import type { Entity, Tile } from '../../registry/types';
import { formatDecimal, formatMoney } from '../../ui/money';
import { cellText } from '../report/reportModel';
import { digitsOf } from '../values/format';
import css from './dashboard.module.css';
import { NoAccess, TileEmpty, TileFault, TileWait } from './TileStates';
import { figuresOf, tileQuery } from './tiles';
import { useTileReport } from './useTileReport';

/** One figure: of a report, a count of records, or the sum of one of their columns. */
export function NumberTile({ tile }: { tile: Tile }) {
  const registry = useRegistry();
  if (tile.report) return <ReportFigure tile={tile} />;
  const entity = tile.entity ? registry.entities[tile.entity] : undefined;
  if (!entity) return <NoAccess />;
  const column = tile.y?.find((name) => entity.list.totals.includes(name));
  return column ? (
    <SumFigure tile={tile} entity={entity} column={column} />
  ) : (
    <CountFigure tile={tile} entity={entity} />
  );
}

function ReportFigure({ tile }: { tile: Tile }) {
  const { known, answer, currency } = useTileReport(tile);
  if (!known) return <NoAccess />;
  if (answer.isError) return <TileFault error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <TileWait kind="number" />;
  const figures = figuresOf(answer.data, tile.y?.[0]);
  if (figures.length === 0) return <TileEmpty />;
  return (
    <Figure
      lines={figures.map(({ value, column, code }) => {
        const text = cellText(column, value, currency);
        return column.kind === 'money' ? `${code ?? currency.code}\u00a0${text}` : text;
      })}
    />
  );
}

function CountFigure({ tile, entity }: { tile: Tile; entity: Entity }) {
  const answer = useList(entity, { filters: tileQuery(tile.filter).filters, limit: 1, total: true });
  if (answer.isError) return <TileFault error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <TileWait kind="number" />;
  const { total } = answer.data;
  return (
    <Figure
      lines={[
        total
          ? formatDecimal(String(total.value)) + (total.exact ? '' : '+')
          : formatDecimal(String(answer.data.rows.length)),
      ]}
    />
  );
}

/** Amounts in several currencies stand under each other; they are never added. */
function SumFigure({ tile, entity, column }: { tile: Tile; entity: Entity; column: string }) {
  const registry = useRegistry();
  const query = listQuery({ filters: tileQuery(tile.filter).filters }).replace(/^\?/, '');
  const answer = useTotals(entity, query);
  if (answer.isError) return <TileFault error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <TileWait kind="number" />;
  const sums = answer.data[column] ?? [];
  if (sums.length === 0) return <Figure lines={[formatMoney('0', registry.currency.code, registry.currency.digits)]} />;
  return (
    <Figure
      lines={sums.map((sum) =>
        sum.currency
          ? formatMoney(sum.amount, sum.currency, digitsOf(registry, sum.currency))
          : formatDecimal(sum.amount),
      )}
    />
  );
}

function Figure({ lines }: { lines: readonly string[] }) {
  return (
    <div className={css.figure} data-several={lines.length > 1 || undefined}>
      {lines.map((line) => (
        <p key={line} className="numeric">
          {line}
        </p>
      ))}
    </div>
  );
}
