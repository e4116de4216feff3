import { Button } from '@mantine/core';
import { t } from '../../i18n';
import type { Entity, Row } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import actions from '../actions/actions.module.css';
import { titleOf } from '../values/format';
import css from './list.module.css';
import type { BulkState } from './useBulkRun';

/** How far an action on many rows has come; afterwards what went wrong with which row. */
export function BulkProgress({
  entity,
  rows,
  state,
  onStop,
  onRetry,
  onClose,
}: {
  entity: Entity;
  rows: readonly Row[];
  state: BulkState;
  onStop: () => void;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { job, phase, total, done, failed, left } = state;
  if (phase !== 'done') {
    const text =
      phase === 'collecting'
        ? t('bulk.collecting')
        : t('bulk.running', { action: job.label, done: done + failed.length, total });
    return (
      <section className={css.bulk} aria-label={t('list.bulk')}>
        <p role="status">
          <b>{text}</b>
        </p>
        <progress
          className={css.progress}
          aria-label={t('bulk.progress')}
          max={Math.max(total, 1)}
          {...(phase === 'running' ? { value: done + failed.length } : {})}
        />
        <Button variant="default" onClick={onStop}>
          {t('bulk.stop')}
        </Button>
      </section>
    );
  }
  return (
    <Dialog
      title={
        failed.length > 0
          ? t('list.bulk.failed', { action: job.label, count: failed.length })
          : t('list.bulk.done', { action: job.label, count: done })
      }
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
          {failed.some((entry) => entry.id !== '') && <Button onClick={onRetry}>{t('bulk.retry')}</Button>}
        </>
      }
    >
      {failed.length > 0 && <p>{t('list.bulk.partly', { count: done })}</p>}
      {left > 0 && <p>{t('bulk.stopped', { count: left })}</p>}
      {failed.length > 0 && (
        <ul className={actions.failures}>
          {failed.map((entry) => {
            const row = rows.find((candidate) => candidate.id === entry.id);
            return (
              <li key={entry.id}>
                <b>{(row && titleOf(row, entity.titleField)) || entity.label.one}</b>
                <span>{entry.message}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
