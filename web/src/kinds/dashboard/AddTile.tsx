import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../i18n';
import inputs from '../../ui/fields.module.css';
import { type Added, DRAWN, type Drawn, type Offer } from './added';
import css from './arrange.module.css';

/** Offers under one heading. */
export interface OfferGroup {
  label: string;
  offers: readonly Offer[];
}

/** What there is to put on a dashboard: tiles of other dashboards as they are, reports as a figure or a chart. */
export function AddTile({ groups, onAdd }: { groups: readonly OfferGroup[]; onAdd: (added: Added) => void }) {
  const [chosen, setChosen] = useState('');
  const [drawn, setDrawn] = useState<Drawn>('number');
  const all = groups.flatMap((group) => group.offers);
  const offer = all.find((entry) => `${entry.kind} ${entry.address}` === chosen);
  if (all.length === 0) return null;
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
        {groups.map(
          ({ label, offers }) =>
            offers.length > 0 && (
              <optgroup key={label} label={label}>
                {offers.map(({ kind, address, title }) => (
                  <option key={`${kind} ${address}`} value={`${kind} ${address}`}>
                    {title}
                  </option>
                ))}
              </optgroup>
            ),
        )}
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
