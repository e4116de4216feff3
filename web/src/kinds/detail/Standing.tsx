import type { ReportAnswer } from '../../data/hooks';
import { t } from '../../i18n';
import { formatDecimal, formatMoney, parseDecimal, rescale, toText } from '../../ui/money';
import { cellText } from '../report/reportModel';
import type { Currency } from '../values/format';
import css from './standing.module.css';
import { BAND } from './standingOf';

/** What is not due yet. */
const NOT_DUE = 'notDue';

/** How a record stands, in figures: what is owed and for how long, or what a report of one row says. */
export function Standing({ answer, label, currency }: { answer: ReportAnswer; label: string; currency: Currency }) {
  const cells = answer.rows[0]?.cells ?? {};
  const bands = answer.columns.filter((column) => BAND.test(column.name));
  if (bands.length === 0) return <Figures answer={answer} currency={currency} />;
  const units = (name: string) => rescale(parseDecimal(String(cells[name] ?? '0')) ?? ZERO, SCALE).units;
  const money = (value: bigint) => formatMoney(toText({ units: value, scale: SCALE }), currency.code, currency.digits);
  const overdue = bands.reduce((sum, column) => sum + units(column.name), 0n);
  const total = units('total');
  const parts = answer.columns
    .filter((column) => column.name === NOT_DUE || BAND.test(column.name))
    .map((column) => ({ column, units: units(column.name) }))
    .filter((part) => part.units > 0n);
  const all = parts.reduce((sum, part) => sum + part.units, 0n);
  return (
    <div className={css.standing}>
      <dl className={css.figures}>
        <div>
          <dt>{label}</dt>
          <dd>{money(total)}</dd>
        </div>
        <div data-tone={overdue > 0n ? 'bad' : undefined}>
          <dt>{t('standing.overdue')}</dt>
          <dd>{money(overdue)}</dd>
        </div>
      </dl>
      {all > 0n && (
        <ul className={css.bar}>
          {parts.map(({ column, units: value }) => (
            <li
              key={column.name}
              data-band={column.name}
              style={{ flexGrow: Number((value * 1000n) / all) || 1 } as React.CSSProperties}
            >
              <span>{column.label}</span>
              <b className="numeric">{formatDecimal(toText({ units: value, scale: SCALE }), currency.digits)}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const SCALE = 4;
const ZERO = { units: 0n, scale: 0 };

/** Figures that stand beside each other; what is nothing is left out after the first. */
function Figures({ answer, currency }: { answer: ReportAnswer; currency: Currency }) {
  const cells = answer.rows[0]?.cells ?? {};
  const shown = answer.columns.filter(
    (column, index) => index === 0 || !/^-?0*(\.0*)?$/.test(String(cells[column.name] ?? '')),
  );
  return (
    <dl className={`${css.figures} ${css.columns}`}>
      {shown.map((column) => {
        const text = cellText(column, cells[column.name], currency);
        return (
          <div key={column.name}>
            <dt>{column.label}</dt>
            {/* Where an amount is wider than its place, the currency takes a line of its own and the number stays whole. */}
            <dd>{column.kind === 'money' ? `${currency.code} ${text}` : text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
