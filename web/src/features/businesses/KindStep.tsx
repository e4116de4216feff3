import { useId } from 'react';
import { TextField } from '../../ui/TextField';
import css from './businesses.module.css';
import type { StepProps } from './CreateBusinessScreen';
import { SelectField } from './parts';
import { say, sayOf } from './words';

/** Name and kind: the kind decides the words, the industry and the parts that are on at the start. */
export function KindStep({ draft, options, errors, put }: StepProps) {
  const error = useId();
  const sectors = [...new Set(options.institutions.map((entry) => entry.sector))];
  return (
    <>
      <TextField
        label={say('create.name')}
        name="name"
        value={draft.name}
        autoComplete="organization"
        maxLength={120}
        autoFocus
        error={errors.name}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <fieldset className={css.kinds} aria-describedby={errors.institution ? error : undefined}>
        <legend>{say('create.kind')}</legend>
        {sectors.map((sector) => (
          <div key={sector} className={css.kindGroup}>
            <p className={css.muted}>{sayOf('create.sector', sector)}</p>
            {options.institutions
              .filter((entry) => entry.sector === sector)
              .map((entry) => (
                <label key={entry.key} className={css.choice}>
                  <input
                    type="radio"
                    name="institution"
                    checked={draft.institution === entry.key}
                    aria-invalid={errors.institution ? true : undefined}
                    onChange={() => put({ institution: entry.key, families: entry.families })}
                  />
                  {entry.title}
                </label>
              ))}
          </div>
        ))}
        {errors.institution && (
          <p id={error} role="alert" className={css.problem}>
            {errors.institution}
          </p>
        )}
      </fieldset>
      <SelectField
        label={say('create.legalForm')}
        value={draft.businessType || options.legalForms[0]?.value}
        onChange={(event) => put({ businessType: event.currentTarget.value })}
      >
        {options.legalForms.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}
