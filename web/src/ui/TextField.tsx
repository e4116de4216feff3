import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import css from './fields.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  label: string;
  error?: string | undefined;
  help?: string | undefined;
  /** A control inside the right edge. */
  after?: ReactNode;
}

/** A labelled text input with its error beside it, named by label and described by error and help. */
export function TextField({ label, error, help, after, id, className, ...input }: TextFieldProps) {
  const made = useId();
  const field = id ?? made;
  const described = [error ? `${field}-error` : '', help ? `${field}-help` : ''].filter(Boolean).join(' ');
  return (
    <div className={`${css.field} ${className ?? ''}`}>
      <label htmlFor={field} className={css.label}>
        {label}
      </label>
      <span className={css.control} data-after={after ? true : undefined}>
        <input
          {...input}
          id={field}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {after}
      </span>
      {help && !error && (
        <p id={`${field}-help`} className={css.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${field}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
