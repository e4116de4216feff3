import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../data/errors';
import { t } from '../i18n';
import { inSentence } from '../i18n/inSentence';
import css from './EmptyState.module.css';
import { Icon } from './icons';

/** Nothing yet, nothing matches, no access, could not load: four different things, never one blank area. */
export type EmptyKind = 'nothing' | 'no-match' | 'no-access' | 'failed';

export interface EmptyAction {
  label: string;
  onClick?: () => void;
  to?: string;
}

export interface EmptyStateProps {
  kind: EmptyKind;
  /** What is missing, in the words of the sector: `Invoices`. */
  many?: string;
  title?: string;
  text?: ReactNode;
  action?: EmptyAction | undefined;
  /** For `failed`: gives the text, and the reference to quote to support. */
  error?: unknown;
  icon?: string;
}

const ICONS: Record<EmptyKind, string> = { nothing: 'box', 'no-match': 'search', 'no-access': 'lock', failed: 'alert' };

export function EmptyState({ kind, many = '', title, text, action, error, icon }: EmptyStateProps) {
  const lower = inSentence(many);
  const defaults: Record<EmptyKind, { title: string; text: string }> = {
    nothing: { title: t('empty.nothing.title', { many: lower }), text: t('empty.nothing.text') },
    'no-match': { title: t('empty.noMatch.title', { many: lower }), text: t('empty.noMatch.text') },
    'no-access': { title: t('empty.noAccess.title'), text: t('error.forbidden') },
    failed: {
      title: t('empty.failed.title', { many: lower }),
      text: error instanceof ApiError ? error.userMessage : t('error.unknown'),
    },
  };
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className={css.box} data-kind={kind} role={kind === 'failed' ? 'alert' : undefined}>
      <span className={css.icon}>
        <Icon name={icon ?? ICONS[kind]} size={22} />
      </span>
      <p className={css.title}>{title ?? defaults[kind].title}</p>
      <p className={css.text}>{text ?? defaults[kind].text}</p>
      {reference && <p className={css.reference}>{t('error.reference', { id: reference })}</p>}
      {action?.to && (
        <Button component={Link} to={action.to} className={css.action}>
          {action.label}
        </Button>
      )}
      {action && !action.to && (
        <Button onClick={action.onClick} variant={kind === 'nothing' ? 'filled' : 'default'} className={css.action}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
