import type { Tile } from '../../registry/types';
import { Chart } from '../../ui/charts/Chart';
import { cellText } from '../report/reportModel';
import { NoAccess, TileEmpty, TileFault, TileWait } from './TileStates';
import { chartPoints } from './tiles';
import { useTileReport } from './useTileReport';

/** A report's rows as a chart. */
export default function ChartTile({ tile }: { tile: Tile }) {
  const { known, answer, currency } = useTileReport(tile);
  if (!known) return <NoAccess />;
  if (answer.isError) return <TileFault error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <TileWait kind="chart" of={tile} />;
  const { points, series, category } = chartPoints(answer.data, tile);
  // A line along zero says less than that there is nothing yet.
  const nothing = points.every((point) => point.values.every((value) => /^-?[0.]*$/.test(value)));
  if (points.length === 0 || series.length === 0 || nothing) return <TileEmpty />;
  const shown = points.map((point) => ({
    ...point,
    label: category ? cellText(category, point.label, currency) : point.label,
  }));
  const kind = series[0]?.kind ?? 'money';
  return (
    <Chart
      label={tile.title}
      kind={tile.chart ?? 'bar'}
      category={category?.label ?? ''}
      series={series.map((column) => ({ label: column.label }))}
      points={shown}
      timed={category?.kind === 'date' || points.some((point) => /^\d{4}-\d{2}/.test(point.label))}
      format={(value) => cellText({ name: '', label: '', kind }, value, currency)}
    />
  );
}
