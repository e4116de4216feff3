import { Button } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { newIdempotencyKey } from '../../data/client';
import { useList, useRecord, useTransition } from '../../data/hooks';
import { t } from '../../i18n';
import { TransitionDialog } from '../../kinds/actions/TransitionDialog';
import { Missing } from '../../kinds/detail/Missing';
import { StateBadge } from '../../kinds/values/FieldValue';
import { digitsOf, linkId, linkLabel, titleOf } from '../../kinds/values/format';
import { recordId } from '../../kinds/values/routeParams';
import { withEntity } from '../../kinds/values/withEntity';
import { crumbsOf } from '../../registry/crumbs';
import { recordPath } from '../../registry/matcher';
import { partsFor, useEntity, useRegistry } from '../../registry/store';
import type { Entity, Row, ScreenProps, Transition } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import inputs from '../../ui/fields.module.css';
import { formatMoney, isZero } from '../../ui/money';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toastDone, toastError } from '../../ui/toasts';
import { MatchLine } from './MatchLine';
import css from './match.module.css';
import { isHeld, matchedLines } from './matchModel';

const ORDERS = 'procurement.purchase_order';

/** A bill beside its order and what was taken in: what agrees, what is held, and what can be done about it. */
export default withEntity(Matching);

function Matching({ route, params, entity }: Required<ScreenProps>) {
  const registry = useRegistry();
  const record = useRecord(entity, recordId(params));
  const row = record.data?.data;
  const state = entity.states?.field;
  const orders = registry.routes.find((entry) => entry.entity === ORDERS);
  // Orders belong to another family than bills; without them the page still says what was compared.
  useEffect(() => {
    if (orders) partsFor(orders)?.catch(() => undefined);
  }, [orders]);
  return (
    <Page
      title={
        row ? `${route.title}: ${titleOf(row, entity.titleField) || linkLabel(row.supplierInvoiceNo)}` : route.title
      }
      crumbs={crumbsOf(registry, { route, params })}
      busy={record.isFetching}
      badge={row && state && <StateBadge entity={entity} value={row[state]} />}
    >
      {!row && record.isError && <Missing entity={entity} error={record.error} onRetry={() => void record.refetch()} />}
      {!row && !record.isError && <Skeleton shape="table" />}
      {row && <Match entity={entity} row={row} offered={offeredOf(entity, record.data?.meta.actions ?? [])} />}
    </Page>
  );
}

/** The transitions of the match that may run on this bill now. */
function offeredOf(entity: Entity, actions: readonly unknown[]): Record<string, Transition> {
  const names = actions.flatMap((action) => {
    if (typeof action === 'string') return [action];
    const { name, allowed, enabled, reason } = action as {
      name: string;
      allowed?: boolean;
      enabled?: boolean;
      reason?: string | null;
    };
    return (allowed ?? enabled ?? !reason) ? [name] : [];
  });
  return Object.fromEntries(
    entity.transitions.filter((entry) => names.includes(entry.name)).map((entry) => [entry.name, entry]),
  );
}

