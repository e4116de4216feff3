import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSession } from '../../data/session';
import { chooseLanguage, t } from '../../i18n';
import { Icon } from '../../ui/icons';
import { LanguageChoice } from '../../ui/LanguageChoice';
import { Logo } from '../../ui/Logo';
import { Footer } from '../Footer';
import { ThemeToggle } from '../ThemeToggle';
import css from './site.module.css';
import { s } from './words';

const LINKS = [
  { key: 'site.dashboard', to: '/' },
  { key: 'site.about', to: '/about' },
  { key: 'site.features', to: '/features' },
  { key: 'site.pricing', to: '/pricing' },
  { key: 'site.blog', to: '/blog' },
  { key: 'site.contact', to: '/contact' },
] as const;

/** The public site's frame. On a phone its links fold into a menu. */
export function SiteFrame({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const signedIn = useSession((state) => state.session !== undefined);
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu and starts at its top
  useEffect(() => {
    setOpen(false);
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className={css.site}>
      <a href="#main" className={css.skip}>
        {t('shell.skip')}
      </a>
      <header className={css.bar}>
        <button
          type="button"
          className={css.burger}
          aria-expanded={open}
          aria-controls="site-nav"
          aria-label={s('menu')}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} size={20} />
        </button>
        <Link to="/" className={css.home}>
          <Logo />
        </Link>
        <nav id="site-nav" aria-label={t('site.nav')} className={css.nav} data-open={open || undefined}>
          {LINKS.map((link) => (
            <NavLink key={link.key} to={link.to} end>
              {t(link.key)}
            </NavLink>
          ))}
        </nav>
        <LanguageChoice onChoose={chooseLanguage} short />
        <span className={css.theme}>
          <ThemeToggle />
        </span>
        <Button component={Link} to={signedIn ? '/' : '/login'} size="xs" className={css.enter}>
          {signedIn ? s('open') : s('signIn')}
        </Button>
      </header>
      <main id="main" tabIndex={-1} className={css.main} data-wide={wide || undefined}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
