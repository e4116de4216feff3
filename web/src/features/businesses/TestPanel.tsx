import { Button } from '@mantine/core';
import { useState } from 'react';
import { currentSession, useSession } from '../../data/session';
import { mayLeaveWork } from '../../data/unsaved';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { toastDone } from '../../ui/toasts';
import { type May, useChange, useEnvironments } from './api';
import css from './businesses.module.css';
import { goLive, goTest } from './environment';
import { JobList } from './JobList';
import { Confirm, day, Problem } from './parts';
import { say } from './words';

/** The test environment of a business: to go there, to fill it, to empty it. */
export function TestPanel({ id, may }: { id: string; may: May }) {
  const environments = useEnvironments(id);
  const change = useChange<{ data: { settings: number } }>(id);
  const [asking, setAsking] = useState(false);
  const [going, setGoing] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const inTest = useSession((state) => state.environment === 'test');
  const selected = currentSession().business?.id === id;
  if (environments.isPending) return <Skeleton shape="form" />;
  if (environments.error)
    return (
      <EmptyState
        kind="failed"
        error={environments.error}
        action={{ label: say('create.next'), onClick: () => void environments.refetch() }}
      />
    );
  const { test, demo } = environments.data.data;
  const go = async () => {
    if (!(await mayLeaveWork())) return;
    setGoing(true);
    setFailed(undefined);
    try {
      await goTest(id);
    } catch (error) {
      setFailed(error);
      setGoing(false);
    }
  };
  const back = async () => {
    if (await mayLeaveWork()) goLive();
  };
  return (
    <>
      <section className={css.section}>
        <p>{say('test.lead')}</p>
        <p className={css.muted}>
          {test.preparedAt ? say('test.state.used', { date: day(test.preparedAt) }) : say('test.state.unused')}
        </p>
        {selected &&
          (inTest ? (
            <div className={css.row}>
              <span>{say('test.here')}</span>
              <Button onClick={() => void back()}>{say('test.goLive')}</Button>
            </div>
          ) : (
            <Button loading={going} onClick={() => void go()}>
              {say('test.go')}
            </Button>
          ))}
        <Problem error={failed} />
      </section>
      {may.administer && (
        <>
          <section className={css.section}>
            <h2>{say('test.copy')}</h2>
            <p>{say('test.copy.text')}</p>
            <Button
              variant="default"
              loading={change.isPending}
              onClick={() =>
                change.mutate(
                  { method: 'POST', to: '/test/settings', body: {} },
                  { onSuccess: (answer) => toastDone(say('test.copied', { count: answer.data.settings })) },
                )
              }
            >
              {say('test.copy')}
            </Button>
          </section>
          {demo.length > 0 && (
            <section className={css.section}>
              <h2>{say('test.demo')}</h2>
              <p>{say('test.demo.text')}</p>
              <div className={css.row}>
                {demo.map((entry) => (
                  <Button
                    key={entry.family}
                    variant="default"
                    onClick={() => change.mutate({ method: 'POST', to: '/test/demo', body: { family: entry.family } })}
                  >
                    {say('test.demo.of', { title: entry.title })}
                  </Button>
                ))}
              </div>
            </section>
          )}
          <section className={css.section}>
            <h2>{say('test.reset')}</h2>
            <p>{say('test.reset.text')}</p>
            <Button variant="default" onClick={() => setAsking(true)}>
              {say('test.reset')}
            </Button>
          </section>
          {!asking && <Problem error={change.error} />}
          <JobList id={id} kinds={['reset_test', 'load_demo']} />
        </>
      )}
      {asking && (
        <Confirm
          title={say('test.reset.title')}
          text={say('test.reset.text')}
          go={say('test.reset.go')}
          busy={change.isPending}
          error={change.error}
          onGo={() =>
            change.mutate({ method: 'POST', to: '/test/reset', body: {} }, { onSuccess: () => setAsking(false) })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
