import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { json } from '../../data/client';
import type { ApiError } from '../../data/errors';
import type { ReportAnswer } from '../../data/hooks';
import { keys } from '../../data/keys';
import { t } from '../../i18n';
import type { ReportBlock as Declared } from '../../registry/page';
import type { Registry, Report, Row } from '../../registry/types';
import { ReportTable } from '../report/ReportTable';
import { digitsOf } from '../values/format';
import { BlockFailed, BlockWaiting, useOtherEntity } from './BlockStates';
import css from './detail.module.css';
import own from './page.module.css';
import { Standing } from './Standing';
import { isStanding } from './standingOf';

const ReportChart = lazy(() => import('../report/ReportChart'));

/** Rows of a report that a page has room for; the report itself has all of them. */
const ROWS = 14;

/** A report about the record. */
export default function ReportBlock({ registry, row, block }: { registry: Registry; row: Row; block: Declared }) {
  const family = useOtherEntity(registry, block.report);
  const report = registry.reports[block.report];
  if (report) return <Table registry={registry} row={row} block={block} report={report} />;
  if (family.loading) return <BlockWaiting label={block.label} />;
  if (family.error) return <BlockFailed label={block.label} error={family.error} onRetry={family.retry} />;
  return null;
}

function Table({ registry, row, block, report }: { registry: Registry; row: Row; block: Declared; report: Report }) {
  const query = { [block.param]: row.id };
  const text = new URLSearchParams(query).toString();
  const found = useQuery<ReportAnswer, ApiError>({
    queryKey: keys.report(report.name, text),
    queryFn: ({ signal }) => json<ReportAnswer>(`${report.api}?${text}`, { signal, timeout: 120_000 }),
  });
  const answer = found.data;
  const label = block.label ?? report.title;
  if (found.error?.status === 403 || found.error?.status === 404) return null;
  if (found.error) return <BlockFailed label={label} error={found.error} onRetry={() => void found.refetch()} />;
  if (!answer) return <BlockWaiting label={label} />;
  const code = answer.currency ?? registry.currency.code;
  const currency = { code, digits: digitsOf(registry, code) };
  const standing = isStanding(answer.columns) && answer.rows.length === 1;
  // Amounts in a table do not say the report's one currency themselves.
  const amounts =
    !standing && answer.rows.length > 0 && answer.columns.some(({ kind, currency }) => kind === 'money' && !currency);
  return (
    <section className={`${css.block} ${own.report}`} aria-label={label}>
      <div className={own.head}>
        <h2>
          {label}
          {amounts && <span> {t('detail.amountsIn', { code })}</span>}
        </h2>
        {report.route && (
          <Link to={`${report.route.replace(/\/\{[^}]*\}/g, '')}?${text}`}>{t('detail.report.open')}</Link>
        )}
      </div>
      {answer.rows.length === 0 ? (
        <p className={own.none}>{t('detail.report.none')}</p>
      ) : standing ? (
        <Standing answer={answer} label={label} currency={currency} />
      ) : (
        <>
          {answer.chart && (
            <Suspense fallback={<div className={own.chartWait} aria-hidden="true" />}>
              <div className={own.chart}>
                <ReportChart answer={answer} chart={answer.chart} label={label} currency={currency} />
              </div>
            </Suspense>
          )}
          <ReportTable
            label={label}
            columns={answer.columns}
            answer={answer}
            currency={currency}
            query={query}
            limit={ROWS}
          />
        </>
      )}
    </section>
  );
}
