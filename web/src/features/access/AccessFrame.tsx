import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { useChosenInSight } from '../../ui/useChosenInSight';
import css from './access.module.css';

const SECTIONS = [
  { to: '/users/permissions', label: () => t('access.people') },
  { to: '/users/permissions/roles', label: () => t('access.roles') },
  { to: '/settings/api-keys', label: () => t('access.keys') },
  { to: '/settings/audit-trail', label: () => t('access.audit') },
  { to: '/settings/restricted', label: () => t('restricted.log') },
  { to: '/settings/sign-ins', label: () => t('access.signIns') },
  { to: '/settings/plugins', label: () => t('access.plugins') },
];

/** The frame of every screen about access: title, sections, and what stands there when nothing can be shown. */
export function AccessFrame({
  title,
  subtitle,
  actions,
  busy,
  error,
  onRetry,
  children,
}: {
  title: string;
  subtitle?: string;
  actions?: ReactNode;
  busy?: boolean;
  error?: unknown;
  onRetry?: () => void;
  children: ReactNode;
}) {
  const row = useChosenInSight(useLocation().pathname);
  return (
    <Page
      title={title}
      {...(subtitle ? { subtitle } : {})}
      {...(error ? {} : { actions })}
      {...(busy ? { busy } : {})}
      toolbar={
        <nav ref={row} className={css.sections} aria-label={t('access.sections')}>
          {SECTIONS.map((section) => (
            <NavLink key={section.to} to={section.to} end className={css.section ?? ''}>
              {section.label()}
            </NavLink>
          ))}
        </nav>
      }
    >
      {error ? <Refused error={error} onRetry={onRetry} /> : children}
    </Page>
  );
}

function Refused({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const { status } = asApiError(error);
  if (status === 403 || status === 404) return <EmptyState kind="no-access" text={t('access.noAccess')} />;
  return (
    <EmptyState
      kind="failed"
      many={t('access.load')}
      error={error}
      action={onRetry ? { label: t('error.tryAgain'), onClick: onRetry } : undefined}
    />
  );
}

/** Grey bars while the answer is on its way. */
export function Waiting({ rows = 6 }: { rows?: number }) {
  return (
    <div className={css.waiting} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars without a content of their own
        <span key={index} />
      ))}
    </div>
  );
}
