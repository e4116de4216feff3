import { Button } from '@mantine/core';
import { useStore } from 'zustand';
import type { Waiting } from '../../data/db';
import { discard, outbox, restore, sendWaiting, tryAgain } from '../../data/outbox';
import { t } from '../../i18n';
import { useOnline } from '../../shell/connection';
import { Dialog } from '../../ui/Dialog';
import { formatAgo } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { toastDone } from '../../ui/toasts';
import css from './offline.module.css';

/** What was changed without a connection: what waits, what was refused and why. */
export default function OutboxPanel({ onClose }: { onClose: () => void }) {
  const { waiting, sending } = useStore(outbox);
  const online = useOnline();
  const patient = waiting.some((entry) => entry.refused === undefined);
  return (
    <Dialog
      title={t('offline.outbox')}
      size="medium"
      variant="sheet"
      onClose={onClose}
      footer={
        patient && (
          <Button onClick={() => void sendWaiting()} disabled={!online} loading={sending}>
            {t('offline.outbox.send')}
          </Button>
        )
      }
    >
      {waiting.length === 0 ? (
        <EmptyState
          kind="nothing"
          icon="check"
          title={t('offline.outbox.empty')}
          text={t('offline.outbox.empty.text')}
        />
      ) : (
        <>
          <p className={css.lead}>{t('offline.outbox.lead')}</p>
          <ul className={css.list}>
            {waiting.map((entry) => (
              <Entry key={entry.id} entry={entry} online={online} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function Entry({ entry, online }: { entry: Waiting; online: boolean }) {
  return (
    <li className={css.entry}>
      <div className={css.words}>
        <strong>{entry.label}</strong>
        <span className={css.made}>{t('offline.outbox.made', { ago: formatAgo(entry.at) })}</span>
        {entry.refused !== undefined && (
          <span className={css.refused} role="alert">
            {entry.refused}
          </span>
        )}
      </div>
      {entry.refused !== undefined && (
        <Button size="compact-sm" variant="default" disabled={!online} onClick={() => void tryAgain(entry.id)}>
          {t('offline.outbox.again')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() =>
          void discard(entry.id).then(() =>
            // A slip of the finger must not cost the work.
            toastDone(t('offline.outbox.discarded', { label: entry.label }), {
              label: t('offline.outbox.undo'),
              run: () => void restore(entry),
            }),
          )
        }
      >
        {t('offline.outbox.discard')}
      </Button>
    </li>
  );
}
