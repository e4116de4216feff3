import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../data/client';
import { fetchList } from '../../data/hooks';
import { keys } from '../../data/keys';
import { usePersonal, usePreference } from '../../data/personal';
import { useSession } from '../../data/session';
import { loadFamilyOf } from '../../registry/store';
import type { Registry } from '../../registry/types';
import { Icon } from '../../ui/icons';
import { type BusinessRow, type Profile, useBusinesses, useEnvironments, useProfile } from '../businesses/api';
import { goTest } from '../businesses/environment';
import { Problem } from '../businesses/parts';
import { say } from '../businesses/words';
import { Coming, heightBefore, Place, usePlaces } from './KeptPlace';
import css from './Setup.module.css';
import { isSetUp, type SetupStep, setupSteps } from './setupSteps';

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** What a new business still has to do, for its owner, until it is done or hidden. */
export default function Setup({ registry }: { registry: Registry }) {
  const id = useSession((state) => state.business?.id);
  const live = useSession((state) => state.environment === 'live');
  const personal = usePersonal();
  const [hidden, setHidden] = usePreference('setup.hidden', isFlag);
  const places = usePlaces();
  /** It became whole on this visit: it keeps its place until the next, or what stands below would move. */
  const [whole, setWhole] = useState(false);
  const kept = (heightBefore(places, 'setup') ?? 0) > 0;
  if (!id || !live) return null;
  if (personal.isLoading) return <Coming name="setup" />;
  if (!personal.isSuccess || (hidden && !whole)) return null;
  return (
    <Owned
      id={id}
      registry={registry}
      kept={kept}
      onReady={() => {
        setWhole(kept);
        setHidden(true);
      }}
      onHide={() => {
        setWhole(false);
        setHidden(true);
        places.drop('setup');
      }}
    />
  );
}

interface Props {
  id: string;
  registry: Registry;
  /** Its place was kept, so that it stays there even when there is nothing left to do. */
  kept: boolean;
  onReady: () => void;
  onHide: () => void;
}

function Owned({ id, ...props }: Props) {
  const businesses = useBusinesses();
  if (businesses.isLoading) return <Coming name="setup" />;
  const row = businesses.data?.data.find((entry) => entry.id === id);
  return row?.owner ? <Asked id={id} row={row} {...props} /> : null;
}

function Asked({ row, ...props }: Props & { row: BusinessRow }) {
  const answer = useProfile(row.id);
  if (answer.isLoading) return <Coming name="setup" />;
  const profile = answer.data?.data;
  return profile ? <Checklist row={row} profile={profile} {...props} /> : null;
}

/** Whether each step is done; undefined where that is not known, which it may still become while `pending`. */
function useDone(registry: Registry, steps: readonly SetupStep[], profile: Profile, row: BusinessRow) {
  const families = [...new Set(steps.flatMap((step) => step.record?.entity.split('.')[0] ?? []))].join(' ');
  const [declared, setDeclared] = useState<string>();
  useEffect(() => {
    let gone = false;
    void Promise.allSettled(families.split(' ').map(loadFamilyOf)).then(() => {
      if (!gone) setDeclared(families);
    });
    return () => {
      gone = true;
    };
  }, [families]);
  const answers = useQueries({
    queries: steps.map(({ record }) => {
      const entity = record && registry.entities[record.entity];
      const params = { filters: record?.filter ? [record.filter] : [], sort: '', limit: 1 };
      return {
        queryKey: entity ? keys.list(entity.name, params) : ['setup', 'business'],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          entity ? fetchList(entity, params, signal) : { rows: [], next: null },
        enabled: entity !== undefined,
      };
    }),
  });
  return {
    done: steps.map((step, index) =>
      step.business ? step.business(profile, row) : answers[index]?.data && answers[index].data.rows.length > 0,
    ),
    pending: declared !== families || answers.some((answer) => answer.isLoading),
  };
}

function Checklist({
  id,
  registry,
  row,
  profile,
  kept,
  onReady,
  onHide,
}: Props & { row: BusinessRow; profile: Profile }) {
  const steps = setupSteps(registry, id);
  const { done, pending } = useDone(registry, steps, profile, row);
  const count = done.filter(Boolean).length;
  const known = done.every((entry) => entry !== undefined);
  const ready = known && isSetUp(steps, done);
  // Nothing is asked any more of a business that works.
  // biome-ignore lint/correctness/useExhaustiveDependencies: hidden once, when the business works
  useEffect(() => {
    if (ready) onReady();
  }, [ready]);
  if (!known) return pending ? <Coming name="setup" /> : null;
  if (ready && !kept) return null;
  return (
    <Place name="setup" last={ready}>
      <section className={css.setup} aria-labelledby="setup-title">
        <header>
          <h2 id="setup-title">{say('setup.title')}</h2>
          <span className={css.count}>{say('setup.count', { done: count, of: steps.length })}</span>
          <SampleButton id={id} />
          <Button variant="subtle" onClick={onHide}>
            {say('setup.hide')}
          </Button>
        </header>
        <progress max={steps.length} value={count} aria-label={say('setup.title')} />
        <ul>
          {steps.map((step, index) => (
            <li key={step.key} data-done={done[index] || undefined}>
              <span className={css.mark} aria-hidden="true">
                {done[index] && <Icon name="check" size={12} />}
              </span>
              {done[index] ? (
                <span>
                  {say(step.label)} <span className="visually-hidden">{say('setup.done')}</span>
                </span>
              ) : (
                <Link to={step.to}>{say(step.label)}</Link>
              )}
            </li>
          ))}
          {registry.routes.some((route) => route.path === '/accounting/moving' && route.state === 'built') && (
            <li>
              <span className={css.mark} data-plain aria-hidden="true">
                <Icon name="upload" size={13} />
              </span>
              <Link to="/accounting/moving">{say('setup.moving')}</Link>
            </li>
          )}
        </ul>
      </section>
    </Place>
  );
}

/** Fills the test environment with examples and goes there; the ribbon of test data leads back. */
function SampleButton({ id }: { id: string }) {
  const demo = useEnvironments(id).data?.data.demo ?? [];
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const [first] = demo;
  if (!first) return null;
  const go = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      const at = `/v1/businesses/${encodeURIComponent(id)}/test`;
      await call(`${at}/prepare`, { method: 'POST', body: {}, timeout: 120_000 });
      await call(`${at}/demo`, { method: 'POST', body: { family: first.family } });
      await goTest(id);
    } catch (error) {
      setFailed(error);
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void go()}>
        {say('setup.sample')}
      </Button>
      <Problem error={failed} />
    </>
  );
}
