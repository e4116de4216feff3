import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newIdempotencyKey } from '../../data/client';
import { useRecord, useTransition } from '../../data/hooks';
import { t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import { Missing } from '../../kinds/detail/Missing';
import { StateBadge } from '../../kinds/values/FieldValue';
import { linkId, linkLabel, titleOf, trimZeros } from '../../kinds/values/format';
import { recordId } from '../../kinds/values/routeParams';
import { withEntity } from '../../kinds/values/withEntity';
import { crumbsOf } from '../../registry/crumbs';
import { recordPath } from '../../registry/matcher';
import { useRegistry } from '../../registry/store';
import type { Row, ScreenProps } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import inputs from '../../ui/fields.module.css';
import { compare, formatDecimal, parseDecimal, readTyped, subtract, toText } from '../../ui/money';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toastDone } from '../../ui/toasts';
import css from './convert.module.css';

interface Part {
  id: string;
  name: string;
  offered: string;
  left: string;
  optional: boolean;
}

const NOTHING = { units: 0n, scale: 0 };

/** What is left of each line of a quotation. */
function partsOf(row: Row): Part[] {
  const lines = Array.isArray(row.lines) ? (row.lines as Record<string, unknown>[]) : [];
  return lines.map((line, index) => {
    const offered = parseDecimal(String(line.qty ?? '0')) ?? NOTHING;
    const done = parseDecimal(String(line.qtyConverted ?? '0')) ?? NOTHING;
    return {
      id: String(line.id),
      name: String(line.description ?? '') || linkLabel(line.product) || String(index + 1),
      offered: trimZeros(toText(offered)),
      left: trimZeros(toText(subtract(offered, done))),
      optional: line.optional === true,
    };
  });
}

/** What an accepted quotation can become, and the link to what was made of it. */
const WAYS = [
  { name: 'convert', made: 'invoice', target: 'accounting.invoice' },
  { name: 'convert-order', made: 'salesOrder', target: 'accounting.sales_order' },
] as const;
type Way = (typeof WAYS)[number];

/** An accepted quotation becomes an invoice or an order, whole or in part, line by line. */
export default withEntity(Converting);

function Converting({ route, params, entity }: Required<ScreenProps>) {
  const registry = useRegistry();
  const record = useRecord(entity, recordId(params));
  const row = record.data?.data;
  const crumbs = crumbsOf(registry, { route, params });
  const state = entity.states?.field;
  const status = row && state ? row[state] : undefined;
  const may = entity.transitions.some((transition) => transition.name === 'convert');
  const parts = row ? partsOf(row) : [];
  const left = parts.filter((part) => compare(parseDecimal(part.left) ?? NOTHING, NOTHING) !== 0);
  const detail = row && recordPath(entity.routes.detail, row.id);
  const back = detail ? { label: t('sharing.backTo', { title: inSentence(entity.label.one) }), to: detail } : undefined;
  return (
    <Page
      title={row ? `${route.title}: ${titleOf(row, entity.titleField)}` : route.title}
      crumbs={crumbs}
      width="reading"
      busy={record.isFetching}
      badge={row && state && <StateBadge entity={entity} value={row[state]} />}
    >
      {!row && record.isError && <Missing entity={entity} error={record.error} onRetry={() => void record.refetch()} />}
      {!row && !record.isError && <Skeleton shape="table" />}
      {row && !may && <EmptyState kind="no-access" />}
      {row && may && left.length === 0 && (
        <EmptyState
          kind="nothing"
          icon="check"
          title={t('convert.nothing')}
          text={t('convert.nothingText')}
          action={back}
        />
      )}
      {row && may && left.length > 0 && status !== 'accepted' && (
        <EmptyState
          kind="nothing"
          icon="clock"
          title={t('convert.notYet')}
          text={t('convert.notYetText')}
          action={back}
        />
      )}
      {row && may && left.length > 0 && status === 'accepted' && <ConvertForm entity={entity} row={row} parts={left} />}
    </Page>
  );
}

function ConvertForm({ entity, row, parts }: { entity: Required<ScreenProps>['entity']; row: Row; parts: Part[] }) {
  const registry = useRegistry();
  const navigate = useNavigate();
  const run = useTransition(entity, (answer, { name }) => {
    toastDone(t('convert.done'));
    const way = WAYS.find((known) => known.name === name);
    const made = way && linkId(answer?.data[way.made]);
    const to = made && recordPath(registry.entities[way.target]?.routes.detail, made);
    void navigate(to ?? recordPath(entity.routes.detail, row.id) ?? '/', { replace: true });
  });
  const [key] = useState(newIdempotencyKey);
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(parts.map((part) => [part.id, part.optional ? '0' : part.left])),
  );
  const invoice = registry.entities['accounting.invoice'];
  const errorOf = (index: number) =>
    run.error?.fieldErrors.find((error) => error.pointer === `/lines/${index}/qty`)?.message;
  const convert = (way: Way) => {
    const lines = parts.flatMap((part) => {
      const qty = readTyped(chosen[part.id] ?? '') ?? '0';
      return compare(parseDecimal(qty) ?? NOTHING, NOTHING) === 0 ? [] : [{ line: part.id, qty }];
    });
    run.mutate({
      id: row.id,
      name: way.name,
      values: { lines },
      idempotencyKey: key,
      ...(row.version === undefined ? {} : { version: row.version }),
    });
  };
  return (
    <section className={css.panel}>
      <p className={css.lead}>{t('convert.lead', { one: inSentence(invoice?.label.one ?? '') })}</p>
      {run.error && (
        <p role="alert" className={inputs.error}>
          {run.error.userMessage}
        </p>
      )}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('convert.line')}</th>
            <th scope="col" className="numeric">
              {t('convert.offered')}
            </th>
            <th scope="col" className="numeric">
              {t('convert.left')}
            </th>
            <th scope="col" className="numeric">
              {t('convert.now')}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            <tr key={part.id}>
              <th scope="row">{part.optional ? t('convert.optional', { line: part.name }) : part.name}</th>
              <td className="numeric">{formatDecimal(part.offered)}</td>
              <td className="numeric">{formatDecimal(part.left)}</td>
              <td>
                <input
                  className={inputs.input}
                  data-numeric
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={t('convert.qtyOf', { line: part.name })}
                  aria-invalid={errorOf(index) ? true : undefined}
                  value={chosen[part.id] ?? ''}
                  onChange={(event) => setChosen({ ...chosen, [part.id]: event.target.value })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.buttons}>
        {WAYS.map((way, index) => {
          const transition = entity.transitions.find((entry) => entry.name === way.name);
          return (
            transition && (
              <Button
                key={way.name}
                variant={index === 0 ? 'filled' : 'default'}
                onClick={() => convert(way)}
                loading={run.isPending && run.variables.name === way.name}
              >
                {index === 0 ? t('convert.run') : transition.label}
              </Button>
            )
          );
        })}
        <Button
          variant="default"
          onClick={() => setChosen(Object.fromEntries(parts.map((part) => [part.id, part.left])))}
        >
          {t('convert.all')}
        </Button>
      </div>
    </section>
  );
}
