import { Button } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { newIdempotencyKey } from '../../data/client';
import { useList, useRecord, useReport, useTransition } from '../../data/hooks';
import { t } from '../../i18n';
import { offers } from '../../kinds/actions/model';
import { TransitionDialog } from '../../kinds/actions/TransitionDialog';
import { Missing } from '../../kinds/detail/Missing';
import { StateBadge } from '../../kinds/values/FieldValue';
import { digitsOf, linkLabel, titleOf, trimZeros } from '../../kinds/values/format';
import { withEntity } from '../../kinds/values/withEntity';
import { crumbsOf } from '../../registry/crumbs';
import { recordPath } from '../../registry/matcher';
import { useRegistry } from '../../registry/store';
import type { Entity, ScreenProps } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import inputs from '../../ui/fields.module.css';
import { formatMoney } from '../../ui/money';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toastDone } from '../../ui/toasts';
import css from './compare.module.css';
import { allFrom, awardMade, awardsOf, bestChoice, type Choice, type Compared, compared, costOf } from './compareModel';

const REPORT = { name: 'procurement.quotation-comparison', api: '/v1/procurement/reports/quotation-comparison' };

/** Quotations of a request side by side: what each line costs where, which split costs least, and the award. */
export default withEntity(function CompareScreen({ route, params, entity }: Required<ScreenProps>) {
  const registry = useRegistry();
  const [query, setQuery] = useSearchParams();
  const id = params.id ?? query.get('rfq') ?? '';
  const record = useRecord(entity, id === '' ? undefined : id);
  const row = record.data?.data;
  const state = entity.states?.field;
  return (
    <Page
      title={route.title}
      subtitle={row && `${titleOf(row, entity.titleField)} · ${linkLabel(row.title)}`}
      crumbs={crumbsOf(registry, { route, params })}
      busy={record.isFetching}
      badge={row && state && <StateBadge entity={entity} value={row[state]} />}
    >
      {!params.id && (
        <RequestChoice
          entity={entity}
          chosen={id}
          asked={route.path.startsWith('/procurement/requisitions')}
          onChoose={(rfq) => setQuery(rfq === '' ? {} : { rfq }, { replace: true })}
        />
      )}
      {record.isError && !row ? (
        <Missing entity={entity} error={record.error} onRetry={() => void record.refetch()} />
      ) : (
        id !== '' && <Comparison key={id} entity={entity} id={id} />
      )}
    </Page>
  );
});

