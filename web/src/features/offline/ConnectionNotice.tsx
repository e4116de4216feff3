import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { keptAnswers } from '../../data/kept';
import { outbox } from '../../data/outbox';
import { t } from '../../i18n';
import { useOnline } from '../../shell/connection';
import { formatAgo, formatInstant } from '../../ui/dates';
import { Icon } from '../../ui/icons';
import css from './offline.module.css';

const OutboxPanel = lazy(() => import('./OutboxPanel'));

/** A line under the top bar: no connection, how old what is on screen is, and what waits to be sent. */
export function ConnectionNotice() {
  const online = useOnline();
  const asOf = useAsOf();
  const waiting = useStore(outbox, (state) => state.waiting);
  const [open, setOpen] = useState(false);
  const refused = waiting.filter((entry) => entry.refused !== undefined).length;
  const patient = waiting.length - refused;
  if (online && asOf === undefined && waiting.length === 0 && !open) return null;
  return (
    <>
      <div className={`${css.notice} no-print`} role="status">
        {!online && <Icon name="offline" size={15} />}
        {!online && <span>{t('offline.banner')}</span>}
        {online && asOf !== undefined && <span>{t('offline.stale')}</span>}
        {asOf !== undefined && (
          <strong>
            {t('offline.asOf', { when: formatInstant(new Date(asOf).toISOString()), ago: formatAgo(asOf) })}
          </strong>
        )}
        {waiting.length > 0 && (
          <button type="button" className={css.link} onClick={() => setOpen(true)}>
            {[
              patient > 0 && t('offline.waiting', { count: patient }),
              refused > 0 && t('offline.refused', { count: refused }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </button>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          <OutboxPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** When the oldest kept answer on show was true, epoch milliseconds; undefined when all are fresh. */
function useAsOf(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const oldest = () => {
    const times = Object.entries(keptAnswers.getState()).flatMap(([hash, at]) =>
      cache.get(hash)?.isActive() ? [at] : [],
    );
    return times.length > 0 ? Math.min(...times) : undefined;
  };
  const subscribe = (notify: () => void) => {
    const stops = [keptAnswers.subscribe(notify), cache.subscribe(notify)];
    return () => {
      for (const stop of stops) stop();
    };
  };
  return useSyncExternalStore(subscribe, oldest);
}
