import { Button } from '@mantine/core';
import { useStore } from 'zustand';
import type { Waiting } from '../../data/db';
import { discard, outbox, restore, tryAgain } from '../../data/outbox';
import { t } from '../../i18n';
import { useOnline } from '../../shell/connection';
import { toastDone } from '../../ui/toasts';
import css from './scan.module.css';

/** Lists that wait for the connection, and those the server refused: with the reason, and ways on. Nothing is lost by itself. */
export function Conflicts({
  entities,
  onCorrect,
}: {
  entities: readonly string[];
  /** Takes a refused list up again; false where it cannot. */
  onCorrect: (entry: Waiting) => boolean;
}) {
  const waiting = useStore(outbox, (state) => state.waiting);
  const online = useOnline();
  const ours = waiting.filter((entry) => entities.includes(entry.entity));
  const refused = ours.filter((entry) => entry.refused !== undefined);
  const patient = ours.length - refused.length;
  if (ours.length === 0) return null;
  return (
    <section className={css.conflicts} aria-label={t('scan.refused')}>
      {patient > 0 && <p className={css.quiet}>{t('scan.waiting', { count: patient })}</p>}
      {refused.length > 0 && <h2 className={css.heading}>{t('scan.refused')}</h2>}
      <ul className={css.list}>
        {refused.map((entry) => (
          <li key={entry.id} className={css.conflict}>
            <strong>{entry.label}</strong>
            <span className={css.problem}>{entry.refused}</span>
            <span className={css.ways}>
              <Button
                size="compact-md"
                onClick={() => {
                  if (onCorrect(entry)) void discard(entry.id);
                }}
              >
                {t('scan.correct')}
              </Button>
              <Button size="compact-md" variant="default" disabled={!online} onClick={() => void tryAgain(entry.id)}>
                {t('scan.again')}
              </Button>
              <Button
                size="compact-md"
                variant="subtle"
                onClick={() =>
                  void discard(entry.id).then(() =>
                    toastDone(t('scan.discarded', { label: entry.label }), {
                      label: t('scan.undo'),
                      run: () => void restore(entry),
                    }),
                  )
                }
              >
                {t('scan.giveUp')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
