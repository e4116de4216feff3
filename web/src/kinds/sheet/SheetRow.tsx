import { memo } from 'react';
import { Link } from 'react-router';
import type { Field, Registry } from '../../registry/types';
import { isFigure } from '../values/format';
import css from './sheet.module.css';
import { isFilled, type Place } from './sheetModel';
import type { SheetStore } from './sheetStore';
import { shownText } from './sheetValues';

export interface SheetRowProps {
  registry: Registry;
  store: SheetStore;
  place: Place;
  index: number;
  label: string;
  page: string | undefined;
  columns: readonly Place[];
  /** Columns that are drawn. */
  left: number;
  right: number;
  width: number;
  height: number;
  side: number;
  fieldOf: (column: string) => Field | undefined;
  /** Fields a cell holds beside the one it shows. */
  more: readonly string[];
  totalOf: ((row: string) => string) | undefined;
  /** Changes with everything of the row. */
  version: number;
  id: string;
}

/** One row of cells. Plain markup, drawn again only when something of its own changed or other columns came in sight. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const {
    registry,
    store,
    place,
    index,
    label,
    page,
    columns,
    left,
    right,
    width,
    height,
    side,
    fieldOf,
    more,
    totalOf,
    id,
  } = props;
  const detail = typeof place.detail === 'string' ? place.detail : '';
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
    <div role="row" aria-rowindex={index + 2} className={css.row} style={{ top: index * height, height }}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <div
        role="rowheader"
        className={css.side}
        style={{ width: side, height }}
        title={detail ? `${label}, ${detail}` : label}
      >
        {page ? (
          <Link to={page} tabIndex={-1}>
            {label}
          </Link>
        ) : (
          label
        )}
        {detail && <span className={css.detail}>{detail}</span>}
      </div>
      {columns.slice(left, right).map((column, offset) => {
        const field = fieldOf(column.id);
        if (!field) return null;
        const value = store.value(place.id, column.id);
        const edit = store.edit(place.id, column.id);
        const noted = more.some((name) => isFilled(store.value(place.id, column.id, name)));
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={column.id}
            id={`${id}-${index}-${left + offset}`}
            role="gridcell"
            aria-colindex={left + offset + 2}
            aria-invalid={edit?.problem ? true : undefined}
            className={css.cell}
            data-figure={isFigure(field) || undefined}
            data-state={edit?.state}
            data-choice={
              field.kind === 'enum' ? (field.options?.findIndex((option) => option.value === value) ?? -1) : undefined
            }
            data-noted={noted || undefined}
            title={edit?.problem}
            style={{ left: side + (left + offset) * width, width, height }}
          >
            {edit?.unread ? String(Object.values(edit.values)[0] ?? '') : shownText(registry, field, value)}
          </div>
        );
      })}
      {totalOf && (
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          role="gridcell"
          aria-colindex={columns.length + 2}
          className={css.total}
          style={{ left: side + columns.length * width, width, height }}
        >
          {totalOf(place.id)}
        </div>
      )}
    </div>
  );
});
