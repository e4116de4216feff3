import { Button } from '@mantine/core';
import { formatInstant } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { toastDone } from '../../ui/toasts';
import { type ScheduledWork, useChange, useSchedule } from './api';
import css from './businesses.module.css';
import { Problem } from './parts';
import { TimersPart } from './TimersPart';
import { say } from './words';

const TONES = { done: 'good', failed: 'bad', skipped: 'muted' } as const;

/** Work the server does by itself, with its last and next run; administrators can do it out of turn. */
export function SchedulePanel({ id }: { id: string }) {
  const schedule = useSchedule(id);
  if (schedule.isPending) return <Skeleton shape="form" />;
  if (schedule.error)
    return (
      <EmptyState
        kind={schedule.error.status === 403 || schedule.error.status === 404 ? 'no-access' : 'failed'}
        error={schedule.error}
        action={{ label: say('schedule.retry'), onClick: () => void schedule.refetch() }}
      />
    );
  const { data, meta } = schedule.data;
  if (data.length === 0 && meta.timers.length === 0)
    return <EmptyState kind="nothing" title={say('schedule.empty')} text={say('schedule.empty.text')} />;
  return (
    <>
      {data.length > 0 && (
        <section className={css.section}>
          <p>{say('schedule.lead', { timezone: meta.timezone })}</p>
          <ul className={css.jobs} aria-live="polite">
            {data.map((work) => (
              <Work key={`${work.environment}-${work.job}`} id={id} work={work} />
            ))}
          </ul>
        </section>
      )}
      <TimersPart id={id} timers={meta.timers} />
    </>
  );
}

function Work({ id, work }: { id: string; work: ScheduledWork }) {
  const change = useChange(id);
  const { last } = work;
  const path = `/schedule/${encodeURIComponent(work.job)}/run`;
  return (
    <li className={css.work}>
      <span>
        <strong>{work.title}</strong>{' '}
        {work.environment === 'test' && <Status label={say('schedule.test')} tone="info" />}
      </span>
      <span className={css.muted}>
        {work.familyTitle} · {when(work)}
      </span>
      <span className={css.badges}>
        {last ? (
          <>
            <Status label={say(`schedule.${last.outcome}`)} tone={TONES[last.outcome]} />
            <span className={css.muted}>
              {formatInstant(last.at)}
              {last.outcome === 'done' ? ` · ${say('schedule.count', { count: last.count })}` : ''}
            </span>
          </>
        ) : (
          <span className={css.muted}>{say('schedule.never')}</span>
        )}
      </span>
      {last?.note && last.outcome !== 'skipped' && (
        <span className={last.outcome === 'failed' ? css.problem : css.muted}>{last.note}</span>
      )}
      <span className={css.muted}>
        {work.off
          ? say(`schedule.off.${work.off}`)
          : work.running
            ? say('schedule.running')
            : work.nextAt
              ? say('schedule.next', { when: formatInstant(work.nextAt) })
              : say('schedule.soon')}
      </span>
      {!work.off && work.nextAt && (
        <Button
          size="xs"
          variant="default"
          loading={change.isPending}
          disabled={work.running}
          aria-label={say('schedule.runOf', { title: work.title })}
          onClick={() =>
            change.mutate(
              { method: 'POST', to: path, body: { environment: work.environment } },
              { onSuccess: () => toastDone(say('schedule.asked')) },
            )
          }
        >
          {say('schedule.run')}
        </Button>
      )}
      <Problem error={change.error} />
    </li>
  );
}

/** `Every day at 02:00`, from the period and the moment inside it. */
function when({ every, at }: ScheduledWork): string {
  if (every === 'hour') return say('schedule.every.hour', { minute: at.slice(1) });
  if (every === 'day') return say('schedule.every.day', { time: at });
  const [date = '', time = ''] = at.split(' ');
  return say('schedule.every.month', { day: date, time });
}
