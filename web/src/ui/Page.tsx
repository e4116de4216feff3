import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { t } from '../i18n';
import { setPageTitle } from '../theme/brand';
import { Icon } from './icons';
import css from './Page.module.css';

export interface Crumb {
  label: string;
  to?: string;
}

export interface PageProps {
  /** The screen's only `h1`, and the first part of the document title. */
  title: string;
  /** Shown beside the title: a status, a count. */
  badge?: ReactNode;
  /** One line under the title. */
  subtitle?: ReactNode;
  /** The way here, without this page itself; what a screen does not say itself is told by whoever shows it. */
  crumbs?: readonly Crumb[];
  /** Buttons at the right of the title; the first is the primary one. On a phone they stay within reach below. */
  actions?: ReactNode;
  /** Filter bar, tabs. */
  toolbar?: ReactNode;
  /** Reading screens stay narrow; lists and reports take the full width. */
  width?: 'full' | 'reading';
  busy?: boolean;
  children: ReactNode;
}

/** The way to the screen on show. */
export const CrumbsContext = createContext<readonly Crumb[]>([]);

/** Whether a screen was shown before this one; on the first load the browser's own start of the page stands. */
let moved = false;

/** The frame of every screen: title, breadcrumb, actions, content. */
export function Page({ title, badge, subtitle, crumbs, actions, toolbar, width = 'full', busy, children }: PageProps) {
  const usual = use(CrumbsContext);
  const way = crumbs ?? usual;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => setPageTitle(title), [title]);
  useEffect(() => {
    // A move within the app that left the focus nowhere takes it to the new screen's title.
    if (moved && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    moved = true;
  }, []);

  return (
    <div className={css.page} data-width={width} aria-busy={busy || undefined}>
      {way.length > 0 && (
        <nav aria-label={t('ui.breadcrumb')} className={`${css.crumbs} no-print`}>
          <ol>
            {way.map((crumb, index) => (
              <li key={`${crumb.label}${crumb.to ?? ''}`}>
                {index > 0 && <Icon name="chevron-right" size={12} />}
                {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : <span>{crumb.label}</span>}
              </li>
            ))}
            <li aria-current="page" className="visually-hidden">
              {title}
            </li>
          </ol>
        </nav>
      )}
      <header className={css.head}>
        <div className={css.titles}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {badge}
        </div>
        {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        {actions && <div className={`${css.actions} no-print`}>{actions}</div>}
      </header>
      {toolbar && <div className={`${css.toolbar} no-print`}>{toolbar}</div>}
      {children}
    </div>
  );
}
