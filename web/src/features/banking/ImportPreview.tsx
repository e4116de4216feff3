import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { digitsOf } from '../../kinds/values/format';
import { useRegistry } from '../../registry/store';
import { Dialog } from '../../ui/Dialog';
import { formatDate } from '../../ui/dates';
import { formatDecimal } from '../../ui/money';
import { Skeleton } from '../../ui/Skeleton';
import { toastDone } from '../../ui/toasts';
import { type BankAccount, importStatement, readStatement, useBankingWrite } from './api';
import css from './banking.module.css';
import { say } from './words';

const SHOWN = 100;

/** Reads a file and shows what would come of it, line by line, before anything is imported. */
export function ImportPreview({ account, file, onClose }: { account: BankAccount; file: File; onClose: () => void }) {
  const registry = useRegistry();
  const read = useBankingWrite(readStatement);
  const run = useBankingWrite(importStatement);
  const [despite, setDespite] = useState(false);
  const started = useRef(false);
  const { mutate } = read;
  useEffect(() => {
    // Strict mode mounts twice; the file is read once.
    if (started.current) return;
    started.current = true;
    mutate({ account: account.id, file });
  }, [mutate, account.id, file]);
  const draft = read.data;
  const problem = run.error ?? read.error;
  const digits = digitsOf(registry, account.currency);
  const differs = Boolean(draft?.difference && !/^-?0*\.?0*$/.test(draft.difference));
  const rows = [...(draft?.rows ?? [])].sort((a, b) => rank(a.result) - rank(b.result) || a.position - b.position);
  const start = async () => {
    if (!draft) return;
    try {
      const done = await run.mutateAsync({ id: draft.id, despite });
      toastDone(say('imported', { count: done.newCount }));
      onClose();
    } catch {
      // The dialog says what is wrong.
    }
  };
  return (
    <Dialog
      title={draft ? say('import.title') : say('importing', { name: file.name })}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={run.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button
            onClick={() => void start()}
            loading={run.isPending}
            disabled={!draft || draft.newCount === 0 || ((differs || draft.errorCount > 0) && !despite)}
          >
            {say('import.run')}
          </Button>
        </>
      }
    >
      {read.isPending && <Skeleton shape="table" />}
      {problem && (
        <p role="alert" className={css.problem}>
          {asApiError(problem).fieldErrors?.[0]?.message ?? asApiError(problem).userMessage}{' '}
          {!draft && <Link to="/accounting/settings/statement-formats">{say('formats')}</Link>}
        </p>
      )}
      {draft && (
        <>
          <dl className={css.figures}>
            <div>
              <dt>{say('import.new')}</dt>
              <dd>{draft.newCount}</dd>
            </div>
            <div>
              <dt>{say('import.known')}</dt>
              <dd>{draft.knownCount}</dd>
            </div>
            <div data-tone={draft.errorCount > 0 ? 'bad' : undefined}>
              <dt>{say('import.wrong')}</dt>
              <dd>{draft.errorCount}</dd>
            </div>
            {differs && (
              <div data-tone="bad">
                <dt>{say('import.difference')}</dt>
                <dd>{formatDecimal(draft.difference ?? '', digits)}</dd>
              </div>
            )}
          </dl>
          {(differs || draft.errorCount > 0) && (
            <label className={css.tick}>
              <input type="checkbox" checked={despite} onChange={(event) => setDespite(event.target.checked)} />
              {say('import.despite')}
            </label>
          )}
          <ul className={css.previewRows}>
            {rows.slice(0, SHOWN).map((row) => (
              <li key={`${row.position}-${row.description}-${row.amount}`} data-result={row.result}>
                <span className={css.quiet}>{say('import.line', { line: row.position })}</span>
                <span>{row.date ? formatDate(row.date) : ''}</span>
                <span className={css.grow}>{row.result === 'error' ? (row.message ?? '') : row.description}</span>
                <span className={css.amount} data-out={row.amount?.startsWith('-') || undefined}>
                  {row.amount ? formatDecimal(row.amount, digits) : ''}
                </span>
                <span className={css.quiet}>
                  {say(row.result === 'new' ? 'import.new' : row.result === 'known' ? 'import.known' : 'import.wrong')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

const rank = (result: string) => (result === 'error' ? 0 : result === 'new' ? 1 : 2);
