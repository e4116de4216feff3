import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newIdempotencyKey } from '../../data/client';
import { useList, useRecord, useTransition } from '../../data/hooks';
import { t } from '../../i18n';
import { offers } from '../../kinds/actions/model';
import { TransitionDialog } from '../../kinds/actions/TransitionDialog';
import { Missing } from '../../kinds/detail/Missing';
import { FieldValue, StateBadge } from '../../kinds/values/FieldValue';
import { digitsOf, linkId, linkLabel, titleOf } from '../../kinds/values/format';
import { recordId } from '../../kinds/values/routeParams';
import { withEntity } from '../../kinds/values/withEntity';
import { crumbsOf } from '../../registry/crumbs';
import { recordPath } from '../../registry/matcher';
import { useEntity, useRegistry } from '../../registry/store';
import type { Entity, Row, ScreenProps, Transition } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { formatMoney } from '../../ui/money';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toastDone } from '../../ui/toasts';
import css from './expenses.module.css';

/** Where money goes to, in the order people read it out. */
const DETAILS = ['name', 'method', 'bank', 'accountNumber', 'provider', 'walletNumber'];

/** One report paid back: what is owed, where the person is paid, and from which account the money left. */
export default withEntity(function ReimburseScreen({ route, params, entity }: Required<ScreenProps>) {
  const registry = useRegistry();
  const record = useRecord(entity, recordId(params));
  const row = record.data?.data;
  const state = entity.states?.field;
  return (
    <Page
      title={row ? titleOf(row, entity.titleField) || linkLabel(row.purpose) : route.title}
      subtitle={row && linkLabel(row.purpose)}
      crumbs={crumbsOf(registry, { route, params })}
      width="reading"
      busy={record.isFetching}
      badge={row && state && <StateBadge entity={entity} value={row[state]} />}
    >
      {!row && record.isError && <Missing entity={entity} error={record.error} onRetry={() => void record.refetch()} />}
      {!row && !record.isError && <Skeleton shape="form" />}
      {row && <Owed entity={entity} row={row} offered={offers(entity, row, record.data?.meta.actions ?? [])} />}
    </Page>
  );
});

function Owed({ entity, row, offered }: { entity: Entity; row: Row; offered: ReturnType<typeof offers> }) {
  const registry = useRegistry();
  const navigate = useNavigate();
  const run = useTransition(entity);
  const [asking, setAsking] = useState<Transition | undefined>(undefined);
  const code = linkLabel(row.currency) || registry.currency.code;
  const currency = { code, digits: digitsOf(registry, code) };
  const detail = recordPath(entity.routes.detail, row.id) ?? '/';
  const ways = offered.filter(({ transition }) => ['reimburse', 'take-back'].includes(transition.name));
  if (ways.length === 0) {
    return (
      <EmptyState
        kind="nothing"
        icon="check"
        title={t('expenses.nothingOwed')}
        text={t('expenses.nothingOwedText')}
        action={{ label: t('expenses.back'), to: detail }}
      />
    );
  }
  return (
    <div className={css.review}>
      <dl className={css.figures}>
        {(['payable', 'paidBack', 'outstanding'] as const).map((name) => (
          <div key={name}>
            <dt>{entity.fields.find((field) => field.name === name)?.label}</dt>
            <dd>{formatMoney(String(row[name] ?? '0'), code, currency.digits)}</dd>
          </div>
        ))}
      </dl>
      <PaidTo employee={linkId(row.employee)} label={linkLabel(row.employee)} />
      <div className={css.send}>
        {ways
          .filter((offer, index) => offer.allowed || index === 0)
          .map((offer) => (
            <Button
              key={offer.transition.name}
              variant={offer.allowed ? 'filled' : 'default'}
              disabled={!offer.allowed}
              onClick={() => setAsking(offer.transition)}
            >
              {offer.transition.label}
            </Button>
          ))}
        <Button variant="subtle" onClick={() => void navigate(detail)}>
          {t('expenses.back')}
        </Button>
      </div>
      {ways.every((offer) => !offer.allowed) && (
        <p className={css.quiet}>{ways.find((offer) => offer.reason)?.reason}</p>
      )}
      {asking && (
        <TransitionDialog
          transition={asking}
          subject={titleOf(row, entity.titleField)}
          record={{ entity, row }}
          busy={run.isPending}
          error={run.error}
          currency={currency}
          onRun={(values) =>
            run.mutate(
              { id: row.id, name: asking.name, values, idempotencyKey: newIdempotencyKey() },
              {
                onSuccess: () => {
                  toastDone(t('expenses.recorded'));
                  void navigate(detail, { replace: true });
                },
              },
            )
          }
          onClose={() => {
            setAsking(undefined);
            run.reset();
          }}
        />
      )}
    </div>
  );
}

/** Where the person is paid; what is missing is said, with the way to add it. */
function PaidTo({ employee, label }: { employee: string | undefined; label: string }) {
  const registry = useRegistry();
  const claimant = useEntity('expenses.claimant');
  const list = useList(
    claimant as Entity,
    { filters: [{ field: 'user', op: 'eq', value: employee ?? '' }], limit: 1 },
    { enabled: claimant !== undefined && employee !== undefined },
  );
  const known = list.data?.rows[0];
  if (!claimant || list.isPending) return null;
  if (!known) return <p className={css.quiet}>{t('expenses.noDetails', { name: label })}</p>;
  const fields = DETAILS.flatMap((name) => claimant.fields.find((field) => field.name === name && known[name]) ?? []);
  return (
    <dl className={css.figures}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <FieldValue registry={registry} entity={claimant} field={field} row={known} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
