import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../i18n';
import { isEditable } from '../../kinds/actions/model';
import panel from '../../kinds/detail/detail.module.css';
import type { Instrument, InstrumentScore } from '../../registry/page';
import type { Entity, Row } from '../../registry/types';
import { AnswerDialog } from './AnswerDialog';
import css from './instruments.module.css';
import { bands, fieldOf, questions, type Share, shares } from './model';

/** What the answers of a record come to, in which band that lies, and what contributed; and the way to answer. */
export default function InstrumentPanel({
  entity,
  instrument,
  row,
}: {
  entity: Entity;
  instrument: Instrument;
  row: Row;
}) {
  const [open, setOpen] = useState(false);
  const all = questions(entity, instrument);
  const done = all.filter(({ field }) => typeof row[field] === 'string').length;
  const version = row[instrument.version];
  return (
    <section className={panel.panel}>
      <h2>{instrument.title}</h2>
      {done === 0 ? (
        <p className={panel.quiet}>{t('instruments.none')}</p>
      ) : (
        instrument.scores.map((score) => (
          <Result key={score.field} entity={entity} score={score} row={row} parts={shares(all, score, row)} />
        ))
      )}
      <div className={css.foot}>
        {mayAnswer(entity, instrument, row) && (
          <Button variant={done === 0 ? 'filled' : 'default'} onClick={() => setOpen(true)}>
            {done === 0 ? t('instruments.answer') : t('instruments.change')}
          </Button>
        )}
        {typeof version === 'number' && (
          <span className={panel.quiet}>{t('instruments.version', { number: version })}</span>
        )}
      </div>
      {open && <AnswerDialog entity={entity} instrument={instrument} row={row} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Whether the state of the record, and the rights of its reader, leave the answers open. */
function mayAnswer(entity: Entity, instrument: Instrument, row: Row): boolean {
  if (!isEditable(entity, row)) return false;
  const state = entity.states ? row[entity.states.field] : undefined;
  const editable = typeof state === 'string' ? entity.states?.values[state]?.editable : undefined;
  return instrument.items.every(
    ({ field }) => !fieldOf(entity, field)?.readOnly && (!editable || editable.includes(field)),
  );
}

function Result({
  entity,
  score,
  row,
  parts,
}: {
  entity: Entity;
  score: InstrumentScore;
  row: Row;
  parts: readonly Share[];
}) {
  const value = row[score.field];
  const chosen = score.band ? row[score.band] : undefined;
  const steps = bands(entity, score);
  const label = fieldOf(entity, score.field)?.label ?? score.field;
  return (
    <div className={css.result}>
      <p className={css.score}>
        <span>{label}</span> <strong>{typeof value === 'string' ? value : '–'}</strong>
      </p>
      <p className={panel.quiet}>
        {t('instruments.count', { done: parts.length, all: score.items.length })}
        {parts.length < score.least && ` ${t('instruments.tooFew', { least: score.least })}`}
      </p>
      {steps.length > 0 && (
        <ol className={css.bands} aria-label={t('instruments.bands', { score: label })}>
          {steps.map((step) => (
            <li key={step.value} aria-current={step.value === chosen ? 'true' : undefined}>
              {step.label}
              {step.from !== null && <small>{t('instruments.from', { score: step.from })}</small>}
            </li>
          ))}
        </ol>
      )}
      {parts.length > 0 && (
        <details>
          <summary>{t('instruments.contributed')}</summary>
          <ul className={css.parts}>
            {parts.map((part) => (
              <li key={part.field}>
                <span>{part.text}</span>
                <span className={panel.quiet}>{part.answer}</span>
                <b>{part.counts}</b>
                <i aria-hidden="true" style={{ width: `${Math.round(part.part * 100)}%` }} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
