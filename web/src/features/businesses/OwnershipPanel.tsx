import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../data/session';
import { TextField } from '../../ui/TextField';
import { type Profile, useChange, useGroups, useMembers, useTransfer } from './api';
import css from './businesses.module.css';
import { JobList } from './JobList';
import { Confirm, day, Problem, SelectField } from './parts';
import { afterLosing, leaveBusiness, refreshSession } from './session';
import { say } from './words';

/** What only the owner does: archive, group, hand over, suspend, delete. */
export function OwnershipPanel({ id, profile }: { id: string; profile: Profile }) {
  const active = profile.status === 'active';
  return (
    <>
      <ArchivePart id={id} />
      {active && <GroupPart id={id} profile={profile} />}
      {active && <TransferPart id={id} />}
      {profile.status !== 'deleted' && <EndPart id={id} profile={profile} />}
    </>
  );
}

function ArchivePart({ id }: { id: string }) {
  const change = useChange(id);
  const [test, setTest] = useState(false);
  return (
    <>
      <section className={css.section}>
        <h2>{say('owner.archive')}</h2>
        <p>{say('owner.archive.text')}</p>
        <div className={css.row}>
          <Button
            loading={change.isPending}
            onClick={() => change.mutate({ method: 'POST', to: '/archives', body: { test } })}
          >
            {say('owner.archive.go')}
          </Button>
          <label className={css.choice}>
            <input type="checkbox" checked={test} onChange={(event) => setTest(event.currentTarget.checked)} />
            {say('owner.archive.test')}
          </label>
        </div>
        <Problem error={change.error} />
      </section>
      <JobList id={id} kinds={['archive']} />
    </>
  );
}

function GroupPart({ id, profile }: { id: string; profile: Profile }) {
  const groups = useGroups();
  const change = useChange(id);
  const own = groups.data?.data ?? [];
  if (own.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>{say('group.of')}</h2>
      <SelectField
        label={say('group.of')}
        value={profile.businessGroup?.id ?? ''}
        disabled={change.isPending}
        onChange={(event) =>
          change.mutate(
            { method: 'POST', to: '/group', body: { businessGroupId: event.currentTarget.value || null } },
            { onSuccess: () => void refreshSession() },
          )
        }
      >
        <option value="">{say('group.noneOf')}</option>
        {own.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name}
          </option>
        ))}
      </SelectField>
      <Problem error={change.error} />
    </section>
  );
}

function TransferPart({ id }: { id: string }) {
  const offer = useTransfer(id);
  const members = useMembers(id);
  const change = useChange(id);
  const me = useSession((state) => state.session?.user.id);
  const [to, setTo] = useState('');
  const open = offer.data?.data;
  const candidates = (members.data?.data ?? []).filter(
    (member) =>
      member.id !== me && member.status === 'active' && member.access.some((access) => access.role !== 'portal'),
  );
  return (
    <section className={css.section}>
      <h2>{say('owner.transfer')}</h2>
      <p>{say('owner.transfer.text')}</p>
      {open ? (
        <div className={css.row}>
          <span>{say('owner.transfer.open', { name: open.to.label, date: day(open.expiresAt) })}</span>
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate({ method: 'DELETE', to: '/transfer' })}
          >
            {say('owner.transfer.withdraw')}
          </Button>
        </div>
      ) : candidates.length === 0 ? (
        <p className={css.muted}>{say('owner.transfer.none')}</p>
      ) : (
        <div className={css.stack}>
          <SelectField
            label={say('owner.transfer.to')}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          >
            <option value="">{say('owner.transfer.choose')}</option>
            {candidates.map((member) => (
              <option key={member.id} value={member.id}>
                {`${member.firstName} ${member.lastName} · ${member.emailAddress}`}
              </option>
            ))}
          </SelectField>
          <div className={css.row}>
            <Button
              variant="default"
              disabled={to === ''}
              loading={change.isPending}
              onClick={() => change.mutate({ method: 'POST', to: '/transfer', body: { userId: to } })}
            >
              {say('owner.transfer.go')}
            </Button>
          </div>
        </div>
      )}
      <Problem error={change.error} />
    </section>
  );
}

function EndPart({ id, profile }: { id: string; profile: Profile }) {
  const change = useChange(id);
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'suspend' | 'delete' | undefined>();
  const [typed, setTyped] = useState('');
  const run = async () => {
    await change.mutateAsync(
      asking === 'suspend'
        ? { method: 'POST', to: '/suspend', body: { reason: typed } }
        : { method: 'DELETE', to: '', body: { confirm: typed } },
    );
    leaveBusiness(id);
    setAsking(undefined);
    await navigate('/businesses');
    await afterLosing(id);
  };
  const ask = (what: 'suspend' | 'delete') => {
    change.reset();
    setTyped('');
    setAsking(what);
  };
  return (
    <>
      {profile.status === 'active' && (
        <section className={css.section}>
          <h2>{say('owner.suspend')}</h2>
          <p>{say('owner.suspend.text')}</p>
          <Button variant="default" onClick={() => ask('suspend')}>
            {say('owner.suspend')}
          </Button>
        </section>
      )}
      <section className={css.section}>
        <h2>{say('owner.delete')}</h2>
        <p>{say('owner.delete.text')}</p>
        <Button variant="default" onClick={() => ask('delete')}>
          {say('owner.delete')}
        </Button>
      </section>
      {asking && (
        <Confirm
          title={say(asking === 'suspend' ? 'owner.suspend.title' : 'owner.delete.title', { name: profile.name })}
          text={say(asking === 'suspend' ? 'owner.suspend.text' : 'owner.delete.text')}
          go={say(asking === 'suspend' ? 'owner.suspend' : 'owner.delete')}
          busy={change.isPending}
          error={change.error}
          disabled={asking === 'delete' && typed.trim() !== profile.name}
          onGo={() => void run().catch(() => undefined)}
          onClose={() => setAsking(undefined)}
        >
          <TextField
            label={
              asking === 'suspend' ? say('owner.suspend.reason') : say('owner.delete.confirm', { name: profile.name })
            }
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Confirm>
      )}
    </>
  );
}
