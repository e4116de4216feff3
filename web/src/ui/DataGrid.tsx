import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { t } from '../i18n';
import css from './DataGrid.module.css';
import { GridCards } from './GridCards';
import { GridHead } from './GridHead';
import { GridRow, type Hands } from './GridRow';
import { clampWidth, gridItems, type RowGroup, tracks } from './gridLayout';
import { drawRange, moveActive, nextSort, type SortKey, toggleRow } from './gridModel';
import { whenIdle } from './idle';
import { usePhone } from './usePhone';
import { useRows } from './useRows';

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
  /** Whether this row's cell may be changed in place. */
  editable?: (row: R) => boolean;
  /** The input that stands in for the cell; it ends with a value, or without a change. */
  editor?: (row: R, done: (value: unknown) => void, cancel: () => void) => ReactNode;
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
  /** Rows on the pages before this one. */
  before?: number;
  /** New rows are on their way; the old ones stay under a thin bar. */
  busy?: boolean;
  /** Totals by column key, drawn in a row that stays at the bottom. */
  totals?: Readonly<Record<string, string>> | undefined;
  /** What the totals are in, where they are amounts: they never stand without it. */
  totalsIn?: ReactNode;
  density?: 'compact' | 'normal';
  /** Phone drawing of a row: title, second line, amount, status. Without it phones get the grid. */
  card?: (row: R) => ReactNode;
  /** Keeps scroll offset and active row under this key while the page lives, so Back finds them again. */
  stateKey?: string;
  /** Heading each run of rows stands under. */
  groupOf?: ((row: R) => RowGroup) | undefined;
  /** Columns that stay in sight, counted from the first. */
  pinned?: number;
  onResize?: (key: string, width: number) => void;
  onMove?: (key: string, to: number) => void;
  onPin?: (count: number) => void;
  /** A cell was changed in place. */
  onEdit?: (row: R, key: string, value: unknown) => void;
  /** On a phone: rows are being chosen, so each card carries a box. */
  selecting?: boolean;
  /** What a row is called, for the names of its controls. */
  rowTitle?: (row: R) => string;
}

const ROW = { compact: 32, normal: 40 } as const;
const kept = new Map<string, { offset: number; active: number }>();

