import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatInstant } from '../../ui/dates';
import { Status } from '../../ui/Status';
import { toastDone } from '../../ui/toasts';
import { type RecordTimer, useChange } from './api';
import css from './businesses.module.css';
import { Problem } from './parts';
import { say } from './words';

/** What records do at moments they name: how many wait, and what was refused, which administrators can try again. */
export function TimersPart({ id, timers }: { id: string; timers: RecordTimer[] }) {
  if (timers.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby={`${id}-timers`}>
      <h2 id={`${id}-timers`}>{say('timers.title')}</h2>
      <p>{say('timers.lead')}</p>
      <ul className={css.jobs} aria-live="polite">
        {timers.map((timer) => (
          <Timer key={`${timer.environment}-${timer.timer}`} id={id} timer={timer} />
        ))}
      </ul>
    </section>
  );
}

function Timer({ id, timer }: { id: string; timer: RecordTimer }) {
  const change = useChange(id);
  const path = `/schedule/${encodeURIComponent(timer.timer)}/run`;
  return (
    <li className={css.work}>
      <span>
        <strong>{timer.title}</strong>{' '}
        {timer.environment === 'test' && <Status label={say('schedule.test')} tone="info" />}
      </span>
      <span className={css.muted}>
        {timer.familyTitle} · {timer.entityTitle}
      </span>
      <span className={css.badges}>
        {timer.refused > 0 && <Status label={say('timers.refused', { count: timer.refused })} tone="bad" />}
        <span className={css.muted}>
          {timer.waiting > 0 ? say('timers.waiting', { count: timer.waiting }) : say('timers.none')}
        </span>
      </span>
      {timer.refusals.map((refusal) => (
        <span key={refusal.record} className={css.problem}>
          {refusal.message} {refusal.opens && <Link to={refusal.opens}>{say('timers.open')}</Link>}{' '}
          {refusal.nextAt ? say('timers.again', { when: formatInstant(refusal.nextAt) }) : say('timers.givenUp')}
        </span>
      ))}
      {(timer.off || timer.nextAt) && (
        <span className={css.muted}>
          {timer.off
            ? say(`schedule.off.${timer.off}`)
            : say('schedule.next', { when: formatInstant(timer.nextAt ?? '') })}
        </span>
      )}
      {!timer.off && timer.refused > 0 && (
        <Button
          size="xs"
          variant="default"
          loading={change.isPending}
          aria-label={say('timers.retryOf', { title: timer.title })}
          onClick={() =>
            change.mutate(
              { method: 'POST', to: path, body: { environment: timer.environment } },
              { onSuccess: () => toastDone(say('timers.asked')) },
            )
          }
        >
          {say('schedule.retry')}
        </Button>
      )}
      <Problem error={change.error} />
    </li>
  );
}
