import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../i18n';
import type { View } from '../registry/types';
import { Icon } from '../ui/icons';
import css from './ViewSwitcher.module.css';
import { storeView } from './viewStore';

/** An app that is still to come opens nothing, so it stands nowhere. */
const isBuilt = (view: View): boolean => view.state === 'built';

const SCROLL_STEP = 200;

/** The views in specification order, in one row that scrolls when it is too long. */
export function ViewSwitcher({ views, current }: { views: readonly View[]; current: string | undefined }) {
  const row = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ left: false, right: false });

  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const measure = () => {
      const left = list.scrollLeft > 1;
      const right = list.scrollLeft + list.clientWidth < list.scrollWidth - 1;
      setEdges((before) => (before.left === left && before.right === right ? before : { left, right }));
    };
    measure();
    list.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => {
      list.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, []);

  useEffect(() => {
    const chosen = current === undefined ? null : row.current?.querySelector(`[data-view="${CSS.escape(current)}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  const scroll = (by: number) => row.current?.scrollBy({ left: by });

  return (
    <nav className={css.views} aria-label={t('shell.views')}>
      {edges.left && (
        <button
          type="button"
          className={css.scroll}
          onClick={() => scroll(-SCROLL_STEP)}
          aria-label={t('shell.scrollLeft')}
        >
          <Icon name="chevron-left" size={16} />
        </button>
      )}
      <ul ref={row} className={css.list}>
        {views.filter(isBuilt).map((view) => (
          <li key={view.key}>
            <Link
              to={view.home}
              className={css.view}
              data-view={view.key}
              aria-current={view.key === current ? 'true' : undefined}
              onClick={() => storeView(view.key)}
            >
              {view.label}
            </Link>
          </li>
        ))}
      </ul>
      {edges.right && (
        <button
          type="button"
          className={css.scroll}
          onClick={() => scroll(SCROLL_STEP)}
          aria-label={t('shell.scrollRight')}
        >
          <Icon name="chevron-right" size={16} />
        </button>
      )}
    </nav>
  );
}
