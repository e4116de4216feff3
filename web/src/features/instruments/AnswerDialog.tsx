import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../data/client';
import { asApiError } from '../../data/errors';
import { useSave } from '../../data/hooks';
import { t } from '../../i18n';
import type { Instrument } from '../../registry/page';
import type { Entity, Row } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { toastDone } from '../../ui/toasts';
import css from './instruments.module.css';
import { type Answers, answerOf, bands, changed, fieldOf, keyOf, questions, worked } from './model';

/** One question at a time: a digit or a thumb answers it and goes on to the next. Nothing is sent before it is saved. */
export function AnswerDialog({
  entity,
  instrument,
  row,
  onClose,
}: {
  entity: Entity;
  instrument: Instrument;
  row: Row;
  onClose: () => void;
}) {
  const all = questions(entity, instrument);
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(all.map(({ field }) => [field, row[field]])),
  );
  const [at, setAt] = useState(() => {
    const open = all.findIndex(({ field }) => typeof row[field] !== 'string');
    return Math.max(open, 0);
  });
  const save = useSave(entity);
  const key = useRef(newIdempotencyKey());
  const question = all[at];
  const last = all.length - 1;

  const go = (to: number) => setAt(Math.min(Math.max(to, 0), last));
  const choose = (value: string | null) => {
    if (!question) return;
    setAnswers((now) => ({ ...now, [question.field]: value }));
    if (value !== null) go(at + 1);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || save.isPending || !question) return;
    const answer = answerOf(question, event.key);
    if (answer !== undefined) choose(answer);
    else if (event.key === 'ArrowLeft') go(at - 1);
    else if (event.key === 'ArrowRight') go(at + 1);
    else if (event.key === 'Backspace' || event.key === 'Delete') choose(null);
    else return;
    event.preventDefault();
  };
  // Digits answer wherever the focus is: after a tap it may be on nothing.
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const submit = () => {
    const values = changed(all, row, answers);
    if (Object.keys(values).length === 0) return onClose();
    save.mutate(
      {
        values,
        id: row.id,
        idempotencyKey: key.current,
        ...(row.version === undefined ? {} : { version: row.version }),
      },
      {
        onSuccess: () => {
          toastDone(t('instruments.saved'));
          onClose();
        },
        // What was refused is another wish once it is corrected.
        onError: () => {
          key.current = newIdempotencyKey();
        },
      },
    );
  };

  return (
    <Dialog
      title={instrument.title}
      variant="sheet"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={submit} loading={save.isPending}>
            {t('instruments.save')}
          </Button>
        </>
      }
    >
      <div className={css.sheet}>
        {save.error && (
          <p role="alert" className={css.problem}>
            {asApiError(save.error).userMessage}
          </p>
        )}
        <Sofar entity={entity} instrument={instrument} answers={answers} />
        {question && (
          <fieldset className={css.question}>
            <legend>
              <small>{t('instruments.question', { number: at + 1, all: all.length })}</small>
              {question.text}
            </legend>
            {question.help && <p className={css.help}>{question.help}</p>}
            {question.answers.map((answer, place) => (
              <button
                key={answer.value}
                type="button"
                className={css.answer}
                aria-pressed={answers[question.field] === answer.value}
                onClick={() => choose(answer.value)}
              >
                <kbd>{keyOf(question, place)}</kbd> {answer.label}
              </button>
            ))}
          </fieldset>
        )}
        <div className={css.steps}>
          <Button variant="default" onClick={() => go(at - 1)} disabled={at === 0}>
            {t('instruments.back')}
          </Button>
          <Button variant="subtle" onClick={() => choose(null)} disabled={!question || !answers[question.field]}>
            {t('instruments.clear')}
          </Button>
          <Button variant="default" onClick={() => go(at + 1)} disabled={at >= last}>
            {t('instruments.next')}
          </Button>
        </div>
        <p className={css.help}>{t('instruments.keys')}</p>
      </div>
    </Dialog>
  );
}

/** What the answers come to before they are saved. */
function Sofar({ entity, instrument, answers }: { entity: Entity; instrument: Instrument; answers: Answers }) {
  const values = worked(instrument, answers);
  return (
    <dl className={css.sofar} aria-live="polite">
      {instrument.scores.map((score) => {
        const band = bands(entity, score).find((step) => step.value === values[score.band ?? '']);
        const value = values[score.field];
        return (
          <div key={score.field}>
            <dt>{fieldOf(entity, score.field)?.label ?? score.field}</dt>
            <dd data-quiet={value === null || value === undefined || undefined}>
              {typeof value === 'string' || typeof value === 'number'
                ? [String(value), band?.label].filter(Boolean).join(' · ')
                : t('instruments.tooFew', { least: score.least })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
