import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { json } from '../../data/client';
import { asApiError } from '../../data/errors';
import { tenantKey } from '../../data/keys';
import { type Chosen, GROUPS, type MessageChannel, type NoticePreferences, type OfferedKind } from '../../data/notices';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { toastError } from '../../ui/toasts';
import account from '../auth/account.module.css';
import { ChannelChoice } from './ChannelChoice';
import { DeviceSwitch } from './DeviceSwitch';
import { NumbersPart } from './NumbersPart';
import css from './notices.module.css';
import { say } from './words';

const PATH = '/v1/notices/preferences';

type Answered = NoticePreferences & { offered?: OfferedKind[]; reachable?: MessageChannel[] };

/** How one wants to be told, by group and for single kinds, where, and the hours in which all of it waits. Each choice is kept as it is made. */
export function NoticesPart() {
  const client = useQueryClient();
  const key = [...tenantKey(), 'notice-preferences'];
  const chosen = useQuery({ queryKey: key, queryFn: async () => (await json<{ data: Answered }>(PATH)).data });
  const [wrong, setWrong] = useState<string>();
  if (chosen.isPending) return <Skeleton shape="form" />;
  if (chosen.error) {
    const retry = { label: say('notices.retry'), onClick: () => void chosen.refetch() };
    return <EmptyState kind="failed" error={chosen.error} many={say('notices.settings')} action={retry} />;
  }
  const now = chosen.data;
  const reachable = now.reachable ?? [];
  const keep = async (wanted: NoticePreferences) => {
    client.setQueryData(key, { ...now, ...wanted });
    setWrong(undefined);
    try {
      const { groups, events, quiet } = wanted;
      await json(PATH, { method: 'PUT', body: { groups, events, quiet } });
    } catch (error) {
      const problem = asApiError(error);
      if (problem.status === 400) setWrong(problem.userMessage);
      else toastError(error);
      await client.invalidateQueries({ queryKey: key });
    }
  };
  return (
    <>
      <section className={account.panel}>
        <h2>{say('notices.how')}</h2>
        <p>{say('notices.howText')}</p>
        {GROUPS.map((group) => (
          <Fragment key={group}>
            <ChannelChoice
              label={say(`notices.group.${group}`)}
              text={say(`notices.group.${group}.text`)}
              chosen={now.groups[group]}
              reachable={reachable}
              onKeep={(chosen) => void keep({ ...now, groups: { ...now.groups, [group]: chosen ?? 'product' } })}
            />
            <Kinds
              kinds={(now.offered ?? []).filter((offered) => offered.group === group)}
              events={now.events}
              reachable={reachable}
              onKeep={(events) => void keep({ ...now, events })}
            />
          </Fragment>
        ))}
      </section>
      <DeviceSwitch />
      <NumbersPart onChange={() => void chosen.refetch()} />
      <section className={account.panel}>
        <h2>{say('notices.quiet')}</h2>
        <p>{say('notices.quietText')}</p>
        <label className={css.choice}>
          <span>{say('notices.quietOn')}</span>
          <input
            type="checkbox"
            checked={now.quiet !== null}
            onChange={(event) =>
              void keep({ ...now, quiet: event.currentTarget.checked ? { from: '20:00', to: '06:00' } : null })
            }
          />
        </label>
        {now.quiet && (
          <QuietHours
            key={`${now.quiet.from}${now.quiet.to}`}
            quiet={now.quiet}
            onKeep={(quiet) => void keep({ ...now, quiet })}
          />
        )}
        {wrong && (
          <p role="alert" className={account.fieldError}>
            {wrong}
          </p>
        )}
      </section>
    </>
  );
}

/** Choices for single kinds of a group, folded until somebody wants one. */
function Kinds({
  kinds,
  events,
  reachable,
  onKeep,
}: {
  kinds: readonly OfferedKind[];
  events: NoticePreferences['events'];
  reachable: readonly MessageChannel[];
  onKeep: (events: NoticePreferences['events']) => void;
}) {
  if (kinds.length === 0) return null;
  const choose = (kind: string, chosen: Chosen | undefined) => {
    const { [kind]: _, ...others } = events;
    onKeep(chosen === undefined ? others : { ...others, [kind]: chosen });
  };
  return (
    <details className={css.kinds} open={kinds.some(({ kind }) => events[kind] !== undefined) || undefined}>
      <summary>{say('notices.single')}</summary>
      {kinds.map(({ kind, about, say: sentence }) => (
        <ChannelChoice
          key={kind}
          label={sentence ?? say(kind === 'mention' ? 'notices.mention' : 'notices.comment')}
          text={about}
          chosen={events[kind]}
          likeGroup
          reachable={reachable}
          onKeep={(chosen) => choose(kind, chosen)}
        />
      ))}
    </details>
  );
}

type Quiet = NonNullable<NoticePreferences['quiet']>;

/** Kept on leaving a field: a time that is half typed is none yet. */
function QuietHours({ quiet, onKeep }: { quiet: Quiet; onKeep: (quiet: Quiet) => void }) {
  const [typed, setTyped] = useState(quiet);
  const settle = () => {
    if (typed.from !== quiet.from || typed.to !== quiet.to) onKeep(typed);
  };
  const field = (name: keyof Quiet) => (
    <label className={css.choice}>
      <span>{say(name === 'from' ? 'notices.quietFrom' : 'notices.quietTo')}</span>
      <input
        type="time"
        value={typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
        onBlur={settle}
      />
    </label>
  );
  return (
    <>
      {field('from')}
      {field('to')}
    </>
  );
}
