import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../i18n';
import { useRegistry } from '../../registry/store';
import type { Run } from '../../registry/types';
import { formatInstant } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { fieldText } from '../values/format';
import { AskDialog } from './AskDialog';
import { RunRows } from './RunRows';
import css from './run.module.css';
import { isPreview, isWorking, progressOf, type RunAction, type RunAnswer, statesOf } from './runModel';
import { useAct } from './useRun';

/** A run as it stands: its figures, what can be done with it, and what became of each record. */
export function RunResult({ run, answer }: { run: Run; answer: RunAnswer }) {
  const act = useAct(run, answer.id);
  const [asked, setAsked] = useState<'confirm' | 'undo' | undefined>(undefined);
  const ready = answer.counts.ready ?? 0;
  const may = (action: RunAction) => answer.actions.includes(action);
  const nothing = answer.state === 'previewed' && ready === 0;
  const take = (action: RunAction) => act.mutate(action, { onSettled: () => setAsked(undefined) });
  if (answer.state === 'previewed' && answer.rows === 0)
    return <EmptyState kind="no-match" title={t('run.rows.none')} text={t('run.rows.none.text')} />;
  return (
    <>
      <Choices run={run} answer={answer} />
      <Sums run={run} answer={answer} />
      {answer.note && (
        <p role="status" className={css.note}>
          {answer.note}
        </p>
      )}
      {act.error && (
        <p role="alert" className={css.problem}>
          {act.error.userMessage}
        </p>
      )}
      {isWorking(answer) && <Progress answer={answer} />}
      <div className={css.acts}>
        {may('confirm') && !nothing && (
          <Button onClick={() => setAsked('confirm')}>{t('run.confirm', { count: ready })}</Button>
        )}
        {may('resume') && (
          <Button loading={act.isPending} onClick={() => take('resume')}>
            {t('run.resume')}
          </Button>
        )}
        {may('retry') && (answer.counts.failed ?? 0) + (answer.counts.undone ?? 0) > 0 && (
          <Button loading={act.isPending} onClick={() => take('retry')}>
            {t('run.retry')}
          </Button>
        )}
        {may('pause') && (
          <Button variant="default" loading={act.isPending} onClick={() => take('pause')}>
            {t('run.pause')}
          </Button>
        )}
        {may('undo') && (
          <Button variant="default" onClick={() => setAsked('undo')}>
            {t('run.undo')}
          </Button>
        )}
      </div>
      {statesOf(answer).length > 0 && <RunRows run={run} answer={answer} />}
      {asked === 'confirm' && (
        <AskDialog
          title={t('run.confirm.title', { count: ready })}
          action={t('run.confirm', { count: ready })}
          busy={act.isPending}
          onRun={() => take('confirm')}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('run.confirm.text')}</p>
          <p>{t(run.undo ? 'run.confirm.undo' : 'run.confirm.final')}</p>
        </AskDialog>
      )}
      {asked === 'undo' && (
        <AskDialog
          title={t('run.undo.title')}
          action={t('run.undo')}
          bad
          busy={act.isPending}
          onRun={() => take('undo')}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('run.undo.text')}</p>
        </AskDialog>
      )}
    </>
  );
}

/** What was chosen, and who began it. */
function Choices({ run, answer }: { run: Run; answer: RunAnswer }) {
  const registry = useRegistry();
  const chosen = run.params.flatMap((field) => {
    const given = answer.params[field.name];
    if (!given) return [];
    const text = given.label ?? fieldText(registry, field, { [field.name]: given.value });
    return text === '' ? [] : [{ name: field.name, label: field.label, text }];
  });
  const person = answer.confirmedAt ? answer.runBy : answer.createdBy;
  return (
    <dl className={css.choices} aria-label={t('run.choices')}>
      {chosen.map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div>
        <dt>{person ?? ''}</dt>
        <dd>{formatInstant(answer.confirmedAt ?? answer.createdAt)}</dd>
      </div>
    </dl>
  );
}

/** Counts and sums: of the preview until it is confirmed, afterwards of what was done. */
function Sums({ run, answer }: { run: Run; answer: RunAnswer }) {
  const registry = useRegistry();
  const sums = isPreview(answer) ? answer.expected : answer.figures;
  const figures = run.figures.filter((field) => sums[field.name] !== undefined);
  const states = statesOf(answer).filter((state) => state !== 'waiting' || !isWorking(answer));
  return (
    <dl className={css.figures}>
      {figures.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd className="numeric">{fieldText(registry, field, sums)}</dd>
        </div>
      ))}
      {states.map((state) => (
        <div key={state} data-bad={state === 'refused' || state === 'failed' || undefined}>
          <dt>{t(`run.rows.${state}`)}</dt>
          <dd className="numeric">{t('run.records', { count: answer.counts[state] ?? 0 })}</dd>
        </div>
      ))}
    </dl>
  );
}

function Progress({ answer }: { answer: RunAnswer }) {
  const { done, total } = progressOf(answer);
  const label = t(`run.working.${answer.work ?? 'run'}`);
  return (
    <div className={css.progress}>
      <p role="status">
        <b>{label}</b> <span className="numeric">{t('run.progress', { done, total })}</span>
      </p>
      <progress aria-label={label} max={Math.max(total, 1)} value={done} />
      <p className={css.hint}>{t('run.leave')}</p>
    </div>
  );
}
