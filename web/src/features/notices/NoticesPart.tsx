import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { json } from '../../data/client';
import { asApiError } from '../../data/errors';
import { tenantKey } from '../../data/keys';
import { CHANNELS, type Channel, GROUPS, type NoticePreferences } from '../../data/notices';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { toastError } from '../../ui/toasts';
import account from '../auth/account.module.css';
import css from './notices.module.css';
import { say } from './words';

const PATH = '/v1/notices/preferences';

/** How one wants to be told, by group, and the hours in which mail waits. Each choice is kept as it is made. */
export function NoticesPart() {
  const client = useQueryClient();
  const key = [...tenantKey(), 'notice-preferences'];
  const chosen = useQuery({ queryKey: key, queryFn: async () => (await json<{ data: NoticePreferences }>(PATH)).data });
  const [wrong, setWrong] = useState<string>();
  if (chosen.isPending) return <Skeleton shape="form" />;
  if (chosen.error) {
    const retry = { label: say('notices.retry'), onClick: () => void chosen.refetch() };
    return <EmptyState kind="failed" error={chosen.error} many={say('notices.settings')} action={retry} />;
  }
  const now = chosen.data;
  const keep = async (wanted: NoticePreferences) => {
    client.setQueryData(key, wanted);
    setWrong(undefined);
    try {
      await json(PATH, { method: 'PUT', body: wanted });
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
          <label key={group} className={css.choice}>
            <span>
              {say(`notices.group.${group}`)}
              <small>{say(`notices.group.${group}.text`)}</small>
            </span>
            <select
              value={now.groups[group]}
              onChange={(event) =>
                void keep({ ...now, groups: { ...now.groups, [group]: event.currentTarget.value as Channel } })
              }
            >
              {CHANNELS.map((channel) => (
                <option key={channel} value={channel}>
                  {say(`notices.channel.${channel}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </section>
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
