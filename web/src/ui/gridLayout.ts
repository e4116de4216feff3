/** What the grid draws from top to bottom, and how wide it draws it. Pure. */

export interface RowGroup {
  key: string;
  label: string;
  /** How many rows the group has in all, where that is known. */
  count?: number | undefined;
}

export type GridItem = { kind: 'row'; index: number } | { kind: 'group'; group: RowGroup };

export interface GridItems {
  items: readonly GridItem[];
  /** Position of each row among the items. */
  at: readonly number[];
}

/** Rows with a heading before each run of one group. Without groups, the rows alone. */
export function gridItems<R>(rows: readonly R[], groupOf: ((row: R) => RowGroup) | undefined): GridItems {
  const items: GridItem[] = [];
  const at: number[] = [];
  let last: string | undefined;
  rows.forEach((row, index) => {
    const group = groupOf?.(row);
    if (group && group.key !== last) {
      last = group.key;
      items.push({ kind: 'group', group });
    }
    at.push(items.length);
    items.push({ kind: 'row', index });
  });
  return { items, at };
}

export interface Track {
  width?: number | undefined;
  grow?: number | undefined;
}

export const CHECK_WIDTH = 34;
const WIDTH = 140;
/** Narrowest and widest a column may be made. */
export const WIDTHS = { min: 56, max: 640 } as const;

export const clampWidth = (width: number): number => Math.round(Math.min(WIDTHS.max, Math.max(WIDTHS.min, width)));

export interface Tracks {
  template: string;
  minWidth: number;
  /** Distance from the left of each pinned column. */
  left: readonly number[];
}

/**
 * Tracks of the grid. Pinned columns keep their width, so that where each sticks is known; one that a reader has
 * sized keeps that size.
 */
export function tracks(columns: readonly Track[], selectable: boolean, pinned: number): Tracks {
  const parts: string[] = selectable ? [`${CHECK_WIDTH}px`] : [];
  const left: number[] = [];
  let sum = selectable ? CHECK_WIDTH : 0;
  columns.forEach((column, index) => {
    const width = column.width ?? WIDTH;
    if (index < pinned) left.push(sum);
    const grow = index < pinned ? 0 : (column.grow ?? 1);
    parts.push(grow === 0 ? `${width}px` : `minmax(${width}px, ${grow}fr)`);
    sum += width;
  });
  // When nothing grows, an empty track takes the room that is left, so that rows still span the grid.
  if (columns.every((column, index) => index < pinned || column.grow === 0)) parts.push('1fr');
  return { template: parts.join(' '), minWidth: sum, left };
}
