import { Group } from '@visx/group';
import { Pie } from '@visx/shape';
import { type Slice, seriesColor } from './chartData';
import css from './charts.module.css';

/** Shares of a whole as a ring. Its legend carries names and figures. */
export function Donut({ slices, width, height }: { slices: readonly Slice[]; width: number; height: number }) {
  const radius = Math.max(10, Math.min(width, height) / 2 - 6);
  return (
    <svg width={width} height={height} className={css.svg} focusable="false" aria-hidden="true">
      <Group left={width / 2} top={height / 2}>
        <Pie
          data={[...slices]}
          pieValue={(slice) => slice.length}
          pieSortValues={null}
          outerRadius={radius}
          innerRadius={radius * 0.62}
          padAngle={0.012}
          fill={(arc) => seriesColor(slices.indexOf(arc.data))}
        />
      </Group>
    </svg>
  );
}
