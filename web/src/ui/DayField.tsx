import { useId } from 'react';
import css from './fields.module.css';
import { DateBox } from './inputs/DateBox';

/** A labelled day with its error beside it. */
export function DayField({
  label,
  error,
  value,
  disabled,
  onChange,
}: {
  label: string;
  error?: string | undefined;
  /** `2026-11-21`, or ''. */
  value: string;
  disabled?: boolean | undefined;
  onChange: (day: string) => void;
}) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <DateBox
        id={id}
        pick={label}
        live
        value={value}
        disabled={disabled}
        onChange={onChange}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
