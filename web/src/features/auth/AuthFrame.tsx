import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getBrand } from '../../theme/brand';
import { Logo } from '../../ui/Logo';
import css from './auth.module.css';

/** The frame of the sign-in pages: brand on top, one narrow column. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.frame}>
      <header className={css.brand}>
        <Link to="/">
          <Logo />
        </Link>
        <p>{getBrand().tagline}</p>
      </header>
      <main className={css.card}>{children}</main>
    </div>
  );
}
