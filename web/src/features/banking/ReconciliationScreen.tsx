import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { digitsOf } from '../../kinds/values/format';
import { crumbsOf } from '../../registry/crumbs';
import { useEntity, useRegistry } from '../../registry/store';
import type { ScreenProps } from '../../registry/types';
import { formatDate } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import fields from '../../ui/fields.module.css';
import { formatDecimal } from '../../ui/money';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { AutoDialog } from './AutoDialog';
import { type BankAccount, useBankAccounts, useStanding } from './api';
import css from './banking.module.css';
import { ImportPreview } from './ImportPreview';
import { Workspace } from './Workspace';
import { say } from './words';

/** Statement lines beside what the books say about the same money. */
export default function ReconciliationScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const accounts = useBankAccounts();
  const [query, setQuery] = useSearchParams();
  const all = accounts.data ?? [];
  const named = query.get('bankAccount') ?? params.bankAccount;
  const account = all.find((entry) => entry.id === named) ?? all.find((entry) => entry.isDefault) ?? all[0];
  const choose = (id: string) => setQuery({ bankAccount: id }, { replace: true });
  return (
    <Page
      title={route.title}
      crumbs={crumbsOf(registry, { route, params })}
      busy={accounts.isFetching}
      actions={account && <Actions account={account} />}
      toolbar={
        account && (
          <div className={css.bar}>
            <label className={css.accountChoice}>
              <span>{say('account')}</span>
              <select className={fields.input} value={account.id} onChange={(event) => choose(event.target.value)}>
                {all.map((entry) => (
                  <option key={entry.id} value={entry.id}>
                    {`${entry.name} (${entry.currency})`}
                  </option>
                ))}
              </select>
            </label>
            <Figures account={account.id} />
          </div>
        )
      }
    >
      {accounts.isPending && <Skeleton shape="table" />}
      {accounts.isError && !accounts.data && (
        <EmptyState
          kind="failed"
          many={say('account')}
          error={asApiError(accounts.error)}
          action={{ label: t('error.tryAgain'), onClick: () => void accounts.refetch() }}
        />
      )}
      {accounts.data && !account && (
        <EmptyState
          kind="nothing"
          title={say('noAccounts')}
          text={say('noAccounts.text')}
          action={{ label: say('addAccount'), to: '/business/bank-accounts/create' }}
        />
      )}
      {account && <Workspace key={account.id} account={account} digits={digitsOf(registry, account.currency)} />}
    </Page>
  );
}

/** What may be done with the whole account; what the role does not allow is not offered. */
function Actions({ account }: { account: BankAccount }) {
  const statements = useEntity('banking.statement');
  const runs = useEntity('banking.match_run');
  const reconciliations = useEntity('banking.reconciliation');
  const [auto, setAuto] = useState(false);
  const [file, setFile] = useState<File>();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      {runs?.can.create && <Button onClick={() => setAuto(true)}>{say('auto')}</Button>}
      {statements?.can.create && (
        <>
          <Button variant="default" onClick={() => picker.current?.click()}>
            {say('import')}
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label={say('import')}
            accept=".csv,.txt,.xlsx,.ofx,.qfx,.sta,.mt940,.940,.xml"
            onChange={(event) => {
              setFile(event.target.files?.[0]);
              // The same file may be chosen again after it was mended.
              event.target.value = '';
            }}
          />
        </>
      )}
      <Button
        variant="default"
        component={Link}
        to={`/reports/reconciliation-statement?bankAccount=${encodeURIComponent(account.id)}`}
      >
        {say('report')}
      </Button>
      {reconciliations?.can.create && (
        <Button
          variant="default"
          component={Link}
          to={`/financial/reconciliations/create?bankAccount=${encodeURIComponent(account.id)}`}
        >
          {say('signOff')}
        </Button>
      )}
      {auto && <AutoDialog account={account} onClose={() => setAuto(false)} />}
      {file && <ImportPreview account={account} file={file} onClose={() => setFile(undefined)} />}
    </>
  );
}

/** Where the account stands: the bank, the books, and what lies between. */
function Figures({ account }: { account: string }) {
  const registry = useRegistry();
  const standing = useStanding(account);
  const figures = standing.data;
  if (standing.isError && !figures)
    return (
      <p className={css.quiet} role="alert">
        {asApiError(standing.error).userMessage}
      </p>
    );
  const digits = digitsOf(registry, figures?.currency || registry.currency.code);
  const shown = (amount: string | null | undefined) => (amount ? formatDecimal(amount, digits) : '–');
  const off = figures?.difference != null && !/^-?0*\.?0*$/.test(figures.difference);
  return (
    <div className={css.standing} aria-busy={standing.isPending}>
      <dl className={css.figures}>
        <div>
          <dt>{say('atBank')}</dt>
          <dd>{shown(figures?.statement)}</dd>
        </div>
        <div>
          <dt>{say('inBooks')}</dt>
          <dd>{shown(figures?.book)}</dd>
        </div>
        <div>
          <dt>{say('outstanding')}</dt>
          <dd>{shown(figures?.outstanding)}</dd>
        </div>
        <div>
          <dt>{say('toReconcile')}</dt>
          <dd>{figures ? figures.openLines : '–'}</dd>
        </div>
        <div data-tone={off ? 'bad' : 'good'}>
          <dt>{say('difference')}</dt>
          <dd>{shown(figures?.difference)}</dd>
        </div>
      </dl>
      {figures?.signedUpTo && <p className={css.quiet}>{say('signed', { date: formatDate(figures.signedUpTo) })}</p>}
    </div>
  );
}
