import { useRef } from 'react';
import { t } from '../../i18n';
import { dayAfter, formatDate, isDate, today } from '../dates';
import css from '../fields.module.css';
import { Icon } from '../icons';
import { readDay } from './readDay';
import type { InputProps } from './types';
import { useTyped } from './useTyped';

/** A day in the product's own format, typed the short way (`t`, `+7`, `23/11`) or picked in the browser's calendar. */
export default function DateInput(props: InputProps) {
  const { field, value, onChange, readOnly, label } = props;
  const picker = useRef<HTMLInputElement>(null);
  const day = typeof value === 'string' ? value : '';
  const put = (next: string) => onChange(next === '' ? undefined : next);
  const { attributes, forget } = useTyped(props, {
    shown: day === '' ? '' : formatDate(day),
    put: (text) => put(readDay(text, today()) ?? text),
    step: (by) => put(dayAfter(isDate(day) ? day : today(), isDate(day) ? by : 0)),
  });
  return (
    <>
      <input {...attributes} />
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
              forget();
              put(event.target.value);
            }}
          />
        </>
      )}
    </>
  );
}
