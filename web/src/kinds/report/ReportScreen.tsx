import { Button, Menu } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { download } from '../../data/client';
import { useSession } from '../../data/session';
import { t, withWords } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { Report, ScreenProps } from '../../registry/types';
import { formatDate, isDate } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toastError } from '../../ui/toasts';
import { digitsOf, optionLabel } from '../values/format';
import { knownLabel, rememberLabel } from '../values/linkLabels';
import { ParamBar } from './ParamBar';
import { isPlan } from './planModel';
import { ReportTable } from './ReportTable';
import css from './report.module.css';
import { columnsOf, inForce } from './reportModel';
import { statementColumns } from './statement';
import { type ReportModel, useReportModel } from './useReportModel';

// Few reports draw one.
const ReportChart = lazy(() => import('./ReportChart'));
const ReportPlan = lazy(withWords('tools', () => import('./ReportPlan')));

/** A report: parameters in the address, a table that prints, and the same rows as a file. */
export default function ReportScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const report = route.report === undefined ? undefined : registry.reports[route.report];
  if (!report) {
    return (
      <Page title={route.title} crumbs={crumbsOf(registry, { route, params })}>
        <EmptyState kind="no-access" />
      </Page>
    );
  }
  return <Loaded route={route} params={params} report={report} />;
}

function Loaded({ route, params, report }: Pick<Required<ScreenProps>, 'route' | 'params'> & { report: Report }) {
  const registry = useRegistry();
  const business = useSession((state) => state.business?.name);
  const model = useReportModel(report, params);
  const { answer } = model;
  const columns = useMemo(() => statementColumns(columnsOf(report, answer), answer?.params), [report, answer]);
  const code = answer?.currency || registry.currency.code;
  const currency = useMemo(() => ({ code, digits: digitsOf(registry, code) }), [registry, code]);
  const saved = report.name === SAVED_REPORT;
  // Where every row names its own currency, none stands for all.
  const money = columns.some((column) => column.kind === 'money' && !column.currency);
  return (
    <Page
      title={saved ? (answer?.title ?? report.title) : route.title || report.title}
      subtitle={saved ? undefined : (report.description ?? '')}
      crumbs={crumbsOf(registry, { route, params })}
      actions={<ReportMenu model={model} saved={saved ? params.publicId : undefined} />}
      busy={model.busy}
      toolbar={<ParamBar model={model} registry={registry} />}
    >
      <p className={css.printed}>{[business, paramsText(model)].filter(Boolean).join(' · ')}</p>
      {answer && money && !model.missing && <p className={css.currency}>{t('report.amountsIn', { code })}</p>}
      <Body model={model} label={report.title} columns={columns} currency={currency} />
    </Page>
  );
}

function Body({
  model,
  label,
  columns,
  currency,
}: {
  model: ReportModel;
  label: string;
  columns: ReturnType<typeof columnsOf>;
  currency: { code: string; digits: number };
}) {
  const { answer, error, missing } = model;
  if (missing)
    return (
      <EmptyState
        kind="nothing"
        icon="report"
        title={t('report.missing', { label: inSentence(missing.label) })}
        text={t('report.missing.text')}
      />
    );
  if (error?.status === 403) return <EmptyState kind="no-access" many={label} />;
  if (error && !answer)
    return (
      <EmptyState
        kind="failed"
        many={label}
        error={error}
        action={{ label: t('error.tryAgain'), onClick: model.retry }}
      />
    );
  if (!answer) return <Skeleton shape="table" />;
  return (
    <>
      {error && (
        <p role="alert" className={css.problem}>
          {error.fieldErrors[0]?.message ?? error.userMessage}
        </p>
      )}
      {(answer.notes ?? []).length > 0 && (
        <ul className={css.notes}>
          {(answer.notes ?? []).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {answer.rows.length === 0 ? (
        <EmptyState kind="no-match" icon="report" title={t('report.empty')} text={t('report.empty.text')} />
      ) : (
        <>
          {isPlan(columns) && (
            <Suspense fallback={<Skeleton shape="cards" />}>
              <ReportPlan answer={answer} columns={columns} label={label} currency={currency} query={model.query} />
            </Suspense>
          )}
          {answer.chart && <ReportChart answer={answer} chart={answer.chart} label={label} currency={currency} />}
          <ReportTable label={label} columns={columns} answer={answer} currency={currency} query={model.query} />
        </>
      )}
      {model.more && (
        <Button variant="default" onClick={model.more} loading={model.loadingMore} className="no-print">
          {t('report.more')}
        </Button>
      )}
    </>
  );
}

/** The one report that draws those people made. */
const SAVED_REPORT = 'reporting.saved';

function ReportMenu({ model, saved }: { model: ReportModel; saved: string | undefined }) {
  const registry = useRegistry();
  const [busy, setBusy] = useState(false);
  const builds = registry.routes.some((entry) => entry.path === '/reports/create' && entry.state === 'built');
  if (model.missing) return null;
  const save = async (format: 'csv' | 'xlsx' | 'pdf') => {
    setBusy(true);
    try {
      await download(model.exportUrl(format), `${model.report.name.split('.').at(-1)}.${format}`);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const settings = new URLSearchParams(model.query).toString();
  return (
    <>
      {builds && saved !== undefined && (
        <>
          <Button
            component={Link}
            to={`/reports/change/${saved}`}
            variant="default"
            leftSection={<Icon name="edit" size={14} />}
          >
            {t('report.change')}
          </Button>
          <Button
            component={Link}
            to={`/reports/schedules/create?report=${saved}`}
            onClick={() => rememberLabel(saved, model.answer?.title ?? '')}
            variant="default"
            leftSection={<Icon name="mail" size={14} />}
          >
            {t('report.sendByMail')}
          </Button>
        </>
      )}
      {builds && saved === undefined && !(model.report.route ?? '').includes('{') && (
        <Button
          component={Link}
          to={`/reports/create/${model.report.name}${settings ? `?${settings}` : ''}`}
          variant="default"
          leftSection={<Icon name="save" size={14} />}
        >
          {t('report.saveAs')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" loading={busy} leftSection={<Icon name="download" size={14} />}>
            {t('report.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['xlsx', 'csv', 'pdf'] as const).map((format) => (
            <Menu.Item key={format} onClick={() => void save(format)}>
              {format.toUpperCase()}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" leftSection={<Icon name="print" size={14} />} onClick={() => window.print()}>
        {t('detail.print')}
      </Button>
    </>
  );
}

/** The parameters in words, for the printed page, where the bar is not. */
function paramsText(model: ReportModel): string {
  return model.params
    .flatMap((param) => {
      const value = param.kind === 'date' ? inForce(param, model.query, model.answer) : model.query[param.name];
      if (!value) return [];
      const text = isDate(value)
        ? formatDate(value)
        : param.kind === 'enum'
          ? optionLabel(param, value)
          : param.kind === 'bool'
            ? t('ui.yes')
            : (knownLabel(value) ?? value);
      return [`${param.label}: ${text}`];
    })
    .join(' · ');
}
