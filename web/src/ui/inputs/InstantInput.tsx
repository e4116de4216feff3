import css from '../fields.module.css';
import type { InputProps } from './types';

const pad = (n: number) => String(n).padStart(2, '0');

/** ISO instant → the text a local date-time input takes, in the reader's zone. */
export function toLocal(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  return `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}T${pad(time.getHours())}:${pad(time.getMinutes())}`;
}

/** The reverse: local text → ISO instant in UTC. */
export function fromLocal(text: string): string | undefined {
  const time = new Date(text);
  return text === '' || Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

export function InstantInput({ id, value, onChange, onBlur, readOnly, invalid, describedBy, label }: InputProps) {
  return (
    <input
      id={id}
      type="datetime-local"
      className={css.input}
      readOnly={readOnly}
      value={typeof value === 'string' ? toLocal(value) : ''}
      onChange={(event) => onChange(fromLocal(event.target.value))}
      onBlur={onBlur}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  );
}
