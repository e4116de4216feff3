import { useId } from 'react';
import { handIn } from '../../data/handIn';
import { linkSearch } from '../../data/linkSearch';
import { pictureOf } from '../../data/pictures';
import { t } from '../../i18n';
import { digitsOf } from '../../kinds/values/format';
import { rememberLabel } from '../../kinds/values/linkLabels';
import { useRegistry } from '../../registry/store';
import type { Entity } from '../../registry/types';
import inputs from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { KindInput } from '../../ui/inputs/KindInput';
import { ASKED, type Entry } from './captureModel';
import css from './expenses.module.css';

/** One expense: its picture, and what is not on it. */
export function EntryCard({
  entity,
  entry,
  number,
  errors,
  onChange,
  onRemove,
}: {
  entity: Entity;
  entry: Entry;
  number: number;
  errors: Record<string, string>;
  onChange: (values: Record<string, unknown>) => void;
  onRemove: () => void;
}) {
  const registry = useRegistry();
  const form = useId();
  const lines = entity.fields.find((field) => field.name === 'lines')?.fields ?? [];
  const fields = ASKED[entry.kind].flatMap((name) => lines.find((field) => field.name === name) ?? []);
  const spentIn = typeof entry.values.currency === 'string' ? entry.values.currency : registry.currency.code;
  return (
    <fieldset className={css.card}>
      <legend>{t('expenses.number', { number })}</legend>
      <button
        type="button"
        className={css.remove}
        onClick={onRemove}
        aria-label={t('expenses.removeEntry', { number })}
      >
        <Icon name="trash" size={16} />
      </button>
      <div className={css.fields}>
        {fields.map((field) => {
          const id = `${form}-${field.name}`;
          const message = errors[field.name];
          return (
            <div key={field.name} className={inputs.field} data-wide={field.name === 'receipt' || undefined}>
              <label htmlFor={id} className={inputs.label}>
                {field.label}
              </label>
              <span className={inputs.control}>
                <KindInput
                  id={id}
                  field={field}
                  value={entry.values[field.name] ?? (field.name === 'currency' ? registry.currency.code : undefined)}
                  onChange={(value) => onChange({ ...entry.values, [field.name]: value })}
                  invalid={message !== undefined}
                  describedBy={message ? `${id}-error` : undefined}
                  currency={{ code: spentIn, digits: digitsOf(registry, spentIn) }}
                  currencies={Object.keys(registry.currencies)}
                  search={linkSearch(registry, field)}
                  onLabel={rememberLabel}
                  handIn={handIn}
                  pictureOf={pictureOf}
                />
              </span>
              {message && (
                <p id={`${id}-error`} className={inputs.error}>
                  {message}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
