import { useId } from 'react';
import { t } from '../../i18n';
import inputs from '../../ui/fields.module.css';
import { choose, type FileShape, type Mapping, missingFields } from './columns';
import css from './imports.module.css';

/** Where the choices come from. */
function lead({ remembered, program }: FileShape): string {
  if (remembered) return t('import.remembered');
  return program === undefined ? t('import.matchLead') : t('import.program', { program });
}

/** Which column of the file fills which field. */
export function ColumnMatch({
  shape,
  mapping,
  onChange,
}: {
  shape: FileShape;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}) {
  const id = useId();
  const missing = missingFields(shape, mapping);
  const choices = [
    { value: '', label: t('import.leaveOut') },
    ...shape.fields.map(({ name, label, required }) => ({ value: name, label: required ? `${label} *` : label })),
  ];
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={css.heading}>
        {t('import.match')}
      </h3>
      <p className={css.note}>{lead(shape)}</p>
      <ul className={css.columns}>
        {shape.columns.map(({ heading, samples }, index) => (
          <li key={heading}>
            <label htmlFor={`${id}-${index}`}>
              <b>{heading}</b>
              <span className={css.samples}>{samples.length > 0 ? samples.join(' · ') : t('import.noValues')}</span>
            </label>
            <select
              id={`${id}-${index}`}
              className={inputs.input}
              value={mapping[heading] ?? ''}
              onChange={(event) => onChange(choose(mapping, heading, event.currentTarget.value))}
            >
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p role="alert" className={css.problem}>
          {t('import.missing', { fields: missing.map(({ label }) => label).join(', ') })}
        </p>
      )}
    </section>
  );
}
