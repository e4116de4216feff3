import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { t } from '../i18n';
import type { DataGridProps } from './DataGrid';
import css from './DataGrid.module.css';

/** The grid's rows as cards, for a phone. Cards out of sight are skipped by the browser, not by script. */
export function GridCards<R>({
  label,
  rows,
  rowId,
  rowHref,
  card,
  onEnd,
  loadingMore,
  busy,
  totals,
  columns,
  onOpen,
}: DataGridProps<R> & { card: (row: R) => React.ReactNode }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !onEnd) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onEnd();
      },
      { rootMargin: '600px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [onEnd]);

  return (
    <>
      <ul className={css.cards} aria-label={label} aria-busy={busy || undefined}>
        {rows.map((row) => {
          const href = rowHref?.(row);
          return (
            <li key={rowId(row)} className={css.card}>
              {href ? (
                <Link to={href}>{card(row)}</Link>
              ) : onOpen ? (
                <button type="button" onClick={() => onOpen(row)}>
                  {card(row)}
                </button>
              ) : (
                <div>{card(row)}</div>
              )}
            </li>
          );
        })}
      </ul>
      {totals && (
        <dl className={css.cardTotals}>
          {columns
            .filter((column) => totals[column.key] !== undefined)
            .map((column) => (
              <div key={column.key}>
                <dt>{column.label}</dt>
                <dd className="numeric">{totals[column.key]}</dd>
              </div>
            ))}
        </dl>
      )}
      <div ref={end} />
      {loadingMore && (
        <p role="status" className={css.more}>
          {t('grid.loadingMore')}
        </p>
      )}
    </>
  );
}
