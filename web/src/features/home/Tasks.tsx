import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { fetchList } from '../../data/hooks';
import { keys } from '../../data/keys';
import { t } from '../../i18n';
import { loadFamilyOf } from '../../registry/store';
import type { Registry } from '../../registry/types';
import { formatDecimal } from '../../ui/money';
import css from './HomeScreen.module.css';
import { familiesOfWork, tasksOf } from './tasks';

/** What waits for a reader who sees a part of the business: the lists of their own apps, with how much is in each. */
export function Tasks({ registry }: { registry: Registry }) {
  const granted = familiesOfWork((registry.families ?? []).map((family) => family.name)).join(' ');
  useEffect(() => {
    for (const family of granted.split(' ')) if (family !== '') void loadFamilyOf(`${family}.`).catch(() => undefined);
  }, [granted]);
  const tasks = useMemo(() => tasksOf(registry), [registry]);
  const answers = useQueries({
    queries: tasks.map(({ entity, params }) => ({
      queryKey: keys.list(entity.name, params),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchList(entity, params, signal),
    })),
  });
  if (granted === '') return null;
  const waiting = tasks.flatMap((task, index) => {
    const total = answers[index]?.data?.total;
    return total && total.value > 0 ? [{ ...task, total }] : [];
  });
  const pending = answers.some((answer) => answer.isPending);
  const failed = answers.filter((answer) => answer.isError);
  return (
    <section className={css.section} aria-busy={pending || undefined}>
      <h2>{t('home.todo')}</h2>
      {failed.length > 0 && (
        <p className={css.quiet} role="alert">
          {failed[0]?.error?.message}{' '}
          <button
            type="button"
            className={css.retry}
            onClick={() => {
              for (const answer of failed) void answer.refetch();
            }}
          >
            {t('error.tryAgain')}
          </button>
        </p>
      )}
      {waiting.length === 0 && !pending && failed.length === 0 && <p className={css.quiet}>{t('home.quiet')}</p>}
      <ul className={css.todo}>
        {waiting.map(({ entity, view, to, total }) => (
          <li key={`${entity.name} ${view.key}`}>
            <Link to={to}>
              <b>{formatDecimal(String(total.value))}</b>{' '}
              <span>
                {entity.label.many}: {view.label}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
