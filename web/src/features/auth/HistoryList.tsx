import { useQuery } from '@tanstack/react-query';
import { json } from '../../data/client';
import { formatInstant } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import css from './account.module.css';
import { say } from './words';

interface Attempt {
  at: string;
  outcome: 'signed_in' | 'failed';
  step: 'password' | 'code';
  address: string;
}

/** The latest attempts to sign in to one's own account, those that failed too. */
export function HistoryList() {
  const attempts = useQuery({
    queryKey: ['account', 'sign-ins'],
    queryFn: () => json<{ data: Attempt[] }>('/v1/auth/sign-ins'),
  });
  if (attempts.isPending) return <Skeleton shape="form" />;
  if (attempts.error)
    return (
      <EmptyState
        kind="failed"
        error={attempts.error}
        action={{ label: say('signup.retry'), onClick: () => void attempts.refetch() }}
      />
    );
  const rows = attempts.data.data;
  return (
    <section className={css.panel} aria-label={say('history.title')}>
      <h2>{say('history.title')}</h2>
      <p>{say('history.lead')}</p>
      {rows.length === 0 && <p className={css.muted}>{say('history.empty')}</p>}
      <ul className={css.list}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two attempts may come in one moment, and the list only grows at its head
          <li key={`${row.at}-${index}`} className={css.row}>
            <div>
              <strong>
                {formatInstant(row.at)}{' '}
                <Status
                  tone={row.outcome === 'failed' ? 'bad' : 'good'}
                  label={say(
                    row.outcome === 'signed_in'
                      ? 'history.signedIn'
                      : row.step === 'code'
                        ? 'history.failedCode'
                        : 'history.failed',
                  )}
                />
              </strong>
              {row.address && <span className={css.muted}>{say('sessions.address', { address: row.address })}</span>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
