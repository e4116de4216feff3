import { Link } from 'react-router';
import { t } from '../../i18n';
import { TileBox } from '../../kinds/dashboard/TileBox';
import type { Tile } from '../../registry/types';
import { formatDecimal } from '../../ui/money';
import type { Desk } from './desks';
import css from './HomeScreen.module.css';
import { Place } from './KeptPlace';
import { isPressing, type Task } from './tasks';
import { useCounts } from './useWaiting';

/** Lists that are shown with their first rows, of those that hold something. */
const LISTS = 2;

const tileOf = ({ entity, view, filter, to }: Task): Tile => ({
  key: `${entity.name} ${view.key}`,
  title: `${entity.label.many}: ${view.label}`,
  kind: 'list',
  entity: entity.name,
  filter: `${filter}&sort=${view.sort || entity.list.defaultSort}`,
  to,
});

/** A place the reader works at: what it has waiting, and what comes first. */
export function DeskSection({ desk }: { desk: Desk }) {
  const { counted, pending, error, retry } = useCounts(desk.figures);
  const rows = counted.filter(({ task, total }) => desk.rows.includes(task) && (total?.value ?? 0) > 0).slice(0, LISTS);
  // “Mine” says nothing beside “Open”; of one kind of record it is said by the place.
  const several = new Set(counted.map(({ task }) => task.entity.name)).size > 1;
  return (
    <section className={css.section} aria-label={desk.title} aria-busy={pending || undefined}>
      <h2>{desk.title}</h2>
      {error !== undefined && (
        <p className={css.quiet} role="alert">
          {error}{' '}
          <button type="button" className={css.retry} onClick={retry}>
            {t('error.tryAgain')}
          </button>
        </p>
      )}
      <div className={css.figures}>
        {counted.map(({ task, total }) => (
          <Link key={task.to} to={task.to} data-tone={isPressing(task) && (total?.value ?? 0) > 0 ? 'bad' : undefined}>
            <span>{several ? task.entity.label.many : task.view.label}</span>
            <strong>{total && formatDecimal(String(total.value))}</strong>
            {several && <span>{task.view.label}</span>}
          </Link>
        ))}
      </div>
      {rows.length > 0 && (
        <div className={css.firstRows}>
          {rows.map(({ task }) => (
            <Place key={task.to} name={`rows ${task.to}`}>
              <TileBox tile={tileOf(task)} />
            </Place>
          ))}
        </div>
      )}
    </section>
  );
}
