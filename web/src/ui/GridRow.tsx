import { memo, type ReactNode, type RefObject } from 'react';
import { t } from '../i18n';
import type { GridColumn } from './DataGrid';
import css from './DataGrid.module.css';

/** What a row asks of its grid. */
export interface Hands<R> {
  edit: (index: number, from: number, step: 1 | -1) => boolean;
  endEdit: () => void;
  onEdit: ((row: R, key: string, value: unknown) => void) | undefined;
}

interface RowProps<R> {
  id: string;
  row: R;
  /** Its place among the rows, and in px from the top. */
  at: number;
  start: number;
  /** Rows on the pages before this one. */
  before: number;
  active: boolean;
  /** Undefined where rows cannot be chosen. */
  chosen: boolean | undefined;
  columns: readonly GridColumn<R>[];
  left: readonly number[];
  href: string | undefined;
  title: string | undefined;
  /** Column whose cell is an input now. */
  editing: number | undefined;
  inPlace: boolean;
  hands: RefObject<Hands<R>>;
}

/** One row. Drawn again only when something of its own changed: lists are drawn often, their rows change seldom. */
function OneRow<R>({
  id,
  row,
  at,
  start,
  before,
  active,
  chosen,
  columns,
  left,
  href,
  title,
  editing,
  inPlace,
  hands,
}: RowProps<R>) {
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={before + at + 2}
      aria-selected={chosen}
      data-index={at}
      data-active={active || undefined}
      className={`${css.row} ${css.line}`}
      style={{ transform: `translateY(${start}px)` }}
    >
      {chosen !== undefined && (
        <div role="gridcell" className={css.check} data-select data-pinned={left.length > 0 || undefined}>
          <span className={css.box} data-checked={chosen || undefined} aria-hidden="true" />
          <span className="visually-hidden">{t('grid.select')}</span>
        </div>
      )}
      {columns.map((entry, index) => (
        <div
          key={entry.key}
          role="gridcell"
          className={css.cell}
          data-align={entry.align}
          data-pinned={index < left.length || undefined}
          style={index < left.length ? { left: left[index] } : undefined}
          data-edit={index > 0 && inPlace && entry.editor && entry.editable?.(row) ? index : undefined}
        >
          {editing === index && entry.editor ? (
            <CellEditor
              onTab={(step) => {
                if (!hands.current.edit(at, index + step, step)) hands.current.endEdit();
              }}
            >
              {entry.editor(
                row,
                (value) => {
                  hands.current.onEdit?.(row, entry.key, value);
                  hands.current.endEdit();
                },
                () => hands.current.endEdit(),
              )}
            </CellEditor>
          ) : index === 0 && href !== undefined ? (
            <RowLink href={href} title={title}>
              {entry.cell(row)}
            </RowLink>
          ) : (
            entry.cell(row)
          )}
        </div>
      ))}
    </div>
  );
}

export const GridRow = memo(OneRow) as typeof OneRow;

/** Frames an input in a cell. Tab goes on to the next cell that can be changed; the input has handed over by then. */
function CellEditor({ onTab, children }: { onTab: (step: 1 | -1) => void; children: ReactNode }) {
  return (
    <span
      className={css.editor}
      onKeyDown={(event) => {
        if (event.key !== 'Tab') return;
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        const step = event.shiftKey ? -1 : 1;
        // After the cell that was left is drawn as a cell again.
        setTimeout(() => onTab(step));
      }}
    >
      {children}
    </span>
  );
}

/** The way to a row's screen. A row with nothing in its first column is still called by its title, and can be clicked. */
function RowLink({ href, title, children }: { href: string; title: string | undefined; children: ReactNode }) {
  const blank = children === '' || children === null;
  return (
    <a href={href} tabIndex={-1} data-row className={css.link} aria-label={blank ? title : undefined}>
      {blank ? '–' : children}
    </a>
  );
}
