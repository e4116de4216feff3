import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { deleteSoon } from '../../data/undo';
import { t, withWords } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import type { Entity, Transition } from '../../registry/types';
import { toastDone } from '../../ui/toasts';
import { needsDialog } from '../actions/model';
import { TransitionDialog } from '../actions/TransitionDialog';
import { bulkFields } from './BulkEditDialog';
import { BulkProgress } from './BulkProgress';
import { bulkOffer } from './bulkOffer';
import css from './list.module.css';
import { type BulkJob, useBulkRun } from './useBulkRun';
import type { ListModel } from './useListModel';

const BulkEditDialog = lazy(() => import('./BulkEditDialog'));
const LabelsButton = lazy(withWords('work', () => import('../../features/letters/LabelsButton')));

/** Deleting every row that matches cannot be taken back: it asks first. */
const deletion = (): Transition => ({
  name: 'delete',
  label: t('list.delete'),
  from: [],
  to: '',
  ask: [],
  tone: 'bad',
  confirm: t('list.delete.confirm'),
});

/** What can be done to the chosen rows, and to all rows that match. */
export default function BulkBar({ model, action }: { model: ListModel; action?: Transition | undefined }) {
  const { entity, selection, select, rows, total } = model;
  const client = useQueryClient();
  const bulk = useBulkRun(entity);
  const [asking, setAsking] = useState<Transition | undefined>(undefined);
  const [editing, setEditing] = useState(false);
  const [all, setAll] = useState(false);

  const start = async (job: BulkJob, ids?: readonly string[]) => {
    setAsking(undefined);
    setEditing(false);
    const targets = ids ?? (all ? { query: model.query } : [...selection]);
    const result = await bulk.run(job, targets);
    setAll(false);
    select(new Set(result.failed.map((entry) => entry.id).filter((id) => id !== '')));
    if (result.failed.length === 0 && result.left === 0) {
      bulk.close();
      toastDone(t('list.bulk.done', { action: job.label, count: result.done }));
    }
  };

  if (bulk.state) {
    return (
      <BulkProgress
        entity={entity}
        rows={rows}
        state={bulk.state}
        onStop={bulk.stop}
        onRetry={() =>
          bulk.state &&
          void start(
            bulk.state.job,
            bulk.state.failed.map((entry) => entry.id).filter((id) => id !== ''),
          )
        }
        onClose={bulk.close}
      />
    );
  }
  if (selection.size === 0) return null;

  const offer = bulkOffer(entity, rows, selection, action);
  const matching = total?.value ?? rows.length;
  const offerAll = total !== undefined && matching > rows.length && rows.every((row) => selection.has(row.id));
  const count = all ? matching : selection.size;
  const things = thingsOf(entity, count);

  const remove = () => {
    if (all) setAsking(deletion());
    else {
      deleteSoon(client, entity, [...selection], things);
      select(new Set());
    }
  };

  return (
    <section className={css.bulk} aria-label={t('list.bulk')}>
      <p role="status">
        <b>{t('grid.selected', { count })}</b>{' '}
        {offerAll && !all && (
          <button type="button" className={css.clear} onClick={() => setAll(true)}>
            {t('list.bulk.all', { count: total.exact ? matching : `${matching}+` })}
          </button>
        )}
      </p>
      {offer.transitions.map((transition) => (
        <Button
          key={transition.name}
          variant={transition === action ? 'filled' : 'default'}
          onClick={() =>
            needsDialog(transition)
              ? setAsking(transition)
              : void start({ action: transition.name, label: transition.label })
          }
        >
          {transition.label}
        </Button>
      ))}
      {offer.edit && bulkFields(entity).length > 0 && (
        <Button variant="default" onClick={() => setEditing(true)}>
          {t('bulk.edit')}
        </Button>
      )}
      {offer.transitions.length === 0 && entity.list.bulk.length > 0 && (
        <span className={css.nothing}>{t('list.bulk.nothing')}</span>
      )}
      {entity.can.letters && (
        <Suspense fallback={null}>
          <LabelsButton entity={entity} records={all ? { filter: model.query } : { ids: [...selection] }} />
        </Suspense>
      )}
      {offer.delete && entity.can.delete && (
        <Button variant="default" onClick={remove}>
          {t('list.delete')}
        </Button>
      )}
      <Button
        variant="subtle"
        onClick={() => {
          setAll(false);
          select(new Set());
        }}
      >
        {t('list.bulk.none')}
      </Button>
      {asking && (
        <TransitionDialog
          transition={asking}
          subject={things}
          busy={false}
          error={undefined}
          onRun={(values) => void start({ action: asking.name, label: asking.label, values })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {editing && (
        <Suspense fallback={null}>
          <BulkEditDialog
            entity={entity}
            things={things}
            onRun={(values) => void start({ action: 'update', label: t('bulk.edit'), values })}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** `3 tasks` */
export const thingsOf = (entity: Entity, count: number): string =>
  t('list.things', { count, one: inSentence(entity.label.one), many: inSentence(entity.label.many) });
