import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n';
import { formatDecimal } from '../../ui/money';
import type { GroupCount } from '../list/useGroups';
import css from './board.module.css';
import type { BoardColumn } from './boardModel';

/** The columns of a board by name, for a screen with room for one of them: which is in sight, and the way to any other. */
export function ColumnTabs({
  box,
  columns,
  counts,
}: {
  box: RefObject<HTMLElement | null>;
  columns: readonly BoardColumn[];
  counts: readonly GroupCount[] | undefined;
}) {
  const row = useRef<HTMLDivElement>(null);
  const [here, setHere] = useState(0);
  useEffect(() => {
    const board = box.current;
    if (!board) return;
    const look = () => setHere(nearest(startsOf(board), board.scrollLeft));
    look();
    board.addEventListener('scroll', look, { passive: true });
    return () => board.removeEventListener('scroll', look);
  }, [box]);
  useEffect(() => {
    const tab = row.current?.children[here];
    // Only the row moves: the page stays where it was scrolled to.
    if (row.current && tab instanceof HTMLElement)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [here]);
  return (
    <div ref={row} className={css.tabs} role="group" aria-label={t('columns.title')}>
      {columns.map((column, index) => {
        const count = counts?.find((entry) => entry.value === column.value)?.count ?? 0;
        return (
          <button
            key={column.value}
            type="button"
            aria-current={index === here || undefined}
            onClick={() => {
              const board = box.current;
              if (board) board.scrollLeft = startsOf(board)[index] ?? 0;
            }}
          >
            {column.label}
            {count > 0 && <span className="numeric">{formatDecimal(String(count))}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** How far the board is scrolled when a column stands at its start. */
function startsOf(board: HTMLElement): number[] {
  const columns = [...board.children].filter((column) => column instanceof HTMLElement);
  const first = columns[0]?.offsetLeft ?? 0;
  const most = Math.max(0, board.scrollWidth - board.clientWidth);
  return columns.map((column) => Math.min(most, column.offsetLeft - first));
}

/** The place in `starts` that is closest to `at`; the first of those that are as close. */
export function nearest(starts: readonly number[], at: number): number {
  let best = 0;
  for (const [index, start] of starts.entries()) {
    if (Math.abs(start - at) < Math.abs((starts[best] ?? 0) - at)) best = index;
  }
  return best;
}
