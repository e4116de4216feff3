import type { Tile } from '../../registry/types';

/** Columns of the grid that tiles stand in. */
export const COLUMNS = 12;
/** Figures in one line. */
const NUMBERS = 5;
/** Without a width of its own. */
const USUAL = 4;

export interface Band {
  kind: 'numbers' | 'wide';
  tiles: Tile[];
  /** Figures in each line of the band. */
  row: number;
}

/**
 * Tiles as they stand below one another. Figures that follow one another are spread over as few lines as hold them, as
 * many in each; the others keep their widths, and the last of a row grows to its end.
 */
export function bands(tiles: readonly Tile[]): Band[] {
  const parts: Band[] = [];
  for (const tile of tiles) {
    const kind = tile.kind === 'number' ? 'numbers' : 'wide';
    const last = parts.at(-1);
    if (last?.kind === kind) last.tiles.push(tile);
    else parts.push({ kind, tiles: [tile], row: 1 });
  }
  for (const part of parts) {
    if (part.kind === 'numbers') {
      const lines = Math.ceil(part.tiles.length / NUMBERS);
      part.row = Math.ceil(part.tiles.length / lines);
    } else part.tiles = filled(part.tiles);
  }
  return parts;
}

/** The same tiles with widths that fill every row. */
function filled(tiles: readonly Tile[]): Tile[] {
  const rows: Tile[][] = [];
  let room = 0;
  for (const tile of tiles) {
    const width = Math.min(COLUMNS, Math.max(2, tile.width ?? USUAL));
    if (width > room) {
      rows.push([]);
      room = COLUMNS;
    }
    rows.at(-1)?.push({ ...tile, width });
    room -= width;
  }
  for (const row of rows) {
    const used = row.reduce((sum, tile) => sum + (tile.width ?? USUAL), 0);
    const last = row.at(-1);
    if (last) last.width = (last.width ?? USUAL) + COLUMNS - used;
  }
  return rows.flat();
}
