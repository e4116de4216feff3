import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { openGallery } from '../features/workflows/presence';
import { t, withWords } from '../i18n';
import css from './SearchButton.module.css';

const load = withWords('assist', () => import('../features/search/SearchDialog'));
const SearchDialog = lazy(load);
/** What is printed on the keys. */
const KEYS = 'Ctrl K';
/** After the first screen, when the line is likely free again, the dialog's code is fetched; ms. */
const PREFETCH_AFTER = 2500;

/** The floating button and the keys that open search: Ctrl K, on a Mac also Command K. */
export function SearchButton() {
  const [open, setOpen] = useState(false);

  // Before the page is painted: keys pressed the moment it shows are heard.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    const prefetch = setTimeout(() => void load().catch(() => undefined), PREFETCH_AFTER);
    return () => clearTimeout(prefetch);
  }, []);

  return (
    <>
      <button
        type="button"
        className={`${css.button} no-print`}
        aria-label={t('search.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <img src="/assistant.svg" alt="" width={18} height={18} />
        {/* Drawn by the style sheet: the button's name says more, and speech input would look for both as one. */}
        <span className={css.label} data-label={t('shell.search')} data-keys={KEYS} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} onWorkflow={openGallery} />
        </Suspense>
      )}
    </>
  );
}
