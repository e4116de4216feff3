import { type KeyboardEvent, useState } from 'react';
import { durationText } from '../durations';
import css from '../fields.module.css';
import { readDuration } from './readDuration';
import type { InputProps } from './types';

const STEP = 15;

/** A length of time, typed as people write it (`1h 30`, `1:30`, `90`). It is written out when the field is left; its value is minutes. */
export default function DurationInput({
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
}: InputProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const step = (event: KeyboardEvent, by: 1 | -1) => {
    event.preventDefault();
    setTyped(undefined);
    const at = (readDuration(text) ?? 0) / STEP;
    onChange(Math.max(0, by > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1) * STEP);
  };
  return (
    <input
      id={id}
      className={css.input}
      autoComplete="off"
      spellCheck={false}
      // biome-ignore lint/a11y/noAutofocus: the first field of a form that was asked for
      autoFocus={autoFocus}
      readOnly={readOnly}
      value={typed ?? durationText(text)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        // What cannot be read stays as typed, so that the message can stand beside it.
        onChange(next.trim() === '' ? undefined : (readDuration(next) ?? next));
      }}
      onKeyDown={(event) => {
        if (readOnly || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === 'ArrowUp') step(event, 1);
        else if (event.key === 'ArrowDown') step(event, -1);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      aria-required={field.required || undefined}
    />
  );
}
