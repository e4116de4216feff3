import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../data/session';
import { t } from '../../i18n';
import panel from '../../kinds/detail/detail.module.css';
import type { Entity } from '../../registry/types';
import { formatInstant } from '../../ui/dates';
import { type Decided, type Decision, type Task, useDecisions, useTaskOf } from './api';
import css from './approvals.module.css';
import { DecideDialog } from './DecideDialog';

const WORDS = {
  waiting: 'approvals.waiting',
  approved: 'approvals.approved',
  rejected: 'approvals.rejected',
  returned: 'approvals.returned',
  cancelled: 'approvals.cancelled',
  automatic: 'approvals.automatic',
  escalated: 'approvals.escalated',
} as const;
const isKnown = (decision: string): decision is keyof typeof WORDS => decision in WORDS;

/** Who decided what about a document and who is still asked; with the buttons of one's own decision. */
export default function ApprovalPanel({ entity, id, always }: { entity: Entity; id: string; always?: boolean }) {
  const user = useSession((state) => state.session?.user.id) ?? '';
  const decisions = useDecisions(entity.name, id);
  const tasks = useTaskOf(entity.name, id, user);
  const [deciding, setDeciding] = useState<{ task: Task; decision: Decision }>();
  const task = tasks.data?.[0];
  const rows = decisions.data ?? [];
  if (rows.length === 0 && !task && !always) return null;
  const start = (decision: Decision) => task && setDeciding({ task, decision });
  return (
    <section className={panel.panel}>
      <h2>{t('approvals.title')}</h2>
      {decisions.isPending && <p className={panel.quiet}>{t('ui.loading')}</p>}
      {decisions.isError && (
        <p className={panel.quiet} role="alert">
          {decisions.error.userMessage}{' '}
          <button type="button" className={panel.inline} onClick={() => void decisions.refetch()}>
            {t('error.tryAgain')}
          </button>
        </p>
      )}
      {decisions.isSuccess && tasks.isSuccess && rows.length === 0 && !task && (
        <p className={panel.quiet}>{t('approvals.noRequest')}</p>
      )}
      <ol className={css.steps}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: decisions have no identity but their place in the history
          <Step key={index} row={row} />
        ))}
      </ol>
      {task && (
        <div className={css.buttons}>
          <Button onClick={() => start('approve')}>{t('approvals.approve')}</Button>
          <Button variant="default" onClick={() => start('return')}>
            {t('approvals.return')}
          </Button>
          <Button variant="default" onClick={() => start('reject')}>
            {t('approvals.reject')}
          </Button>
        </div>
      )}
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </section>
  );
}

function Step({ row }: { row: Decided }) {
  const words = isKnown(row.decision)
    ? t(WORDS[row.decision], { name: row.who ?? t('approvals.somebody') })
    : row.decision;
  return (
    <li data-waiting={row.decision === 'waiting' || undefined}>
      <span>
        {t('approvals.step', { step: row.step })}: {words}
        {row.actingFor && ` (${t('approvals.for', { name: row.actingFor })})`}
      </span>
      {row.at && (
        <time dateTime={row.at}>
          {row.decision === 'waiting' ? t('approvals.due', { when: formatInstant(row.at) }) : formatInstant(row.at)}
        </time>
      )}
      {row.comment && <q>{row.comment}</q>}
    </li>
  );
}
