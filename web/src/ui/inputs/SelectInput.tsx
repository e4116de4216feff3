import { t } from '../../i18n';
import type { Option } from '../../registry/types';
import css from '../fields.module.css';
import type { InputProps } from './types';

export function SelectInput({
  id,
  field,
  value,
  onChange,
  onBlur,
  readOnly,
  invalid,
  describedBy,
  autoFocus,
  label,
  options,
  empty,
}: InputProps & { options: readonly Option[]; empty?: string | undefined }) {
  const current = value === undefined || value === null ? '' : String(value);
  // A value that is no longer offered still shows, so that opening a form never changes it.
  const unknown = current !== '' && !options.some((option) => option.value === current);
  return (
    <select
      id={id}
      className={css.input}
      disabled={readOnly}
      // biome-ignore lint/a11y/noAutofocus: the first field of a form that was asked for
      autoFocus={autoFocus}
      value={current}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={onBlur}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      aria-required={field.required || undefined}
    >
      {(!field.required || current === '') && <option value="">{empty ?? t('form.choose')}</option>}
      {unknown && <option value={current}>{current}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
