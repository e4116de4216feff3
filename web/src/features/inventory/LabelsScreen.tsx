import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import type { ApiError } from '../../data/errors';
import { tenantKey } from '../../data/keys';
import { readText, writeText } from '../../data/storage';
import { t } from '../../i18n';
import { withEntity } from '../../kinds/values/withEntity';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { Entity, ScreenProps } from '../../registry/types';
import { today } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import inputs from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { barsOf } from './bars';
import { type Catalogue, find, indexOf, type KnownItem, loadCatalogue, type Place } from './catalogue';
import { Label, LabelSheets, SIZES, type Size } from './LabelSheet';
import css from './labels.module.css';
import { type Labelled, zplOf } from './zpl';

const STORED = 'labels.size';
/** Labels printed at once. */
const MOST = 1_000;
const SHOWN = 6;
const PREVIEW = 3;

interface Chosen extends Labelled {
  /** Of the item or location. */
  id: string;
  /** Its codes that bars can show. */
  codes: string[];
}

/** Labels with bars for items and locations, on sheets or from a label printer. */
export default withEntity(function LabelsScreen({ route, params, entity }: Required<ScreenProps>) {
  const registry = useRegistry();
  const catalogue = useQuery<Catalogue, ApiError>({
    queryKey: [...tenantKey(), 'inventory.scan', 'catalogue'],
    queryFn: () => loadCatalogue(registry),
    staleTime: 30 * 60_000,
    networkMode: 'always',
  });
  return (
    <Page title={route.title} crumbs={crumbsOf(registry, { route, params })} width="reading">
      {catalogue.data ? (
        <Labels entity={entity} catalogue={catalogue.data} first={params.id ?? ''} />
      ) : catalogue.isError ? (
        <EmptyState
          kind="failed"
          many={entity.label.many}
          error={catalogue.error}
          action={{ label: t('error.tryAgain'), onClick: () => void catalogue.refetch() }}
        />
      ) : (
        <Skeleton shape="form" />
      )}
    </Page>
  );
});

/** The codes of an item: its product's barcode, further barcodes as they are printed, its own code. */
function ofItem(catalogue: Catalogue, item: KnownItem): Chosen {
  const further = catalogue.codes
    .filter((code) => code.item === item.id)
    .map(({ key }) => key.replace(/^(?:0{6}(?=\d{8}$)|0(?=\d{13}$))/, ''));
  return labelled(item.id, item.name, [item.barcode, ...further, item.code]);
}

function labelled(id: string, name: string, all: readonly string[]): Chosen {
  const codes = [...new Set(all)].filter((code) => barsOf(code));
  return { id, name, codes, code: codes[0] ?? '', copies: 1 };
}

