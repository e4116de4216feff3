import type { ReportAnswer } from '../../data/hooks';
import { Chart } from '../../ui/charts/Chart';
import type { Currency } from '../values/format';
import css from './report.module.css';
import { cellText } from './reportModel';

/** Points a chart can show apart; the rest is in the table. */
const POINTS_MAX = 40;

/** The rows of a report as the chart somebody wanted: groups where there are some, rows otherwise. */
export default function ReportChart({
  answer,
  chart,
  label,
  currency,
}: {
  answer: ReportAnswer;
  chart: NonNullable<ReportAnswer['chart']>;
  label: string;
  currency: Currency;
}) {
  const category = answer.columns.find((column) => column.name === chart.x);
  const series = chart.y.flatMap((name) => answer.columns.find((column) => column.name === name) ?? []);
  const groups = answer.rows.filter((row) => row.kind === 'subtotal' && row.level === 0);
  const rows = (groups.length > 0 ? groups : answer.rows.filter((row) => row.kind === 'detail')).slice(0, POINTS_MAX);
  const first = series[0];
  if (!category || !first || rows.length === 0) return null;
  return (
    <div className={css.chart}>
      <Chart
        label={label}
        kind={chart.kind}
        category={category.label}
        series={series.map((column) => ({ label: column.label }))}
        points={rows.map((row) => ({
          label: cellText(category, row.cells[category.name], currency),
          values: series.map((column) => String(row.cells[column.name] ?? '')),
        }))}
        timed={
          category.kind === 'date' || rows.some((row) => /^\d{4}-\d{2}/.test(String(row.cells[category.name] ?? '')))
        }
        format={(value) => cellText({ ...first, drill: undefined }, value, currency)}
      />
    </div>
  );
}
