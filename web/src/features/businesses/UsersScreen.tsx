import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../../data/session';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { TextField } from '../../ui/TextField';
import { type Member, useMembers } from './api';
import css from './businesses.module.css';
import { InvitationsPanel } from './InvitationsPanel';
import { InviteDialog } from './InviteDialog';
import { day } from './parts';
import { say, sayOf } from './words';

/** Who works in a business, and who is invited. */
export default function UsersScreen() {
  const [query, setQuery] = useSearchParams();
  const selected = useSession((state) => state.business);
  const businesses = useSession((state) => state.session?.businesses);
  const id = query.get('business') ?? selected?.id ?? '';
  const name = businesses?.find((entry) => entry.id === id)?.name ?? selected?.name ?? '';
  const members = useMembers(id, id !== '');
  const [inviting, setInviting] = useState(false);
  const may = members.data?.meta?.may;
  const tab = query.get('tab') === 'invitations' && may?.administer ? 'invitations' : 'members';
  const go = (next: string) => {
    const params = new URLSearchParams(query);
    if (next === 'invitations') params.set('tab', next);
    else params.delete('tab');
    setQuery(params, { replace: true });
  };
  return (
    <Page
      title={say('users.title')}
      subtitle={say('users.lead', { name })}
      actions={
        may?.administer && (
          <>
            <Button leftSection={<Icon name="plus" size={15} />} onClick={() => setInviting(true)}>
              {say('users.invite')}
            </Button>
            <Button
              component={Link}
              to="/users/permissions"
              variant="default"
              leftSection={<Icon name="lock" size={15} />}
            >
              {say('users.permissions')}
            </Button>
          </>
        )
      }
    >
      {members.isPending && <Skeleton shape="table" />}
      {members.error && (
        <EmptyState
          kind={members.error.status === 404 ? 'no-access' : 'failed'}
          many={say('users.many')}
          error={members.error}
          action={{ label: say('create.next'), onClick: () => void members.refetch() }}
        />
      )}
      {may?.administer && (
        <div className={css.tabs} role="tablist" aria-label={say('detail.tabs')}>
          {(['members', 'invitations'] as const).map((entry) => (
            <button
              key={entry}
              id={`tab-${entry}`}
              type="button"
              role="tab"
              aria-selected={tab === entry}
              aria-controls="users-panel"
              tabIndex={tab === entry ? 0 : -1}
              className={css.tab}
              onClick={() => go(entry)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
                const next = entry === 'members' ? 'invitations' : 'members';
                go(next);
                document.getElementById(`tab-${next}`)?.focus();
              }}
            >
              {say(`users.tab.${entry}`)}
            </button>
          ))}
        </div>
      )}
      <div
        id="users-panel"
        {...(may?.administer ? { role: 'tabpanel' as const, 'aria-labelledby': `tab-${tab}` } : {})}
      >
        {members.data && tab === 'members' && <Members rows={members.data.data} business={id} />}
        {tab === 'invitations' && <InvitationsPanel id={id} />}
      </div>
      {inviting && <InviteDialog id={id} onClose={() => setInviting(false)} />}
    </Page>
  );
}

export function Face({ member }: { member: Pick<Member, 'firstName' | 'profileImgLink'> }) {
  return member.profileImgLink ? (
    <img className={css.face} src={member.profileImgLink} alt="" />
  ) : (
    <span className={css.face} data-letter aria-hidden="true">
      {member.firstName.slice(0, 1).toUpperCase()}
    </span>
  );
}

function Members({ rows, business }: { rows: Member[]; business: string }) {
  const [find, setFind] = useState('');
  const me = useSession((state) => state.session?.user.id);
  const words = find.trim().toLowerCase();
  const shown = rows.filter((row) =>
    `${row.firstName} ${row.lastName} ${row.emailAddress}`.toLowerCase().includes(words),
  );
  return (
    <div className={css.stack}>
      {rows.length > 8 && (
        <TextField
          label={say('users.search')}
          type="search"
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState kind="no-match" many={say('users.many')} />
      ) : (
        <ul className={css.people}>
          {shown.map((row) => (
            <li key={row.id}>
              <Face member={row} />
              <div className={css.person}>
                <Link to={`/user/${row.id}?business=${business}`} className={css.cardTitle}>
                  {`${row.firstName} ${row.lastName}`}
                </Link>
                <p>{row.emailAddress}</p>
              </div>
              <span className={css.badges}>
                {row.id === me && <Status label={say('users.you')} />}
                {row.owner && <Status label={say('users.owner')} tone="info" />}
                {row.status === 'suspended' && <Status label={say('users.suspended')} tone="warn" />}
              </span>
              <span className={css.muted}>{summary(row)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The access in a few words: the first two, and how many more. */
function summary(member: Member): string {
  const roles = new Set(member.access.map((entry) => `${entry.role} ${entry.scope}`));
  const only = member.access[0];
  if (only && roles.size === 1 && member.access.length > 2)
    return say('users.everywhere', { role: sayOf('role', only.role), scope: sayOf('users.scope', only.scope) });
  const [first, second, ...rest] = member.access.map((entry) => `${entry.title}: ${sayOf('role', entry.role)}`);
  if (!first) return say('users.noAccess');
  return [first, second, rest.length > 0 ? say('users.more', { count: rest.length }) : undefined]
    .filter(Boolean)
    .join(', ');
}

export const memberSince = (member: Member): string => say('users.since', { date: day(member.since) });
