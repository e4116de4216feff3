import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { t } from '../i18n';
import css from './DataGrid.module.css';
import { GridCards } from './GridCards';
import { moveActive, nextSort, type SortKey, toggleRange } from './gridModel';
import { Icon } from './icons';
import { usePhone } from './usePhone';

export interface GridColumn<R> {
  key: string;
  label: string;
  /** Figures go to the end, and get tabular digits. */
  align?: 'start' | 'end';
  /** Least width in px; default 140. */
  width?: number;
  /** Share of the room that is left; default 1, 0 keeps the width. */
  grow?: number;
  sortable?: boolean;
  /** Draws the cell. Chosen once per column; plain markup only, no component-library parts. */
  cell: (row: R) => ReactNode;
}

export interface DataGridProps<R> {
  /** Names the grid for assistive technology: `Invoices`. */
  label: string;
  columns: readonly GridColumn<R>[];
  rows: readonly R[];
  rowId: (row: R) => string;
  /** Path of a row's screen; makes the first cell a real link (middle click opens a tab). */
  rowHref?: (row: R) => string | undefined;
  /** Enter or click on a row; without it, its `rowHref` opens. */
  onOpen?: (row: R) => void;
  sort?: readonly SortKey[];
  onSort?: (sort: SortKey[]) => void;
  selection?: ReadonlySet<string>;
  onSelect?: (selection: Set<string>) => void;
  /** Rows that match in all, when known. */
  total?: number | undefined;
  /** Called when the end of the loaded rows is near. */
  onEnd?: (() => void) | undefined;
  loadingMore?: boolean;
  /** New rows are on their way; the old ones stay under a thin bar. */
  busy?: boolean;
  /** Totals by column key, drawn in a row that stays at the bottom. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  density?: 'compact' | 'normal';
  /** Phone drawing of a row: title, second line, amount, status. Without it phones get the grid. */
  card?: (row: R) => ReactNode;
  /** Keeps scroll offset and active row under this key while the page lives, so Back finds them again. */
  stateKey?: string;
  /** `fill` takes the window's remaining height (default); `auto` grows with its rows. */
  height?: 'fill' | 'auto';
}

const ROW = { compact: 32, normal: 40 } as const;
const kept = new Map<string, { offset: number; active: number }>();

/** A dense list of records: virtual rows, one tab stop, arrows to move, Enter opens, Space selects. */
export function DataGrid<R>(props: DataGridProps<R>) {
  const phone = usePhone();
  return phone && props.card ? <GridCards {...props} card={props.card} /> : <Grid {...props} />;
}

