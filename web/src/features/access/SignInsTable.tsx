import { t } from '../../i18n';
import { formatAgo, formatInstant } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Status } from '../../ui/Status';
import { AccessFrame, Waiting } from './AccessFrame';
import css from './access.module.css';
import { useSignIns } from './api';

const METHODS = {
  password: 'access.signIns.method.password',
  passkey: 'access.signIns.method.passkey',
  totp: 'access.signIns.method.totp',
  second_factor: 'access.signIns.method.second_factor',
  code: 'access.signIns.method.code',
} as const;

/** `Chrome on Windows` from what a browser calls itself; the whole text when it says nothing known. */
export function deviceName(agent: string): string {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /OPR\//.test(agent)
      ? 'Opera'
      : /SamsungBrowser/.test(agent)
        ? 'Samsung Internet'
        : /Firefox\//.test(agent)
          ? 'Firefox'
          : /Chrome\//.test(agent)
            ? 'Chrome'
            : /Safari\//.test(agent)
              ? 'Safari'
              : '';
  const system = /Android/.test(agent)
    ? 'Android'
    : /iPhone|iPad/.test(agent)
      ? 'iOS'
      : /Windows/.test(agent)
        ? 'Windows'
        : /Mac OS X/.test(agent)
          ? 'macOS'
          : /Linux/.test(agent)
            ? 'Linux'
            : '';
  return [browser, system].filter(Boolean).join(', ') || agent.slice(0, 60);
}

/** Who signed in from where, and who tried and failed, newest first. */
export function SignInsTable() {
  const answer = useSignIns();
  const rows = answer.data ?? [];
  return (
    <AccessFrame
      title={t('access.signIns.title')}
      busy={answer.isPending}
      error={answer.error}
      onRetry={() => void answer.refetch()}
    >
      {answer.isPending && <Waiting />}
      {answer.data && rows.length === 0 && <EmptyState kind="nothing" title={t('access.signIns.empty')} text="" />}
      {rows.length > 0 && (
        <ul className={css.lines}>
          {rows.map((row) => (
            <li key={`${row.person}-${row.at}-${row.failed}`} className={css.signIn}>
              <span className={css.name}>
                {row.person}
                <Status
                  label={t(
                    row.failed ? 'access.signIns.failed' : row.ended ? 'access.signIns.over' : 'access.signIns.open',
                  )}
                  tone={row.failed ? 'bad' : row.ended ? 'muted' : 'good'}
                />
              </span>
              <span>{formatInstant(row.at)}</span>
              <span className={css.detail}>
                {[
                  row.method in METHODS ? t(METHODS[row.method as keyof typeof METHODS]) : row.method,
                  row.device ? deviceName(row.device) : '',
                  row.address,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {!row.failed && (
                <span className={css.detail}>
                  {t('access.signIns.used', { when: formatAgo(Date.parse(row.lastUsedAt)) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </AccessFrame>
  );
}
