import { Button } from '@mantine/core';
import { isRecord } from '../data/storage';
import { t } from '../i18n';
import { inSentence } from '../i18n/inSentence';
import type { Entity, Row } from '../registry/types';
import { formatAgo } from '../ui/dates';
import type { Clash } from './conflict';
import css from './forms.module.css';
import type { Labels } from './values';

/** Someone else saved first: who, when, which fields, and whose value to keep. */
export function ConflictPanel({
  entity,
  theirs,
  clashes,
  labels,
  onKeepMine,
  onTakeTheirs,
}: {
  entity: Entity;
  theirs: Row;
  clashes: readonly Clash[];
  labels: Labels;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const by = theirs.updatedBy;
  const who = isRecord(by) && typeof by.label === 'string' ? by.label : typeof by === 'string' ? by : undefined;
  const time = typeof theirs.updatedAt === 'string' ? Date.parse(theirs.updatedAt) : Number.NaN;
  const when = Number.isNaN(time) ? t('time.now') : formatAgo(time);
  return (
    <section
      className={css.conflict}
      role="alertdialog"
      aria-label={t('form.conflict.title', { one: inSentence(entity.label.one) })}
    >
      <h2>{t('form.conflict.title', { one: inSentence(entity.label.one) })}</h2>
      <p>{who ? t('form.conflict.by', { who, when }) : t('form.conflict.when', { when })}</p>
      {clashes.length === 0 ? (
        <p>{t('form.conflict.none')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('form.conflict.field')}</th>
              <th scope="col">{t('form.conflict.mine')}</th>
              <th scope="col">{t('form.conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {clashes.map((clash) => (
              <tr key={clash.field}>
                <th scope="row">{entity.fields.find((field) => field.name === clash.field)?.label ?? clash.field}</th>
                <td>{clash.both ? show(clash.mine, labels) : t('ui.none')}</td>
                <td>{show(clash.theirs, labels)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={css.conflictActions}>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('form.conflict.takeTheirs')}
        </Button>
        <Button onClick={onKeepMine}>{t('form.conflict.keepMine')}</Button>
      </div>
    </section>
  );
}

function show(value: unknown, labels: Labels): string {
  if (value === undefined || value === null || value === '') return t('ui.none');
  if (typeof value === 'boolean') return value ? t('ui.yes') : t('ui.no');
  if (Array.isArray(value)) return t('form.conflict.lines', { count: value.length });
  if (typeof value === 'string') return labels[value] ?? value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
