import { Link } from 'react-router';
import { t } from '../../i18n';
import { trimZeros } from '../../kinds/values/format';
import { recordPath } from '../../registry/matcher';
import { useEntity } from '../../registry/store';
import { formatDecimal, isZero, parseDecimal, rescale, toText } from '../../ui/money';
import css from './match.module.css';
import { findings, isHeld, type MatchedLine, type MatchRow } from './matchModel';

const figure = (value: string | undefined): string => (value === undefined ? '–' : formatDecimal(trimZeros(value)));

/** To two digits, as people speak of percents. */
const percent = (value: string): string => {
  const exact = parseDecimal(value);
  return exact ? formatDecimal(trimZeros(toText(rescale(exact, 2)))) : value;
};

/** One line of the bill: billed, ordered and taken in side by side, and what comes of it. */
export function MatchLine({ line, money }: { line: MatchedLine; money: (amount: unknown) => string }) {
  return (
    <article className={css.line} aria-label={line.name}>
      <h2>{line.name}</h2>
      {line.rows.length === 0 && <p className={css.hint}>{t('match.notCompared')}</p>}
      {line.rows.map((row) => (
        <Compared key={row.id} row={row} money={money} />
      ))}
    </article>
  );
}

function Compared({ row, money }: { row: MatchRow; money: (amount: unknown) => string }) {
  const order = useEntity('procurement.purchase_order');
  const to = row.order ? recordPath(order?.routes.detail, row.order) : undefined;
  const held = isHeld(row);
  const tone = held ? 'bad' : row.outcome === 'matched' ? 'good' : 'warn';
  const place = t('match.lineOf', { order: row.orderNumber, line: String(row.orderLineNo) });
  return (
    <div className={css.row} data-tone={tone}>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('match.billed')}</th>
            <th scope="col">{t('match.ordered')}</th>
            <th scope="col">{t('match.received')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('match.quantity')}</th>
            <td>{figure(row.qty)}</td>
            <td>{figure(row.ordered)}</td>
            <td>{figure(row.accepted)}</td>
          </tr>
          <tr>
            <th scope="row">{t('match.price')}</th>
            <td>{figure(row.unitNet)}</td>
            <td>{figure(row.orderUnitNet)}</td>
            <td>{figure(undefined)}</td>
          </tr>
        </tbody>
      </table>
      <div className={css.verdict}>
        <p className={css.place}>
          {row.orderLine === '' ? t('match.unordered') : to ? <Link to={to}>{place}</Link> : place}
        </p>
        <ul>
          {findings(row).map((finding) => (
            <li key={finding}>{sentence(finding, row)}</li>
          ))}
          {row.billedBefore !== undefined && !isZero(row.billedBefore) && (
            <li>{t('match.before', { qty: figure(row.billedBefore) })}</li>
          )}
          {row.returned !== undefined && !isZero(row.returned) && (
            <li>{t('match.sentBack', { qty: figure(row.returned) })}</li>
          )}
        </ul>
        {held && <p className={css.held}>{t('match.rowHeld', { amount: money(row.disputed) })}</p>}
        {row.acceptReason !== '' && (
          <p>{t('match.rowAccepted', { amount: money(row.disputed), reason: row.acceptReason })}</p>
        )}
      </div>
    </div>
  );
}

function sentence(finding: ReturnType<typeof findings>[number], row: MatchRow): string {
  switch (finding) {
    case 'price':
      return t('match.find.price', { percent: percent(row.priceVarPct) });
    case 'qty':
      return t('match.find.qty', { qty: figure(row.qtyVar) });
    case 'noReceipt':
      return t('match.find.noReceipt');
    case 'noOrder':
      return t('match.find.noOrder');
    case 'duplicate':
      return t('match.find.duplicate');
    default:
      return t('match.find.matched');
  }
}
