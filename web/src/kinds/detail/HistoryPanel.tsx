import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { hasText, t } from '../../i18n';
import type { Entity, Registry } from '../../registry/types';
import { formatAgo, formatInstant } from '../../ui/dates';
import { fieldText } from '../values/format';
import { knownLabel } from '../values/linkLabels';
import css from './detail.module.css';
import { type Change, type HistoryEntry, useHistory } from './useHistory';

const SHORT = 8;

/** What happened to the record, latest first. Absent where nothing is known; `facts` folds it and stands at its end. */
export function HistoryPanel({
  registry,
  entity,
  id,
  facts,
}: {
  registry: Registry;
  entity: Entity;
  id: string;
  facts?: ReactNode;
}) {
  const history = useHistory(entity, id);
  const [all, setAll] = useState(false);
  // What was said stands in its own panel.
  const entries = (history.data ?? []).filter((entry) => !entry.action.startsWith('comment'));
  if (history.isError) {
    return (
      <section className={css.panel}>
        <h2>{t('detail.history')}</h2>
        <p className={css.quiet}>
          {history.error.userMessage}{' '}
          <button type="button" className={css.inline} onClick={() => void history.refetch()}>
            {t('error.tryAgain')}
          </button>
        </p>
      </section>
    );
  }
  if (entries.length === 0) return null;
  const list = (
    <>
      <ol className={css.history}>
        {(all ? entries : entries.slice(0, SHORT)).map((entry) => (
          <li key={`${entry.at}|${entry.action}`}>
            <Entry registry={registry} entity={entity} entry={entry} />
          </li>
        ))}
      </ol>
      {entries.length > SHORT && !all && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('detail.history.more', { count: entries.length - SHORT })}
        </Button>
      )}
    </>
  );
  if (facts === undefined)
    return (
      <section className={css.panel}>
        <h2>{t('detail.history')}</h2>
        {list}
      </section>
    );
  return (
    <details className={css.panel}>
      <summary className={css.fold}>
        <h2>{t('detail.historyCount', { count: entries.length })}</h2>
      </summary>
      {list}
      {facts}
    </details>
  );
}

function Entry({ registry, entity, entry }: { registry: Registry; entity: Entity; entry: HistoryEntry }) {
  const label = entry.label ?? actionLabel(entry.action);
  const known = entry.changes.filter((change) => {
    const field = fieldOf(entity, change);
    return field !== undefined && !field.system;
  });
  return (
    <>
      <p>
        <b>{label}</b>{' '}
        {entry.actor && entry.action !== 'system' && <span>{t('detail.history.by', { who: entry.actor })}</span>}
      </p>
      <p className={css.quiet}>
        <time dateTime={entry.at} title={formatInstant(entry.at)}>
          {formatAgo(Date.parse(entry.at))}
        </time>
      </p>
      {/* What a new record was made with is the record itself. */}
      {known.length > 0 && !/^create/.test(entry.action) && (
        <details>
          <summary>{t('detail.history.changes', { count: known.length })}</summary>
          <ul>
            {known.map((change) => (
              <li key={change.field}>{changeText(registry, entity, change)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const fieldOf = (entity: Entity, change: Change) => entity.fields.find((field) => field.name === change.field);

/** One changed field in words. */
export function changeText(registry: Registry, entity: Entity, change: Change): string {
  const field = fieldOf(entity, change);
  if (!field) return change.field;
  // What is kept for programs is no reading matter; that it changed is.
  if (field.kind === 'json') return field.label;
  // The server names people; of other links those this page has seen have a name, and an id says nothing to anybody.
  const name = (value: unknown) => (typeof value === 'string' && value !== '' ? (knownLabel(value) ?? '…') : value);
  const text = (value: unknown) => {
    const links = field.kind === 'links' && Array.isArray(value) ? value.map(name) : value;
    const named = field.kind === 'link' || field.kind === 'user' ? name(value) : links;
    return fieldText(registry, field, { [field.name]: named }) || t('ui.none');
  };
  return t('detail.history.change', { label: field.label, before: text(change.before), after: text(change.after) });
}

function actionLabel(action: string): string {
  if (action === 'create' || action === 'created') return t('detail.history.created');
  if (action === 'update' || action === 'updated') return t('detail.history.updated');
  if (action === 'system') return t('detail.history.system');
  // What the platform itself writes down of files, letters, links and signatures.
  const named = `files.history.${action}`;
  if (hasText(named)) return t(named);
  return action.charAt(0).toUpperCase() + action.slice(1).replace(/[_-]/g, ' ');
}
