import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { Logo } from '../../ui/Logo';
import { Footer } from '../Footer';
import { ThemeToggle } from '../ThemeToggle';
import css from './site.module.css';

const LINKS = [
  { key: 'site.about', to: '/about' },
  { key: 'site.features', to: '/features' },
  { key: 'site.pricing', to: '/pricing' },
  { key: 'site.blog', to: '/blog' },
  { key: 'site.contact', to: '/contact' },
] as const;

/** The public site's frame. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.site}>
      <header className={css.bar}>
        <Link to="/" className={css.home}>
          <Logo />
        </Link>
        <nav aria-label={t('site.nav')} className={css.nav}>
          {LINKS.map((link) => (
            <Link key={link.key} to={link.to}>
              {t(link.key)}
            </Link>
          ))}
        </nav>
        <ThemeToggle />
        <Button component={Link} to="/login" size="xs">
          {t('home.signIn')}
        </Button>
      </header>
      <main className={css.main}>{children}</main>
      <Footer />
    </div>
  );
}
