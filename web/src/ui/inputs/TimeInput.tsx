import { END, minutesOf, readTime, timeText } from './readTime';
import type { InputProps } from './types';
import { useTyped } from './useTyped';

const STEP = 15;
const DAY = 1440;
/** Where the arrows begin in an empty field. */
const MORNING = '08:00';

/** A time of day, typed the short way (`830`, `8.30`, `8`). */
export default function TimeInput(props: InputProps) {
  const { field, value, onChange } = props;
  const end = field.max === END;
  const time = typeof value === 'string' ? value : '';
  const { attributes } = useTyped(props, {
    shown: time,
    put: (text) => onChange(text.trim() === '' ? undefined : (readTime(text, end) ?? text)),
    step: (by) => {
      const from = readTime(time, end);
      if (from === undefined) return onChange(MORNING);
      const at = minutesOf(from) / STEP;
      const next = (by > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1) * STEP;
      onChange(timeText(Math.max(0, Math.min(next, end ? DAY : DAY - STEP))));
    },
  });
  return <input {...attributes} />;
}
