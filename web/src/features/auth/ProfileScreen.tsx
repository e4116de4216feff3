import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { json } from '../../data/client';
import { asApiError } from '../../data/errors';
import { currentSession, updateProfile } from '../../data/session';
import { getBrand } from '../../theme/brand';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useChosenInSight } from '../../ui/useChosenInSight';
import { NoticesPart } from '../notices/NoticesPart';
import css from './account.module.css';
import type { Account } from './api';
import { DetailsPart } from './DetailsPart';
import { DevicesPart } from './DevicesPart';
import { PreferencesPart } from './PreferencesPart';
import { SecurityPart } from './SecurityPart';
import { say, type Word } from './words';

const TABS = ['details', 'security', 'sessions', 'preferences', 'notices'] as const;
type Tab = (typeof TABS)[number];
const WORDS: Record<Tab, Word> = {
  details: 'tab.details',
  security: 'tab.security',
  sessions: 'tab.sessions',
  preferences: 'tab.preferences',
  notices: 'notices.title',
};
const KEY = ['account', 'profile'];

/** One's own account: who one is, what protects it, where it is open, how it looks. */
export default function ProfileScreen() {
  const [params] = useSearchParams();
  const asked = params.get('tab');
  const tab = TABS.find((name) => name === asked) ?? 'details';
  const row = useChosenInSight(tab);
  const client = useQueryClient();
  const account = useQuery({ queryKey: KEY, queryFn: () => json<{ data: Account }>('/v1/auth/profile') });

  const changed = (data: Account) => {
    client.setQueryData(KEY, { data });
    const { session } = currentSession();
    if (session) updateProfile({ ...session.user, ...data }, session.businesses);
  };

  return (
    <Page title={say('profile.title')} subtitle={say('profile.lead', { brand: getBrand().name })} width="reading">
      <nav ref={row} className={css.tabs} aria-label={say('tabs')}>
        {TABS.map((name) => (
          <Link key={name} to={`?tab=${name}`} replace aria-current={name === tab ? 'page' : undefined}>
            {say(WORDS[name])}
          </Link>
        ))}
      </nav>
      {account.isPending && <Skeleton shape="form" />}
      {account.error && (
        <EmptyState
          kind={asApiError(account.error).status === 403 ? 'no-access' : 'failed'}
          error={account.error}
          action={{ label: say('signup.retry'), onClick: () => void account.refetch() }}
        />
      )}
      {account.data && tab === 'details' && <DetailsPart account={account.data.data} onChange={changed} />}
      {account.data && tab === 'security' && <SecurityPart account={account.data.data} />}
      {account.data && tab === 'sessions' && <DevicesPart />}
      {account.data && tab === 'preferences' && <PreferencesPart account={account.data.data} onChange={changed} />}
      {account.data && tab === 'notices' && <NoticesPart />}
    </Page>
  );
}
