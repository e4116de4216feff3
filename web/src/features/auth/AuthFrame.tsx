import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { chooseLanguage } from '../../i18n';
import { getBrand } from '../../theme/brand';
import { LanguageChoice } from '../../ui/LanguageChoice';
import { Logo } from '../../ui/Logo';
import css from './auth.module.css';

/** The frame of the sign-in pages: the brand beside one narrow column; on a phone above it. */
export function AuthFrame({ children, wide }: { children: ReactNode; wide?: boolean }) {
  const brand = getBrand();
  return (
    <div className={css.page}>
      <aside className={css.side} aria-hidden="true">
        <p className={css.tagline}>{brand.tagline}</p>
        <p className={css.about}>{brand.description}</p>
      </aside>
      <div className={css.frame}>
        <header className={css.brand}>
          <Link to="/">
            <Logo />
          </Link>
          <p>{brand.tagline}</p>
        </header>
        <main className={css.card} data-wide={wide || undefined}>
          {children}
        </main>
        <footer>
          <LanguageChoice onChoose={chooseLanguage} />
        </footer>
      </div>
    </div>
  );
}
