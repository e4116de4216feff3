import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n';
import { dayAfter, formatDate, isDate, today } from '../dates';
import css from '../fields.module.css';
import { Icon } from '../icons';
import { readDay } from './readDay';
import { touches } from './touches';

type Rest = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown'>;

interface DateBoxProps extends Rest {
  /** The day in use, `2026-11-21`, or ''; it may follow `onChange` some time later. */
  value: string;
  onChange: (day: string) => void;
  /** Names the button of the calendar where no label of the page does. */
  pick?: string;
  /** Nothing is asked for by the day alone, so one that is typed counts at once. */
  live?: boolean;
}

/**
 * A date on which more than the field follows: rows, an address. A day picked in the calendar counts at once. One that is
 * typed counts when the field is left or Enter is pressed: halfway through a year stands a day of the year 2, and an answer
 * to that would come back over what is being typed.
 */
export function DateBox(props: DateBoxProps) {
  // A phone's own picker is the best there is.
  return touches() ? <NativeBox {...props} /> : <TypedBox {...props} />;
}

/** In the product's own format, typed the short way (`t`, `+7`, `23/11`). */
function TypedBox({ value, onChange, pick, live, ...rest }: DateBoxProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const picker = useRef<HTMLInputElement>(null);
  const handOver = () => {
    if (typed === undefined) return;
    const day = typed.trim() === '' ? '' : readDay(typed, today());
    setTyped(undefined);
    // What is no day, or no day where there must be one, leaves the day in use.
    if (day !== undefined && day !== value && !(day === '' && rest.required)) onChange(day);
  };
  const step = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    setTyped(undefined);
    onChange(dayAfter(isDate(value) ? value : today(), isDate(value) ? by : 0));
  };
  return (
    <span className={css.control} data-after>
      <input
        {...rest}
        className={rest.className ?? css.input}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? (value === '' ? '' : formatDate(value))}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          const day = live ? readDay(event.target.value, today()) : undefined;
          if (day !== undefined && day !== value) onChange(day);
        }}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || rest.readOnly) return;
          if (event.key === 'Enter') handOver();
          else if (event.key === 'Escape') setTyped(undefined);
          else if (event.key === 'ArrowUp') step(event, 1);
          else if (event.key === 'ArrowDown') step(event, -1);
        }}
        onBlur={handOver}
      />
      {!rest.readOnly && !rest.disabled && (
        <>
          <button
            type="button"
            className={css.suffix}
            tabIndex={-1}
            aria-label={t('date.pick', { label: pick ?? rest['aria-label'] ?? '' })}
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
            value={isDate(value) ? value : ''}
            min={rest.min}
            max={rest.max}
            onChange={(event) => {
              setTyped(undefined);
              if (event.target.value !== '' || !rest.required) onChange(event.target.value);
            }}
          />
        </>
      )}
    </span>
  );
}

/** Keys that change nothing in the field. */
const IDLE = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'];

function NativeBox({ value, onChange, pick: _, live: __, ...rest }: DateBoxProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const typing = useRef(false);
  // What was handed over has arrived, or another day was set from outside; nobody's typing is touched.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other value ends what was kept for the one before
  useEffect(() => {
    if (!typing.current) setTyped(undefined);
  }, [value]);
  const handOver = (input: HTMLInputElement) => {
    typing.current = false;
    if (typed === undefined) return;
    // Half a date is none, nor is an empty one where there must be one: the day in use stays.
    if (input.validity.badInput || (typed === '' && rest.required) || typed === value) setTyped(undefined);
    else onChange(typed);
  };
  return (
    <input
      {...rest}
      className={rest.className ?? css.input}
      type="date"
      value={typed ?? value}
      onPointerDown={() => {
        typing.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') handOver(event.currentTarget);
        else if (!IDLE.includes(event.key)) typing.current = true;
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        if (!typing.current && (event.target.value !== '' || !rest.required)) onChange(event.target.value);
      }}
      onBlur={(event) => handOver(event.currentTarget)}
    />
  );
}
