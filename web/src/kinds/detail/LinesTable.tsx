import { useState } from 'react';
import { t } from '../../i18n';
import type { Entity, Field, Registry, Row } from '../../registry/types';
import { FieldValue } from '../values/FieldValue';
import { currencyOf, fieldText, isFigure } from '../values/format';
import css from './detail.module.css';
import { columnOf, headOf, inBase, isShort, lineColumns, linesOf, roomFor, saysNothing } from './layout';

/** Lines shown at first: who reads two thousand asks for them, and everybody else has the page at once. */
const FIRST = 200;

/** The lines of a record as a table; on a phone each line is a block of label and value. */
export function LinesTable({
  registry,
  entity,
  field,
  row,
}: {
  registry: Registry;
  entity: Entity;
  field: Field;
  row: Row;
}) {
  const lines = linesOf(row, field);
  const [whole, setWhole] = useState(false);
  const [most, setMost] = useState(FIRST);
  const all = lineColumns(field, lines, inBase(registry, row), {
    code: row.currency,
    gross: row.pricesIncludeTax === true,
  });
  const columns = whole ? all : roomFor(all);
  const head = headOf(columns);
  if (lines.length === 0 || columns.length === 0) return null;
  // One currency for the whole table is said once, above it; the figures then need no code of their own.
  const codes = new Set(
    columns
      .filter((column) => column.kind === 'money')
      .map((column) => currencyOf(registry, column, lines[0] ?? {}, row).code),
  );
  const [code] = codes.size === 1 ? codes : [];
  return (
    <section className={css.lines} aria-label={field.label}>
      <h2>
        {field.label}
        {code !== undefined && <span> {t('detail.amountsIn', { code })}</span>}
      </h2>
      {columns.length < all.length && (
        <button type="button" className={`${css.inline} ${css.whole}`} onClick={() => setWhole(true)}>
          {t('detail.allColumns')}
        </button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className={css.scroll} tabIndex={0} role="group" aria-label={t('detail.table', { label: field.label })}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" data-align={isFigure(column) ? 'end' : undefined}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, most).map((line, index) => (
              <tr key={typeof line.id === 'string' ? line.id : index}>
                {columns.map((column) => (
                  <td
                    key={column.name}
                    data-kind={column.kind}
                    data-label={column.label}
                    data-head={column.name === head || undefined}
                    data-short={isShort(line[column.name]) || undefined}
                    data-align={isFigure(column) ? 'end' : undefined}
                    data-empty={saysNothing(column, line[column.name]) || undefined}
                  >
                    {column.kind === 'money' && code !== undefined ? (
                      fieldText(registry, column, line, row).replace(`${code}\u00a0`, '') || t('ui.none')
                    ) : (
                      <FieldValue
                        registry={registry}
                        entity={entity}
                        field={columnOf(entity, field, column, line)}
                        row={line}
                        parent={row}
                        linked
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > most && (
        <button type="button" className={`${css.inline} ${css.whole}`} onClick={() => setMost(lines.length)}>
          {t('detail.allLines', { count: lines.length })}
        </button>
      )}
    </section>
  );
}
