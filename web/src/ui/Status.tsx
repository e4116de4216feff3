import type { Tone } from '../registry/types';
import css from './Status.module.css';

/** A state as a word with a dot; the colour repeats what the word says. */
export function Status({ label, tone = 'muted' }: { label: string; tone?: Tone | undefined }) {
  return (
    <span className={css.status} data-tone={tone}>
      {label}
    </span>
  );
}
