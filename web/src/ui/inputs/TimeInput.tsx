import { type KeyboardEvent, useState } from 'react';
import css from '../fields.module.css';
import { END, minutesOf, readTime, timeText } from './readTime';
import type { InputProps } from './types';

const STEP = 15;
const DAY = 1440;
/** Where the arrows begin in an empty field. */
const MORNING = '08:00';

/** A time of day, typed the short way (`830`, `8.30`, `8`). What is typed counts at once and is written out when the field is left. */
export default function TimeInput({
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
  const end = field.max === END;
  const time = typeof value === 'string' ? value : '';
  const step = (event: KeyboardEvent, by: 1 | -1) => {
    event.preventDefault();
    setTyped(undefined);
    const from = readTime(time, end);
    if (from === undefined) return onChange(MORNING);
    const at = minutesOf(from) / STEP;
    const next = (by > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1) * STEP;
    onChange(timeText(Math.max(0, Math.min(next, end ? DAY : DAY - STEP))));
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
      value={typed ?? time}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        // What cannot be read stays as typed, so that the message can stand beside it.
        onChange(text.trim() === '' ? undefined : (readTime(text, end) ?? text));
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
