import { Button } from '@mantine/core';
import { useState } from 'react';
import { newIdempotencyKey } from '../../data/client';
import { type BulkAnswer, useBulk } from '../../data/hooks';
import { t } from '../../i18n';
import type { Entity, Transition } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { toastDone } from '../../ui/toasts';
import actions from '../actions/actions.module.css';
import { TransitionDialog } from '../actions/TransitionDialog';
import { titleOf } from '../values/format';
import css from './list.module.css';
import type { ListModel } from './useListModel';

/** Deleting in bulk is a transition like any other here: it asks first, then reports row by row. */
function bulkActions(entity: Entity): Transition[] {
  const chosen = entity.list.bulk.flatMap(
    (name) => entity.transitions.find((transition) => transition.name === name) ?? [],
  );
  if (!entity.can.delete) return chosen;
  return [
    ...chosen,
    {
      name: 'delete',
      label: t('list.delete'),
      from: [],
      to: '',
      ask: [],
      tone: 'bad',
      confirm: t('list.delete.confirm'),
    },
  ];
}

/** What can be done to the chosen rows, and to all rows that match. */
export function BulkBar({ model }: { model: ListModel }) {
  const { entity, selection, select, rows, total } = model;
  const bulk = useBulk(entity);
  const [running, setRunning] = useState<{ transition: Transition; key: string } | undefined>(undefined);
  const [all, setAll] = useState(false);
  const [report, setReport] = useState<{ transition: Transition; answer: BulkAnswer } | undefined>(undefined);
  const offered = bulkActions(entity);
  if (report) return <Report entity={entity} rows={model.rows} report={report} onClose={() => setReport(undefined)} />;
  if (selection.size === 0) return null;

  const matching = total?.value ?? rows.length;
  const offerAll = total !== undefined && matching > rows.length && rows.every((row) => selection.has(row.id));
  const count = all ? matching : selection.size;
  const things = t('list.things', {
    count,
    one: entity.label.one.toLowerCase(),
    many: entity.label.many.toLowerCase(),
  });

  const run = (transition: Transition, values: Record<string, unknown>, key: string) => {
    bulk.mutate(
      {
        action: transition.name,
        target: all ? { filter: model.query } : { ids: [...selection] },
        values,
        idempotencyKey: key,
      },
      {
        onSuccess: (answer) => {
          setRunning(undefined);
          select(new Set(answer.failed.map((entry) => entry.id)));
          setAll(false);
          if (answer.failed.length > 0) setReport({ transition, answer });
          else toastDone(t('list.bulk.done', { action: transition.label, count: answer.done }));
        },
      },
    );
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
      {offered.map((transition) => (
        <Button
          key={transition.name}
          variant="default"
          onClick={() => {
            bulk.reset();
            setRunning({ transition, key: newIdempotencyKey() });
          }}
        >
          {transition.label}
        </Button>
      ))}
      <Button
        variant="subtle"
        onClick={() => {
          setAll(false);
          select(new Set());
        }}
      >
        {t('list.bulk.none')}
      </Button>
      {running && (
        <TransitionDialog
          transition={running.transition}
          subject={things}
          busy={bulk.isPending}
          error={bulk.error}
          onRun={(values) => run(running.transition, values, running.key)}
          onClose={() => setRunning(undefined)}
        />
      )}
    </section>
  );
}

/** What went wrong with which row. Those rows stay chosen, so the same action can be tried again on them alone. */
function Report({
  entity,
  rows,
  report,
  onClose,
}: {
  entity: Entity;
  rows: ListModel['rows'];
  report: { transition: Transition; answer: BulkAnswer };
  onClose: () => void;
}) {
  const { answer, transition } = report;
  return (
    <Dialog
      title={t('list.bulk.failed', { action: transition.label, count: answer.failed.length })}
      size="medium"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <p>{t('list.bulk.partly', { count: answer.done })}</p>
      <ul className={actions.failures}>
        {answer.failed.map((entry) => {
          const row = rows.find((candidate) => candidate.id === entry.id);
          return (
            <li key={entry.id}>
              <b>{(row && titleOf(row, entity.titleField)) || entry.id}</b>
              <span>{entry.problem.message ?? entry.problem.title}</span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
