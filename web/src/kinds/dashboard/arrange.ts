import type { Tile } from '../../registry/types';
import { type Added, isAdded } from './added';

/** How a reader has laid a dashboard: tiles by key. Pure. */
export interface Arrangement {
  order: string[];
  hidden: string[];
  /** What the reader put there beside the declared tiles. */
  added?: Added[];
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

export const isArrangement = (value: unknown): value is Arrangement =>
  typeof value === 'object' &&
  value !== null &&
  'order' in value &&
  isTexts(value.order) &&
  'hidden' in value &&
  isTexts(value.hidden) &&
  (!('added' in value) || (Array.isArray(value.added) && value.added.every(isAdded)));

/** All tiles in the reader's order. One the reader never saw stands behind the tile it is declared behind. */
export function inOrder(tiles: readonly Tile[], arrangement: Arrangement | undefined): Tile[] {
  if (!arrangement) return [...tiles];
  const known = arrangement.order.flatMap((key) => tiles.find((tile) => tile.key === key) ?? []);
  tiles.forEach((tile, index) => {
    if (known.includes(tile)) return;
    const before = tiles[index - 1];
    known.splice(before ? known.indexOf(before) + 1 : 0, 0, tile);
  });
  return known;
}

/** The tiles on show. */
export const onShow = (tiles: readonly Tile[], arrangement: Arrangement | undefined): Tile[] =>
  inOrder(tiles, arrangement).filter((tile) => !arrangement?.hidden.includes(tile.key));

/** The arrangement with a tile one place further up or down. */
export function moved(
  tiles: readonly Tile[],
  arrangement: Arrangement | undefined,
  key: string,
  by: number,
): Arrangement {
  const order = inOrder(tiles, arrangement).map((tile) => tile.key);
  const at = order.indexOf(key);
  const to = at + by;
  if (at >= 0 && to >= 0 && to < order.length) order.splice(to, 0, ...order.splice(at, 1));
  return { ...arrangement, order, hidden: arrangement?.hidden ?? [] };
}

/** The arrangement with a tile hidden, or shown again. */
export function toggled(tiles: readonly Tile[], arrangement: Arrangement | undefined, key: string): Arrangement {
  const order = inOrder(tiles, arrangement).map((tile) => tile.key);
  const hidden = arrangement?.hidden ?? [];
  return {
    ...arrangement,
    order,
    hidden: hidden.includes(key) ? hidden.filter((entry) => entry !== key) : [...hidden, key],
  };
}

/** The arrangement with something more, behind all that is there. */
export function put(tiles: readonly Tile[], arrangement: Arrangement | undefined, added: Added): Arrangement {
  const order = [...inOrder(tiles, arrangement).map((tile) => tile.key), added.key];
  return { order, hidden: arrangement?.hidden ?? [], added: [...(arrangement?.added ?? []), added] };
}

/** The arrangement without something that was put there. */
export function taken(arrangement: Arrangement, key: string): Arrangement {
  const others = (keys: readonly string[]) => keys.filter((entry) => entry !== key);
  return {
    order: others(arrangement.order),
    hidden: others(arrangement.hidden),
    added: (arrangement.added ?? []).filter((entry) => entry.key !== key),
  };
}
