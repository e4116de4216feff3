import { Button } from '@mantine/core';
import { t } from '../../i18n';
import type { Tile } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import inputs from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { type Arrangement, inOrder, moved, toggled } from './arrange';
import css from './arrange.module.css';

/** Orders and hides the tiles of a dashboard for its reader. Every change shows at once behind the dialog, and is kept. */
export default function ArrangeDialog({
  tiles,
  arrangement,
  onChange,
  onClose,
}: {
  tiles: readonly Tile[];
  arrangement: Arrangement | undefined;
  onChange: (next: Arrangement | undefined) => void;
  onClose: () => void;
}) {
  const ordered = inOrder(tiles, arrangement);
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
              {step(tile, -1, index === 0)}
              {step(tile, 1, index === ordered.length - 1)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
