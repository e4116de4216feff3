import { Button } from '@mantine/core';
import { useState } from 'react';
import { asApiError } from '../../../data/errors';
import { t } from '../../../i18n';
import { useRegistry } from '../../../registry/store';
import { Dialog } from '../../../ui/Dialog';
import inputs from '../../../ui/fields.module.css';
import { Icon } from '../../../ui/icons';
import { Skeleton } from '../../../ui/Skeleton';
import actionsCss from '../../actions/actions.module.css';
import { AddTile } from '../AddTile';
import { MOST } from '../added';
import css from '../arrange.module.css';
import { addressOf, byOrigin, moved, type Placed, refusedAt, tilesOn, WIDTHS, widened } from './placed';
import { useOffers } from './useOwnDashboards';

/** Composes a dashboard: what stands on it, in which order and how wide. It is kept when it is saved, as a whole. */
export function TilesDialog({
  placed: before,
  onSave,
  onClose,
}: {
  placed: readonly Placed[];
  onSave: (placed: readonly Placed[]) => Promise<void>;
  onClose: () => void;
}) {
  const registry = useRegistry();
  const offers = useOffers();
  const [placed, setPlaced] = useState<readonly Placed[]>(before);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(refusedAt([]));
  const change = (next: readonly Placed[]) => {
    setPlaced(next);
    // A message names a tile by its place.
    setProblems(refusedAt([]));
  };
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onSave(placed);
      onClose();
    } catch (error) {
      const { fieldErrors, userMessage } = asApiError(error);
      const told = refusedAt(fieldErrors);
      setProblems(fieldErrors.length === 0 ? { ...told, other: userMessage } : told);
      setBusy(false);
    }
  };
  const tool = (label: string, icon: string, run: () => void, off = false) => (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) run();
      }}
    >
      <Icon name={icon} size={14} />
    </button>
  );
  return (
    <Dialog
      title={t('dashboard.arrange')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button loading={busy} onClick={() => void save()}>
            {t('dashboards.save')}
          </Button>
        </>
      }
    >
      <ul className={css.list} aria-label={t('dashboard.arrange')}>
        {placed.map((entry, index) => {
          const [drawn] = tilesOn([entry], registry);
          const title =
            drawn?.title ?? offers.data?.find((offer) => offer.address === addressOf(entry))?.title ?? addressOf(entry);
          // What is not loaded yet says by its drawing alone whether it is a figure.
          const figure = drawn ? drawn.kind === 'number' : 'report' in entry && entry.as === 'number';
          const problem = problems.tiles[index];
          return (
            <li key={entry.key} className={css.item}>
              <span className={css.name}>
                {title}
                {problem && (
                  <span className={inputs.error} role="alert">
                    {problem}
                  </span>
                )}
              </span>
              {!figure && (
                <select
                  className={`${inputs.input} ${css.width}`}
                  aria-label={t('dashboards.width', { title })}
                  value={entry.width ?? ''}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    change(widened(placed, entry.key, value === '' ? undefined : Number(value)));
                  }}
                >
                  <option value="">{t('dashboards.width.usual')}</option>
                  {WIDTHS.map((width) => (
                    <option key={width} value={width}>
                      {t(`dashboards.width.${width}`)}
                    </option>
                  ))}
                </select>
              )}
              <span className={css.tools}>
                {tool(t('dashboard.takeOff', { title }), 'close', () =>
                  change(placed.filter((other) => other.key !== entry.key)),
                )}
                {tool(
                  t('columns.up', { label: title }),
                  'arrow-up',
                  () => change(moved(placed, entry.key, -1)),
                  index === 0,
                )}
                {tool(
                  t('columns.down', { label: title }),
                  'arrow-down',
                  () => change(moved(placed, entry.key, 1)),
                  index === placed.length - 1,
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {offers.isPending && <Skeleton shape="form" />}
      {placed.length >= MOST ? (
        <p className={inputs.help}>{t('dashboards.full', { count: MOST })}</p>
      ) : (
        offers.data && (
          <AddTile
            groups={byOrigin(offers.data, (from) => t('dashboards.reportsOf', { from }))}
            onAdd={(added) => change([...placed, added])}
          />
        )
      )}
      {(problems.other || offers.isError) && (
        <p className={actionsCss.problem} role="alert">
          {problems.other || asApiError(offers.error).userMessage}
        </p>
      )}
    </Dialog>
  );
}
