import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../i18n';
import type { Row } from '../../registry/types';
import type { GridColumn } from '../../ui/DataGrid';
import grid from '../../ui/DataGrid.module.css';
import { Icon } from '../../ui/icons';
import { usePhone } from '../../ui/usePhone';
import { useRows } from '../../ui/useRows';
import css from './tree.module.css';
import { type TreeNode, treeKey } from './treeModel';

export interface TreeGridProps {
  label: string;
  /** The first column carries the tree. */
  columns: readonly GridColumn<Row>[];
  nodes: readonly TreeNode[];
  rowHref: (row: Row) => string | undefined;
  onOpen: (row: Row) => void;
  onToggle: (row: Row, open: boolean) => void;
  /** Adds a record below this one; absent where the caller may not. */
  onAddChild?: ((row: Row) => void) | undefined;
  busy?: boolean;
  /** Keeps scroll offset and active row under this key while the page lives. */
  stateKey: string;
}

const ROW = 32;
/** On a phone a row is a target for a thumb. */
const TALL = 44;
const kept = new Map<string, { offset: number; id: string | undefined }>();

/** Records in a tree, with the keys of a tree: one tab stop, arrows unfold and fold, Enter opens. */
export function TreeGrid({
  label,
  columns,
  nodes,
  rowHref,
  onOpen,
  onToggle,
  onAddChild,
  busy,
  stateKey,
}: TreeGridProps) {
  const id = useId();
  const rowHeight = usePhone() ? TALL : ROW;
  const box = useRef<HTMLDivElement>(null);
  const [memory] = useState(() => kept.get(stateKey));
  const [activeId, setActiveId] = useState<string | undefined>(memory?.id);
  const found = nodes.findIndex((node) => node.row.id === activeId);
  const active = Math.max(0, found);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fill = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.maxHeight = `${Math.max(280, window.innerHeight - top - 12)}px`;
    };
    fill();
    if (memory) {
      element.scrollTop = memory.offset;
      if (document.activeElement === document.body) element.focus({ preventScroll: true });
    }
    window.addEventListener('resize', fill);
    return () => window.removeEventListener('resize', fill);
  }, [memory]);
  // After the box has got its height and its offset.
  const { items, total, reveal } = useRows(box, {
    count: nodes.length,
    height: rowHeight,
    beyond: 12,
    offset: memory?.offset ?? 0,
  });
  const now = useRef(activeId);
  now.current = activeId;
  useEffect(() => {
    const element = box.current;
    return () => {
      if (element) kept.set(stateKey, { offset: element.scrollTop, id: now.current });
    };
  }, [stateKey]);

  const template = [
    ...columns.map((column) => `minmax(${column.width ?? 140}px, ${column.grow ?? 1}fr)`),
    ...(onAddChild ? ['36px'] : []),
  ].join(' ');
  const minWidth = columns.reduce((sum, column) => sum + (column.width ?? 140), onAddChild ? 36 : 0);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== box.current || event.altKey || event.ctrlKey || event.metaKey) return;
    const node = nodes[active];
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2);
    const done = treeKey(event.key, nodes, active, page);
    if (done?.do === 'move') {
      setActiveId(nodes[done.to]?.row.id);
      reveal(done.to);
    } else if (done && node) onToggle(node.row, done.do === 'expand');
    else if (event.key === 'Enter' && node) onOpen(node.row);
    else if (event.key === '+' && node && onAddChild) onAddChild(node.row);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    const at = target.closest<HTMLElement>('[data-index]');
    const node = at ? nodes[Number(at.dataset.index)] : undefined;
    if (!node) return;
    setActiveId(node.row.id);
    if (target.closest('[data-toggle]')) {
      onToggle(node.row, !node.expanded);
      return;
    }
    if (target.closest('[data-add]')) {
      onAddChild?.(node.row);
      return;
    }
    const link = target.closest('a');
    if (link && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    if (link) event.preventDefault();
    if (window.getSelection()?.type !== 'Range') onOpen(node.row);
  };

  return (
    <div
      ref={box}
      role="treegrid"
      className={`${grid.grid} ${css.grid}`}
      style={
        { '--columns': template, '--min-width': `${minWidth}px`, '--row': `${rowHeight}px` } as React.CSSProperties
      }
      tabIndex={0}
      aria-label={label}
      aria-rowcount={nodes.length + 1}
      aria-colcount={columns.length}
      aria-busy={busy || undefined}
      aria-activedescendant={nodes.length > 0 ? `${id}-r${active}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" className={grid.head}>
        <div role="row" aria-rowindex={1} className={`${grid.row} ${css.row}`}>
          {columns.map((column) => (
            <div key={column.key} role="columnheader" className={grid.header} data-align={column.align}>
              <span>{column.label}</span>
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={grid.body} style={{ height: total }} onClick={onClick}>
        {items.map((item) => {
          const node = nodes[item.index];
          if (!node) return null;
          return (
            <div
              key={node.row.id}
              id={`${id}-r${item.index}`}
              role="row"
              aria-rowindex={item.index + 2}
              aria-level={node.level}
              aria-posinset={node.position}
              aria-setsize={node.siblings}
              aria-expanded={node.hasChildren ? node.expanded : undefined}
              data-index={item.index}
              data-active={item.index === active || undefined}
              data-dimmed={node.dimmed || undefined}
              data-group={node.hasChildren || undefined}
              className={`${grid.row} ${grid.line} ${css.row} ${css.line}`}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {columns.map((column, index) => {
                const href = index === 0 ? rowHref(node.row) : undefined;
                const content = column.cell(node.row);
                return (
                  <div
                    key={column.key}
                    role="gridcell"
                    className={grid.cell}
                    data-align={column.align}
                    data-first={index === 0 || undefined}
                  >
                    {index === 0 && (
                      <span className={css.indent} style={{ '--level': node.level - 1 } as React.CSSProperties}>
                        {node.hasChildren && (
                          <span
                            data-toggle
                            className={css.toggle}
                            data-open={node.expanded || undefined}
                            aria-hidden="true"
                          >
                            <Icon name="chevron-right" size={14} />
                          </span>
                        )}
                      </span>
                    )}
                    {href ? (
                      <a href={href} tabIndex={-1} className={grid.link}>
                        {content}
                      </a>
                    ) : (
                      content
                    )}
                  </div>
                );
              })}
              {onAddChild && (
                <div role="gridcell" className={css.add}>
                  <button
                    type="button"
                    tabIndex={-1}
                    data-add
                    aria-label={t('tree.addChild')}
                    title={t('tree.addChild')}
                  >
                    <Icon name="plus" size={14} />
                  </button>
                </div>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
