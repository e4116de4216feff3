import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { newIdempotencyKey } from '../../data/client';
import { fetchList, useList, useSave } from '../../data/hooks';
import { keys } from '../../data/keys';
import { firstRefused, useRefusal } from '../../forms/useRefusal';
import { t } from '../../i18n';
import { startPath } from '../../kinds/detail/pageActions';
import type { Settles } from '../../kinds/detail/settles';
import { digitsOf, linkId, linkLabel, titleOf } from '../../kinds/values/format';
import { rememberLabel } from '../../kinds/values/linkLabels';
import type { Start } from '../../registry/page';
import { useRegistry } from '../../registry/store';
import type { Entity, Field, Registry, Row } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { today } from '../../ui/dates';
import inputs from '../../ui/fields.module.css';
import { type Decimal, formatMoney, parseDecimal, readTyped, toText } from '../../ui/money';
import { toastDone } from '../../ui/toasts';
import { AskedField } from './AskedField';
import css from './settle.module.css';
import { bodyOf, type Kept, leftOver } from './settling';
import { usePreview } from './usePreview';

/** What is asked of every payment, and what few of them have. */
const ASKED = ['date', 'bankAccount', 'method', 'reference'];
const SELDOM = ['fees'];
const SELDOM_IN_LINE = ['withheld', 'discount'];
const KNOWN = ['amount', ...ASKED, ...SELDOM, ...SELDOM_IN_LINE];

export interface SettlePanelProps {
  entity: Entity;
  row: Row;
  start: Start;
  settles: Settles;
  onClose: () => void;
}

