import { formatDate } from '../../ui/dates';
import { formatDecimal } from '../../ui/money';
import type { BankLine, Candidate } from './api';
import css from './banking.module.css';
import { type BankingWord, reasonsInWords, say } from './words';

/** What taking a proposal does, where it is not a match. */
const TAKE: Partial<Record<Candidate['kind'], BankingWord>> = { exclude: 'exclude', choose: 'choose' };

/** Statement lines, dense; the surest proposal of each beside it. */
export function LineRows({
  lines,
  best,
  current,
  ticked,
  digits,
  may,
  onCurrent,
  onFocus,
  onToggle,
  onTake,
  onKey,
}: {
  lines: readonly BankLine[];
  best: ReadonlyMap<string, Candidate>;
  current: string | undefined;
  ticked: readonly string[];
  digits: number;
  may: boolean;
  onCurrent: (id: string) => void;
  onFocus: (id: string) => void;
  onToggle: (id: string) => void;
  onTake: (line: BankLine, candidate: Candidate) => void;
  /** A key pressed on a line; whether it meant something. */
  onKey: (key: string) => boolean;
}) {
  return (
    <ul className={css.lines}>
      {lines.map((line) => {
        const name = line.counterparty || line.description;
        const proposal = best.get(line.id);
        return (
          <li key={line.id} className={css.line} data-current={line.id === current || undefined}>
            <input
              type="checkbox"
              checked={ticked.includes(line.id)}
              onChange={() => onToggle(line.id)}
              aria-label={say('select', { line: `${name}, ${formatDecimal(line.unexplained, digits)}` })}
            />
            <button
              type="button"
              id={`line-${line.id}`}
              className={css.lineMain}
              aria-current={line.id === current || undefined}
              onClick={() => onCurrent(line.id)}
              onFocus={() => onFocus(line.id)}
              onKeyDown={(event) => {
                if (event.ctrlKey || event.metaKey || event.altKey) return;
                if (onKey(event.key)) event.preventDefault();
              }}
            >
              <span className={css.lineHead}>
                <time dateTime={line.date}>{formatDate(line.date)}</time>
                <b>{name}</b>
              </span>
              <span className={css.lineText}>
                {[line.counterparty ? line.description : '', line.reference].filter(Boolean).join(' · ')}
              </span>
              <span className={css.amount} data-out={line.unexplained.startsWith('-') || undefined}>
                {formatDecimal(line.unexplained, digits)}
              </span>
            </button>
            {proposal && (
              <div className={css.proposal} data-certain={proposal.certain || undefined}>
                <span title={reasonsInWords(proposal.reasons)}>
                  {proposal.label} <small>{proposal.score}</small>
                </span>
                {may && (
                  <button
                    type="button"
                    onClick={() => onTake(line, proposal)}
                    aria-label={`${say(TAKE[proposal.kind] ?? 'match')}: ${name}, ${proposal.label}`}
                  >
                    {say(TAKE[proposal.kind] ?? 'match')}
                  </button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
