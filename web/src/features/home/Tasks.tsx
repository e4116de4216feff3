import { useEffect } from 'react';
import { t } from '../../i18n';
import type { Registry } from '../../registry/types';
import css from './HomeScreen.module.css';
import { rowsBefore, usePlaces } from './KeptPlace';
import { Row, RowsWaiting } from './Row';
import { type Task, waitingOf } from './tasks';
import { useWaiting } from './useWaiting';

const every = (): boolean => true;

/** What waits for a reader who sees a part of the business: the lists of their own apps, with how much is in each. */
export function Tasks({ registry, shown }: { registry: Registry; shown: readonly Task[] }) {
  const { waiting, pending, error, retry } = useWaiting(registry, shown, every);
  const places = usePlaces();
  const { note } = places;
  useEffect(() => {
    if (!pending) note({ rows: waiting.length });
  }, [pending, waiting.length, note]);
  const rows = rowsBefore(places);
  // A desk above says what there is, and that there is nothing.
  if (shown.length > 0 && waiting.length === 0 && !(pending && rows > 0) && error === undefined) return null;
  return (
    <section className={css.section} aria-busy={pending || undefined}>
      <h2>{t('home.todo')}</h2>
      {error !== undefined && (
        <p className={css.quiet} role="alert">
          {error}{' '}
          <button type="button" className={css.retry} onClick={retry}>
            {t('error.tryAgain')}
          </button>
        </p>
      )}
      {pending ? (
        <RowsWaiting count={rows} />
      ) : waiting.length === 0 ? (
        error === undefined && <p className={css.quiet}>{t('home.quiet')}</p>
      ) : (
        <ul className={css.todo}>
          {waiting.map(({ task, total }) => (
            <Row key={task.to} {...waitingOf(task, total.value)} />
          ))}
        </ul>
      )}
    </section>
  );
}
