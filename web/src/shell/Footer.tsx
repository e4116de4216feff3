import { lazy, Suspense, useState } from 'react';
import { t } from '../i18n';
import { getBrand } from '../theme/brand';
import css from './Footer.module.css';

// Below everything else, and where people work only when it is asked for.
const Columns = lazy(() => import('./FooterColumns'));

/** On public pages the whole of it; where people work one line, and the rest when it is asked for. */
export function Footer({ slim = false }: { slim?: boolean }) {
  const brand = getBrand();
  const [open, setOpen] = useState(false);
  if (!slim) {
    return (
      <footer className={`${css.footer} no-print`}>
        <Suspense fallback={<div className={css.columns} data-waits />}>
          <Columns />
        </Suspense>
        <div className={css.bottom}>
          <Lines />
        </div>
      </footer>
    );
  }
  return (
    <footer className={`${css.footer} no-print`} data-slim>
      <div className={css.bottom}>
        <Lines />
        <button type="button" className={css.about} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('footer.about', { brand: brand.name })}
        </button>
      </div>
      {open && (
        <Suspense>
          <Columns />
        </Suspense>
      )}
    </footer>
  );
}

/** The bottom line: whose it is, and since when. */
function Lines() {
  const brand = getBrand();
  return (
    <>
      <span>{t('footer.rights', { year: new Date().getFullYear(), brand: brand.name })}</span>
      {brand.poweredBy ? (
        <a href={brand.poweredBy.url} rel="noreferrer" target="_blank">
          {t('footer.poweredBy', { name: brand.poweredBy.text })}
        </a>
      ) : (
        <span>{brand.footerTagline ?? t('footer.tagline')}</span>
      )}
      {brand.productOf && <span>{t('footer.productOf', { name: brand.productOf })}</span>}
    </>
  );
}