/** Money for one document, asked beside it: everything is filled in, and Enter records it. */
export default function SettlePanel({ entity, row, start, settles, onClose }: SettlePanelProps) {
  const registry = useRegistry();
  const client = useQueryClient();
  const { money, lines, link } = settles;
  const form = useId();
  const save = useSave(money);
  const [key] = useState(newIdempotencyKey);
  const given = filled(start, row);
  const code = linkLabel(row.currency) || registry.currency.code;
  const currency = { code, digits: digitsOf(registry, code) };
  // What a match holds back is not to be paid now; `fill` names the figure.
  const owed = String(given.amount ?? row.outstanding ?? '0');
  const held = !((parseDecimal(owed)?.units ?? 0n) > 0n);
  const partyName = money.fields.find((field) => field.kind === 'link' && field.name in given)?.name;
  const [typed, setTyped] = useState<unknown>(undefined);
  const [values, setValues] = useState<Kept>({ date: today() });
  const [inLine, setInLine] = useState<Kept>({});
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [more, setMore] = useState(false);
  const running = useRef(false);
  const refusal = useRefusal(save.error, KNOWN);
  const usual = useUsual(registry, money, code);
  useEffect(() => {
    // What somebody has chosen by then stays.
    if (usual.data) setValues((now) => ({ ...usual.data, ...now }));
  }, [usual.data]);

  const field = (name: string): Field | undefined => money.fields.find((entry) => entry.name === name);
  const mayPost = money.transitions.some((transition) => transition.name === 'post');
  const asksApproval = registry.settings?.['accounting.requireApproval'] === true;
  const then =
    mayPost && !asksApproval ? 'post' : money.transitions.some((one) => one.name === 'submit') ? 'submit' : '';

  const { amount: _amount, ...head } = given;
  const text = typed === undefined ? undefined : (readTyped(String(typed)) ?? '');
  const body = (kept: Kept) => bodyOf({ head, kept, inLine, lines, link, record: row.id, typed: text, owed });
  const { preview } = usePreview(money, undefined, values.bankAccount && !held ? body(values) : undefined);
  const shown = typed ?? preview?.row.amount ?? owed;
  const plain = readTyped(String(shown ?? '')) ?? '';
  const rest = leftOver(plain, owed, preview?.row);
  const say = (units: Decimal) => formatMoney(toText(units), code, currency.digits);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    // Enter may come before the usual account has.
    const first = { ...(await usual.promise.catch(() => ({}))), ...values };
    const gaps = [...(plain === '' ? ['amount'] : []), ...(first.bankAccount ? [] : ['bankAccount'])];
    setMissing(gaps);
    if (gaps[0] !== undefined) {
      running.current = false;
      document.getElementById(`${form}-${gaps[0]}`)?.focus();
      return;
    }
    save.mutate(
      { values: body(first), idempotencyKey: key, ...(then ? { then } : {}) },
      {
        onSuccess: ({ data }) => {
          const amount = formatMoney(linkLabel(data.amount) || plain, code, currency.digits);
          const said = then === 'post' ? 'settle.done' : then === 'submit' ? 'settle.kept' : 'form.saved';
          toastDone(t(said, { one: money.label.one, amount }));
          void client.invalidateQueries();
          onClose();
        },
        onError: (error) => {
          const wrong = firstRefused(error, KNOWN);
          if (wrong === undefined) return;
          if (!ASKED.includes(wrong) && wrong !== 'amount') setMore(true);
          requestAnimationFrame(() => document.getElementById(`${form}-${wrong}`)?.focus());
        },
        onSettled: () => {
          running.current = false;
        },
      },
    );
  };

  const at = (name: string) =>
    refusal.at(name) ??
    (missing.includes(name) ? t('valid.required', { label: field(name)?.label ?? name }) : undefined);
  const put = (name: string, value: unknown) => setValues((now) => ({ ...now, [name]: value }));
  const ask = (one: Field | undefined, value: unknown, onChange: (value: unknown) => void, first = false) =>
    one && (
      <AskedField
        key={one.name}
        id={`${form}-${one.name}`}
        field={one}
        value={value}
        onChange={(next) => {
          onChange(next);
          setMissing((now) => now.filter((entry) => entry !== one.name));
          refusal.edited(one.name);
        }}
        message={at(one.name)}
        currency={currency}
        required={one.required === true || first}
        autoFocus={first}
      />
    );
  const amountText = formatMoney(plain || '0', code, currency.digits);
  const full = startPath(registry, start, row);
  return (
    <Dialog
      title={`${start.label}: ${titleOf(row, entity.titleField) || entity.label.one}`}
      variant="sheet"
      asks
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={form} loading={save.isPending} disabled={held}>
            {then === 'post'
              ? t(money.name === 'accounting.payment' ? 'settle.pay' : 'settle.record', { amount: amountText })
              : t(then === 'submit' ? 'settle.submit' : 'doc.saveDraft')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate className={css.form}>
        {partyName && (
          <p className={css.who}>
            <strong>{linkLabel(row[partyName])}</strong>{' '}
            <span>{t('settle.owed', { amount: formatMoney(owed, code, currency.digits) })}</span>
          </p>
        )}
        {held && <p className={css.note}>{t('pay.heldText')}</p>}
        {refusal.others.map((message) => (
          <p key={message} role="alert" className={inputs.error}>
            {message}
          </p>
        ))}
        {/* An amount that was emptied is asked for: it must not become all that is owed. */}
        {ask(field('amount'), shown, (value) => setTyped(value ?? ''), true)}
        <output className={css.rest} htmlFor={`${form}-amount`}>
          {rest && t(rest.kind === 'owed' ? 'settle.stillOwed' : 'settle.credit', { amount: say(rest.amount) })}
        </output>
        {ASKED.map((name) => ask(field(name), values[name], (value) => put(name, value)))}
        <details className={css.seldom} open={more} onToggle={(event) => setMore(event.currentTarget.open)}>
          <summary>{t('settle.seldom')}</summary>
          {SELDOM.map((name) => ask(field(name), values[name], (value) => put(name, value)))}
          {SELDOM_IN_LINE.map((name) =>
            ask(
              lines.fields?.find((entry) => entry.name === name),
              inLine[name],
              (value) => setInLine((now) => ({ ...now, [name]: value })),
            ),
          )}
        </details>
        {full && (
          <p className={css.note}>
            <Link to={full}>{t('settle.others')}</Link>
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** What the declaration fills the money with, as values of a body. */
function filled(start: Start, row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(start.fill ?? {}).flatMap(([name, from]) => {
      const value = from === 'id' ? row.id : (linkId(row[from]) ?? row[from]);
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );
}

/** The account and the way of the last money in this currency, else the first account that is kept in it. */
function useUsual(registry: Registry, money: Entity, currency: string) {
  const last = useList(money, {
    filters: [{ field: 'currency', op: 'eq', value: currency }],
    sort: `-${money.fields.some((field) => field.name === 'date') ? 'date' : 'createdAt'}`,
    limit: 1,
  });
  const client = useQueryClient();
  const [data, setData] = useState<Kept | undefined>(undefined);
  const answer = useRef<{ promise: Promise<Kept>; resolve: (value: Kept) => void }>(undefined);
  answer.current ??= deferred<Kept>();
  useEffect(() => {
    if (last.isPending) return;
    const settle = (kept: Kept) => {
      setData(kept);
      answer.current?.resolve(kept);
    };
    const row = last.data?.rows[0];
    const account = linkId(row?.bankAccount);
    if (row && account) {
      rememberLabel(account, linkLabel(row.bankAccount));
      settle({ bankAccount: account, method: row.method ?? 'bank' });
      return;
    }
    const target = registry.entities[money.fields.find((field) => field.name === 'bankAccount')?.target ?? ''];
    if (!target) {
      settle({ method: 'bank' });
      return;
    }
    const params = { filters: [{ field: 'currency', op: 'eq' as const, value: currency }], limit: 1 };
    client
      .fetchQuery({
        queryKey: keys.list(target.name, params),
        queryFn: ({ signal }) => fetchList(target, params, signal),
      })
      .then(({ rows: [first] }) => {
        if (first) rememberLabel(first.id, titleOf(first, target.titleField));
        settle({ method: 'bank', ...(first ? { bankAccount: first.id } : {}) });
      })
      .catch(() => settle({ method: 'bank' }));
  }, [last.isPending, last.data, registry, money, currency, client]);
  return { data, promise: answer.current.promise };
}

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
