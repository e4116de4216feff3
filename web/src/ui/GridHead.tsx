import { type PointerEvent, useRef, useState } from 'react';
import { t } from '../i18n';
import css from './DataGrid.module.css';
import { clampWidth } from './gridLayout';
import type { SortKey } from './gridModel';
import { Icon } from './icons';

export interface HeadColumn {
  key: string;
  label: string;
  align?: 'start' | 'end';
  width?: number;
  sortable?: boolean;
}

interface Props {
  /** Prefix of the heads' DOM ids. */
  id: string;
  columns: readonly HeadColumn[];
  sort: readonly SortKey[];
  /** Column of the keyboard's place, while it is in the head. */
  active: number | undefined;
  left: readonly number[];
  selectable: boolean;
  all: boolean;
  busy: boolean | undefined;
  onAll: () => void;
  onSort: (column: HeadColumn, additive: boolean) => void;
  onResize?: ((key: string, width: number) => void) | undefined;
  /** Puts a column where another one stands. */
  onMove?: ((key: string, to: number) => void) | undefined;
}

/** Heads of the columns: a click sorts, dragging moves, the edge changes the width. Keys are the grid's. */
export function GridHead(props: Props) {
  const { id, columns, sort, active, left, selectable, all, busy, onAll, onSort, onMove } = props;
  const [dragged, setDragged] = useState<string | undefined>(undefined);
  return (
    <div className={css.head} role="rowgroup">
      <div role="row" aria-rowindex={1} className={css.row}>
        {selectable && (
          <div role="columnheader" className={css.check} data-pinned={left.length > 0 || undefined} onClick={onAll}>
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
              data-active={active === index || undefined}
              data-pinned={index < left.length || undefined}
              data-dragged={dragged === entry.key || undefined}
              style={index < left.length ? { left: left[index] } : undefined}
              aria-sort={entry.sortable ? (key ? (key.descending ? 'descending' : 'ascending') : 'none') : undefined}
              draggable={onMove !== undefined}
              onDragStart={(event) => {
                event.dataTransfer.setData('text/column', entry.key);
                event.dataTransfer.effectAllowed = 'move';
                setDragged(entry.key);
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (dragged !== undefined && dragged !== entry.key) event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined) onMove?.(dragged, index);
                setDragged(undefined);
              }}
              onClick={(event) => onSort(entry, event.shiftKey)}
            >
              <span>{entry.label}</span>
              {key && <Icon name={key.descending ? 'arrow-down' : 'arrow-up'} size={12} />}
              {props.onResize && <Edge column={entry} onResize={props.onResize} />}
            </div>
          );
        })}
      </div>
      {busy && <div className={css.bar} />}
    </div>
  );
}

/** The right edge of a head. The width follows the pointer and is kept when it is let go. */
function Edge({ column, onResize }: { column: HeadColumn; onResize: (key: string, width: number) => void }) {
  const from = useRef<{ x: number; width: number } | undefined>(undefined);
  const move = (event: PointerEvent<HTMLElement>) => {
    if (from.current) onResize(column.key, clampWidth(from.current.width + event.clientX - from.current.x));
  };
  return (
    <i
      className={css.edge}
      aria-hidden="true"
      draggable={false}
      onPointerDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        const head = event.currentTarget.parentElement;
        from.current = { x: event.clientX, width: head?.getBoundingClientRect().width ?? column.width ?? 140 };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        from.current = undefined;
      }}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
