import { Fragment } from 'react';
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
  rowTitle,
  card,
  busy,
  totals,
  totalsIn,
  columns,
  onOpen,
  groupOf,
  selecting,
  selection,
  onSelect,
}: DataGridProps<R> & { card: (row: R) => React.ReactNode }) {
  const toggle = (key: string) => {
    const next = new Set(selection);
    if (!next.delete(key)) next.add(key);
    onSelect?.(next);
  };
  const keys = rows.map(rowId);
  const all = keys.length > 0 && keys.every((key) => selection?.has(key));
  let group: string | undefined;
  return (
    <>
      {selecting && rows.length > 0 && (
        <label className={css.cardAll}>
          <span className={css.cardBox}>
            <input type="checkbox" checked={all} onChange={() => onSelect?.(new Set(all ? [] : keys))} />
          </span>
          {t('grid.selectAll')}
        </label>
      )}
      <ul className={css.cards} aria-label={label} aria-busy={busy || undefined}>
        {rows.map((row) => {
          const key = rowId(row);
          const href = rowHref?.(row);
          const heading = groupOf?.(row);
          const starts = heading !== undefined && heading.key !== group;
          group = heading?.key;
          return (
            <Fragment key={key}>
              {starts && (
                <li className={css.cardGroup}>
                  {heading.label}
                  {heading.count !== undefined && ` · ${t('group.count', { count: heading.count })}`}
                </li>
              )}
              <li className={css.card}>
                {selecting ? (
                  // The whole card is taken and left by a tap: none leads away while rows are chosen.
                  <label className={css.cardRow}>
                    <span className={css.cardBox}>
                      <input
                        type="checkbox"
                        checked={selection?.has(key) ?? false}
                        onChange={() => toggle(key)}
                        aria-label={t('list.selectRow', { title: rowTitle?.(row) ?? '' })}
                      />
                    </span>
                    <div>{card(row)}</div>
                  </label>
                ) : href ? (
                  <Link to={href}>{card(row)}</Link>
                ) : onOpen ? (
                  <button type="button" onClick={() => onOpen(row)}>
                    {card(row)}
                  </button>
                ) : (
                  <div>{card(row)}</div>
                )}
              </li>
            </Fragment>
          );
        })}
      </ul>
      {totals && <CardTotals columns={columns} totals={totals} totalsIn={totalsIn} />}
    </>
  );
}

/** One line at the bottom: what the totals are in and the first of them, the others behind it. */
function CardTotals<R>({
  columns,
  totals,
  totalsIn,
}: Required<Pick<DataGridProps<R>, 'columns'>> &
  Pick<DataGridProps<R>, 'totalsIn'> & { totals: NonNullable<DataGridProps<R>['totals']> }) {
  const [first, ...others] = columns.filter((column) => totals[column.key] !== undefined);
  if (!first) return null;
  return (
    <div className={css.cardTotals}>
      {totalsIn && <span className={css.totalsIn}>{totalsIn}</span>}
      {others.length === 0 ? (
        <p className={css.only}>
          {first.label} <b className="numeric">{totals[first.key]}</b>
        </p>
      ) : (
        <details>
          <summary>
            <span>{first.label}</span>
            <b className="numeric">{totals[first.key]}</b>
          </summary>
          <dl>
            {others.map((column) => (
              <div key={column.key}>
                <dt>{column.label}</dt>
                <dd className="numeric">{totals[column.key]}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