function Match({ entity, row, offered }: { entity: Entity; row: Row; offered: Record<string, Transition> }) {
  const registry = useRegistry();
  const run = useTransition(entity);
  const [asking, setAsking] = useState<Transition | undefined>(undefined);
  const [key, setKey] = useState(newIdempotencyKey);
  const code = linkLabel(row.currency) || registry.currency.code;
  const money = (amount: unknown) => formatMoney(String(amount ?? '0'), code, digitsOf(registry, code));
  const lines = matchedLines(row);
  const compared = lines.some((line) => line.rows.length > 0);
  const held = !isZero(String(row.held ?? '0'));
  const waits = lines.some((line) => line.rows.some(isHeld));
  const pay = recordPath('/bills/{id}/payment', row.id);
  const detail = recordPath(entity.routes.detail, row.id);
  const settled = row.status === 'paid' || row.status === 'voided';
  const payable = (row.status === 'posted' || row.status === 'part_paid') && !isZero(String(row.payable ?? '0'));

  const start = (name: string, values: Record<string, unknown>, done: string) => {
    run.mutate(
      { id: row.id, name, values, idempotencyKey: key, ...(row.version === undefined ? {} : { version: row.version }) },
      {
        onSuccess: () => {
          setAsking(undefined);
          setKey(newIdempotencyKey());
          toastDone(done);
        },
        onError: (error) => {
          setKey(newIdempotencyKey());
          if (name === 'claim-difference') toastError(error);
        },
      },
    );
  };
  const accept = offered['accept-difference'];
  return (
    <>
      <dl className={css.figures}>
        <div>
          <dt>{t('match.total')}</dt>
          <dd>{money(row.total)}</dd>
        </div>
        <div>
          <dt>{t('match.payable')}</dt>
          <dd>{money(row.payable)}</dd>
        </div>
        <div data-held={held || undefined}>
          <dt>{t('match.held')}</dt>
          <dd>{money(row.held)}</dd>
        </div>
      </dl>
      {offered.match && !settled && (
        <OrderChoice
          row={row}
          busy={run.isPending}
          error={run.variables?.name === 'match' ? run.error?.userMessage : undefined}
          onChoose={(order) => start('match', { order }, t('match.compared'))}
        />
      )}
      {!compared && (
        <EmptyState
          kind="nothing"
          icon="clipboard"
          title={t('match.none')}
          text={t('match.none.text')}
          action={detail ? { label: t('match.back'), to: detail } : undefined}
        />
      )}
      {compared && (
        <ol className={css.lines}>
          {lines.map((line) => (
            <li key={line.id}>
              <MatchLine line={line} money={money} />
            </li>
          ))}
        </ol>
      )}
      {compared && held && waits && (
        <section className={css.todo} aria-label={t('match.todo')}>
          <h2>{t('match.todo')}</h2>
          <p>{t('match.todo.text')}</p>
          <div className={css.buttons}>
            {accept && <Button onClick={() => setAsking(accept)}>{accept.label}</Button>}
            {offered['claim-difference'] && (
              <Button
                variant={accept ? 'default' : 'filled'}
                loading={run.isPending && run.variables.name === 'claim-difference'}
                onClick={() => start('claim-difference', {}, t('match.claimed'))}
              >
                {offered['claim-difference'].label}
              </Button>
            )}
          </div>
          {!accept && <p className={css.hint}>{t('match.approver')}</p>}
        </section>
      )}
      {payable && pay && (
        <Button component={Link} to={pay} variant="default" className={css.pay}>
          {t('match.pay', { amount: money(row.payable) })}
        </Button>
      )}
      {asking && (
        <TransitionDialog
          transition={asking}
          subject={titleOf(row, entity.titleField)}
          record={{ entity, row }}
          busy={run.isPending}
          error={run.error}
          onRun={(values) => start(asking.name, values, t('match.accepted'))}
          onClose={() => {
            setAsking(undefined);
            run.reset();
          }}
        />
      )}
    </>
  );
}

/** Says which order of the supplier the bill is about. */
function OrderChoice({
  row,
  busy,
  error,
  onChoose,
}: {
  row: Row;
  busy: boolean;
  error: string | undefined;
  onChoose: (order: string) => void;
}) {
  const id = useId();
  const orders = useEntity(ORDERS);
  if (!orders) return null;
  return <Choice id={id} orders={orders} row={row} busy={busy} error={error} onChoose={onChoose} />;
}

function Choice({
  id,
  orders,
  row,
  busy,
  error,
  onChoose,
}: {
  id: string;
  orders: Entity;
  row: Row;
  busy: boolean;
  error: string | undefined;
  onChoose: (order: string) => void;
}) {
  const list = useList(orders, {
    filters: [
      { field: 'supplier', op: 'eq', value: linkId(row.supplier) ?? '' },
      { field: 'status', op: 'in', value: 'sent,acknowledged,part_received,received,part_billed,billed' },
    ],
    sort: '-issueDate',
    limit: 50,
  });
  const named = String(row.orderNumber ?? '');
  const [chosen, setChosen] = useState(named);
  const known = (list.data?.rows ?? []).map((order) => String(order.number ?? '')).filter((number) => number !== '');
  const options = named && !known.includes(named) ? [named, ...known] : known;
  if (list.isSuccess && options.length === 0) return <p className={css.hint}>{t('match.noOrders')}</p>;
  return (
    <div className={css.choice}>
      <div className={inputs.field}>
        <label htmlFor={id} className={inputs.label}>
          {t('match.order')}
        </label>
        <span className={inputs.control}>
          <select
            id={id}
            className={inputs.input}
            value={chosen}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="">{t('match.choose')}</option>
            {options.map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </select>
        </span>
        {error && (
          <p id={`${id}-error`} role="alert" className={inputs.error}>
            {error}
          </p>
        )}
      </div>
      <Button variant="default" disabled={chosen === ''} loading={busy} onClick={() => onChoose(chosen)}>
        {t('match.compare')}
      </Button>
    </div>
  );
}
