import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n';
import type { Field } from '../../registry/types';
import { durationText } from '../../ui/durations';
import { readDuration } from '../../ui/inputs/readDuration';

const FIGURES: readonly Field['kind'][] = ['int', 'quantity', 'percent', 'decimal', 'rate'];

/** What was typed, as it is sent. What cannot be read is the server's to refuse. */
function read(field: Field, text: string): unknown {
  if (field.kind === 'bool') return text === 'true';
  if (field.kind === 'int') return Number(text);
  return field.kind === 'duration' ? (readDuration(text) ?? text) : text;
}

/** One native input: Enter and leaving it save, Escape does not. */
export default function CellInput({
  field,
  value,
  label,
  onDone,
  onCancel,
}: {
  field: Field;
  value: unknown;
  label: string;
  onDone: (value: unknown) => void;
  onCancel: () => void;
}) {
  const box = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const held = value === undefined || value === null ? '' : String(value);
  const before = field.kind === 'duration' ? durationText(held) : held;
  const [text, setText] = useState(before);
  const ended = useRef(false);
  useEffect(() => {
    box.current?.focus();
    if (box.current instanceof HTMLInputElement && field.kind !== 'date' && field.kind !== 'time') box.current.select();
  }, [field.kind]);
  const end = (next: string, keep: boolean) => {
    if (ended.current) return;
    ended.current = true;
    if (!keep || next === before) onCancel();
    else onDone(next === '' ? null : read(field, next));
  };
  const common = {
    ref: box,
    value: text,
    'aria-label': label,
    onBlur: () => end(text, true),
    onKeyDown: (event: React.KeyboardEvent) => {
      // Tab is the cell's: it goes on to the next one.
      if (event.key !== 'Tab') event.stopPropagation();
      if (event.key === 'Enter') end(text, true);
      else if (event.key === 'Escape') {
        event.preventDefault();
        end(text, false);
      }
    },
  };
  if (field.kind === 'enum' || field.kind === 'bool') {
    const options =
      field.kind === 'bool'
        ? [
            { value: 'true', label: t('ui.yes') },
            { value: 'false', label: t('ui.no') },
          ]
        : (field.options ?? []);
    return (
      <select
        {...common}
        onChange={(event) => {
          setText(event.target.value);
          end(event.target.value, true);
        }}
      >
        {!field.required && <option value="">{t('ui.none')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...common}
      type={field.kind === 'date' || field.kind === 'time' ? field.kind : 'text'}
      inputMode={FIGURES.includes(field.kind) ? 'decimal' : undefined}
      maxLength={field.maxLength}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
