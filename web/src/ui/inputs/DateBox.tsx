import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';

type Rest = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown'>;

/** Keys that change nothing in the field. */
const IDLE = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'];

/**
 * A date on which more than the field follows: rows, an address. A day picked in the calendar counts at once. One that is
 * typed counts when the field is left or Enter is pressed: halfway through a year stands a day of the year 2, and an answer
 * to that would come back over what is being typed.
 */
export function DateBox({
  value,
  onChange,
  ...rest
}: Rest & {
  /** The day in use, `2026-11-21`, or ''; it may follow `onChange` some time later. */
  value: string;
  onChange: (day: string) => void;
}) {
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
    // Half a date is none, nor is an empty one where there must be one: the day in use stands again.
    if (input.validity.badInput || (typed === '' && rest.required) || typed === value) setTyped(undefined);
    else onChange(typed);
  };
  return (
    <input
      {...rest}
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