/** The request to compare, where the address names none. */
function RequestChoice({
  entity,
  chosen,
  asked,
  onChoose,
}: {
  entity: Entity;
  chosen: string;
  asked: boolean;
  onChoose: (id: string) => void;
}) {
  const id = useId();
  const opened = { field: 'status', op: 'in' as const, value: 'evaluation,awarded' };
  const list = useList(entity, {
    filters: asked ? [opened, { field: 'requisition', op: 'empty', value: 'false' }] : [opened],
    sort: '-deadline',
    limit: 50,
  });
  // The latest request is what people came to compare; another is one choice away.
  const latest = list.data?.rows[0]?.id;
  useEffect(() => {
    if (chosen === '' && latest !== undefined) onChoose(latest);
  }, [chosen, latest, onChoose]);
  if (list.isPending) return <Skeleton shape="form" />;
  if (!list.data) {
    return (
      <EmptyState
        kind="failed"
        many={entity.label.many}
        error={list.error}
        action={{ label: t('error.tryAgain'), onClick: () => void list.refetch() }}
      />
    );
  }
  const { rows } = list.data;
  if (rows.length === 0) {
    return (
      <EmptyState
        kind="nothing"
        icon="clipboard"
        title={t('compare.none')}
        text={t('compare.none.text')}
        action={entity.routes.list ? { label: entity.label.many, to: entity.routes.list } : undefined}
      />
    );
  }
  return (
    <div className={css.choice}>
      <label htmlFor={id} className={inputs.label}>
        {entity.label.one}
      </label>
      <span className={inputs.control}>
        <select id={id} className={inputs.input} value={chosen} onChange={(event) => onChoose(event.target.value)}>
          {chosen === '' && <option value="">{t('compare.choose')}</option>}
          {rows.map((row) => (
            <option key={row.id} value={row.id}>
              {`${titleOf(row, entity.titleField)} · ${linkLabel(row.title)}`}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

function Comparison({ entity, id }: { entity: Entity; id: string }) {
  const report = useReport(REPORT, { rfq: id });
  if (report.isPending) return <Skeleton shape="table" />;
  // An answer that did not come must not read as if nobody had quoted.
  if (!report.data) return <Missing entity={entity} error={report.error} onRetry={() => void report.refetch()} />;
  const found = compared(report.data.rows);
  if (found.lines.length === 0) {
    return (
      <EmptyState
        kind="nothing"
        icon="clipboard"
        title={t('compare.closed')}
        text={report.data.notes?.[0] ?? t('compare.closed.text')}
      />
    );
  }
  return <SideBySide entity={entity} id={id} found={found} currency={report.data.currency ?? undefined} />;
}

function SideBySide({
  entity,
  id,
  found,
  currency,
}: {
  entity: Entity;
  id: string;
  found: Compared;
  currency: string | undefined;
}) {
  const registry = useRegistry();
  const record = useRecord(entity, id);
  const run = useTransition(entity);
  const [wanted, setChoice] = useState<Choice>(() => bestChoice(found));
  const [asking, setAsking] = useState(false);
  const row = record.data?.data;
  // Once awarded, the award is shown, not the lowest total.
  const made = row && awardMade(found, row);
  const choice = made ?? wanted;
  const code = currency ?? registry.currency.code;
  const money = (amount: string) => formatMoney(amount, code, digitsOf(registry, code));
  const award =
    row && offers(entity, row, record.data?.meta.actions ?? []).find((offer) => offer.transition.name === 'award');
  const best = costOf(found, bestChoice(found));
  return (
    <>
      <dl className={css.figures}>
        <div>
          <dt>{t('compare.best')}</dt>
          <dd>{money(best)}</dd>
        </div>
        <div>
          <dt>{made ? t('compare.awarded') : t('compare.chosen')}</dt>
          <dd>{money(costOf(found, choice))}</dd>
        </div>
      </dl>
      {!made && (
        <div className={css.ways}>
          <Button variant="default" size="xs" onClick={() => setChoice(bestChoice(found))}>
            {t('compare.useBest')}
          </Button>
          {found.bidders
            .filter((bidder) => bidder.total !== undefined)
            .map((bidder) => (
              <Button
                key={bidder.quotation}
                variant="default"
                size="xs"
                onClick={() => setChoice(allFrom(found, bidder.quotation))}
              >
                {t('compare.allFrom', { name: bidder.name })}
              </Button>
            ))}
        </div>
      )}
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('compare.line')}</th>
              {found.bidders.map((bidder) => (
                <th scope="col" key={bidder.quotation}>
                  <Link to={recordPath('/procurement/quotations/{id}', bidder.quotation) ?? '#'}>{bidder.name}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.lines.map((line) => (
              <tr key={line.no}>
                <th scope="row">
                  {line.what}
                  <small>{t('compare.needed', { qty: trimZeros(line.qty) })}</small>
                </th>
                {found.bidders.map((bidder) => {
                  const quoted = line.quoted[bidder.quotation];
                  return (
                    <td key={bidder.quotation} data-lowest={quoted?.lowest || undefined}>
                      {quoted ? (
                        <label>
                          <input
                            type="radio"
                            name={`line-${line.no}`}
                            checked={choice[line.no] === bidder.quotation}
                            disabled={made !== undefined}
                            onChange={() => setChoice({ ...choice, [line.no]: bidder.quotation })}
                          />
                          <span>
                            <b>{money(quoted.cost)}</b>
                            <small>{priceText(quoted.price)}</small>
                            {quoted.leadDays !== '' && (
                              <small>{t('compare.days', { count: Number(quoted.leadDays) })}</small>
                            )}
                            {trimZeros(quoted.buys) !== trimZeros(line.qty) && (
                              <small>{t('compare.buys', { qty: trimZeros(quoted.buys) })}</small>
                            )}
                          </span>
                        </label>
                      ) : (
                        <small>{t('compare.notQuoted')}</small>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('compare.freight')}</th>
              {found.bidders.map((bidder) => (
                <td key={bidder.quotation}>{money(bidder.freight)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('compare.everything')}</th>
              {found.bidders.map((bidder) => (
                <td key={bidder.quotation}>
                  {bidder.total === undefined ? <small>{t('compare.incomplete')}</small> : <b>{money(bidder.total)}</b>}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {award && (
        <div className={css.award}>
          <Button disabled={!award.allowed || Object.keys(choice).length === 0} onClick={() => setAsking(true)}>
            {award.transition.label}
          </Button>
          {!award.allowed && <p>{award.reason}</p>}
        </div>
      )}
      {asking && award && row && (
        <TransitionDialog
          // What is awarded was chosen above; the dialog asks for the reasons.
          transition={{ ...award.transition, ask: award.transition.ask.filter((field) => field.name !== 'awards') }}
          subject={titleOf(row, entity.titleField)}
          record={{ entity, row }}
          busy={run.isPending}
          error={run.error}
          onRun={(values) =>
            run.mutate(
              {
                id,
                name: 'award',
                values: { ...values, awards: awardsOf(choice) },
                idempotencyKey: newIdempotencyKey(),
                ...(row.version === undefined ? {} : { version: row.version }),
              },
              {
                onSuccess: () => {
                  setAsking(false);
                  toastDone(t('compare.awarded'));
                },
              },
            )
          }
          onClose={() => {
            setAsking(false);
            run.reset();
          }}
        />
      )}
    </>
  );
}

/** `USD 1120.00` as amounts are written beside it. */
function priceText(price: string): string {
  const [, code, amount] = /^([A-Z]{3})\s(-?\d+(?:\.\d+)?)$/.exec(price) ?? [];
  return code && amount ? formatMoney(amount, code, amount.split('.')[1]?.length ?? 0) : price;
}
