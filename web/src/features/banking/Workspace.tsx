import { useState } from 'react';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { useShortcuts } from '../../kinds/values/useShortcuts';
import { useEntity } from '../../registry/store';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { toastDone, toastError } from '../../ui/toasts';
import { usePhone } from '../../ui/usePhone';
import {
  type BankAccount,
  type BankLine,
  type Candidate,
  confirmMatch,
  excludeLine,
  type MatchBody,
  undoMatch,
  useBankingWrite,
  useLines,
  useSuggestions,
} from './api';
import css from './banking.module.css';
import { CandidatePane } from './CandidatePane';
import { LineRows } from './LineRows';
import { proposedBody } from './selection';
import { say } from './words';

/** Lines at the left, what they may be at the right; on a phone the right side opens over the left. */
export function Workspace({ account, digits }: { account: BankAccount; digits: number }) {
  const phone = usePhone();
  const matches = useEntity('banking.match');
  const pages = useLines(account.id);
  const suggestions = useSuggestions(account.id);
  const lines: BankLine[] = pages.data?.pages.flatMap((page) => page.data) ?? [];
  const [at, setAt] = useState<string>();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState(false);
  const [last, setLast] = useState<string>();
  const confirm = useBankingWrite(confirmMatch);
  const exclude = useBankingWrite(excludeLine);
  const undo = useBankingWrite(undoMatch);
  const may = matches?.can.create === true;
  const place = Math.max(
    0,
    lines.findIndex((line) => line.id === at),
  );
  const current = lines[place];
  const marked = lines.filter((line) => ticked.includes(line.id));
  const chosen = marked.length > 0 ? marked : current ? [current] : [];
  const best = new Map((suggestions.data ?? []).map((candidate) => [candidate.line, candidate]));
  const busy = confirm.isPending || exclude.isPending || undo.isPending;

  const go = (step: number) => {
    const next = lines[Math.min(lines.length - 1, Math.max(0, place + step))];
    if (!next) return;
    setAt(next.id);
    document.getElementById(`line-${next.id}`)?.focus();
  };
  const takeBack = async (id: string) => {
    try {
      await undo.mutateAsync(id);
      setLast(undefined);
      toastDone(say('undone'));
    } catch (error) {
      toastError(error);
    }
  };
  const run = async (body: MatchBody): Promise<boolean> => {
    // The next line stands where this one stood, so that the keys go on.
    const next = lines.find((line, index) => index > place && !chosen.some((gone) => gone.id === line.id));
    try {
      const made = await confirm.mutateAsync(body);
      setTicked([]);
      setAt(next?.id);
      setLast(made.id);
      setOpened(false);
      toastDone(say('matched'), { label: say('undo'), run: () => void takeBack(made.id) }, 10_000);
      if (next && !phone) requestAnimationFrame(() => document.getElementById(`line-${next.id}`)?.focus());
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  const leaveOut = async (line: BankLine, reason: string) => {
    try {
      await exclude.mutateAsync({ id: line.id, reason });
      setOpened(false);
    } catch (error) {
      toastError(error);
    }
  };
  const take = (line: BankLine, candidate: Candidate) => {
    if (busy || !may) return;
    if (candidate.kind === 'choose') {
      setAt(line.id);
      setOpened(true);
    } else if (candidate.kind === 'exclude') void leaveOut(line, candidate.label);
    else if (candidate.rule)
      void run({ bankAccount: account.id, bankLines: [{ bankLine: line.id }], rule: candidate.rule, how: 'rule' });
    else void run(proposedBody(account.id, line, candidate));
  };
  const proposal = current ? best.get(current.id) : undefined;

  const down = () => go(1);
  const up = () => go(-1);
  const accept = () => {
    if (phone) setOpened(true);
    else if (current && proposal && marked.length === 0) take(current, proposal);
  };
  // Enter, Space and the arrows belong to the line that has the focus; letters count anywhere on the screen.
  useShortcuts({
    j: down,
    k: up,
    x: () => may && current && !busy && void leaveOut(current, say('exclude.reason')),
    u: () => last && !busy && void takeBack(last),
  });
  const onKey = (key: string): boolean => {
    if (key === 'ArrowDown') down();
    else if (key === 'ArrowUp') up();
    else if (key === 'Enter') accept();
    else if (key === ' ' && current) toggle(current.id);
    else return false;
    return true;
  };
  const toggle = (id: string) =>
    setTicked((now) => (now.includes(id) ? now.filter((entry) => entry !== id) : [...now, id]));

  if (pages.isPending) return <Skeleton shape="table" />;
  if (pages.isError && !pages.data)
    return (
      <EmptyState
        kind="failed"
        many={say('lines')}
        error={asApiError(pages.error)}
        action={{ label: t('error.tryAgain'), onClick: () => void pages.refetch() }}
      />
    );
  if (lines.length === 0) {
    return <EmptyState kind="nothing" title={say('lines.none')} text={say('lines.none.text')} icon="check" />;
  }
  const pane = chosen.length > 0 && (
    <CandidatePane
      key={chosen.map((line) => line.id).join()}
      account={account}
      lines={chosen}
      digits={digits}
      may={may}
      busy={busy}
      onMatch={run}
      onRule={(candidate) => chosen[0] && take(chosen[0], candidate)}
      onExclude={(line) => void leaveOut(line, say('exclude.reason'))}
    />
  );
  return (
    <>
      <div className={css.panes}>
        <section aria-label={say('lines')} className={css.left}>
          <LineRows
            lines={lines}
            best={best}
            current={current?.id}
            ticked={ticked}
            digits={digits}
            may={may && !busy}
            onCurrent={(id) => {
              setAt(id);
              if (phone) setOpened(true);
            }}
            onFocus={setAt}
            onToggle={toggle}
            onTake={take}
            onKey={onKey}
          />
          {pages.hasNextPage && (
            <button
              type="button"
              className={css.more}
              disabled={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {say('more')}
            </button>
          )}
          {!phone && <p className={css.quiet}>{say('keys')}</p>}
        </section>
        {!phone && (
          <section aria-label={say('candidates')} className={css.right}>
            {pane}
          </section>
        )}
      </div>
      {phone && opened && (
        <Dialog title={say('candidates')} variant="sheet" size="large" onClose={() => setOpened(false)}>
          {pane}
        </Dialog>
      )}
    </>
  );
}
