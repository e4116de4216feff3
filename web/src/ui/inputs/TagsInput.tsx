import { useState } from 'react';
import css from '../fields.module.css';
import type { InputProps } from './types';

const split = (text: string): string[] =>
  [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');

/** Tags as text between commas; repeated ones count once. */
export function TagsInput({ id, value, onChange, onBlur, readOnly, invalid, describedBy, label }: InputProps) {
  const tags = Array.isArray(value) ? value.filter((tag): tag is string => typeof tag === 'string') : [];
  const [typed, setTyped] = useState<string | undefined>(undefined);
  return (
    <input
      id={id}
      className={css.input}
      autoComplete="off"
      readOnly={readOnly}
      value={typed ?? tags.join(', ')}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = split(event.target.value);
        onChange(next.length > 0 ? next : undefined);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  );
}
