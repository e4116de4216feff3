import { Link } from 'react-router';
import { formatDecimal } from '../../ui/money';
import { Status } from '../../ui/Status';
import css from './HomeScreen.module.css';

export interface Waiting {
  to: string;
  count: number;
  /** What there is, by its name. */
  label: string;
  /** What about it waits, where the name does not say so. */
  state?: string;
  pressing?: boolean;
}

/** Rows that are still counted, as high as they will be. */
export function RowsWaiting({ count }: { count: number }) {
  return (
    <ul className={css.todo} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that wait are all alike
        <li key={index} className={css.rowWait} />
      ))}
    </ul>
  );
}

/** One kind of work, with how much of it there is and the way to it. */
export function Row({ to, count, label, state, pressing }: Waiting) {
  return (
    <li>
      <Link to={to}>
        <b>{formatDecimal(String(count))}</b> <span>{label}</span>
        {state !== undefined && <Status label={state} tone={pressing ? 'bad' : 'info'} />}
      </Link>
    </li>
  );
}
