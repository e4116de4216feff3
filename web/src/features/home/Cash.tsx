import { Link } from 'react-router';
import { useReport } from '../../data/hooks';
import { language, t } from '../../i18n';
import { digitsOf } from '../../kinds/values/format';
import type { Registry } from '../../registry/types';
import { formatDecimal, isZero } from '../../ui/money';
import css from './Cash.module.css';
import { type CashWeek, cashAhead, dueBetween, isBlank, moves } from './cash';
import home from './HomeScreen.module.css';
import { Coming } from './KeptPlace';

const NONE = { name: '', api: '' };
const POSITION = 'accounting.position';
const RECEIVABLES = 'accounting.aged-receivables';
const PAYABLES = 'accounting.aged-payables';
/** One row per document: a week is made of the days on which they fall due. */
const EACH = { detail: 'true' };

const days = new Intl.DateTimeFormat(language.locales, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekText = ({ from, to }: Pick<CashWeek, 'from' | 'to'>): string =>
  days.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));

/** What the bank will hold at the end of each of the next weeks, and what it is made of. */
export default function Cash({ registry }: { registry: Registry }) {
  const position = useReport(registry.reports[POSITION] ?? NONE, {});
  const receivables = useReport(registry.reports[RECEIVABLES] ?? NONE, EACH);
  const payables = useReport(registry.reports[PAYABLES] ?? NONE, EACH);
  const answers = [position, receivables, payables];
  const code = position.data?.currency || registry.currency.code;
  const digits = digitsOf(registry, code);
  const bank = position.data?.rows[0]?.cells.cash;
  // Of a report that goes on no sum is the whole.
  if (receivables.data?.next || payables.data?.next) return null;
  const failed = answers.find((answer) => answer.isError && !answer.data);
  const ahead =
    bank !== undefined && receivables.data && payables.data
      ? cashAhead(String(bank), receivables.data.rows, payables.data.rows, registry.today ?? '', digits)
      : undefined;
  if (ahead && isBlank(String(bank), ahead)) return null;
  if (!ahead && !failed)
    return answers.every((answer) => answer.data) ? null : <Coming name="cash" className={home.cashWait} />;
  return (
    <section className={css.cash} aria-labelledby="home-cash">
      <h2 id="home-cash">{t('cash.title', { currency: code })}</h2>
      {!ahead ? (
        <p role="alert">
          {failed?.error?.userMessage}{' '}
          <button type="button" onClick={() => void Promise.all(answers.map((answer) => answer.refetch()))}>
            {t('error.tryAgain')}
          </button>
        </p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('cash.week')}</th>
              <th scope="col">{t('cash.coming')}</th>
              <th scope="col">{t('cash.going')}</th>
              <th scope="col">{t('cash.bank')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('cash.today')}</th>
              <td />
              <td />
              <Figure value={String(bank)} digits={digits} to="/business/bank-accounts" />
            </tr>
            {!(isZero(ahead.late.coming) && isZero(ahead.late.going)) && (
              <tr data-late>
                <th scope="row">{t('cash.late')}</th>
                <Figure value={ahead.late.coming} digits={digits} to="/invoices?filter[overdue]=true" />
                <Figure value={ahead.late.going} digits={digits} to="/bills?filter[overdue]=true" />
                <td />
              </tr>
            )}
            {(moves(ahead) ? ahead.weeks : []).map((week) => (
              <tr key={week.from}>
                <th scope="row">{weekText(week)}</th>
                <Figure value={week.coming} digits={digits} to={dueBetween('/invoices', week)} />
                <Figure value={week.going} digits={digits} to={dueBetween('/bills', week)} />
                <td data-tone={week.bank.startsWith('-') ? 'bad' : undefined}>{formatDecimal(week.bank, digits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{t(ahead && !moves(ahead) ? 'cash.nothing' : 'cash.note')}</p>
    </section>
  );
}

/** An amount that opens what adds up to it; of nothing there is nothing to open. */
function Figure({ value, digits, to }: { value: string; digits: number; to: string }) {
  return <td>{isZero(value) ? '\u2013' : <Link to={to}>{formatDecimal(value, digits)}</Link>}</td>;
}
