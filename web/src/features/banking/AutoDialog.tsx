import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { digitsOf } from '../../kinds/values/format';
import { useRegistry } from '../../registry/store';
import { Dialog } from '../../ui/Dialog';
import { formatDate } from '../../ui/dates';
import { formatDecimal } from '../../ui/money';
import { Skeleton } from '../../ui/Skeleton';
import { toastDone } from '../../ui/toasts';
import { type BankAccount, previewRun, runMatches, useBankingWrite } from './api';
import css from './banking.module.css';
import { reasonsInWords, say } from './words';

/** What automatic matching would do; anyone who doubts a line takes it out. */
export function AutoDialog({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const registry = useRegistry();
  const preview = useBankingWrite(previewRun);
  const run = useBankingWrite(runMatches);
  const [out, setOut] = useState<readonly string[]>([]);
  const started = useRef(false);
  const { mutate } = preview;
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate(account.id);
  }, [mutate, account.id]);
  const draft = preview.data;
  const problem = run.error ?? preview.error;
  const digits = digitsOf(registry, account.currency);
  const count = (draft?.rows.length ?? 0) - out.length;
  const start = async () => {
    if (!draft) return;
    try {
      const done = await run.mutateAsync({ run: draft, leftOut: [...out] });
      toastDone(say('auto.done', { count: done.doneCount }));
      onClose();
    } catch {
      // The dialog says what is wrong.
    }
  };
  return (
    <Dialog
      title={say('auto.title')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={run.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={() => void start()} loading={run.isPending} disabled={!draft || count === 0}>
            {say('auto.run', { count })}
          </Button>
        </>
      }
    >
      {preview.isPending && <Skeleton shape="table" />}
      {problem && (
        <p role="alert" className={css.problem}>
          {asApiError(problem).userMessage}
        </p>
      )}
      {draft && draft.rows.length === 0 && <p className={css.quiet}>{say('auto.none')}</p>}
      {draft && (
        <ul className={css.previewRows}>
          {draft.rows.map((row) => (
            <li key={row.bankLine.id}>
              <input
                type="checkbox"
                checked={!out.includes(row.bankLine.id)}
                aria-label={say('auto.take', { line: row.description })}
                onChange={() =>
                  setOut((now) =>
                    now.includes(row.bankLine.id)
                      ? now.filter((entry) => entry !== row.bankLine.id)
                      : [...now, row.bankLine.id],
                  )
                }
              />
              <span>{formatDate(row.date)}</span>
              <span className={css.grow}>
                {row.description}
                <br />
                <span className={css.quiet}>{[row.with, reasonsInWords(row.reasons)].filter(Boolean).join(' · ')}</span>
              </span>
              <span className={css.amount} data-out={row.amount.startsWith('-') || undefined}>
                {formatDecimal(row.amount, digits)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