function Grid<R>({
  label,
  columns,
  rows,
  rowId,
  rowHref,
  onOpen,
  sort = [],
  onSort,
  selection,
  onSelect,
  total,
  onEnd,
  loadingMore,
  busy,
  totals,
  density = 'compact',
  stateKey,
  height = 'fill',
}: DataGridProps<R>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = ROW[density];
  const memory = stateKey === undefined ? undefined : kept.get(stateKey);
  /** Active row; -1 is the header, whose active column is `column`. */
  const [active, setActive] = useState(memory?.active ?? 0);
  const [column, setColumn] = useState(0);
  const anchor = useRef(0);
  const selectable = onSelect !== undefined;
  const navigate = useNavigate();

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialOffset: memory?.offset ?? 0,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: totals ? rowHeight : 0,
  });
  const items = virtual.getVirtualItems();

  useFillHeight(box, height === 'fill');

  // Back returns to the row: the offset is in place before the first paint, and the grid takes the focus.
  useLayoutEffect(() => {
    if (!memory || !box.current) return;
    box.current.scrollTop = memory.offset;
    box.current.focus({ preventScroll: true });
  }, [memory]);
  const activeNow = useRef(active);
  activeNow.current = active;
  // A layout effect: its clean-up still finds the grid in the page, where it has an offset to read.
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (stateKey !== undefined && element)
        kept.set(stateKey, { offset: element.scrollTop, active: activeNow.current });
    };
  }, [stateKey]);

  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (onEnd && rows.length > 0 && last >= rows.length - 20) onEnd();
  }, [last, rows.length, onEnd]);

  const template = [
    ...(selectable ? ['34px'] : []),
    ...columns.map((entry) => `minmax(${entry.width ?? 140}px, ${entry.grow ?? 1}fr)`),
  ].join(' ');
  const minWidth = columns.reduce((sum, entry) => sum + (entry.width ?? 140), selectable ? 34 : 0);
  const gridStyle = {
    '--columns': template,
    '--min-width': `${minWidth}px`,
    '--row': `${rowHeight}px`,
  } as React.CSSProperties;

  const sortBy = (entry: GridColumn<R> | undefined, additive: boolean) => {
    if (entry?.sortable && onSort) onSort(nextSort(sort, entry.key, additive));
  };
  const select = (index: number, range: boolean) => {
    if (!onSelect || !rows[index]) return;
    onSelect(toggleRange(selection ?? new Set(), rows.map(rowId), range ? anchor.current : index, index));
    if (!range) anchor.current = index;
  };
  const open = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    const href = rowHref?.(row);
    if (onOpen) onOpen(row);
    else if (href !== undefined) void navigate(href);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== box.current || event.altKey) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2);
    const moved = moveActive(event.key, active, rows.length, page, onSort !== undefined);
    if (moved !== undefined) {
      event.preventDefault();
      setActive(moved);
      if (moved >= 0) virtual.scrollToIndex(moved, { align: 'auto' });
      // Shift draws a range from where the last plain move ended.
      if (event.shiftKey && moved >= 0) select(moved, true);
      else anchor.current = Math.max(0, moved);
      return;
    }
    if (active < 0) {
      if (event.key === 'ArrowRight') setColumn(Math.min(columns.length - 1, column + 1));
      else if (event.key === 'ArrowLeft') setColumn(Math.max(0, column - 1));
      else if (event.key === 'Enter' || event.key === ' ') sortBy(columns[column], event.shiftKey);
      else return;
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter') open(active);
    else if (event.key === ' ' && selectable) select(active, event.shiftKey);
    else if ((event.key === 'a' || event.key === 'A') && (event.ctrlKey || event.metaKey) && onSelect) {
      onSelect(new Set(rows.map(rowId)));
    } else if (event.key === 'Escape' && selection?.size) onSelect?.(new Set());
    else return;
    event.preventDefault();
  };

  const onBodyClick = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    const at = target.closest<HTMLElement>('[data-index]');
    if (!at) return;
    const index = Number(at.dataset.index);
    setActive(index);
    if (target.closest('[data-select]')) {
      select(index, event.shiftKey);
      return;
    }
    const link = target.closest('a');
    // A real link under a modifier is the browser's to open; other controls in a row act for themselves.
    if (link && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    if (link && link.dataset.row === undefined) return;
    if (target.closest('button')) return;
    if (link) event.preventDefault();
    if (window.getSelection()?.type === 'Range') return;
    open(index);
  };

  const all = selectable && rows.length > 0 && rows.every((row) => selection?.has(rowId(row)));
  const activeId = active < 0 ? `${id}-h${column}` : rows[active] === undefined ? undefined : `${id}-r${active}`;

  return (
    <div
      ref={box}
      role="grid"
      className={css.grid}
      style={gridStyle}
      tabIndex={0}
      aria-label={label}
      aria-rowcount={total === undefined ? (onEnd ? -1 : rows.length + 1) : total + 1}
      aria-colcount={columns.length + (selectable ? 1 : 0)}
      aria-multiselectable={selectable || undefined}
      aria-busy={busy || undefined}
      aria-activedescendant={activeId}
      onKeyDown={onKeyDown}
    >
      <div className={css.head} role="rowgroup">
        <div role="row" aria-rowindex={1} className={css.row}>
          {selectable && (
            <div
              role="columnheader"
              className={css.check}
              onClick={() => onSelect?.(all ? new Set() : new Set(rows.map(rowId)))}
            >
              <span className={css.box} data-checked={all || undefined} aria-hidden="true" />
              <span className="visually-hidden">{t('grid.selectAll')}</span>
            </div>
          )}
          {columns.map((entry, index) => {
            const key = sort.find((item) => item.field === entry.key);
            return (
              <div
                key={entry.key}
                id={`${id}-h${index}`}
                role="columnheader"
                className={css.header}
                data-align={entry.align}
                data-sortable={entry.sortable || undefined}
                data-active={(active < 0 && column === index) || undefined}
                aria-sort={entry.sortable ? (key ? (key.descending ? 'descending' : 'ascending') : 'none') : undefined}
                onClick={(event) => sortBy(entry, event.shiftKey)}
              >
                <span>{entry.label}</span>
                {key && <Icon name={key.descending ? 'arrow-down' : 'arrow-up'} size={12} />}
              </div>
            );
          })}
        </div>
        {busy && <div className={css.bar} />}
      </div>
      <div className={css.body} role="rowgroup" style={{ height: virtual.getTotalSize() }} onClick={onBodyClick}>
        {items.map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          const key = rowId(row);
          const chosen = selection?.has(key) ?? false;
          const href = rowHref?.(row);
          return (
            <div
              key={key}
              id={`${id}-r${item.index}`}
              role="row"
              aria-rowindex={item.index + 2}
              aria-selected={selectable ? chosen : undefined}
              data-index={item.index}
              data-active={item.index === active || undefined}
              className={`${css.row} ${css.line}`}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {selectable && (
                <div role="gridcell" className={css.check} data-select>
                  <span className={css.box} data-checked={chosen || undefined} aria-hidden="true" />
                  <span className="visually-hidden">{t('grid.select')}</span>
                </div>
              )}
              {columns.map((entry, index) => (
                <div key={entry.key} role="gridcell" className={css.cell} data-align={entry.align}>
                  {index === 0 && href !== undefined ? (
                    <a href={href} tabIndex={-1} data-row className={css.link}>
                      {entry.cell(row)}
                    </a>
                  ) : (
                    entry.cell(row)
                  )}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {totals && rows.length > 0 && (
        <div className={css.totals} role="rowgroup">
          <div role="row" className={css.row}>
            {selectable && <div role="gridcell" className={css.cell} />}
            {columns.map((entry, index) => (
              <div key={entry.key} role="gridcell" className={css.cell} data-align={entry.align}>
                {totals[entry.key] ?? (index === 0 ? t('grid.total') : '')}
              </div>
            ))}
          </div>
        </div>
      )}
      {loadingMore && (
        <div className={css.more} role="status">
          {t('grid.loadingMore')}
        </div>
      )}
    </div>
  );
}

/** Bounds the grid to what is left of the window below its top, so header and totals stay in sight. */
function useFillHeight(box: React.RefObject<HTMLDivElement | null>, fill: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !fill) return;
    const bound = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.maxHeight = `${Math.max(280, window.innerHeight - top - 12)}px`;
    };
    bound();
    window.addEventListener('resize', bound);
    return () => window.removeEventListener('resize', bound);
  }, [box, fill]);
}
