import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { currentSession, selectBusiness, useSession } from '../../data/session';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { countryName } from '../../ui/inputs/countries';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { TextField } from '../../ui/TextField';
import { type BusinessRow, useBusinesses, useChange, useGroups } from './api';
import css from './businesses.module.css';
import { day, Mark, Problem } from './parts';
import { refreshSession } from './session';
import { say } from './words';

/** Every business of the user, by group: to open, to work in, to create. */
export default function BusinessesScreen() {
  const list = useBusinesses();
  const [grouping, setGrouping] = useState<{ id?: string; name: string } | undefined>();
  const rows = list.data?.data ?? [];
  const groups = new Map<string, { name: string; own: boolean; rows: BusinessRow[] }>();
  const me = useSession((state) => state.session?.user.id);
  for (const row of rows) {
    const key = row.businessGroup?.id ?? '';
    const group = groups.get(key) ?? {
      name: row.businessGroup?.name ?? say('list.individual'),
      own: row.businessGroup?.ownerId === me,
      rows: [],
    };
    group.rows.push(row);
    groups.set(key, group);
  }
  const ordered = [...groups.entries()].sort(([a, x], [b, y]) =>
    a === '' ? 1 : b === '' ? -1 : x.name.localeCompare(y.name),
  );

  return (
    <Page
      title={say('list.title')}
      subtitle={say('list.lead')}
      actions={
        <>
          <Button variant="default" onClick={() => setGrouping({ name: '' })}>
            {say('list.newGroup')}
          </Button>
          <Button component={Link} to="/businesses/create" leftSection={<Icon name="plus" size={15} />}>
            {say('list.create')}
          </Button>
        </>
      }
    >
      {list.isPending && <Skeleton shape="table" />}
      {list.error && (
        <EmptyState
          kind="failed"
          many={say('list.many')}
          error={list.error}
          action={{ label: say('create.next'), onClick: () => void list.refetch() }}
        />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState
          kind="nothing"
          title={say('list.none.title')}
          text={say('list.none.text')}
          icon="building"
          action={{ label: say('list.create'), to: '/businesses/create' }}
        />
      )}
      {ordered.map(([key, group]) => (
        <section key={key} className={css.group} aria-label={group.name}>
          <header className={css.groupHead}>
            <h2>{group.name}</h2>
            {key !== '' && group.own && (
              <button
                type="button"
                className={css.quiet}
                onClick={() => setGrouping({ id: key, name: group.name })}
                aria-label={say('group.rename', { name: group.name })}
              >
                <Icon name="edit" size={15} />
              </button>
            )}
          </header>
          <ul className={css.cards}>
            {group.rows.map((row) => (
              <BusinessCard key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
      {grouping && <GroupDialog group={grouping} onClose={() => setGrouping(undefined)} />}
    </Page>
  );
}

function BusinessCard({ row }: { row: BusinessRow }) {
  const current = useSession((state) => state.business?.id);
  const use = async () => {
    await refreshSession();
    const business = currentSession().session?.businesses.find((entry) => entry.id === row.id);
    if (!business) return;
    selectBusiness(business);
  };
  return (
    <li className={css.card}>
      <Mark name={row.name} logo={row.logoImg} />
      <div className={css.cardText}>
        <Link to={`/business/${row.id}`} className={css.cardTitle}>
          {row.name}
        </Link>
        <p>{[row.industry, countryName(row.country), row.currency].filter(Boolean).join(' · ')}</p>
        <p className={css.badges}>
          {row.owner && <Status label={say('list.owner')} tone="info" />}
          {row.status !== 'active' && <Status label={say(`status.${row.status}`)} tone="warn" />}
          {row.offeredToMe && <Status label={say('list.offered')} tone="warn" />}
          <span className={css.muted}>{say('list.members', { count: row.members })}</span>
          {row.purgeAt && <span className={css.muted}>{say('status.purgeAt', { date: day(row.purgeAt) })}</span>}
        </p>
      </div>
      <div className={css.cardAction}>
        {row.id === current ? (
          <Status label={say('list.current')} tone="good" />
        ) : (
          row.status === 'active' && (
            <Button variant="default" size="xs" onClick={() => void use()}>
              {say('list.use')}
            </Button>
          )
        )}
      </div>
    </li>
  );
}

function GroupDialog({ group, onClose }: { group: { id?: string; name: string }; onClose: () => void }) {
  const change = useChange();
  const groups = useGroups();
  const [name, setName] = useState(group.name);
  const known = groups.data?.data ?? [];
  const run = (method: 'POST' | 'PATCH' | 'DELETE') =>
    change.mutate(
      {
        method,
        to: group.id ? `/v1/business-groups/${group.id}` : '/v1/business-groups',
        ...(method === 'DELETE' ? {} : { body: { name } }),
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      title={group.id ? say('group.rename', { name: group.name }) : say('group.title')}
      onClose={onClose}
      footer={
        <>
          {group.id && (
            <Button variant="default" onClick={() => run('DELETE')} title={say('group.dissolve.text')}>
              {say('group.dissolve')}
            </Button>
          )}
          <Button loading={change.isPending} onClick={() => run(group.id ? 'PATCH' : 'POST')}>
            {say('group.save')}
          </Button>
        </>
      }
    >
      <TextField label={say('group.name')} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      {!group.id && known.length > 0 && <p className={css.muted}>{known.map((entry) => entry.name).join(', ')}</p>}
      <Problem error={change.error} />
    </Dialog>
  );
}
