import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { newIdempotencyKey } from '../../data/client';
import { useRecord, useSave } from '../../data/hooks';
import { t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import { Missing } from '../../kinds/detail/Missing';
import { StateBadge } from '../../kinds/values/FieldValue';
import { digitsOf, linkId, linkLabel, titleOf } from '../../kinds/values/format';
import { recordId } from '../../kinds/values/routeParams';
import { ClosedPage } from '../../kinds/values/withEntity';
import { crumbsOf } from '../../registry/crumbs';
import { recordPath } from '../../registry/matcher';
import { useRegistry } from '../../registry/store';
import type { Entity, Row, ScreenProps } from '../../registry/types';
import { today } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import inputs from '../../ui/fields.module.css';
import { compare, formatMoney, parseDecimal, readTyped } from '../../ui/money';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toastDone } from '../../ui/toasts';
import { AskedField } from './AskedField';
import css from './convert.module.css';

/** What a payment of bills asks, in this order. */
export const ASKED = ['bankAccount', 'date', 'method', 'reference', 'fees'];

/** Pays one bill: the money and where it comes from; the allocation is the bill itself. */
export default function PayBillScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const bill = registry.entities['accounting.bill'];
  const payment = registry.entities['accounting.payment'];
  if (!bill || !payment?.can.create) return <ClosedPage route={route} params={params} />;
  return <Paying route={route} params={params} bill={bill} payment={payment} />;
}

function Paying({ route, params, bill, payment }: Omit<ScreenProps, 'entity'> & { bill: Entity; payment: Entity }) {
  const registry = useRegistry();
  const record = useRecord(bill, recordId(params));
  const row = record.data?.data;
  const open = parseDecimal(String(row?.outstanding ?? '0'));
  const agreed = parseDecimal(String(row?.payable ?? row?.outstanding ?? '0'));
  const owed = open && open.units > 0n && (row?.status === 'posted' || row?.status === 'part_paid');
  const payable = owed && agreed && agreed.units > 0n;
  const detail = row && recordPath(bill.routes.detail, row.id);
  return (
    <Page
      title={row ? `${route.title}: ${titleOf(row, bill.titleField)}` : route.title}
      crumbs={crumbsOf(registry, { route, params })}
      width="reading"
      busy={record.isFetching}
      badge={row && <StateBadge entity={bill} value={row.status} />}
    >
      {!row && record.isError && <Missing entity={bill} error={record.error} onRetry={() => void record.refetch()} />}
      {!row && !record.isError && <Skeleton shape="form" />}
      {row && owed && !payable && (
        <EmptyState
          kind="nothing"
          icon="lock"
          title={t('pay.held')}
          text={t('pay.heldText')}
          action={{ label: t('pay.toMatch'), to: `/bills/${row.id}/match` }}
        />
      )}
      {row && !owed && (
        <EmptyState
          kind="nothing"
          icon="check"
          title={t('pay.nothing')}
          text={t('pay.nothingText')}
          action={
            detail ? { label: t('sharing.backTo', { title: inSentence(bill.label.one) }), to: detail } : undefined
          }
        />
      )}
      {row && payable && <PayForm bill={bill} payment={payment} row={row} />}
    </Page>
  );
}

function PayForm({ bill, payment, row }: { bill: Entity; payment: Entity; row: Row }) {
  const registry = useRegistry();
  const navigate = useNavigate();
  const form = useId();
  const save = useSave(payment);
  const [keys] = useState(() => ({ draft: newIdempotencyKey(), post: newIdempotencyKey() }));
  const code = linkLabel(row.currency) || registry.currency.code;
  const currency = { code, digits: digitsOf(registry, code) };
  // What its match with the order holds is left out; the server refuses more.
  const outstanding = String(row.payable ?? row.outstanding);
  const [amount, setAmount] = useState<unknown>(outstanding);
  const [values, setValues] = useState<Record<string, unknown>>({
    date: today(),
    method: 'bank',
  });
  const [missing, setMissing] = useState<readonly string[]>([]);
  const fields = ASKED.flatMap((name) => payment.fields.find((field) => field.name === name) ?? []);
  const amountField = payment.fields.find((field) => field.name === 'amount');
  const mayPost = payment.transitions.some((transition) => transition.name === 'post');
  const typed = readTyped(String(amount ?? '')) ?? '';
  const tooMuch =
    typed !== '' &&
    compare(parseDecimal(typed) ?? { units: 0n, scale: 0 }, parseDecimal(outstanding) ?? { units: 0n, scale: 0 }) > 0;
  const money = formatMoney(outstanding, code, currency.digits);
  const errorAt = (name: string) =>
    save.error?.fieldErrors.find((error) => error.pointer === `/${name}` || error.pointer.startsWith(`/${name}/`))
      ?.message;
  const submit = (then?: 'post') => {
    const gaps = [...(values.bankAccount ? [] : ['bankAccount']), ...(typed === '' ? ['amount'] : [])];
    setMissing(gaps);
    if (gaps[0] !== undefined || tooMuch) {
      document.getElementById(`${form}-${gaps[0] ?? 'amount'}`)?.focus();
      return;
    }
    const body = {
      ...values,
      supplier: linkId(row.supplier),
      currency: code,
      amount: typed,
      allocations: [{ bill: row.id, amount: typed }],
    };
    save.mutate(
      { values: body, idempotencyKey: then ? keys.post : keys.draft, ...(then ? { then } : {}) },
      {
        onSuccess: ({ data }) => {
          toastDone(t(then ? 'pay.posted' : 'pay.saved'));
          void navigate(recordPath(payment.routes.detail, data.id) ?? '/', { replace: true });
        },
      },
    );
  };
  const known = ['amount', ...ASKED];
  const elsewhere = save.error && !known.some((name) => errorAt(name));
  return (
    <section className={css.panel} aria-label={bill.label.one}>
      <p className={css.lead}>{t('pay.lead', { outstanding: money, title: linkLabel(row.supplier) })}</p>
      {elsewhere && (
        <p role="alert" className={inputs.error}>
          {save.error.userMessage}
        </p>
      )}
      <div className={css.fields}>
        {[...(amountField ? [{ ...amountField, label: t('pay.amount') }] : []), ...fields].map((field) => {
          const id = `${form}-${field.name}`;
          const message =
            errorAt(field.name) ??
            (field.name === 'amount' && tooMuch ? t('pay.tooMuch', { amount: money }) : undefined) ??
            (missing.includes(field.name) ? t('valid.required', { label: field.label }) : undefined);
          const isAmount = field.name === 'amount';
          return (
            <AskedField
              key={field.name}
              id={id}
              field={field}
              value={isAmount ? amount : values[field.name]}
              onChange={(value) => {
                if (isAmount) setAmount(value);
                else setValues((now) => ({ ...now, [field.name]: value }));
                setMissing((now) => now.filter((name) => name !== field.name));
              }}
              message={message}
              currency={currency}
              required={field.required || isAmount}
              autoFocus={field.name === 'bankAccount'}
            />
          );
        })}
      </div>
      <div className={css.buttons}>
        {mayPost && (
          <Button onClick={() => submit('post')} loading={save.isPending}>
            {t('pay.post')}
          </Button>
        )}
        <Button variant={mayPost ? 'default' : 'filled'} onClick={() => submit()} loading={save.isPending}>
          {t('pay.save')}
        </Button>
      </div>
    </section>
  );
}
