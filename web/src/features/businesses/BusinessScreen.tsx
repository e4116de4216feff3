import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { withWords } from '../../i18n';
import { recordId } from '../../kinds/values/routeParams';
import type { ScreenProps } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { useProfile } from './api';
import css from './businesses.module.css';
import { LeaveDialog } from './LeaveDialog';
import { OfferPanel } from './OfferPanel';
import { OwnershipPanel } from './OwnershipPanel';
import { ProfilePanel } from './ProfilePanel';
import { SchedulePanel } from './SchedulePanel';
import { StatusNote } from './StatusNote';
import { SwitchesPanel } from './SwitchesPanel';
import { TestPanel } from './TestPanel';
import { say } from './words';

// Proving who one is belongs to the account, so its words come along.
const SecondFactorPanel = lazy(withWords('account', () => import('./SecondFactorPanel')));

const TABS = ['profile', 'switches', 'signIn', 'test', 'schedule', 'owner'] as const;
type Tab = (typeof TABS)[number];

/** One business: profile, what is switched on, its test environment, ownership and data. */
export default function BusinessScreen({ params }: ScreenProps) {
  const id = recordId(params) ?? '';
  const profile = useProfile(id);
  const [query, setQuery] = useSearchParams();
  const [leaving, setLeaving] = useState(false);
  const crumbs = [{ label: say('list.title'), to: '/businesses' }];
  if (profile.isPending)
    return (
      <Page title={say('detail.many')} crumbs={crumbs}>
        <Skeleton shape="detail" />
      </Page>
    );
  if (profile.error)
    return (
      <Page title={say('detail.many')} crumbs={crumbs}>
        <EmptyState
          kind={profile.error.status === 404 || profile.error.status === 403 ? 'no-access' : 'failed'}
          error={profile.error}
          action={{ label: say('list.title'), to: '/businesses' }}
        />
      </Page>
    );
  const { data, meta } = profile.data;
  const may = meta?.may ?? { administer: false, own: false };
  const active = data.status === 'active';
  const tabs = TABS.filter(
    (tab) => tab === 'profile' || (tab === 'owner' ? may.own : active && (tab === 'test' ? may.staff : may.administer)),
  );
  const wanted = query.get('tab') as Tab | null;
  const tab = wanted && tabs.includes(wanted) ? wanted : 'profile';
  return (
    <Page
      title={data.name}
      crumbs={crumbs}
      badge={!active && <Status label={say(`status.${data.status}`)} tone="warn" />}
      actions={
        <>
          {may.leave && (
            <Button variant="default" onClick={() => setLeaving(true)}>
              {say('detail.leave')}
            </Button>
          )}
          {may.staff && active && (
            <Button component={Link} variant="default" to={`/users?business=${id}`}>
              {say('detail.people')}
            </Button>
          )}
        </>
      }
    >
      <StatusNote profile={data} />
      {data.offeredToMe && <OfferPanel id={id} />}
      {tabs.length > 1 && (
        <div className={css.tabs} role="tablist" aria-label={say('detail.tabs')}>
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={name === tab}
              aria-controls="business-panel"
              tabIndex={name === tab ? 0 : -1}
              className={css.tab}
              onClick={() => setQuery(name === 'profile' ? {} : { tab: name }, { replace: true })}
              onKeyDown={(event) => {
                const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
                const next = tabs[(tabs.indexOf(name) + step + tabs.length) % tabs.length];
                if (step === 0 || !next) return;
                setQuery(next === 'profile' ? {} : { tab: next }, { replace: true });
                document.getElementById(`tab-${next}`)?.focus();
              }}
            >
              {say(`detail.tab.${name}`)}
            </button>
          ))}
        </div>
      )}
      <div
        id="business-panel"
        {...(tabs.length > 1 ? { role: 'tabpanel' as const, 'aria-labelledby': `tab-${tab}` } : {})}
      >
        {tab === 'profile' && <ProfilePanel id={id} profile={data} may={may} />}
        {tab === 'switches' && <SwitchesPanel id={id} />}
        {tab === 'signIn' && (
          <Suspense fallback={<Skeleton shape="form" />}>
            <SecondFactorPanel id={id} />
          </Suspense>
        )}
        {tab === 'test' && <TestPanel id={id} may={may} />}
        {tab === 'schedule' && <SchedulePanel id={id} />}
        {tab === 'owner' && <OwnershipPanel id={id} profile={data} />}
      </div>
      {leaving && <LeaveDialog id={id} name={data.name} onClose={() => setLeaving(false)} />}
    </Page>
  );
}
