import { inLanguage } from '../../registry/translate';
import type { AuditChange, AuditLine, AuditPage } from './types';

/** A choice by its declared name; the name of a person or a record stays as it is written. */
function chosen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('label' in value) || typeof value.label !== 'string')
    return value;
  return { ...value, label: inLanguage(value.label) };
}

const change = (entry: AuditChange): AuditChange => ({
  ...entry,
  label: inLanguage(entry.label),
  before: chosen(entry.before),
  after: chosen(entry.after),
});

const line = (entry: AuditLine): AuditLine => ({
  ...entry,
  actionLabel: entry.actionLabel === null ? null : inLanguage(entry.actionLabel),
  entityTitle: entry.entityTitle === null ? null : inLanguage(entry.entityTitle),
  changes: entry.changes.map(change),
});

/** A page of the trail with what is declared (kinds, actions, fields, choices) in the reader's language. */
export const inReadersLanguage = (page: AuditPage): AuditPage => ({
  ...page,
  data: page.data.map(line),
  kinds: page.kinds.map((kind) => ({ ...kind, title: inLanguage(kind.title) })),
});
