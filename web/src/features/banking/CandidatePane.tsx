import { Button } from '@mantine/core';
import { useState } from 'react';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { formatDate } from '../../ui/dates';
import fields from '../../ui/fields.module.css';
import { formatDecimal } from '../../ui/money';
import { Skeleton } from '../../ui/Skeleton';
import { type BankAccount, type BankLine, type Candidate, type MatchBody, useBookLines, useCandidates } from './api';
import css from './banking.module.css';
import { PostForm } from './PostForm';
import { balanceOf, matchBody, mayMatch } from './selection';
import { reasonsInWords, say } from './words';

const KINDS = {
  book: 'kind.book',
  item: 'kind.item',
  rule: 'kind.rule',
  several: 'kind.several',
  choose: 'kind.choose',
  exclude: 'kind.exclude',
} as const;

/** What the chosen lines may be: tick what explains them, post what is left. */
export function CandidatePane({
  account,
  lines,
  digits,
  may,
  busy,
  onMatch,
  onRule,
  onExclude,
}: {
  account: BankAccount;
  lines: readonly BankLine[];
  digits: number;
  may: boolean;
  busy: boolean;
  onMatch: (body: MatchBody) => Promise<boolean>;
  onRule: (candidate: Candidate) => void;
  onExclude: (line: BankLine) => void;
}) {
  const first = lines[0];
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [posting, setPosting] = useState(false);
  const found = useCandidates(account.id, first?.id);
  const book = useBookLines(account.id, search.trim() !== '');
  const words = search.trim().toLowerCase();
  const shown =
    words === ''
      ? (found.data ?? [])
      : (book.data ?? []).filter((entry) =>
          `${entry.label} ${entry.reasons} ${entry.amount ?? ''}`.toLowerCase().includes(words),
        );
  const listed = [...chosen.filter((entry) => !shown.some((other) => other.id === entry.id)), ...shown].slice(0, 60);
  const balance = balanceOf(lines, chosen, digits);
  const toggle = (candidate: Candidate) =>
    setChosen((now) =>
      now.some((entry) => entry.id === candidate.id)
        ? now.filter((entry) => entry.id !== candidate.id)
        : [...now, candidate],
    );
  const query = words === '' ? found : book;
  return (
    <div className={css.pane}>
      <header className={css.paneHead}>
        {lines.length > 1 ? (
          <b>{say('chosen', { count: lines.length })}</b>
        ) : (
          <b>{first?.counterparty || first?.description}</b>
        )}
        <span className={css.amount} data-out={balance.lines.startsWith('-') || undefined}>
          {account.currency} {formatDecimal(balance.lines, digits)}
        </span>
        {lines.length === 1 && (
          <p className={css.quiet}>{[first?.description, first?.reference].filter(Boolean).join(' · ')}</p>
        )}
      </header>
      <input
        type="search"
        className={fields.input}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        placeholder={say('search')}
        aria-label={say('search')}
      />
      {query.isPending && query.isFetching && <Skeleton shape="table" />}
      {query.isError && (
        <p role="alert" className={css.problem}>
          {asApiError(query.error).userMessage}{' '}
          <button type="button" className={css.link} onClick={() => void query.refetch()}>
            {t('error.tryAgain')}
          </button>
        </p>
      )}
      {query.isSuccess && listed.length === 0 && <p className={css.quiet}>{say('candidates.none')}</p>}
      <ul className={css.candidates}>
        {listed.map((candidate) => (
          <li key={candidate.id}>
            {candidate.kind === 'rule' || candidate.kind === 'exclude' ? (
              <div className={css.candidate}>
                <Words candidate={candidate} digits={digits} />
                {may && (
                  <Button size="compact-sm" variant="default" disabled={busy} onClick={() => onRule(candidate)}>
                    {candidate.kind === 'exclude' ? say('exclude') : say('match')}
                  </Button>
                )}
              </div>
            ) : (
              <label className={css.candidate}>
                <input
                  type="checkbox"
                  checked={chosen.some((entry) => entry.id === candidate.id)}
                  onChange={() => toggle(candidate)}
                />
                <Words candidate={candidate} digits={digits} />
              </label>
            )}
          </li>
        ))}
      </ul>
      {may && (
        <footer className={css.paneFoot}>
          <dl className={css.sums}>
            <div>
              <dt>{say('sum')}</dt>
              <dd>{formatDecimal(balance.chosen, digits)}</dd>
            </div>
            <div data-tone={balance.even ? 'good' : undefined}>
              <dt>{say('rest')}</dt>
              <dd>{formatDecimal(balance.rest, digits)}</dd>
            </div>
          </dl>
          <div className={css.buttons}>
            <Button
              disabled={!mayMatch(lines, chosen)}
              loading={busy}
              onClick={() => void onMatch(matchBody(account.id, lines, chosen))}
            >
              {say('match')}
            </Button>
            {!balance.even && !posting && (
              <Button variant="default" disabled={busy} onClick={() => setPosting(true)}>
                {say('post')}
              </Button>
            )}
            {lines.length === 1 && first && (
              <Button variant="subtle" disabled={busy} onClick={() => onExclude(first)}>
                {say('exclude')}
              </Button>
            )}
          </div>
          {posting && !balance.even && (
            <PostForm
              busy={busy}
              onPost={(entry) => void onMatch(matchBody(account.id, lines, chosen, [entry]))}
              onClose={() => setPosting(false)}
            />
          )}
        </footer>
      )}
    </div>
  );
}

function Words({ candidate, digits }: { candidate: Candidate; digits: number }) {
  return (
    <span className={css.candidateWords}>
      <span className={css.candidateHead}>
        <b>{candidate.label}</b>
        {candidate.amount && (
          <span className={css.amount} data-out={candidate.amount.startsWith('-') || undefined}>
            {formatDecimal(candidate.amount, digits)}
          </span>
        )}
      </span>
      <span className={css.quiet}>
        {[
          say(KINDS[candidate.kind]),
          candidate.date ? formatDate(candidate.date) : '',
          candidate.score > 0 ? say('score', { score: candidate.score }) : '',
          reasonsInWords(candidate.reasons),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}
