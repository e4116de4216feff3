import { Button } from '@mantine/core';
import { download } from '../../data/client';
import { Status } from '../../ui/Status';
import { toastError } from '../../ui/toasts';
import { useJobs } from './api';
import css from './businesses.module.css';
import { bytes, day } from './parts';
import { say, sayOf } from './words';

const TONES = { queued: 'muted', running: 'info', done: 'good', failed: 'bad', cancelled: 'muted' } as const;

/** Work in the background with its progress, newest first. */
export function JobList({ id, kinds }: { id: string; kinds: readonly string[] }) {
  const jobs = useJobs(id);
  const shown = (jobs.data?.data ?? []).filter((job) => kinds.includes(job.kind)).slice(0, 5);
  if (shown.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>{say('job.latest')}</h2>
      <ul className={css.jobs} aria-live="polite">
        {shown.map((job) => {
          const kept = job.result?.expiresAt && new Date(job.result.expiresAt) > new Date();
          return (
            <li key={job.id}>
              <span>{sayOf('job', job.kind)}</span>
              <span className={css.muted}>{day(job.createdAt)}</span>
              <Status label={say(`job.${job.status}`)} tone={TONES[job.status]} />
              {job.status === 'running' && job.total > 0 && (
                <>
                  <progress
                    max={job.total}
                    value={job.done}
                    aria-label={say('job.progress', { done: job.done, total: job.total })}
                  />
                  <span className={css.muted}>{say('job.progress', { done: job.done, total: job.total })}</span>
                </>
              )}
              {job.error && job.status === 'failed' && <span className={css.problem}>{job.error}</span>}
              {job.kind === 'archive' &&
                job.status === 'done' &&
                (kept ? (
                  <>
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() =>
                        void download(
                          `/v1/businesses/${encodeURIComponent(id)}/jobs/${encodeURIComponent(job.id)}/file`,
                          'archive.zip',
                        ).catch(toastError)
                      }
                    >
                      {say('job.download', { size: bytes(job.result?.size ?? 0) })}
                    </Button>
                    <span className={css.muted}>{say('job.expires', { date: day(job.result?.expiresAt) })}</span>
                  </>
                ) : (
                  <span className={css.muted}>{say('job.expired')}</span>
                ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