function Labels({ entity, catalogue, first }: { entity: Entity; catalogue: Catalogue; first: string }) {
  const sizeId = useId();
  const index = useMemo(() => indexOf(catalogue), [catalogue]);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [size, setSize] = useState<Size>(() => {
    const stored = readText(STORED);
    return stored !== undefined && stored in SIZES ? (stored as Size) : 'a4x24';
  });
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => {
    const item = index.items.get(first);
    return item ? [ofItem(catalogue, item)] : [];
  });
  const word = text.trim().toLowerCase();
  const holds = ({ name, code }: { name: string; code: string }) => `${name} ${code}`.toLowerCase().includes(word);
  const nameOf = (place: Place) =>
    [catalogue.warehouses.find(({ id }) => id === place.warehouse)?.name, place.name].filter(Boolean).join(', ');
  const ofPlace = (place: Place) => labelled(place.id, nameOf(place), [place.code]);
  const matches =
    word === ''
      ? []
      : [
          ...catalogue.items
            .filter(holds)
            .slice(0, SHOWN)
            .map((item) => ofItem(catalogue, item)),
          ...catalogue.places.filter(holds).slice(0, SHOWN).map(ofPlace),
        ];
  const total = chosen.reduce((sum, label) => sum + label.copies, 0);
  const ready = chosen.filter((label) => label.code !== '' && label.copies > 0);

  const add = (label: Chosen) => {
    setText('');
    setProblem(label.codes.length === 0 ? t('labels.unprintable', { name: label.name }) : '');
    if (label.codes.length === 0) return;
    setChosen((now) =>
      now.some((known) => known.id === label.id)
        ? now.map((known) => (known.id === label.id ? { ...known, copies: known.copies + 1 } : known))
        : [...now, label],
    );
  };
  const change = (id: string, step: Partial<Chosen>) =>
    setChosen((now) => now.map((label) => (label.id === id ? { ...label, ...step } : label)));
  const enter = () => {
    const found = find(index, text, undefined, Number(today().slice(0, 4)));
    const [only, more] = matches;
    if (found.kind === 'item') add(ofItem(catalogue, found.item));
    else if (found.kind === 'place') add(ofPlace(found.place));
    else if (only && !more) add(only);
    else if (found.kind === 'unknown' && matches.length === 0) setProblem(t('scan.unknown', { key: found.code.key }));
  };
  const save = () => {
    const address = URL.createObjectURL(new Blob([zplOf(ready)], { type: 'application/octet-stream' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'labels.zpl';
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 0);
  };
  return (
    <div className={css.work}>
      <input
        className={inputs.input}
        value={text}
        placeholder={t('labels.find')}
        aria-label={t('labels.find')}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || text.trim() === '') return;
          event.preventDefault();
          enter();
        }}
      />
      {problem !== '' && (
        <p role="alert" className={inputs.error}>
          {problem}
        </p>
      )}
      {matches.length > 0 && (
        <ul className={css.found}>
          {matches.map((label) => (
            <li key={label.id}>
              <button type="button" onClick={() => add(label)}>
                {label.name}
                <span>{label.code}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length === 0 ? (
        <EmptyState kind="nothing" icon="tags" title={entity.label.many} text={t('labels.none')} />
      ) : (
        <>
          {chosen.map((label) => (
            <div key={label.id} className={css.row}>
              <strong>{label.name}</strong>
              <select
                className={inputs.input}
                value={label.code}
                aria-label={label.name}
                onChange={(event) => change(label.id, { code: event.target.value })}
              >
                {label.codes.map((code) => (
                  <option key={code} value={code}>
                    {code}
                  </option>
                ))}
              </select>
              <input
                className={inputs.input}
                inputMode="numeric"
                value={label.copies}
                aria-label={t('labels.copies', { name: label.name })}
                onFocus={(event) => event.target.select()}
                onChange={(event) => {
                  const digits = event.target.value.replace(/\D/g, '').slice(0, 4);
                  change(label.id, { copies: digits === '' ? 0 : Number(digits) });
                }}
              />
              <Button
                variant="subtle"
                onClick={() => setChosen((now) => now.filter((other) => other.id !== label.id))}
                aria-label={t('labels.remove', { name: label.name })}
              >
                <Icon name="trash" size={16} />
              </Button>
            </div>
          ))}
          <div className={inputs.field}>
            <label htmlFor={sizeId} className={inputs.label}>
              {t('labels.size')}
            </label>
            <select
              id={sizeId}
              className={inputs.input}
              value={size}
              onChange={(event) => {
                const next = event.target.value as Size;
                writeText(STORED, next);
                setSize(next);
              }}
            >
              {(Object.keys(SIZES) as Size[]).map((name) => (
                <option key={name} value={name}>
                  {t(`labels.${name}`)}
                </option>
              ))}
            </select>
          </div>
          {total > MOST && (
            <p role="alert" className={inputs.error}>
              {t('labels.full', { most: MOST })}
            </p>
          )}
          <div className={css.send}>
            <Button disabled={ready.length === 0 || total > MOST} onClick={() => window.print()}>
              {t('labels.print', { count: total })}
            </Button>
            <Button variant="default" disabled={ready.length === 0 || total > MOST} onClick={save}>
              {t('labels.zpl')}
            </Button>
          </div>
          <div className={css.preview}>
            {ready.slice(0, PREVIEW).map((label) => (
              <Label key={label.id} name={label.name} code={label.code} />
            ))}
          </div>
          {total <= MOST && <LabelSheets labels={ready} size={size} />}
        </>
      )}
    </div>
  );
}
