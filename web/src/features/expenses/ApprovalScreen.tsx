import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { download, newIdempotencyKey } from '../../data/client';
import { handedFile } from '../../data/handed';
import { useRecord, useTransition } from '../../data/hooks';
import { pictureOf } from '../../data/pictures';
import { t } from '../../i18n';
import { offers } from '../../kinds/actions/model';
import { TransitionDialog } from '../../kinds/actions/TransitionDialog';
import { Missing } from '../../kinds/detail/Missing';
import { StateBadge } from '../../kinds/values/FieldValue';
import { digitsOf, fieldText, linkLabel, titleOf } from '../../kinds/values/format';
import { recordId } from '../../kinds/values/routeParams';
import { withEntity } from '../../kinds/values/withEntity';
import { crumbsOf } from '../../registry/crumbs';
import { recordPath } from '../../registry/matcher';
import { useRegistry } from '../../registry/store';
import type { Entity, Field, Row, ScreenProps, Transition } from '../../registry/types';
import { FileThumb } from '../../ui/FileThumb';
import inputs from '../../ui/fields.module.css';
import { DecimalInput } from '../../ui/inputs/DecimalInput';
import { formatMoney } from '../../ui/money';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toastDone, toastError } from '../../ui/toasts';
import { changedOf, type Decided, findingsOf, linesIn, startOf } from './approvalModel';
import css from './expenses.module.css';

/** An expense report beside its receipts: what the policy found, what is approved of each expense, and the word on the whole. */
export default withEntity(function ApprovalScreen({ route, params, entity }: Required<ScreenProps>) {
  const registry = useRegistry();
  const record = useRecord(entity, recordId(params));
  const row = record.data?.data;
  const state = entity.states?.field;
  return (
    <Page
      title={row ? titleOf(row, entity.titleField) || linkLabel(row.purpose) : route.title}
      subtitle={row && `${linkLabel(row.employee)} · ${linkLabel(row.purpose)}`}
      crumbs={crumbsOf(registry, { route, params })}
      busy={record.isFetching}
      badge={row && state && <StateBadge entity={entity} value={row[state]} />}
    >
      {!row && record.isError && <Missing entity={entity} error={record.error} onRetry={() => void record.refetch()} />}
      {!row && !record.isError && <Skeleton shape="form" />}
      {row && (
        <Review
          key={`${row.id}-${row.version ?? 0}`}
          entity={entity}
          row={row}
          offered={offers(entity, row, record.data?.meta.actions ?? [])}
        />
      )}
    </Page>
  );
});

function Review({ entity, row, offered }: { entity: Entity; row: Row; offered: ReturnType<typeof offers> }) {
  const registry = useRegistry();
  const navigate = useNavigate();
  const run = useTransition(entity);
  const lines = linesIn(row);
  const fields = entity.fields.find((field) => field.name === 'lines')?.fields ?? [];
  const [decided, setDecided] = useState<Record<string, Decided>>(() => startOf(lines));
  const [asking, setAsking] = useState<Transition | undefined>(undefined);
  const code = linkLabel(row.currency) || registry.currency.code;
  const money = (amount: unknown) => formatMoney(String(amount ?? '0'), code, digitsOf(registry, code));
  const may = (name: string) => offered.find((offer) => offer.transition.name === name);
  const detail = recordPath(entity.routes.detail, row.id) ?? '/';
  const approve = may('approve');
  const changes = changedOf(lines, decided);

  const take = async (name: string, values: Record<string, unknown> = {}) =>
    run.mutateAsync({ id: row.id, name, values, idempotencyKey: newIdempotencyKey() });
  const approveAll = async () => {
    try {
      if (changes.length > 0) await take('approval', { decisions: changes });
      await take('approve');
      toastDone(t('expenses.approved', { title: titleOf(row, entity.titleField) }));
      void navigate(detail);
    } catch (cause) {
      toastError(cause);
    }
  };
  return (
    <div className={css.review}>
      <dl className={css.figures}>
        {(['claimedTotal', 'approvedTotal', 'advanceTotal', 'payable'] as const).map((name) => (
          <div key={name}>
            <dt>{entity.fields.find((field) => field.name === name)?.label}</dt>
            <dd>{money(row[name])}</dd>
          </div>
        ))}
      </dl>
      {lines.map((line, index) => (
        <LineCard
          key={line.id}
          entity={entity}
          row={row}
          line={line}
          fields={fields}
          found={findingsOf(row, index + 1)}
          money={money}
          decided={decided[line.id]}
          error={
            run.error?.fieldErrors.find((error) =>
              error.pointer.startsWith(`/decisions/${changes.findIndex((change) => change.line === line.id)}/`),
            )?.message
          }
          onChange={may('approval')?.allowed ? (next) => setDecided((now) => ({ ...now, [line.id]: next })) : undefined}
        />
      ))}
      <div className={css.send}>
        {approve && (
          <Button onClick={() => void approveAll()} loading={run.isPending} disabled={!approve.allowed}>
            {approve.transition.label}
          </Button>
        )}
        {['return', 'reject'].flatMap((name) => {
          const offer = may(name);
          if (!offer) return [];
          return (
            <Button key={name} variant="default" disabled={!offer.allowed} onClick={() => setAsking(offer.transition)}>
              {offer.transition.label}
            </Button>
          );
        })}
        <Button variant="subtle" onClick={() => void navigate(detail)}>
          {t('expenses.back')}
        </Button>
      </div>
      {approve?.reason && <p className={css.quiet}>{approve.reason}</p>}
      {asking && (
        <TransitionDialog
          transition={asking}
          subject={titleOf(row, entity.titleField)}
          record={{ entity, row }}
          busy={run.isPending}
          error={run.error}
          onRun={(values) => {
            void take(asking.name, values).then(
              () => void navigate(detail),
              () => undefined,
            );
          }}
          onClose={() => {
            setAsking(undefined);
            run.reset();
          }}
        />
      )}
    </div>
  );
}

