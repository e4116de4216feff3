import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { asApiError } from '../../data/errors';
import { type ReportAnswer, useList, useReport } from '../../data/hooks';
import { t } from '../../i18n';
import { digitsOf, percentText } from '../../kinds/values/format';
import { crumbsOf } from '../../registry/crumbs';
import { useEntity, useRegistry } from '../../registry/store';
import type { Entity, ReportColumn, ScreenProps } from '../../registry/types';
import { formatDate, today } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import fields from '../../ui/fields.module.css';
import { DateBox } from '../../ui/inputs/DateBox';
import { formatDecimal, readTyped } from '../../ui/money';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import css from './banking.module.css';
import { say } from './words';

/** Foreign currency at a glance: what is exposed, the rates in force, what was gained and lost, and the revaluations. */
export default function FxConsoleScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const revaluations = useEntity('banking.revaluation');
  const rates = useEntity('ledger.exchange_rate');
  const [asOf, setAsOf] = useState(today);
  const [typed, setTyped] = useState('10');
  const day = useId();
  const change = readTyped(typed) ?? '';
  const year = `${asOf.slice(0, 4)}-01-01`;
  return (
    <Page
      title={route.title}
      crumbs={crumbsOf(registry, { route, params })}
      actions={
        <>
          {revaluations?.can.create && (
            <Button component={Link} to="/financial/revaluations/create">
              {say('revalue')}
            </Button>
          )}
          {rates?.can.create && (
            <Button variant="default" component={Link} to="/exchange-rates/create">
              {say('addRate')}
            </Button>
          )}
        </>
      }
      toolbar={
        <div className={css.bar}>
          <label htmlFor={day} className={css.accountChoice}>
            <span>{say('asOf')}</span>
            <DateBox id={day} pick={say('asOf')} required value={asOf} onChange={setAsOf} />
          </label>
          <label className={css.accountChoice}>
            <span>{say('change')}</span>
            <input
              className={fields.input}
              inputMode="decimal"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
        </div>
      }
    >
      <div className={css.console}>
        <Panel title={say('exposure')} name="fx-exposure" params={{ asOf, change }} none={say('exposure.none')} wide />
        <Panel title={say('rates')} name="rate-board" params={{ asOf }} none={say('rates.none')} />
        <Panel title={say('gains')} name="fx-gains" params={{ from: year, to: asOf }} none={say('gains.none')} />
        {revaluations && <History entity={revaluations} />}
      </div>
    </Page>
  );
}

function Panel({
  title,
  name,
  params,
  none,
  wide,
}: {
  title: string;
  name: string;
  params: Record<string, string>;
  none: string;
  wide?: boolean;
}) {
  const registry = useRegistry();
  const answer = useReport({ name: `banking.${name}`, api: `/v1/banking/reports/${name}` }, params);
  const digits = digitsOf(registry, answer.data?.currency || registry.currency.code);
  return (
    <section className={css.panel} data-wide={wide || undefined} aria-busy={answer.isFetching || undefined}>
      <h2>{title}</h2>
      {answer.isPending && <Skeleton shape="table" />}
      {answer.isError && !answer.data && (
        <EmptyState
          kind="failed"
          many={title}
          error={asApiError(answer.error)}
          action={{ label: t('error.tryAgain'), onClick: () => void answer.refetch() }}
        />
      )}
      {answer.data && answer.data.rows.length === 0 && <p className={css.quiet}>{none}</p>}
      {answer.data && answer.data.rows.length > 0 && <Table answer={answer.data} digits={digits} label={title} />}
      {answer.data?.notes?.map((note) => (
        <p key={note} className={css.problem}>
          {note}
        </p>
      ))}
    </section>
  );
}

const isFigure = (column: ReportColumn) => ['money', 'int', 'quantity', 'percent'].includes(column.kind);
/** Decimals that the report gives as text, because each row has a currency of its own. */
const looksNumeric = (value: unknown) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

function Table({ answer, digits, label }: { answer: ReportAnswer; digits: number; label: string }) {
  const shown = (column: ReportColumn, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (column.kind === 'money') return formatDecimal(String(value), digits);
    if (column.kind === 'percent') return percentText(String(value), true, true);
    if (column.kind === 'date') return formatDate(String(value));
    return looksNumeric(value) ? formatDecimal(String(value)) : String(value);
  };
  const align = (column: ReportColumn) =>
    isFigure(column) || answer.rows.some((row) => looksNumeric(row.cells[column.name])) ? 'end' : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keys
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {answer.columns.map((column) => (
              <th key={column.name} scope="col" data-align={align(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no identity but their place
            <tr key={index}>
              {answer.columns.map((column) => (
                <td key={column.name} data-align={align(column)}>
                  {shown(column, row.cells[column.name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {answer.totals && (
          <tfoot>
            <tr>
              {answer.columns.map((column) => (
                <td key={column.name} data-align={align(column)}>
                  {shown(column, answer.totals?.[column.name])}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

function History({ entity }: { entity: Entity }) {
  const registry = useRegistry();
  const found = useList(entity, { limit: 8, sort: '-date' });
  const digits = digitsOf(registry, registry.currency.code);
  const rows = found.data?.rows ?? [];
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return (
    <section className={css.panel}>
      <h2>{say('history')}</h2>
      {found.isPending && <Skeleton shape="table" />}
      {found.isError && !found.data && (
        <EmptyState
          kind="failed"
          many={say('history')}
          error={asApiError(found.error)}
          action={{ label: t('error.tryAgain'), onClick: () => void found.refetch() }}
        />
      )}
      {found.data && rows.length === 0 && <p className={css.quiet}>{say('history.none')}</p>}
      <ul className={css.history}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/financial/revaluations/${row.id}`}>
              {formatDate(text(row.date))} {text(row.number)}
            </Link>
            <span className={css.quiet}>{entity.states?.values[text(row.status)]?.label}</span>
            <span className={css.amount}>{formatDecimal(text(row.net), digits)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
