import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import css from '../fields.module.css';
import type { InputProps } from './types';

interface Typing {
  /** The value as it is written out. */
  shown: string;
  /** Takes what is typed, at once. What cannot be read stays as typed, so that the message can stand beside it. */
  put(text: string): void;
  /** The arrow keys: the next value up or down. */
  step(by: 1 | -1): void;
}

/**
 * A field whose value is typed the short way (`830`, `1h 30`, `+7`): what is typed counts at once and is written out when the field
 * is left. Answers the attributes of the input, and `forget` for a value that comes from elsewhere.
 */
export function useTyped(
  { id, field, onBlur, readOnly, invalid, describedBy, autoFocus, label }: InputProps,
  { shown, put, step }: Typing,
) {
  const [typed, setTyped] = useState<string>();
  const forget = () => setTyped(undefined);
  const attributes = {
    id,
    className: css.input,
    autoComplete: 'off',
    spellCheck: false,
    autoFocus,
    readOnly,
    value: typed ?? shown,
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value);
      put(event.target.value);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (readOnly || event.ctrlKey || event.metaKey || event.altKey) return;
      const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
      if (by === undefined) return;
      event.preventDefault();
      forget();
      step(by);
    },
    onBlur: () => {
      forget();
      onBlur?.();
    },
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': field.required || undefined,
  };
  return { attributes, forget };
}
