import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { asApiError } from '../../data/errors';
import { useSession } from '../../data/session';
import { t } from '../../i18n';
import { crumbsOf } from '../../registry/crumbs';
import { detailPath } from '../../registry/matcher';
import { useRegistry } from '../../registry/store';
import type { Registry, ScreenProps, Tone } from '../../registry/types';
import { formatAgo, formatInstant } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { formatDecimal, formatMoney } from '../../ui/money';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { type Decision, type Task, useMyRequests, useMyTasks } from './api';
import css from './approvals.module.css';
import { DecideDialog } from './DecideDialog';

const STATES: Record<
  string,
  {
    tone: Tone;
    key:
      | 'approvals.state.pending'
      | 'approvals.state.approved'
      | 'approvals.state.rejected'
      | 'approvals.state.returned';
  }
> = {
  pending: { tone: 'warn', key: 'approvals.state.pending' },
  approved: { tone: 'good', key: 'approvals.state.approved' },
  rejected: { tone: 'bad', key: 'approvals.state.rejected' },
  returned: { tone: 'warn', key: 'approvals.state.returned' },
};

/** What waits for one's decision, and what one asked others to decide. */
export default function ApprovalsScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const user = useSession((state) => state.session?.user.id) ?? '';
  const [query, setQuery] = useSearchParams();
  const asked = query.get('show') === 'asked';
  const tasks = useMyTasks(user);
  const requests = useMyRequests(user, asked);
  const [deciding, setDeciding] = useState<{ task: Task; decision: Decision }>();
  const show = (which: string) => setQuery(which === '' ? {} : { show: which }, { replace: true });
  const count = tasks.data?.length ?? 0;
  return (
    <Page
      title={route.title}
      subtitle={t('approvals.subtitle')}
      crumbs={crumbsOf(registry, { route, params })}
      width="reading"
      busy={asked ? requests.isFetching : tasks.isFetching}
      toolbar={
        <nav className={css.tabs} aria-label={t('approvals.sections')}>
          <button type="button" aria-current={asked ? undefined : 'page'} onClick={() => show('')}>
            {t('approvals.mine')}
            {count > 0 && <span className={css.count}>{count}</span>}
          </button>
          <button type="button" aria-current={asked ? 'page' : undefined} onClick={() => show('asked')}>
            {t('approvals.asked')}
          </button>
        </nav>
      }
    >
      {asked ? (
        <Asked registry={registry} requests={requests} />
      ) : (
        <Mine registry={registry} tasks={tasks} onDecide={setDeciding} />
      )}
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </Page>
  );
}

function Mine({
  registry,
  tasks,
  onDecide,
}: {
  registry: Registry;
  tasks: ReturnType<typeof useMyTasks>;
  onDecide: (deciding: { task: Task; decision: Decision }) => void;
}) {
  if (tasks.isPending) return <Skeleton shape="table" />;
  if (tasks.isError) return <Failed error={tasks.error} onRetry={() => void tasks.refetch()} />;
  if (tasks.data.length === 0)
    return <EmptyState kind="nothing" icon="check" title={t('approvals.none')} text={t('approvals.noneText')} />;
  return (
    <ul className={css.list}>
      {tasks.data.map((task) => (
        <li key={task.id} className={css.card}>
          <div className={css.what}>
            <DocLink registry={registry} docType={task.docType} docId={task.docId} label={task.docLabel} />
            <Figure registry={registry} of={task} />
            <p className={css.quiet}>
              {t('approvals.askedBy', {
                name: task.requester?.label ?? t('approvals.somebody'),
                when: formatAgo(Date.parse(task.askedAt)),
              })}
              {task.actingFor?.label && ` · ${t('approvals.for', { name: task.actingFor.label })}`}
              {task.step > 1 && ` · ${t('approvals.step', { step: task.step })}`}
            </p>
            <Due at={task.dueAt} />
          </div>
          <div className={css.buttons}>
            <Button
              onClick={() => onDecide({ task, decision: 'approve' })}
              aria-label={t('approvals.approveTitle', { what: task.docLabel })}
            >
              {t('approvals.approve')}
            </Button>
            <Button
              variant="default"
              onClick={() => onDecide({ task, decision: 'return' })}
              aria-label={t('approvals.returnTitle', { what: task.docLabel })}
            >
              {t('approvals.return')}
            </Button>
            <Button
              variant="default"
              onClick={() => onDecide({ task, decision: 'reject' })}
              aria-label={t('approvals.rejectTitle', { what: task.docLabel })}
            >
              {t('approvals.reject')}
            </Button>
          </div>
        </li>
      ))}
      {tasks.data.length >= 100 && <li className={css.quiet}>{t('approvals.more')}</li>}
    </ul>
  );
}

function Asked({ registry, requests }: { registry: Registry; requests: ReturnType<typeof useMyRequests> }) {
  if (requests.isPending) return <Skeleton shape="table" />;
  if (requests.isError) return <Failed error={requests.error} onRetry={() => void requests.refetch()} />;
  if (requests.data.length === 0)
    return (
      <EmptyState kind="nothing" icon="check" title={t('approvals.noneAsked')} text={t('approvals.noneAskedText')} />
    );
  return (
    <ul className={css.list}>
      {requests.data.map((request) => {
        const state = STATES[request.status];
        return (
          <li key={request.id} className={css.card}>
            <div className={css.what}>
              <DocLink registry={registry} docType={request.docType} docId={request.docId} label={request.docLabel} />
              <Figure registry={registry} of={request} />
              <p className={css.quiet}>
                {formatInstant(request.askedAt)}
                {request.policyName && ` · ${t('approvals.policy', { name: request.policyName })}`}
              </p>
            </div>
            {state && <Status tone={state.tone} label={t(state.key)} />}
          </li>
        );
      })}
    </ul>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const missing = asApiError(error).status === 404 || asApiError(error).status === 403;
  return missing ? (
    <EmptyState kind="no-access" />
  ) : (
    <EmptyState
      kind="failed"
      many={t('approvals.load')}
      error={asApiError(error)}
      action={{ label: t('error.tryAgain'), onClick: onRetry }}
    />
  );
}

function DocLink({
  registry,
  docType,
  docId,
  label,
}: {
  registry: Registry;
  docType: string;
  docId: string;
  label: string;
}) {
  const to = detailPath(registry, docType, docId);
  return <h2 className={css.title}>{to ? <Link to={to}>{label}</Link> : label}</h2>;
}

/** What policies compare: money, or another number with its name. */
export function Figure({
  registry,
  of: { amount, measure, measured },
}: {
  registry: Registry;
  of: Pick<Task, 'amount' | 'measure' | 'measured'>;
}) {
  if (measure)
    return (
      <p className="numeric">
        {measured && `${measured}: `}
        {formatDecimal(measure)}
      </p>
    );
  if (!amount) return null;
  return <p className="numeric">{formatMoney(amount, registry.currency.code, registry.currency.digits)}</p>;
}

function Due({ at }: { at: string | null }) {
  if (!at) return null;
  const late = Date.parse(at) < Date.now();
  return (
    <p className={css.due} data-late={late || undefined}>
      {t(late ? 'approvals.overdue' : 'approvals.due', { when: formatInstant(at) })}
    </p>
  );
}
