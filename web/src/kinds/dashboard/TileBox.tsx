import { lazy, Suspense, useId } from 'react';
import { Link } from 'react-router';
import type { Tile } from '../../registry/types';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import css from './dashboard.module.css';
import { ListTile } from './ListTile';
import { NumberTile } from './NumberTile';
import { TileFault, TileWait } from './TileStates';
import { useTileParams } from './useTileReport';

// Charts come after the figures: they are the heaviest part and the last one read.
const ChartTile = lazy(() => import('./ChartTile'));

/** A tile with its heading. Whatever goes wrong inside stays inside. */
export function TileBox({ tile }: { tile: Tile }) {
  const heading = useId();
  // A report opens as the tile asks it.
  const params = new URLSearchParams(useTileParams(tile)).toString();
  const to = tile.to && params && !tile.to.includes('?') ? `${tile.to}?${params}` : tile.to;
  return (
    <section className={css.tile} data-width={tile.width ?? 4} data-kind={tile.kind} aria-labelledby={heading}>
      <h2 id={heading}>{to ? <Link to={to}>{tile.title}</Link> : tile.title}</h2>
      <ErrorBoundary part fallback={(error, retry) => <TileFault error={error} onRetry={retry} />}>
        <Suspense fallback={<TileWait kind={tile.kind} of={tile} />}>
          {tile.kind === 'number' && <NumberTile tile={tile} />}
          {tile.kind === 'list' && <ListTile tile={tile} />}
          {tile.kind === 'chart' && <ChartTile tile={tile} />}
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}
