import { Link } from 'react-router';
import { formatDecimal } from '../../ui/money';
import { Status } from '../../ui/Status';

export interface Waiting {
  to: string;
  count: number;
  /** What there is, by its name. */
  label: string;
  /** What about it waits, where the name does not say so. */
  state?: string;
  pressing?: boolean;
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
