import { useMemo } from 'react';
import type { Tile } from '../../registry/types';
import { bands } from './bands';
import css from './dashboard.module.css';
import { TileBox } from './TileBox';

/** Tiles in bands without a hole: figures share a line evenly, and what stands last in a row takes what is left of it. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const parts = useMemo(() => bands(tiles), [tiles]);
  return (
    <div className={css.bands}>
      {parts.map((part) =>
        part.kind === 'numbers' ? (
          <div key={part.tiles[0]?.key} className={css.numbers} data-row={part.row}>
            {part.tiles.map((tile) => (
              <TileBox key={tile.key} tile={tile} />
            ))}
          </div>
        ) : (
          <div key={part.tiles[0]?.key} className={css.tiles}>
            {part.tiles.map((tile) => (
              <TileBox key={tile.key} tile={tile} />
            ))}
          </div>
        ),
      )}
    </div>
  );
}
