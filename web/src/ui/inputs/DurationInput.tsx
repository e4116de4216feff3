import { durationText } from '../durations';
import { readDuration } from './readDuration';
import type { InputProps } from './types';
import { useTyped } from './useTyped';

const STEP = 15;

/** A length of time, typed as people write it (`1h 30`, `1:30`, `90`); its value is minutes. */
export default function DurationInput(props: InputProps) {
  const { value, onChange } = props;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const { attributes } = useTyped(props, {
    shown: durationText(text),
    put: (next) => onChange(next.trim() === '' ? undefined : (readDuration(next) ?? next)),
    step: (by) => {
      const at = (readDuration(text) ?? 0) / STEP;
      onChange(Math.max(0, by > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1) * STEP);
    },
  });
  return <input {...attributes} />;
}
