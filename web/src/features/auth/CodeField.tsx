import { TextField } from '../../ui/TextField';
import css from './account.module.css';
import { say } from './words';

interface CodeFieldProps {
  name?: string;
  label?: string;
  error?: string | undefined;
  autoFocus?: boolean;
  value?: string;
  onChange?: (value: string) => void;
}

/** Six figures, large; phones offer the code of the letter by themselves. */
export function CodeField({ name = 'code', label, error, autoFocus, value, onChange }: CodeFieldProps) {
  return (
    <TextField
      className={css.code}
      label={label ?? say('field.code')}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]*"
      maxLength={7}
      autoFocus={autoFocus}
      error={error}
      {...(value === undefined ? {} : { value })}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
