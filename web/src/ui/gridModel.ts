/** Rules of the grid that need no markup: where keys move, what a header click sorts, what Shift selects. */

export interface SortKey {
  field: string;
  descending: boolean;
}

/**
 * The row a key moves to, or undefined when the key is not a move. Rows count from 0; -1 is the header, which
 * only Up from the first row reaches.
 */
export function moveActive(
  key: string,
  active: number,
  count: number,
  page: number,
  header: boolean,
): number | undefined {
  const last = count - 1;
  if (count === 0) return undefined;
  // Rows may have left since the last move.
  const from = Math.min(active, last);
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, from + 1);
    case 'ArrowUp':
      return Math.max(header ? -1 : 0, from - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.min(last, Math.max(0, from) + page);
    case 'PageUp':
      return Math.max(0, from - page);
    default:
      return undefined;
  }
}

/** Ascending, descending, then unsorted. With `additive` (Shift) the other keys stay. */
export function nextSort(sort: readonly SortKey[], field: string, additive: boolean): SortKey[] {
  const now = sort.find((key) => key.field === field);
  const others = additive ? sort.filter((key) => key.field !== field) : [];
  if (!now) return [...others, { field, descending: false }];
  if (!now.descending) return [...others, { field, descending: true }];
  return others;
}

/** Takes a row into the selection, or out of it. */
export function toggleRow(selection: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** A range that began at `from`, had reached `was` and reaches `to` now: rows it draws back from are not chosen any more. */
export function drawRange(
  selection: ReadonlySet<string>,
  ids: readonly string[],
  from: number,
  was: number,
  to: number,
): Set<string> {
  const next = new Set(selection);
  for (const id of between(ids, from, was)) next.delete(id);
  for (const id of between(ids, from, to)) next.add(id);
  return next;
}

const between = (ids: readonly string[], one: number, other: number): string[] =>
  ids.slice(Math.min(one, other), Math.max(one, other) + 1);