/** The height the grid before this one was bound to, in px: a list after a list is laid out once. */
let lastBound = 0;
/** Rows drawn beyond those in sight, at first and from then on. */
const ROWS_BEYOND_FIRST = 1;
const ROWS_BEYOND = 12;

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
  before = 0,
  busy,
  totals,
  totalsIn,
  density = 'compact',
  stateKey,
  groupOf,
  pinned = 0,
  onResize,
  onMove,
  onPin,
  onEdit,
  rowTitle,
}: DataGridProps<R>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = ROW[density];
  /** What another grid of this key left behind before this one was drawn. */
  const [memory] = useState(() => (stateKey === undefined ? undefined : kept.get(stateKey)));
  /** Active row; -1 is the header, whose active column is `column`. */
  const [active, setActive] = useState(memory?.active ?? 0);
  const [column, setColumn] = useState(0);
  /** The record a range of chosen rows starts at. */
  const anchor = useRef<string | undefined>(undefined);
  const selectable = onSelect !== undefined;
  const navigate = useNavigate();
  const [editing, setEditing] = useState<{ row: string; column: number } | undefined>(undefined);

  // A live update may put rows above the active one: the reader stays on the record, not on the place.
  const [seen, setSeen] = useState(rows);
  if (seen !== rows) {
    setSeen(rows);
    const was = seen[active];
    const now = was === undefined ? -1 : rows.findIndex((row) => rowId(row) === rowId(was));
    if (now >= 0 && now !== active) setActive(now);
  }

  // The first frame draws what is seen; rows beyond, which scrolling needs, come when nothing else is to do.
  const [settled, setSettled] = useState(false);
  const [firstBound] = useState(lastBound);
  useEffect(() => whenIdle(() => setSettled(true), 400), []);

  const { items: drawn, at } = useMemo(() => gridItems(rows, groupOf), [rows, groupOf]);
  useFillHeight(box);

  // Back returns to the row: the offset is in place before the first paint, and the grid takes the focus, unless somebody
  // who cleared a search, say, is typing elsewhere.
  useLayoutEffect(() => {
    if (!memory || !box.current) return;
    box.current.scrollTop = memory.offset;
    if (document.activeElement === document.body) box.current.focus({ preventScroll: true });
  }, [memory]);
  // After the box has got its height and its offset.
  const {
    items,
    total: fullHeight,
    reveal,
  } = useRows(box, {
    count: drawn.length,
    height: rowHeight,
    beyond: settled ? ROWS_BEYOND : ROWS_BEYOND_FIRST,
    offset: memory?.offset ?? 0,
    foot: totals ? rowHeight : 0,
  });
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

  const { template, minWidth, left } = useMemo(
    () => tracks(columns, selectable, pinned),
    [columns, selectable, pinned],
  );
  const gridStyle = {
    '--columns': template,
    '--min-width': `${minWidth}px`,
    '--row': `${rowHeight}px`,
    ...(firstBound > 0 ? { maxHeight: firstBound } : {}),
  } as React.CSSProperties;

  const sortBy = (entry: { key: string; sortable?: boolean } | undefined, additive: boolean) => {
    if (entry?.sortable && onSort) onSort(nextSort(sort, entry.key, additive));
  };
  const select = (index: number, range: boolean) => {
    const row = rows[index];
    if (!onSelect || row === undefined) return;
    const now = selection ?? new Set<string>();
    if (!range) {
      anchor.current = rowId(row);
      return onSelect(toggleRow(now, rowId(row)));
    }
    const ids = rows.map(rowId);
    // A range begins where the last plain move ended, or where the reader stands.
    anchor.current ??= ids[active];
    const from = ids.indexOf(anchor.current ?? '');
    onSelect(drawRange(now, ids, from < 0 ? index : from, active < 0 ? index : active, index));
  };
  const open = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    const href = rowHref?.(row);
    if (onOpen) onOpen(row);
    else if (href !== undefined) void navigate(href);
  };

  const edit = (index: number, from: number, step: 1 | -1) => {
    const row = rows[index];
    if (row === undefined || !onEdit) return false;
    for (let at = from; at >= 0 && at < columns.length; at += step) {
      const entry = columns[at];
      if (!entry?.editor || !entry.editable?.(row)) continue;
      setEditing({ row: rowId(row), column: at });
      return true;
    }
    return false;
  };
  const endEdit = () => {
    setEditing(undefined);
    box.current?.focus({ preventScroll: true });
  };

  // What a row does is looked up when it does it: new functions would draw every row anew.
  const hands = useRef<Hands<R>>({ edit, endEdit, onEdit });
  hands.current = { edit, endEdit, onEdit };

  const onHeadKey = (event: KeyboardEvent<HTMLDivElement>): boolean => {
    const entry = columns[column];
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0 && event.shiftKey && onMove && entry) {
      const to = Math.min(columns.length - 1, Math.max(0, column + step));
      onMove(entry.key, to);
      setColumn(to);
    } else if (step !== 0) setColumn(Math.min(columns.length - 1, Math.max(0, column + step)));
    else if (event.key === 'Enter' || event.key === ' ') sortBy(entry, event.shiftKey);
    else if ((event.key === '+' || event.key === '-') && onResize && entry)
      onResize(entry.key, clampWidth((entry.width ?? 140) + (event.key === '+' ? 16 : -16)));
    else if (event.key === 'p' && onPin) onPin(pinned === column + 1 ? column : column + 1);
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== box.current || event.altKey) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2);
    const moved = moveActive(event.key, active, rows.length, page, onSort !== undefined);
    if (moved !== undefined) {
      event.preventDefault();
      setActive(moved);
      if (moved >= 0) reveal(at[moved] ?? moved);
      // Shift draws a range from where the last plain move ended.
      if (event.shiftKey && moved >= 0) select(moved, true);
      else anchor.current = rows[moved] && rowId(rows[moved]);
      return;
    }
    if (active < 0) {
      if (onHeadKey(event)) {
        event.preventDefault();
        // A letter of the head is not a shortcut of the screen.
        event.stopPropagation();
      }
      return;
    }
    const step = event.shiftKey ? -1 : 1;
    // The input of the cell may still be on its way.
    if (event.key === 'Tab') {
      if (!editing || !edit(active, editing.column + step, step)) return;
    } else if (event.key === 'Enter') open(active);
    else if (event.key === 'F2' && edit(active, 0, 1)) return event.preventDefault();
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
    if (target.closest('button, input, select, label')) return;
    const cell = target.closest<HTMLElement>('[data-edit]');
    if (cell && edit(index, Number(cell.dataset.edit), 1)) return;
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
      aria-rowcount={total === undefined ? (before ? -1 : rows.length + 1) : total + 1}
      aria-colcount={columns.length + (selectable ? 1 : 0)}
      aria-multiselectable={selectable || undefined}
      aria-busy={busy || undefined}
      aria-activedescendant={activeId}
      onKeyDown={onKeyDown}
    >
      <GridHead
        id={id}
        columns={columns}
        sort={sort}
        active={active < 0 ? column : undefined}
        left={left}
        selectable={selectable}
        all={all}
        busy={busy}
        onAll={() => onSelect?.(all ? new Set() : new Set(rows.map(rowId)))}
        onSort={sortBy}
        onResize={onResize}
        onMove={onMove}
      />
      <div className={css.body} role="rowgroup" style={{ height: fullHeight }} onClick={onBodyClick}>
        {items.map((item) => {
          const entry = drawn[item.index];
          if (entry?.kind === 'group') {
            return (
              <div
                key={`group-${entry.group.key}`}
                role="row"
                className={`${css.line} ${css.group}`}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <div role="gridcell" aria-colspan={columns.length + (selectable ? 1 : 0)}>
                  <b>{entry.group.label}</b>
                  {entry.group.count !== undefined && <span>{t('group.count', { count: entry.group.count })}</span>}
                </div>
              </div>
            );
          }
          const at = entry?.index ?? -1;
          const row = rows[at];
          if (row === undefined) return null;
          const key = rowId(row);
          return (
            <GridRow
              key={key}
              id={`${id}-r${at}`}
              row={row}
              at={at}
              before={before}
              start={item.start}
              active={at === active}
              chosen={selectable ? (selection?.has(key) ?? false) : undefined}
              columns={columns}
              left={left}
              href={rowHref?.(row)}
              title={rowTitle?.(row)}
              editing={editing?.row === key ? editing.column : undefined}
              inPlace={onEdit !== undefined}
              hands={hands}
            />
          );
        })}
      </div>
      {totals && rows.length > 0 && (
        <div className={css.totals} role="rowgroup">
          <div role="row" className={css.row}>
            {selectable && <div role="gridcell" className={css.cell} data-pinned={left.length > 0 || undefined} />}
            {columns.map((entry, index) => (
              <div
                key={entry.key}
                role="gridcell"
                className={css.cell}
                data-align={entry.align}
                data-pinned={index < left.length || undefined}
                style={index < left.length ? { left: left[index] } : undefined}
              >
                {index === 0 && (totalsIn ?? (totals[entry.key] === undefined && t('grid.total')))} {totals[entry.key]}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

/** Bounds the grid to what is left of the window below its top, so header and totals stay in sight. */
function useFillHeight(box: React.RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const bound = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      lastBound = Math.max(280, window.innerHeight - top - 4);
      element.style.maxHeight = `${lastBound}px`;
    };
    bound();
    window.addEventListener('resize', bound);
    return () => window.removeEventListener('resize', bound);
  }, [box]);
}
