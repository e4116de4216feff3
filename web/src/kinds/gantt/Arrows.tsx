import { daysBetween } from '../../ui/dates';
import css from './gantt.module.css';
import { type Bar, DAY_WIDTH, type Scale, spanOf, wayOf } from './ganttModel';
import type { Schedule, Wait } from './schedule';

/** Where the lines of a chart lie: the top of each bar's row, by its id. */
export interface Places {
  tops: ReadonlyMap<string, number>;
  height: number;
  row: number;
}

/** Lines from what is waited for to what waits, and the line of today. The bars' names say the same. */
export function Arrows({
  bars,
  waits,
  plan,
  places,
  from,
  scale,
  width,
  now,
}: {
  bars: readonly Bar[];
  waits: readonly Wait[];
  plan: Schedule;
  places: Places;
  from: string;
  scale: Scale;
  width: number;
  now: string;
}) {
  const byId = new Map(bars.map((bar) => [bar.row.id, bar]));
  const today = daysBetween(from, now) * DAY_WIDTH[scale] + DAY_WIDTH[scale] / 2;
  return (
    <svg className={css.arrows} width={width} height={places.height} aria-hidden="true">
      <line className={css.today} x1={today} x2={today} y1={0} y2={places.height} />
      {waits.map((wait) => {
        const [first, bar] = [byId.get(wait.after), byId.get(wait.bar)];
        const [top, below] = [places.tops.get(wait.after), places.tops.get(wait.bar)];
        if (!first || !bar || top === undefined || below === undefined) return null;
        return (
          <path
            key={`${wait.after} ${wait.bar} ${wait.kind}`}
            d={wayOf(wait, spanOf(first, from, scale), spanOf(bar, from, scale), top, below, places.row)}
            data-broken={plan.broken.has(wait) || undefined}
            data-critical={(plan.slots.get(wait.after)?.critical && plan.slots.get(wait.bar)?.critical) || undefined}
          />
        );
      })}
    </svg>
  );
}
