import { type FocusEvent, type PointerEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { inputId } from '../../forms/formContext';
import { t } from '../../i18n';
import { isEmpty } from '../../kinds/values/format';
import type { Field } from '../../registry/types';
import { formatDate } from '../../ui/dates';
import { durationText } from '../../ui/durations';
import css from './documents.module.css';
import type { RecordEditor } from './useRecordEditor';
import { isFigureField, type Line } from './values';

/**
 * From this many lines on, only the one in use is drawn as inputs. Two thousand inputs on one page take a cheap phone a
 * third of a second per key: the browser lays out, paints and composes every one.
 */
export const MANY = 40;

/** The lines in use: the one with the focus, and the one under the mouse, so that a click finds its input there. */
export function useRows(many: boolean) {
  const [focused, setFocused] = useState(-1);
  const [hovered, setHovered] = useState(-1);
  return {
    rests: (index: number) => many && index !== focused && index !== hovered,
    /** The focus, from a key, a click or an error's link, makes inputs of the cells and goes on to its own. */
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = many ? rowOf(event.target) : -1;
      if (row < 0 || row === focused) return;
      const { id } = event.target;
      flushSync(() => setFocused(row));
      const input = document.getElementById(id);
      if (input === event.target) return;
      input?.focus();
      if (input instanceof HTMLInputElement && input.type !== 'checkbox') input.select();
    },
    onPointerOver: (event: PointerEvent<HTMLElement>) => {
      if (many && event.pointerType === 'mouse') setHovered(rowOf(event.target));
    },
    onPointerLeave: () => setHovered(-1),
  };
}

const rowOf = (target: EventTarget): number =>
  target instanceof Element ? Number(target.closest<HTMLElement>('tr[data-row]')?.dataset.row ?? -1) : -1;

/** The cells of a resting row, as text. */
export function RestingCells({
  editor,
  index,
  columns,
}: {
  editor: RecordEditor;
  index: number;
  columns: readonly Field[];
}) {
  const line = useWatch({ control: editor.form.control, name: `lines.${index}` }) as Line | undefined;
  return columns.map((field) => {
    const id = inputId(['lines', String(index), field.name]);
    return (
      <td
        key={field.name}
        data-label={field.label}
        data-column-name={field.name}
        data-wide={field.kind === 'link' || field.kind === 'text' || undefined}
      >
        <div
          id={id}
          role="textbox"
          tabIndex={0}
          className={css.cell}
          data-resting
          data-numeric={isFigureField(field) || undefined}
          aria-label={t('doc.place', { label: field.label, n: index + 1 })}
        >
          {restingText(field, line?.[field.name], editor.labels.current)}
        </div>
      </td>
    );
  });
}

/** What an input of this field would show. */
export function restingText(field: Field, value: unknown, labels: Readonly<Record<string, string>>): string {
  if (field.kind === 'bool') return value === true ? '✓' : '';
  if (isEmpty(value)) return '';
  const text = String(value);
  if (field.options) return field.options.find((option) => option.value === text)?.label ?? text;
  if (field.kind === 'date') return formatDate(text);
  if (field.kind === 'duration') return durationText(text);
  return labels[text] ?? text;
}
