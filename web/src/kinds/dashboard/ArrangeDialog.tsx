import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../i18n';
import { useRegistry } from '../../registry/store';
import type { RouteEntry, Tile } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import inputs from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { type Added, DRAWN, type Drawn, offers } from './added';
import { type Arrangement, inOrder, moved, put, taken, toggled } from './arrange';
import css from './arrange.module.css';

/** Tiles a reader adds to one dashboard: each asks the server by itself. */
const MOST = 20;

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
              {arrangement?.added?.some((entry) => entry.key === tile.key) && (
                <button
                  type="button"
                  className={css.tool}
                  aria-label={t('dashboard.takeOff', { title: tile.title })}
                  title={t('dashboard.takeOff', { title: tile.title })}
                  onClick={() => onChange(taken(arrangement, tile.key))}
                >
                  <Icon name="x" size={14} />
                </button>
              )}
              {step(tile, -1, index === 0)}
              {step(tile, 1, index === ordered.length - 1)}
            </span>
          </li>
        ))}
      </ul>
      {(arrangement?.added?.length ?? 0) < MOST && (
        <AddTile route={route} onAdd={(added) => onChange(put(tiles, arrangement, added))} />
      )}
    </Dialog>
  );
}

/** What else there is to put on the dashboard: tiles of other dashboards as they are, reports as a figure or a chart. */
function AddTile({ route, onAdd }: { route: RouteEntry; onAdd: (added: Added) => void }) {
  const registry = useRegistry();
  const all = offers(registry, route);
  const [chosen, setChosen] = useState('');
  const [drawn, setDrawn] = useState<Drawn>('number');
  const offer = all.find((entry) => `${entry.kind} ${entry.address}` === chosen);
  if (all.length === 0) return null;
  const group = (kind: 'tile' | 'report') => {
    const part = all.filter((entry) => entry.kind === kind);
    return (
      part.length > 0 && (
        <optgroup label={t(`dashboard.${kind}s`)}>
          {part.map((entry) => (
            <option key={entry.address} value={`${kind} ${entry.address}`}>
              {entry.title}
            </option>
          ))}
        </optgroup>
      )
    );
  };
  const add = () => {
    if (!offer) return;
    const key = `added-${crypto.randomUUID()}`;
    onAdd(offer.kind === 'tile' ? { key, tile: offer.address } : { key, report: offer.address, as: drawn });
    setChosen('');
  };
  return (
    <fieldset className={css.add} aria-label={t('dashboard.add')}>
      <select
        className={inputs.input}
        aria-label={t('dashboard.what')}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value="">{t('dashboard.choose')}</option>
        {group('tile')}
        {group('report')}
      </select>
      {offer?.kind === 'report' && (
        <select
          className={inputs.input}
          aria-label={t('dashboard.as')}
          value={drawn}
          onChange={(event) => setDrawn(event.currentTarget.value as Drawn)}
        >
          {DRAWN.map((as) => (
            <option key={as} value={as}>
              {t(`dashboard.as.${as}`)}
            </option>
          ))}
        </select>
      )}
      <Button variant="default" disabled={!offer} onClick={add}>
        {t('dashboard.add')}
      </Button>
    </fieldset>
  );
}
