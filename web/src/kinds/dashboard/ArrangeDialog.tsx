import { Button } from '@mantine/core';
import { t } from '../../i18n';
import { useRegistry } from '../../registry/store';
import type { RouteEntry, Tile } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import inputs from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { AddTile } from './AddTile';
import { MOST, offers } from './added';
import { type Arrangement, inOrder, moved, put, taken, toggled } from './arrange';
import css from './arrange.module.css';

/** Orders and hides the tiles of a dashboard for its reader, and puts others beside them. Every change shows at once behind the dialog, and is kept. */
export default function ArrangeDialog({
  route,
  tiles,
  arrangement,
  onChange,
  onClose,
}: {
  route: RouteEntry;
  tiles: readonly Tile[];
  arrangement: Arrangement | undefined;
  onChange: (next: Arrangement | undefined) => void;
  onClose: () => void;
}) {
  const registry = useRegistry();
  const ordered = inOrder(tiles, arrangement);
  const offered = offers(registry, route);
  const groups = (['tile', 'report'] as const).map((kind) => ({
    label: t(`dashboard.${kind}s`),
    offers: offered.filter((offer) => offer.kind === kind),
  }));
  const step = (tile: Tile, by: -1 | 1, last: boolean) => (
    <button
      type="button"
      className={css.tool}
      aria-label={t(by < 0 ? 'columns.up' : 'columns.down', { label: tile.title })}
      title={t(by < 0 ? 'columns.up' : 'columns.down', { label: tile.title })}
      aria-disabled={last || undefined}
      onClick={() => {
        if (!last) onChange(moved(tiles, arrangement, tile.key, by));
      }}
    >
      <Icon name={by < 0 ? 'arrow-up' : 'arrow-down'} size={14} />
    </button>
  );
  return (
    <Dialog
      title={t('dashboard.arrange')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={() => onChange(undefined)}>
            {t('dashboard.usual')}
          </Button>
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </>
      }
    >
      <ul className={css.list} aria-label={t('dashboard.arrange')}>
        {ordered.map((tile, index) => (
          <li key={tile.key} className={css.item}>
            <label className={inputs.check}>
              <input
                type="checkbox"
                checked={!arrangement?.hidden.includes(tile.key)}
                onChange={() => onChange(toggled(tiles, arrangement, tile.key))}
              />
              {tile.title}
            </label>
            <span className={css.tools}>
              {arrangement?.added?.some((entry) => entry.key === tile.key) && (
                <button
                  type="button"
                  className={css.tool}
                  aria-label={t('dashboard.takeOff', { title: tile.title })}
                  title={t('dashboard.takeOff', { title: tile.title })}
                  onClick={() => onChange(taken(arrangement, tile.key))}
                >
                  <Icon name="close" size={14} />
                </button>
              )}
              {step(tile, -1, index === 0)}
              {step(tile, 1, index === ordered.length - 1)}
            </span>
          </li>
        ))}
      </ul>
      {(arrangement?.added?.length ?? 0) < MOST && (
        <AddTile groups={groups} onAdd={(added) => onChange(put(tiles, arrangement, added))} />
      )}
    </Dialog>
  );
}
