import { useId } from 'react';
import { t } from '../../i18n';
import type { Entity } from '../../registry/types';
import inputs from '../../ui/fields.module.css';
import type { Catalogue } from './catalogue';
import css from './scan.module.css';
import type { Batch, Ref, Task } from './scanModel';

interface Choice {
  label: string;
  value: string | undefined;
  /** What no choice means. */
  none: string;
  options: readonly Ref[];
  onChoose: (chosen: Ref | undefined) => void;
}

/** Where the goods are and where they go. Scanned locations change the same. */
export function ScanPlaces({
  task,
  batch,
  catalogue,
  movement,
  sheets,
  onChange,
}: {
  task: Task;
  batch: Batch;
  catalogue: Catalogue;
  movement: Entity;
  /** Count sheets under way. */
  sheets: readonly Ref[];
  onChange: (step: (batch: Batch) => Batch) => void;
}) {
  const said = (name: string) => movement.fields.find((field) => field.name === name)?.label ?? name;
  const lines = movement.fields.find((field) => field.name === 'lines')?.fields ?? [];
  const saidOfLine = (name: string) => lines.find((field) => field.name === name)?.label ?? name;
  const placesOf = (warehouse: Ref | undefined) =>
    catalogue.places.filter((place) => place.warehouse === warehouse?.id);
  // Goods of one list are in one warehouse: once something is scanned it stays.
  const fixed = batch.scans.length > 0;
  const choices: (Choice & { disabled?: boolean })[] = [
    {
      label: said('warehouse'),
      value: batch.warehouse?.id,
      none: t('scan.choose'),
      options: catalogue.warehouses,
      disabled: fixed,
      onChoose: (warehouse) =>
        onChange(({ warehouse: _, place: __, sheet: ___, ...rest }) => ({
          ...rest,
          ...(warehouse ? { warehouse } : {}),
        })),
    },
    {
      label: saidOfLine('location'),
      value: batch.place?.id,
      none: t('scan.usual'),
      options: placesOf(batch.warehouse),
      onChoose: (place) => onChange(({ place: _, ...rest }) => ({ ...rest, ...(place ? { place } : {}) })),
    },
  ];
  if (task === 'move') {
    choices.push(
      {
        label: said('toWarehouse'),
        value: batch.toWarehouse?.id ?? batch.warehouse?.id,
        none: t('scan.choose'),
        options: catalogue.warehouses,
        disabled: fixed,
        onChoose: (toWarehouse) =>
          onChange(({ toWarehouse: _, toPlace: __, ...rest }) => ({
            ...rest,
            ...(toWarehouse ? { toWarehouse } : {}),
          })),
      },
      {
        label: saidOfLine('toLocation'),
        value: batch.toPlace?.id,
        none: t('scan.usual'),
        options: placesOf(batch.toWarehouse ?? batch.warehouse),
        onChoose: (toPlace) => onChange(({ toPlace: _, ...rest }) => ({ ...rest, ...(toPlace ? { toPlace } : {}) })),
      },
    );
  }
  if (task === 'count') {
    choices.push({
      label: t('scan.sheet'),
      value: batch.sheet,
      none: t('scan.newSheet'),
      options: sheets,
      onChoose: (sheet) => onChange(({ sheet: _, ...rest }) => ({ ...rest, ...(sheet ? { sheet: sheet.id } : {}) })),
    });
  }
  return (
    <div className={css.places}>
      {choices.map((choice) => (
        <PlaceChoice key={choice.label} {...choice} />
      ))}
    </div>
  );
}

function PlaceChoice({ label, value, none, options, disabled, onChoose }: Choice & { disabled?: boolean }) {
  const id = useId();
  return (
    <div className={inputs.field}>
      <label htmlFor={id} className={inputs.label}>
        {label}
      </label>
      <select
        id={id}
        className={inputs.input}
        value={value ?? ''}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find((option) => option.id === event.target.value);
          onChoose(chosen && { id: chosen.id, name: chosen.name });
        }}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
