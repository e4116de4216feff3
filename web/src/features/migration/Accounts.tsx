import { Button } from '@mantine/core';
import { useCallback, useId, useState } from 'react';
import { json } from '../../data/client';
import { asApiError } from '../../data/errors';
import { digitsOf, linkId, linkLabel } from '../../kinds/values/format';
import { useRegistry } from '../../registry/store';
import type { Option } from '../../registry/types';
import fields from '../../ui/fields.module.css';
import { LinkInput } from '../../ui/inputs/LinkInput';
import { formatDecimal } from '../../ui/money';
import { type AccountLine, change, type Move, type TaxLine, useMoveWrite } from './api';
import css from './moving.module.css';
import { named, say } from './words';

/** Lines drawn at once. */
const SHOWN = 40;
const TYPES = ['asset', 'liability', 'equity', 'income', 'expense'];

/** What the server takes back of a line. */
const sent = ({ id, key, name, account, create, code, type }: AccountLine) => ({
  id,
  key,
  name,
  account: linkId(account) ?? null,
  create,
  code,
  type,
});

const isOpen = (line: AccountLine) => !line.account && !line.create;

async function find(path: string, text: string, signal: AbortSignal): Promise<Option[]> {
  const query = new URLSearchParams({ limit: '12', fields: 'code,name', ...(text ? { q: text } : {}) });
  const found = await json<{ data: Record<string, unknown>[] }>(`${path}&${query}`, { signal });
  return found.data.map((row) => ({ value: String(row.id), label: `${row.code} ${row.name}` }));
}
const findAccount = (text: string, signal: AbortSignal) =>
  find('/v1/ledger/accounts?filter[isGroup]=false&filter[active]=true', text, signal);
const findTax = (text: string, signal: AbortSignal) => find('/v1/ledger/tax-groups?sort=code', text, signal);

/** Which of our accounts and taxes theirs are. What nobody matched stands first. */
export function Accounts({ move, locked }: { move: Move; locked: boolean }) {
  const alter = useMoveWrite((values: object) => change(move, values));
  const [shown, setShown] = useState(SHOWN);
  const id = useId();
  const open = move.accounts.filter(isOpen).length;
  const made = move.accounts.filter((line) => line.create && !line.account).length;
  const ordered = [...move.accounts].sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
  const put = (line: AccountLine, values: Partial<AccountLine>) =>
    alter.mutate({
      accounts: move.accounts.map((other) => sent(other.id === line.id ? { ...other, ...values } : other)),
    });
  const putTax = (line: TaxLine, group: string | null) =>
    alter.mutate({
      taxes: move.taxes.map((other) => ({
        id: other.id,
        key: other.key,
        taxGroup: other.id === line.id ? group : (linkId(other.taxGroup) ?? null),
      })),
    });
  const off = locked || alter.isPending;
  return (
    <section aria-labelledby={`${id}-title`} className={css.section} aria-busy={alter.isPending || undefined}>
      <h2 id={`${id}-title`} className={css.heading}>
        {say('accounts')}
      </h2>
      <p className={css.quiet}>{say('accounts.lead', { here: move.accounts.length - open - made, made, open })}</p>
      {alter.isError && (
        <p role="alert" className={css.problem}>
          {asApiError(alter.error).fieldErrors?.[0]?.message ?? asApiError(alter.error).userMessage}
        </p>
      )}
      <ul className={css.accounts}>
        {ordered.slice(0, shown).map((line) => (
          <Line key={line.id} line={line} locked={off} onChange={(values) => put(line, values)} />
        ))}
      </ul>
      {shown < ordered.length && (
        <Button variant="default" onClick={() => setShown(shown + 100)}>
          {say('more', { count: ordered.length - shown })}
        </Button>
      )}
      {move.taxes.length > 0 && (
        <>
          <h3 className={css.heading}>{say('taxes')}</h3>
          <p className={css.quiet}>{say('taxes.lead')}</p>
          <ul className={css.accounts}>
            {move.taxes.map((line) => (
              <li key={line.id}>
                <span>
                  <b>{line.key}</b>
                </span>
                <LinkInput
                  id={`${id}-tax-${line.id}`}
                  field={{ name: 'taxGroup', label: say('ourTax', { name: line.key }), kind: 'link' }}
                  label={say('ourTax', { name: line.key })}
                  value={linkId(line.taxGroup)}
                  valueLabel={linkLabel(line.taxGroup)}
                  search={findTax}
                  readOnly={off}
                  onChange={(value) => putTax(line, typeof value === 'string' && value !== '' ? value : null)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Line({
  line,
  locked,
  onChange,
}: {
  line: AccountLine;
  locked: boolean;
  onChange: (values: Partial<AccountLine>) => void;
}) {
  const registry = useRegistry();
  const id = useId();
  const making = line.create && !line.account;
  const search = useCallback(findAccount, []);
  return (
    <li data-open={isOpen(line) || undefined}>
      <span>
        <b>{line.key === line.name ? line.name : `${line.key} ${line.name}`}</b>
        <span className={css.quiet}>
          {line.kind ?? say('kindUnknown')}
          {line.amount && ` · ${formatDecimal(line.amount, digitsOf(registry, registry.currency.code))}`}
        </span>
      </span>
      <div className={css.choice}>
        <select
          className={fields.input}
          aria-label={say('how', { name: line.name })}
          value={making ? 'make' : 'ours'}
          disabled={locked}
          onChange={(event) =>
            onChange(
              event.target.value === 'make'
                ? { account: null, create: true, code: line.code ?? line.key.slice(0, 40), type: line.type ?? 'asset' }
                : { create: false },
            )
          }
        >
          <option value="ours">{say('ours')}</option>
          <option value="make">{say('make')}</option>
        </select>
        {making ? (
          <span className={css.made}>
            <input
              key={line.code ?? ''}
              className={fields.input}
              aria-label={say('number', { name: line.name })}
              defaultValue={line.code ?? ''}
              disabled={locked}
              maxLength={40}
              onBlur={(event) =>
                event.target.value.trim() !== '' &&
                event.target.value !== line.code &&
                onChange({ code: event.target.value.trim() })
              }
            />
            <select
              className={fields.input}
              aria-label={say('type', { name: line.name })}
              value={line.type ?? 'asset'}
              disabled={locked}
              onChange={(event) => onChange({ type: event.target.value })}
            >
              {TYPES.map((type) => (
                <option key={type} value={type}>
                  {named('type', type)}
                </option>
              ))}
            </select>
          </span>
        ) : (
          <LinkInput
            id={`${id}-account`}
            field={{ name: 'account', label: say('ourAccount', { name: line.name }), kind: 'link' }}
            label={say('ourAccount', { name: line.name })}
            value={linkId(line.account)}
            valueLabel={linkLabel(line.account)}
            search={search}
            readOnly={locked}
            onChange={(value) => {
              const account = typeof value === 'string' && value !== '' ? value : null;
              if (account !== (linkId(line.account) ?? null))
                onChange({ account: account as unknown as AccountLine['account'], create: false });
            }}
          />
        )}
      </div>
    </li>
  );
}
