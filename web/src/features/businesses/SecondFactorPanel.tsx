import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { toastDone } from '../../ui/toasts';
import { StepUpCancelled, useStepUp } from '../auth/StepUp';
import { useChange, useSecondFactorPolicy } from './api';
import css from './businesses.module.css';
import { Confirm, Problem } from './parts';
import { say } from './words';

/** Whether everyone who works here needs a second step at sign-in, and who has one. */
export default function SecondFactorPanel({ id }: { id: string }) {
  const policy = useSecondFactorPolicy(id);
  const change = useChange(id);
  const [asking, setAsking] = useState(false);
  const [withStepUp, stepUp] = useStepUp();
  if (policy.isPending) return <Skeleton shape="form" />;
  if (policy.error)
    return (
      <EmptyState
        kind={policy.error.status === 403 || policy.error.status === 404 ? 'no-access' : 'failed'}
        error={policy.error}
        action={{ label: say('schedule.retry'), onClick: () => void policy.refetch() }}
      />
    );
  const { required, members } = policy.data.data;
  const without = members.filter((member) => !member.secondFactor);
  // Asking who is there is no refusal.
  const problem = change.error?.code === 'step_up_required' ? null : change.error;
  const set = async (on: boolean) => {
    try {
      await withStepUp(() => change.mutateAsync({ method: 'PUT', to: '/second-factor', body: { required: on } }));
      setAsking(false);
      toastDone(say(on ? 'signIn.on' : 'signIn.off'));
    } catch (error) {
      // What went wrong is shown where it was asked for.
      if (error instanceof StepUpCancelled) change.reset();
    }
  };
  return (
    <section className={css.section} aria-label={say('signIn.title')}>
      <h2>
        {say('signIn.title')}{' '}
        <Status tone={required ? 'good' : 'muted'} label={say(required ? 'signIn.required' : 'signIn.optional')} />
      </h2>
      <p>{say('signIn.lead')}</p>
      <p>
        {say('signIn.count', { with: members.length - without.length, count: members.length })}
        {without.length > 0 && ` ${say('signIn.without', { names: without.map(({ name }) => name).join(', ') })}`}
      </p>
      <div className={css.row}>
        {required ? (
          <Button variant="default" loading={change.isPending} onClick={() => void set(false)}>
            {say('signIn.stop')}
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>{say('signIn.require')}</Button>
        )}
      </div>
      {!asking && <Problem error={problem} />}
      {asking && (
        <Confirm
          title={say('signIn.ask')}
          text={without.length === 0 ? say('signIn.askNone') : say('signIn.askText', { count: without.length })}
          go={say('signIn.require')}
          busy={change.isPending}
          error={problem}
          onGo={() => void set(true)}
          onClose={() => {
            setAsking(false);
            change.reset();
          }}
        >
          {change.error?.code === 'own_second_factor' && (
            <p>
              <Link to="/profile?tab=security">{say('signIn.own')}</Link>
            </p>
          )}
        </Confirm>
      )}
      {stepUp}
    </section>
  );
}
