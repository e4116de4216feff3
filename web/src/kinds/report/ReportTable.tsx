import { useState } from 'react';
import { Link } from 'react-router';
import type { ReportAnswer } from '../../data/hooks';
import { t } from '../../i18n';
import type { ReportColumn } from '../../registry/types';
import { usePhone } from '../../ui/usePhone';
import type { Currency } from '../values/format';
import css from './report.module.css';
import { cellText, drillPath, isFigureColumn } from './reportModel';
import { switchedFigures } from './statement';

export interface ReportTableProps {
  label: string;
  columns: readonly ReportColumn[];
  answer: ReportAnswer;
  currency: Currency;
  query: Readonly<Record<string, string>>;
  /** Rows shown; all of them by default. */
  limit?: number;
}

/** Rows with headings, subtotals and levels under a header that stays in sight. */
export function ReportTable(props: ReportTableProps) {
  const switched = switchedFigures(props.columns);
  return usePhone() && switched.length > 0 ? <Switched {...props} figures={switched} /> : <Table {...props} />;
}

/** A phone has room for a name and one figure: its reader says which. */
function Switched({ figures, columns, ...props }: ReportTableProps & { figures: ReportTableProps['columns'] }) {
  // What all others lead to is what is read first.
  const usual = figures.find((column) => column.name === 'balance') ?? figures[0];
  const [name, setName] = useState(usual?.name);
  const shown = figures.find((column) => column.name === name) ?? usual;
  return (
    <>
      <label className={`${css.figures} no-print`}>
        <span className="visually-hidden">{t('report.figures')}</span>
        <select value={shown?.name} onChange={(event) => setName(event.target.value)}>
          {figures.map((column) => (
            <option key={column.name} value={column.name}>
              {column.label}
            </option>
          ))}
        </select>
      </label>
      <Table {...props} columns={columns.filter((column) => column === shown || !isFigureColumn(column))} />
    </>
  );
}

function Table({ label, columns, answer, currency, query, limit }: ReportTableProps) {
  const rows = limit === undefined ? answer.rows : answer.rows.slice(0, limit);
  const first = columns.find((column) => !isFigureColumn(column))?.name;
  const figures = columns.filter(isFigureColumn).length;
  // On a phone the words before the first figure are the heading of the row.
  const firstFigure = columns.findIndex(isFigureColumn);
  const names = new Set(columns.slice(0, firstFigure < 0 ? 1 : Math.max(1, firstFigure)).map((column) => column.name));
  return (
    <div
      className={css.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={t('detail.table', { label })}
      data-stack={columns.length > 3 || undefined}
    >
      <table className={css.table} data-figures={figures}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-align={isFigureColumn(column) ? 'end' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows of a report have no identity of their own; their place in the answer is it.
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of an answer never changes
            <tr key={index} data-kind={row.kind}>
              {columns.map((column) => {
                const text = cellText(column, row.cells[column.name], currency);
                const to = text === '' ? undefined : drillPath(column, row, query);
                const lead = column.name === first;
                return (
                  <td
                    key={column.name}
                    data-align={isFigureColumn(column) ? 'end' : undefined}
                    data-label={column.label}
                    data-lead={lead || undefined}
                    data-day={column.kind === 'date' || undefined}
                    data-name={names.has(column.name) || undefined}
                    data-empty={text === '' || undefined}
                    title={isFigureColumn(column) || text === '' ? undefined : text}
                    style={lead && row.level > 0 ? ({ '--level': row.level } as React.CSSProperties) : undefined}
                  >
                    {to ? <Link to={to}>{text}</Link> : text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {answer.totals && rows.length === answer.rows.length && (
          <tfoot>
            <tr>
              {columns.map((column) => {
                const text = cellText(column, answer.totals?.[column.name], currency);
                return (
                  <td
                    key={column.name}
                    data-align={isFigureColumn(column) ? 'end' : undefined}
                    data-label={column.label}
                    data-lead={column.name === first || undefined}
                    data-name={names.has(column.name) || undefined}
                    data-empty={text === '' && column.name !== first ? true : undefined}
                  >
                    {text || (column.name === first ? t('grid.total') : '')}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
