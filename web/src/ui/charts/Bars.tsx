import { type ChartPoint, type ChartSeries, extent, seriesColor, share } from './chartData';
import css from './charts.module.css';

/** Bars that lie, each with its name before it and its figure after it: names of any length are read whole. */
export function Bars({
  points,
  series,
  format,
}: {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format: (value: string) => string;
}) {
  const span = extent(points);
  return (
    <div className={css.bars} aria-hidden="true">
      {points.map((point, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a category is its place
        <div key={place} className={css.barRow}>
          <span className={css.barName} title={point.label}>
            {point.label}
          </span>
          <span className={css.barTracks}>
            {series.map((entry, index) => {
              const value = point.values[index] ?? '';
              const { start, length } = share(value, span);
              return (
                <span key={entry.label} className={css.barTrack} title={`${entry.label}: ${format(value)}`}>
                  <span className={css.barRoom}>
                    <span
                      className={css.bar}
                      style={{ marginInlineStart: `${start}%`, width: `${length}%`, background: seriesColor(index) }}
                    />
                  </span>
                  <span className={`${css.barFigure} numeric`}>{format(value)}</span>
                </span>
              );
            })}
          </span>
        </div>
      ))}
    </div>
  );
}
