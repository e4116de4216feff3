import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { recordPath } from '../../registry/matcher';
import type { Entity, Field, Registry } from '../../registry/types';
import { Status } from '../../ui/Status';
import { fieldText, isEmpty, isFigure, linkId } from './format';
import { latenessOf } from './late';
import css from './values.module.css';

const LateValue = lazy(() => import('./LateValue'));

/** The state of a record as its label and tone; `named` is what it is called there. */
export function StateBadge({ entity, value, named }: { entity: Entity; value: unknown; named?: unknown }) {
  if (typeof value !== 'string' || value === '') return null;
  const state = entity.states?.values[value];
  const own = typeof named === 'string' && named !== '' ? named : undefined;
  return <Status label={own ?? state?.label ?? value} tone={state?.tone} />;
}

/** What people act on: how late a record is, or how soon it is due, in place of a state that says less; else the state. */
export function RecordState({
  registry,
  entity,
  row,
}: {
  registry: Registry;
  entity: Entity;
  row: Readonly<Record<string, unknown>>;
}) {
  const lateness = latenessOf(registry, entity, row);
  if (!lateness) {
    const { states } = entity;
    const named = states?.named ? row[states.named] : undefined;
    return <StateBadge entity={entity} value={states ? row[states.field] : undefined} named={named} />;
  }
  const { flag, days, late } = lateness;
  if (late) return <Status label={t(`late.${flag}`, { count: days })} tone={flag === 'lapsed' ? 'warn' : 'bad'} />;
  return <Status label={days === 0 ? t('late.today') : t('late.soon', { count: -days })} tone="warn" />;
}

export interface FieldValueProps {
  registry: Registry;
  entity: Entity;
  field: Field;
  row: Readonly<Record<string, unknown>>;
  /** The record a line belongs to, for its currency. */
  parent?: Readonly<Record<string, unknown>> | undefined;
  /** Links become anchors to the linked record's screen. */
  linked?: boolean;
}

/** One value with what its kind adds: a badge for the state, an anchor for a link, an address to write to. */
export function FieldValue({ registry, entity, field, row, parent, linked = false }: FieldValueProps) {
  const value = row[field.name];
  if (isEmpty(value)) return <span className={css.none}>{t('ui.none')}</span>;
  if (parent === undefined && entity.states?.field === field.name)
    return <RecordState registry={registry} entity={entity} row={row} />;
  const text = fieldText(registry, field, row, parent);
  if (linked) {
    const to = linkPath(registry, field, value);
    if (to) return <Link to={to}>{text}</Link>;
    if (field.kind === 'email') return <a href={`mailto:${text}`}>{text}</a>;
    if (field.kind === 'phone') return <a href={`tel:${text.replace(/\s+/g, '')}`}>{text}</a>;
    if (field.kind === 'url' && /^https?:\/\//i.test(text)) {
      return (
        <a href={text} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      );
    }
    // A place in the product, told by the title of its screen.
    const screen = field.kind === 'url' && registry.routes.find((route) => route.path === text.split('?')[0]);
    if (screen) return <Link to={text}>{screen.title}</Link>;
  }
  if (field.kind === 'file' || field.kind === 'signature' || (field.kind === 'rich' && linked))
    return (
      <Suspense fallback={null}>
        <LateValue kind={field.kind} value={value} label={field.label} />
      </Suspense>
    );
  if (isFigure(field)) return <span className="numeric">{text}</span>;
  if (field.kind === 'long') return <span className={css.long}>{text}</span>;
  const chip = (part: unknown) => {
    if (field.kind === 'tags') return String(part);
    const one: Field = { ...field, kind: 'link' };
    return (
      <FieldValue
        registry={registry}
        entity={entity}
        field={one}
        row={{ [field.name]: part }}
        parent={row}
        linked={linked}
      />
    );
  };
  if ((field.kind === 'tags' || field.kind === 'links') && Array.isArray(value)) {
    return (
      <span className={css.tags}>
        {value.map((part) => (
          <span key={linkId(part)}>{chip(part)}</span>
        ))}
      </span>
    );
  }
  return <>{text}</>;
}

/** Where a link leads: its target's detail, else its edit screen; undefined when the caller has neither. */
export function linkPath(registry: Registry, field: Field, value: unknown): string | undefined {
  if (field.kind !== 'link') return undefined;
  const id = linkId(value);
  if (!id) return undefined;
  const kind = entityOf(value);
  const name = kind && registry.entities[kind] ? kind : field.target;
  const target = name === undefined ? undefined : registry.entities[name];
  return recordPath(target?.routes.detail ?? target?.routes.edit, id);
}

/** A link that may point at several entities says which one. */
function entityOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('entity' in value && typeof value.entity === 'string') return value.entity;
  return 'kind' in value && typeof value.kind === 'string' ? value.kind : undefined;
}
