import { useId, useRef } from 'react';
import { t } from '../../i18n';
import { Bars } from './Bars';
import { type ChartPoint, type ChartSeries, seriesColor, slices, standsInRows } from './chartData';
import css from './charts.module.css';
import { Donut } from './Donut';
import { Plot } from './Plot';
import { useWidth } from './useWidth';

export interface ChartProps {
  /** Names the chart for those who do not see it. */
  label: string;
  kind: 'bar' | 'line' | 'area' | 'donut';
  /** Heading of the categories. */
  category: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** A figure as it is read aloud and shown in the table. */
  format: (value: string) => string;
  height?: number;
  /** The categories follow one another in time: they stand side by side, however long their names. */
  timed?: boolean;
}

/** Shares of a donut; more cannot be told apart. */
const SLICES = 6;

/** A chart with its legend, and the same figures as a table for those who read rather than look. */
export function Chart({ label, kind, category, series, points, format, height = 220, timed = false }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const caption = useId();
  const rows = kind === 'bar' && !timed && standsInRows(points);
  const shares = kind === 'donut' ? slices(points, SLICES, t('chart.other')) : [];
  const legend =
    kind === 'donut'
      ? shares.map((share) => ({ label: share.label, value: share.value }))
      : series.map((entry) => ({ label: entry.label, value: '' }));
  return (
    <figure className={css.figure} aria-labelledby={caption}>
      <figcaption id={caption} className="visually-hidden">
        {label}
      </figcaption>
      {rows ? (
        <Bars points={points} series={series} format={format} />
      ) : (
        <div ref={box} className={css.plot} style={{ height }} aria-hidden="true">
          {width > 0 && kind === 'donut' && <Donut slices={shares} width={width} height={height} />}
          {width > 0 && kind !== 'donut' && (
            <Plot kind={kind} points={points} series={series} width={width} height={height} format={format} />
          )}
        </div>
      )}
      {(kind === 'donut' || series.length > 1) && (
        <ul className={css.legend} aria-hidden="true">
          {legend.map((entry, index) => (
            <li key={entry.label}>
              <span className={css.swatch} style={{ background: seriesColor(index) }} />
              {entry.label}
              {entry.value && <b className="numeric">{format(entry.value)}</b>}
            </li>
          ))}
        </ul>
      )}
      <details className={`${css.table} no-print`}>
        <summary>{t('chart.table')}</summary>
        <table>
          <caption className="visually-hidden">{t('chart.values', { label })}</caption>
          <thead>
            <tr>
              <th scope="col">{category}</th>
              {series.map((entry) => (
                <th key={entry.label} scope="col">
                  {entry.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                {series.map((entry, index) => (
                  <td key={entry.label} className="numeric">
                    {format(point.values[index] ?? '')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