function LineCard({
  entity,
  row,
  line,
  fields,
  found,
  money,
  decided,
  error,
  onChange,
}: {
  entity: Entity;
  row: Row;
  line: Row;
  fields: readonly Field[];
  found: ReturnType<typeof findingsOf>;
  money: (amount: unknown) => string;
  decided: Decided | undefined;
  error: string | undefined;
  onChange: ((next: Decided) => void) | undefined;
}) {
  const registry = useRegistry();
  const file = handedFile(line.receipt);
  const field = (name: string) => fields.find((entry) => entry.name === name);
  const text = (name: string) => {
    const declared = field(name);
    return declared ? fieldText(registry, declared, line, row) : '';
  };
  const rule = entity.fields.find((entry) => entry.name === 'findings')?.fields?.find((entry) => entry.name === 'rule');
  const details = [text('date'), text('merchant'), text('description'), text('route')].filter((part) => part !== '');
  const approved = field('approved');
  return (
    <section className={css.line} data-found={found.length > 0 || undefined}>
      {file ? (
        <button
          type="button"
          className={css.open}
          onClick={() => {
            if (file.id) download(`/v1/files/${file.id}`, file.name).catch(toastError);
          }}
          aria-label={t('files.download', { name: file.name })}
        >
          <FileThumb value={line.receipt} name={file.name} pictureOf={pictureOf} size="large" />
        </button>
      ) : (
        <p className={css.quiet}>{t('expenses.without')}</p>
      )}
      <div>
        <h2>{text('category')}</h2>
        <p>{details.join(' · ')}</p>
        <p>
          {text('amount')}
          {text('amount') !== money(line.claimed) && ` = ${money(line.claimed)}`}
        </p>
        {linkLabel(line.reason) !== '' && (
          <p className={css.quiet}>{t('expenses.reason', { reason: linkLabel(line.reason) })}</p>
        )}
        {found.length > 0 && (
          <ul className={css.found}>
            {found.map((finding) => (
              <li key={finding.rule} data-action={finding.action}>
                {rule ? fieldText(registry, rule, { id: '', rule: finding.rule }, undefined) : finding.rule}
                {finding.other !== '' && `: ${finding.other}`}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={css.decide}>
        {approved && (
          <div className={inputs.field}>
            <label htmlFor={`${line.id}-amount`} className={inputs.label}>
              {approved.label}
            </label>
            <span className={inputs.control}>
              <DecimalInput
                id={`${line.id}-amount`}
                field={{ ...approved, readOnly: false }}
                value={decided?.amount}
                readOnly={!onChange}
                invalid={error !== undefined}
                currency={{
                  code: linkLabel(row.currency) || registry.currency.code,
                  digits: digitsOf(registry, linkLabel(row.currency)),
                }}
                onChange={(amount) => onChange?.({ amount: String(amount ?? ''), comment: decided?.comment ?? '' })}
              />
            </span>
          </div>
        )}
        {onChange && (
          <div className={inputs.field}>
            <label htmlFor={`${line.id}-comment`} className={inputs.label}>
              {t('expenses.comment')}
            </label>
            <span className={inputs.control}>
              <input
                id={`${line.id}-comment`}
                className={inputs.input}
                value={decided?.comment ?? ''}
                maxLength={300}
                onChange={(event) => onChange({ amount: decided?.amount ?? '', comment: event.target.value })}
              />
            </span>
          </div>
        )}
        {error && (
          <p role="alert" className={inputs.error}>
            {error}
          </p>
        )}
      </div>
    </section>
  );
}
