import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../data/session';
import { recordId } from '../../kinds/values/routeParams';
import type { ScreenProps } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { toastDone } from '../../ui/toasts';
import { useChange, useMember } from './api';
import css from './businesses.module.css';
import { Confirm, day, Problem } from './parts';
import { Face, memberSince } from './UsersScreen';
import { say, sayOf } from './words';

/** One member of a business: access, and shutting out or removing. */
export default function UserScreen({ params }: ScreenProps) {
  const user = recordId(params) ?? '';
  const [query] = useSearchParams();
  const selected = useSession((state) => state.business?.id);
  const id = query.get('business') ?? selected ?? '';
  // Once removed, the member is not asked for again while the page still shows.
  const [removed, setRemoved] = useState(false);
  const member = useMember(id, user, !removed);
  const change = useChange(id);
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'suspend' | 'remove' | undefined>();
  const crumbs = [{ label: say('users.title'), to: `/users?business=${id}` }];
  if (member.isPending)
    return (
      <Page title={say('users.title')} crumbs={crumbs}>
        <Skeleton shape="detail" />
      </Page>
    );
  if (member.error)
    return (
      <Page title={say('users.title')} crumbs={crumbs}>
        <EmptyState
          kind={member.error.status === 404 ? 'no-access' : 'failed'}
          error={member.error}
          action={{ label: say('users.title'), to: '/users' }}
        />
      </Page>
    );
  const { data, meta } = member.data;
  const name = `${data.firstName} ${data.lastName}`;
  const to = `/members/${encodeURIComponent(user)}`;
  const run = async () => {
    if (asking === 'suspend') await change.mutateAsync({ method: 'POST', to: `${to}/suspend`, body: {} });
    else {
      setRemoved(true);
      await change.mutateAsync({ method: 'DELETE', to }).catch((error: unknown) => {
        setRemoved(false);
        throw error;
      });
      toastDone(say('users.removed', { name }));
      await navigate(`/users?business=${id}`);
    }
    setAsking(undefined);
  };
  return (
    <Page
      title={name}
      crumbs={crumbs}
      badge={
        <>
          {data.owner && <Status label={say('users.owner')} tone="info" />}
          {data.status === 'suspended' && <Status label={say('users.suspended')} tone="warn" />}
        </>
      }
      actions={
        meta?.may?.administer && (
          <>
            {data.status === 'suspended' ? (
              <Button
                variant="default"
                loading={change.isPending}
                onClick={() => change.mutate({ method: 'POST', to: `${to}/reactivate`, body: {} })}
              >
                {say('users.reactivate')}
              </Button>
            ) : (
              <Button variant="default" onClick={() => setAsking('suspend')}>
                {say('users.suspend')}
              </Button>
            )}
            <Button variant="default" onClick={() => setAsking('remove')}>
              {say('users.remove')}
            </Button>
          </>
        )
      }
    >
      <section className={css.section}>
        <div className={css.row}>
          <Face member={data} />
          <div>
            <div>{data.emailAddress}</div>
            <div className={css.muted}>{memberSince(data)}</div>
          </div>
        </div>
      </section>
      <section className={css.section}>
        <h2>{say('users.access')}</h2>
        {data.access.length === 0 ? (
          <p>{say('users.noAccess')}</p>
        ) : (
          <dl className={css.facts}>
            {data.access.map((entry) => (
              <div key={entry.family}>
                <dt>{entry.title}</dt>
                <dd>
                  {say('users.access.role', {
                    role: sayOf('role', entry.role),
                    scope: sayOf('users.scope', entry.scope),
                  })}
                  {entry.expiresAt && (
                    <span className={css.muted}> {say('users.access.until', { date: day(entry.expiresAt) })}</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      {!asking && <Problem error={change.error} />}
      {asking && (
        <Confirm
          title={say(asking === 'suspend' ? 'users.suspend.title' : 'users.remove.title', { name })}
          text={say(asking === 'suspend' ? 'users.suspend.text' : 'users.remove.text')}
          go={say(asking === 'suspend' ? 'users.suspend' : 'users.remove')}
          busy={change.isPending}
          error={change.error}
          onGo={() => void run().catch(() => undefined)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Page>
  );
}
