import { useLayoutEffect, useRef, useState } from 'react';
import css from '../fields.module.css';
import { formatDecimal, readTyped, toTyped } from '../money';
import type { InputContext, InputProps } from './types';

/**
 * An exact decimal. While it has the focus it shows what was typed; otherwise it is grouped. What reads as a
 * decimal goes out as plain text (`1 234,5` never does: commas group here); what does not, goes out as typed so
 * that validation can say so.
 */
export function DecimalInput({
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
  currency,
}: InputProps & InputContext) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const box = useRef<HTMLInputElement>(null);
  const editing = typed !== undefined;
  // Ungrouping the figure lets go of the selection: without this, what is typed would go behind the old figure.
  useLayoutEffect(() => {
    if (editing) box.current?.select();
  }, [editing]);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const digits = field.kind === 'money' ? currency?.digits : undefined;
  const shown = typed ?? (text === '' ? '' : formatDecimal(text, atLeast(text, digits)));
  return (
    <>
      {field.kind === 'money' && currency && (
        <span className={css.prefix} aria-hidden="true">
          {currency.code}
        </span>
      )}
      <input
        ref={box}
        id={id}
        className={css.input}
        data-numeric
        inputMode="decimal"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the first field of a form that was asked for
        autoFocus={autoFocus}
        readOnly={readOnly}
        value={shown}
        onFocus={(event) => {
          if (readOnly) event.target.select();
          else setTyped(toTyped(text));
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          const read = readTyped(event.target.value);
          onChange(read === '' ? undefined : (read ?? event.target.value));
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
      {field.kind === 'percent' && (
        <span className={css.unit} aria-hidden="true">
          %
        </span>
      )}
    </>
  );
}

/** The currency's digits, or more when the value has more: nothing the user typed is hidden by rounding. */
function atLeast(text: string, digits: number | undefined): number | undefined {
  if (digits === undefined) return undefined;
  const fraction = text.split('.')[1]?.length ?? 0;
  return Math.max(digits, fraction);
}
