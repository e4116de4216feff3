import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import type { Tile } from '../../registry/types';
import { Icon } from '../../ui/icons';
import css from './dashboard.module.css';

/** The height of what will come, so that nothing jumps. `of` is the tile where its height depends on what it shows. */
export function TileWait({ kind, of }: { kind: Tile['kind']; of?: Tile }) {
  // Of several series, and of shares, a legend says which is which.
  const legend = kind === 'chart' && ((of?.y?.length ?? 0) > 1 || of?.chart === 'donut');
  return (
    <div
      className={css.wait}
      data-kind={kind}
      data-legend={legend || undefined}
      role="status"
      aria-label={t('ui.loading')}
    />
  );
}

export function TileEmpty() {
  return <p className={css.quiet}>{t('tile.empty')}</p>;
}

/** No access and a failure are different things, and both leave the other tiles alone. */
export function TileFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const problem = asApiError(error);
  if (problem.status === 403 || problem.status === 404) return <NoAccess />;
  return (
    <p className={css.quiet} role="alert">
      {problem.userMessage}{' '}
      <button type="button" className={css.retry} onClick={onRetry}>
        {t('error.tryAgain')}
      </button>
    </p>
  );
}

/** For a tile over something the caller may not see at all. */
export function NoAccess() {
  return (
    <p className={css.quiet}>
      <Icon name="lock" size={14} /> {t('tile.noAccess')}
    </p>
  );
}
