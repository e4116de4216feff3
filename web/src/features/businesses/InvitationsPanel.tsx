import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { toastDone } from '../../ui/toasts';
import { type Invitation, useChange, useInvitations } from './api';
import css from './businesses.module.css';
import { Sent } from './InviteDialog';
import { day, Problem } from './parts';
import { say, sayOf } from './words';

const TONES = { open: 'info', expired: 'warn', accepted: 'good', revoked: 'muted' } as const;

/** Invitations of a business with their state; open ones are sent again or revoked. */
export function InvitationsPanel({ id }: { id: string }) {
  const invitations = useInvitations(id, true);
  const change = useChange<{ data: { link: string } } | undefined>(id);
  const [link, setLink] = useState<string | undefined>();
  if (invitations.isPending) return <Skeleton shape="table" />;
  if (invitations.error)
    return (
      <EmptyState
        kind="failed"
        error={invitations.error}
        action={{ label: say('create.next'), onClick: () => void invitations.refetch() }}
      />
    );
  const rows = invitations.data.data;
  if (rows.length === 0)
    return <EmptyState kind="nothing" title={say('invite.empty')} text={say('invite.empty.text')} icon="users" />;
  const resend = (row: Invitation) =>
    change.mutate(
      { method: 'POST', to: `/invitations/${row.id}/resend`, body: {} },
      { onSuccess: (answer) => setLink(answer?.data.link) },
    );
  const revoke = (row: Invitation) =>
    change.mutate(
      { method: 'DELETE', to: `/invitations/${row.id}` },
      { onSuccess: () => toastDone(say('invite.revoked')) },
    );
  return (
    <>
      <ul className={css.people}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={css.person}>
              <strong>{row.emailAddress}</strong>
              <p>
                {[
                  `${row.firstName} ${row.lastName}`.trim(),
                  row.grants.map((entry) => `${entry.title}: ${sayOf('role', entry.role)}`).join(', '),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p>
                {say('invite.sentOn', { date: day(row.sentAt) })}
                {row.state === 'open' && ` · ${say('invite.expires', { date: day(row.expiresAt) })}`}
              </p>
            </div>
            <Status label={say(`invite.state.${row.state}`)} tone={TONES[row.state]} />
            {(row.state === 'open' || row.state === 'expired') && (
              <span className={css.row}>
                <Button size="xs" variant="default" disabled={change.isPending} onClick={() => resend(row)}>
                  {say('invite.resend')}
                </Button>
                <Button size="xs" variant="default" disabled={change.isPending} onClick={() => revoke(row)}>
                  {say('invite.revoke')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Problem error={change.error} />
      {link && <Sent link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}
