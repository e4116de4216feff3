import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { newIdempotencyKey } from '../../data/client';
import { useList, useSave } from '../../data/hooks';
import { t } from '../../i18n';
import { titleOf } from '../../kinds/values/format';
import { ClosedPage } from '../../kinds/values/withEntity';
import { crumbsOf } from '../../registry/crumbs';
import { recordPath } from '../../registry/matcher';
import { useRegistry } from '../../registry/store';
import type { Entity, ScreenProps } from '../../registry/types';
import { formatDate, today } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import inputs from '../../ui/fields.module.css';
import { formatMoney } from '../../ui/money';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toastDone } from '../../ui/toasts';
import { AskedField } from '../documents/AskedField';
import convert from '../documents/convert.module.css';
import css from './pay.module.css';
import { type Payable, payables, paymentOf } from './payModel';

/** What a payment asks, in this order. */
const ASKED = ['bankAccount', 'date', 'method', 'reference', 'fees'];
/** Bills looked at, the most urgent first. */
const MOST = 200;

/** Suppliers who are owed something, and one payment for the bills that are chosen. */
export default function PayScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const bill = registry.entities['accounting.bill'];
  const payment = registry.entities['accounting.payment'];
  if (!bill || !payment?.can.create) return <ClosedPage route={route} params={params} />;
  return <Suppliers route={route} params={params} bill={bill} payment={payment} />;
}

function Suppliers({ route, params, bill, payment }: Omit<ScreenProps, 'entity'> & { bill: Entity; payment: Entity }) {
  const registry = useRegistry();
  // An address may name the supplier it is about.
  const [query] = useSearchParams();
  const asked = query.get('supplier');
  const [opened, setOpen] = useState<string>();
  const list = useList(bill, {
    filters: [{ field: 'status', op: 'in', value: 'posted,part_paid' }],
    sort: 'dueDate',
    limit: MOST,
  });
  const day = today();
  const groups = list.data ? payables(registry, list.data.rows, day) : [];
  const open = opened ?? groups.find((group) => group.supplier === asked)?.key;
  return (
    <Page title={route.title} crumbs={crumbsOf(registry, { route, params })} width="reading" busy={list.isFetching}>
      {list.isPending && <Skeleton shape="form" />}
      {list.isError && !list.data && (
        <EmptyState
          kind="failed"
          many={bill.label.many}
          error={list.error}
          action={{ label: t('error.tryAgain'), onClick: () => void list.refetch() }}
        />
      )}
      {list.data && groups.length === 0 && (
        <EmptyState
          kind="nothing"
          icon="check"
          title={t('supplierPay.none')}
          text={t('supplierPay.none.text')}
          action={bill.routes.list ? { label: bill.label.many, to: bill.routes.list } : undefined}
        />
      )}
      <div className={css.groups}>
        {groups.map((group) => (
          <section key={group.key} className={css.group} aria-label={group.name}>
            <div className={css.head}>
              <span className={css.who}>
                <h2>{group.name}</h2>
                <span className={group.overdue ? css.late : css.note}>{dueOf(group)}</span>
              </span>
              <span className={css.total}>{formatMoney(group.total, group.currency, group.digits)}</span>
              {open !== group.key && (
                <Button variant="default" onClick={() => setOpen(group.key)}>
                  {t('supplierPay.pay')}
                </Button>
              )}
            </div>
            {open === group.key && <Paying bill={bill} payment={payment} group={group} day={day} />}
          </section>
        ))}
      </div>
      {list.data && list.data.rows.length === MOST && <p className={css.note}>{t('supplierPay.more')}</p>}
    </Page>
  );
}

/** When the first of the bills is due, and whether that day has passed. */
function dueOf({ bills, overdue }: Payable): string {
  const day = bills[0]?.dueDate;
  const due = day ? t('supplierPay.due', { date: formatDate(String(day)) }) : '';
  return [overdue ? t('supplierPay.overdue') : '', due].filter(Boolean).join(' · ');
}

function Paying({ bill, payment, group, day }: { bill: Entity; payment: Entity; group: Payable; day: string }) {
  const navigate = useNavigate();
  const form = useId();
  const save = useSave(payment);
  const [keys] = useState(() => ({ draft: newIdempotencyKey(), post: newIdempotencyKey() }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(group.bills.map((row) => row.id)));
  const [values, setValues] = useState<Record<string, unknown>>({ date: day, method: 'bank' });
  const [missing, setMissing] = useState(false);
  const body = paymentOf(group, chosen, values);
  const fields = ASKED.flatMap((name) => payment.fields.find((field) => field.name === name) ?? []);
  const mayPost = payment.transitions.some((transition) => transition.name === 'post');
  const errorAt = (name: string) => save.error?.fieldErrors.find((error) => error.pointer === `/${name}`)?.message;
  const elsewhere = save.error && !ASKED.some((name) => errorAt(name));
  const submit = (then?: 'post') => {
    setMissing(!values.bankAccount);
    if (!values.bankAccount) {
      document.getElementById(`${form}-bankAccount`)?.focus();
      return;
    }
    save.mutate(
      { values: body, idempotencyKey: then ? keys.post : keys.draft, ...(then ? { then } : {}) },
      {
        onSuccess: ({ data }) => {
          toastDone(t(then ? 'supplierPay.posted' : 'supplierPay.saved'));
          void navigate(recordPath(payment.routes.detail, data.id) ?? '/');
        },
      },
    );
  };
  return (
    <>
      <ul className={css.bills}>
        {group.bills.map((row) => (
          <li key={row.id} className={css.bill}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(row.id)}
                onChange={(event) => {
                  const next = new Set(chosen);
                  if (event.target.checked) next.add(row.id);
                  else next.delete(row.id);
                  setChosen(next);
                }}
              />
              <span>{titleOf(row, bill.titleField)}</span>
            </label>
            <Link to={recordPath(bill.routes.detail, row.id) ?? '/'}>{t('supplierPay.look')}</Link>
            <span className={String(row.dueDate ?? '9') < day ? css.late : css.note}>
              {row.dueDate ? t('supplierPay.due', { date: formatDate(String(row.dueDate)) }) : ''}
            </span>
            <span className={css.amount}>{formatMoney(String(row.payable), group.currency, group.digits)}</span>
          </li>
        ))}
      </ul>
      {elsewhere && (
        <p role="alert" className={inputs.error}>
          {save.error.userMessage}
        </p>
      )}
      <div className={convert.fields}>
        {fields.map((field) => {
          const id = `${form}-${field.name}`;
          const message =
            errorAt(field.name) ??
            (field.name === 'bankAccount' && missing ? t('valid.required', { label: field.label }) : undefined);
          return (
            <AskedField
              key={field.name}
              id={id}
              field={field}
              value={values[field.name]}
              onChange={(value) => {
                setValues((now) => ({ ...now, [field.name]: value }));
                if (field.name === 'bankAccount') setMissing(false);
              }}
              message={message}
              currency={{ code: group.currency, digits: group.digits }}
              required={field.required === true}
              autoFocus={field.name === 'bankAccount'}
            />
          );
        })}
      </div>
      <div className={convert.buttons}>
        {mayPost && (
          <Button onClick={() => submit('post')} loading={save.isPending} disabled={chosen.size === 0}>
            {t('supplierPay.post', { amount: formatMoney(body.amount, group.currency, group.digits) })}
          </Button>
        )}
        <Button
          variant={mayPost ? 'default' : 'filled'}
          onClick={() => submit()}
          loading={save.isPending}
          disabled={chosen.size === 0}
        >
          {t('supplierPay.save')}
        </Button>
      </div>
    </>
  );
}
