import { Button } from '@mantine/core';
import { formatAgo, formatInstant } from '../../ui/dates';
import { Status } from '../../ui/Status';
import { toastDone } from '../../ui/toasts';
import { runAgain, usePluginWrite } from './api';
import css from './plugins.module.css';
import type { PluginDetails, Run } from './types';
import { fuelWords, say, sayOf } from './words';

/** How a plugin goes: what it used, what it has to do, what went wrong. */
export function Health({ plugin }: { plugin: PluginDetails }) {
  const titleOf = (hook: string) => plugin.hooks.find((entry) => entry.name === hook)?.title ?? hook;
  return (
    <>
      <section className={css.section}>
        <h2>{say('plugins.usage')}</h2>
        {plugin.usage.calls === 0 ? (
          <p className={css.quiet}>{say('plugins.usageNone')}</p>
        ) : (
          <div
            className={css.scroll}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
            tabIndex={0}
            role="group"
            aria-label={say('plugins.usage')}
          >
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{say('plugins.usage.hook')}</th>
                  <th scope="col">{say('plugins.usage.calls')}</th>
                  <th scope="col">{say('plugins.usage.faults')}</th>
                  <th scope="col">{say('plugins.usage.time')}</th>
                  <th scope="col">{say('plugins.usage.fuel')}</th>
                </tr>
              </thead>
              <tbody>
                {plugin.usage.hooks.map((used) => (
                  <tr key={used.hook}>
                    <th scope="row">{titleOf(used.hook)}</th>
                    <td>{used.calls}</td>
                    <td data-bad={used.faults > 0 || undefined}>{used.faults}</td>
                    <td>{say('plugins.usage.ms', { ms: (used.micros / used.calls / 1000).toFixed(1) })}</td>
                    <td>{fuelWords(used.fuel)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      {plugin.runs.length > 0 && (
        <section className={css.section}>
          <h2>{say('plugins.runs')}</h2>
          <ul className={css.lines}>
            {plugin.runs.map((run) => (
              <RunLine key={run.id} run={run} plugin={plugin} title={titleOf(run.hook)} />
            ))}
          </ul>
        </section>
      )}
      <section className={css.section}>
        <h2>{say('plugins.notes')}</h2>
        {plugin.notes.length === 0 ? (
          <p className={css.quiet}>{say('plugins.notesNone')}</p>
        ) : (
          <ul className={css.lines}>
            {plugin.notes.map((note) => (
              <li key={note.id}>
                <Status
                  tone={
                    note.kind === 'log'
                      ? note.code === 'error'
                        ? 'bad'
                        : 'info'
                      : note.kind === 'fault'
                        ? 'bad'
                        : 'warn'
                  }
                  label={
                    note.kind === 'fault'
                      ? sayOf('plugins.fault', note.code, say('plugins.kind.fault'))
                      : say(`plugins.kind.${note.kind}`)
                  }
                />
                <span className={css.lineText}>
                  {titleOf(note.hook)}: {note.message}
                </span>
                <span className={css.lineTime}>
                  {formatAgo(Date.parse(note.at))}
                  {note.times > 1 && `, ${say('plugins.times', { count: note.times })}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

const TONES = { waiting: 'info', done: 'good', dead: 'bad' } as const;

function RunLine({ run, plugin, title }: { run: Run; plugin: PluginDetails; title: string }) {
  const again = usePluginWrite(runAgain);
  const go = async () => {
    try {
      await again.mutateAsync({ name: plugin.plugin, run: run.id });
      toastDone(say('plugins.runs.putBack'));
    } catch {
      // The line stays as it is.
    }
  };
  return (
    <li>
      <Status tone={TONES[run.state]} label={say(`plugins.runs.${run.state}`)} />
      <span className={css.lineText}>
        {title}
        {run.error && `: ${run.error}`}
      </span>
      <span className={css.lineTime}>
        {run.state === 'waiting' && run.attempts > 0 && run.nextAt
          ? say('plugins.runs.next', { at: formatInstant(run.nextAt) })
          : formatAgo(Date.parse(run.doneAt ?? run.createdAt))}
      </span>
      {run.state === 'dead' && (
        <Button variant="default" size="compact-sm" loading={again.isPending} onClick={() => void go()}>
          {say('plugins.runs.again')}
        </Button>
      )}
    </li>
  );
}
