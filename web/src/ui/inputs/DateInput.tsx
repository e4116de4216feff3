import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '../../i18n';
import { dayAfter, formatDate, isDate, today } from '../dates';
import css from '../fields.module.css';
import { Icon } from '../icons';
import { readDay } from './readDay';
import type { InputProps } from './types';

/**
 * A day in the product's own format, typed the short way (`t`, `+7`, `23/11`) or picked in the browser's calendar. What is
 * typed counts at once and is written out when the field is left.
 */
export default function DateInput({
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
  const picker = useRef<HTMLInputElement>(null);
  const day = typeof value === 'string' ? value : '';
  const put = (next: string) => onChange(next === '' ? undefined : next);
  const step = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    setTyped(undefined);
    put(dayAfter(isDate(day) ? day : today(), isDate(day) ? by : 0));
  };
  return (
    <>
      <input
        id={id}
        className={css.input}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the first field of a form that was asked for
        autoFocus={autoFocus}
        readOnly={readOnly}
        value={typed ?? (day === '' ? '' : formatDate(day))}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          // What cannot be read stays as typed, so that the message can stand beside it.
          put(readDay(event.target.value, today()) ?? event.target.value);
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
      {!readOnly && (
        <>
          <button
            type="button"
            className={css.suffix}
            tabIndex={-1}
            aria-label={t('date.pick', { label: label ?? field.label })}
            onClick={() => picker.current?.showPicker?.()}
          >
            <Icon name="calendar" size={15} />
          </button>
          <input
            ref={picker}
            type="date"
            className={css.picker}
            tabIndex={-1}
            aria-hidden="true"
            value={isDate(day) ? day : ''}
            min={field.min === undefined ? undefined : String(field.min)}
            max={field.max === undefined ? undefined : String(field.max)}
            onChange={(event) => {
              setTyped(undefined);
              put(event.target.value);
            }}
          />
        </>
      )}
    </>
  );
}
