import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Area, Bar, LinePath } from '@visx/shape';
import { type ChartPoint, type ChartSeries, extent, seriesColor, tickText, toLength } from './chartData';
import css from './charts.module.css';

export interface PlotProps {
  kind: 'bar' | 'line' | 'area';
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  width: number;
  height: number;
  format: (value: string) => string;
}

const LEFT = 48;
const BOTTOM = 24;
const TOP = 8;
/** A bar wider than this is a block of colour. */
const BAR = 56;
/** Least px between the names of two categories. */
const LABEL = 72;

/** Bars, lines or areas over categories, on one axis that holds zero. */
export function Plot({ kind, points, series, width, height, format }: PlotProps) {
  const inner = Math.max(0, width - LEFT - 8);
  const tall = height - TOP - BOTTOM;
  // Two categories may share a name; their place tells them apart.
  const places = points.map((_point, index) => String(index));
  const x = scaleBand<string>({ domain: places, range: [0, inner], padding: kind === 'bar' ? 0.28 : 0 });
  const group = Math.min(x.bandwidth(), BAR * series.length);
  const groups = scaleBand<string>({
    domain: series.map((entry) => entry.label),
    range: [0, group],
    padding: 0.08,
  });
  const y = scaleLinear<number>({ domain: extent(points), range: [tall, 0], nice: true });
  const zero = y(0);
  const every = Math.max(1, Math.ceil(points.length / Math.max(1, Math.floor(inner / LABEL))));
  const centre = (index: number) => (x(String(index)) ?? 0) + x.bandwidth() / 2;
  const drawn = (at: number) =>
    points.flatMap((point, index) => (toLength(point.values[at] ?? '') === undefined ? [] : [index]));
  const level = (index: number, at: number) => y(toLength(points[index]?.values[at] ?? '') ?? 0);

  return (
    <svg width={width} height={height} className={css.svg} focusable="false" aria-hidden="true">
      <Group left={LEFT} top={TOP}>
        {y.ticks(4).map((tick) => (
          <line key={tick} x1={0} x2={inner} y1={y(tick)} y2={y(tick)} className={tick === 0 ? css.zero : css.rule} />
        ))}
        <AxisLeft
          scale={y}
          numTicks={4}
          hideAxisLine
          hideTicks
          tickFormat={(value) => tickText(Number(value))}
          tickClassName={css.tick ?? ''}
          tickLabelProps={{ className: css.tick ?? '', textAnchor: 'end', dx: -2, dy: 4 }}
        />
        <AxisBottom
          scale={x}
          top={tall}
          hideAxisLine
          hideTicks
          tickValues={places.filter((_place, index) => index % every === 0)}
          tickFormat={(place) => shorten(points[Number(place)]?.label ?? '')}
          tickLabelProps={{ className: css.tick ?? '', textAnchor: 'middle' }}
        />
        {series.map((entry, at) => {
          const color = seriesColor(at);
          if (kind === 'bar') {
            return points.map((point, index) => {
              const value = point.values[at] ?? '';
              const to = level(index, at);
              return (
                <Bar
                  // biome-ignore lint/suspicious/noArrayIndexKey: a category is its place
                  key={`${entry.label}-${index}`}
                  x={centre(index) - group / 2 + (groups(entry.label) ?? 0)}
                  y={Math.min(to, zero)}
                  width={Math.max(1, groups.bandwidth())}
                  height={Math.abs(zero - to)}
                  fill={color}
                >
                  <title>{`${point.label}, ${entry.label}: ${format(value)}`}</title>
                </Bar>
              );
            });
          }
          return (
            <Group key={entry.label}>
              {kind === 'area' && (
                <Area
                  data={drawn(at)}
                  x={centre}
                  y0={zero}
                  y1={(index) => level(index, at)}
                  fill={color}
                  fillOpacity={0.16}
                />
              )}
              <LinePath data={drawn(at)} x={centre} y={(index) => level(index, at)} stroke={color} strokeWidth={2} />
              {drawn(at).map((index) => (
                <circle key={index} cx={centre(index)} cy={level(index, at)} r={3} fill={color}>
                  <title>{`${points[index]?.label ?? ''}, ${entry.label}: ${format(points[index]?.values[at] ?? '')}`}</title>
                </circle>
              ))}
            </Group>
          );
        })}
      </Group>
    </svg>
  );
}

const shorten = (text: string): string => (text.length > 12 ? `${text.slice(0, 11)}…` : text);
