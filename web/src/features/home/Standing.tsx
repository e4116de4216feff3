import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { useReport } from '../../data/hooks';
import { t, withWords } from '../../i18n';
import { TileBox } from '../../kinds/dashboard/TileBox';
import { digitsOf } from '../../kinds/values/format';
import { canUse } from '../../registry/access';
import type { Registry, Tile } from '../../registry/types';
import { formatDate } from '../../ui/dates';
import { formatMoney, parseDecimal } from '../../ui/money';
import { DeskSection } from './DeskSection';
import { type Desk, desksInUse, desksOf, MOST } from './desks';
import css from './HomeScreen.module.css';
import { Coming, heightBefore, Place, rowsBefore, usePlaces } from './KeptPlace';
import { Row, RowsWaiting, type Waiting } from './Row';
import { Tasks } from './Tasks';
import { isPressing, type Task, waitingOf } from './tasks';
import { useCounts, useDeclared, useWaiting } from './useWaiting';

const Cash = lazy(withWords('tools', () => import('./Cash')));

const POSITION = 'accounting.position';
const ATTENTION = 'reporting.attention';
/** What the money of the next weeks is worked out from, beside how it stands today. */
const AHEAD = ['accounting.aged-receivables', 'accounting.aged-payables'] as const;
const TAX = 'taxation.position';
const SALES = 'accounting.revenue-by-month';

/** What was earned, month by month beside the year before: as the report says it, for a school sells nothing. */
const salesTile = (title: string): Tile => ({
  key: 'sales',
  title,
  kind: 'chart',
  chart: 'bar',
  report: SALES,
  x: 'month',
  y: ['revenue', 'previous'],
  to: '/reports/revenue-by-month',
});

/** Figures of money, each with the page that adds up to it. */
const MONEY = [
  { column: 'cash', label: 'home.bank', to: '/business/bank-accounts' },
  { column: 'receivables', label: 'home.owed', to: '/reports/aged-receivables' },
  { column: 'overdueReceivables', label: 'home.overdue', to: '/reports/aged-receivables', bad: true },
  { column: 'payables', label: 'home.owe', to: '/reports/aged-payables' },
] as const;

/** What waits, by the column that counts it. */
const WORK: Readonly<Record<string, string>> = {
  approvals: '/approvals',
  overdueInvoices: '/invoices?filter[overdue]=true',
  overdueBills: '/bills?filter[overdue]=true',
  unreconciled: '/financial/reconciliation',
  filings: '/taxation/compliance',
  openPeriods: '/accounting/period-close',
};

/** How the business stands, for who may see all of it: money as of today, and what waits. */
export function Standing({ registry }: { registry: Registry }) {
  const places = usePlaces();
  /** Whether it is known what this reader may see of the whole business. */
  const known = useDeclared(registry, OF_ALL);
  const { wait } = places;
  useEffect(() => (known ? undefined : wait()), [known, wait]);
  const mayBooks = canUse(registry, 'accounting', 'manager');
  const money = registry.reports[POSITION] !== undefined;
  const ahead = money && AHEAD.every((name) => registry.reports[name] !== undefined);
  const sales = registry.reports[SALES];
  /** Until it is known, a part keeps its place that was there last time; on a first visit, one this reader most likely has. */
  const expected = (...names: string[]): boolean =>
    !known && (places.before ? names.some((name) => (heightBefore(places, name) ?? 0) > 0) : mayBooks);
  const all = useMemo(() => (known ? desksOf(registry, money) : []), [registry, known, money]);
  const desks = useDesks(all);
  const shown = useMemo(() => desks.flatMap((desk) => desk.figures), [desks]);
  const figures = (money || expected('money')) && (
    <Place name="money" className={css.money}>
      <Money registry={registry} known={known} />
    </Place>
  );
  return (
    <div className={css.standing}>
      {/* Who answers for the books sees them first; everybody else what they work at. */}
      {mayBooks && figures}
      {(desks.length > 0 || (heightBefore(places, 'desks') ?? 0) > 0) && (
        <Place name="desks" className={css.desks}>
          {!known && <Coming name="desks" />}
          {desks.map((desk) => (
            <Place key={desk.family} name={`desk ${desk.family}`}>
              <DeskSection desk={desk} />
            </Place>
          ))}
        </Place>
      )}
      {!mayBooks && figures}
      <Place name="work" className={css.work}>
        {registry.reports[ATTENTION] ? (
          <Work registry={registry} shown={shown} known={known} />
        ) : known ? (
          <Tasks registry={registry} shown={shown} />
        ) : (
          <section className={css.section} aria-busy="true">
            <h2>{t('home.todo')}</h2>
            <RowsWaiting count={rowsBefore(places)} />
          </section>
        )}
      </Place>
      {(ahead || sales || expected('cash', 'chart')) && (
        <div className={css.ahead}>
          <Place name="cash">
            {ahead ? (
              <Suspense fallback={<Coming name="cash" className={css.cashWait} />}>
                <Cash registry={registry} />
              </Suspense>
            ) : (
              !known && <Coming name="cash" className={css.cashWait} />
            )}
          </Place>
          <Place name="chart">
            {sales ? (
              <div className={css.chart}>
                <TileBox tile={salesTile(sales.title)} />
              </div>
            ) : (
              !known && <Coming name="chart" className={css.chartWait} />
            )}
          </Place>
        </div>
      )}
    </div>
  );
}

/** The desks of these that the reader sits at: those of last time, until it is known where something is theirs. */
function useDesks(all: readonly Desk[]): Desk[] {
  const own = useMemo(() => (all.length > MOST ? all.flatMap((desk) => desk.own) : []), [all]);
  const { counted, pending } = useCounts(own);
  const { before, note } = usePlaces();
  const held = counted.flatMap(({ task, total }) => ((total?.value ?? 0) > 0 ? [task.to] : [])).join(' ');
  const list = useMemo(() => {
    const there = new Set(held.split(' '));
    const was = (desk: Desk) => before?.desks.includes(desk.family) === true;
    return desksInUse(all, (task) => {
      const isOf = (desk: Desk) => desk.own.includes(task);
      return there.has(task.to) || (pending && all.some((desk) => isOf(desk) && was(desk))) ? 1 : 0;
    });
  }, [all, held, pending, before]);
  const sat = list.map((desk) => desk.family).join(' ');
  useEffect(() => {
    if (all.length > MOST && !pending) note({ desks: sat.split(' ').filter(Boolean) });
  }, [all, pending, sat, note]);
  return list;
}

const NONE = { name: '', api: '' };

/** The one row of a report of figures. */
function useFigures(registry: Registry, name: string) {
  const report = registry.reports[name];
  const answer = useReport(report ?? NONE, {}, { enabled: report !== undefined });
  return { answer, cells: answer.data?.rows[0]?.cells, code: answer.data?.currency || registry.currency.code };
}

/** Figures that did not come are no zeros and no work done: it says so, and asks again. */
function Failed({ answer }: { answer: ReturnType<typeof useReport> }) {
  return (
    <p className={css.quiet} role="alert">
      {answer.error?.userMessage}{' '}
      <button type="button" className={css.retry} onClick={() => void answer.refetch()}>
        {t('error.tryAgain')}
      </button>
    </p>
  );
}

/** The way to a page, where the reader may open it. */
function opens(registry: Registry, to: string): boolean {
  const path = to.split('?')[0];
  return registry.routes.some((route) => route.path === path && route.state === 'built');
}

/** Families whose reports tell of the whole business. */
const OF_ALL = [POSITION, ATTENTION, TAX].map((name) => name.split('.', 1)[0] ?? '');

/** Whether there is a figure of taxes to come, before their declarations are there. */
const hasTaxes = (registry: Registry): boolean =>
  registry.families?.some((family) => family.name === TAX.split('.')[0]) === true;

function Money({ registry, known }: { registry: Registry; known: boolean }) {
  const position = useFigures(registry, POSITION);
  const tax = useFigures(registry, TAX);
  // Where a figure is wider than its place, the currency takes a line of its own and the number stays whole.
  const text = (value: unknown, code: string) =>
    formatMoney(String(value), code, digitsOf(registry, code)).replace('\u00a0', ' ');
  const figures = [
    ...MONEY.map((entry) => ({ ...entry, value: position.cells?.[entry.column], code: position.code })),
    ...(registry.reports[TAX] || (!known && hasTaxes(registry))
      ? [{ column: 'net', label: 'home.tax', to: '/taxation', value: tax.cells?.net, code: tax.code } as const]
      : []),
  ].filter((figure) => opens(registry, figure.to));
  return (
    <section className={css.section} aria-busy={position.answer.isPending || undefined}>
      <h2>{t('home.money', { day: formatDate(registry.today ?? '') })}</h2>
      {position.answer.isError && !position.cells && <Failed answer={position.answer} />}
      <div className={css.figures}>
        {figures.map((figure) => {
          const late = 'bad' in figure && (parseDecimal(String(figure.value ?? '0'))?.units ?? 0n) > 0n;
          return (
            <Link key={figure.column} to={figure.to} data-tone={late ? 'bad' : undefined}>
              <span>{t(figure.label)}</span>
              <strong>
                {figure.value === undefined || figure.value === null ? null : text(figure.value, figure.code)}
              </strong>
            </Link>
          );
        })}
      </div>
    </section>
  );
}

function Work({ registry, shown, known }: { registry: Registry; shown: readonly Task[]; known: boolean }) {
  const others = useWaiting(registry, shown, isPressing);
  const { answer, cells } = useFigures(registry, ATTENTION);
  const columns = registry.reports[ATTENTION]?.columns ?? [];
  const waiting: Waiting[] = Object.entries(WORK).flatMap(([name, to]) => {
    const count = Number(cells?.[name] ?? 0);
    const column = columns.find((entry) => entry.name === name);
    return column && count > 0 && opens(registry, to) ? [{ to, count, label: column.label }] : [];
  });
  for (const { task, total } of others.waiting) {
    if (!waiting.some((entry) => entry.to === task.to)) waiting.push(waitingOf(task, total.value));
  }
  const pending = answer.isPending || others.pending || !known;
  const places = usePlaces();
  const { note } = places;
  useEffect(() => {
    if (!pending) note({ rows: waiting.length });
  }, [pending, waiting.length, note]);
  return (
    <section className={css.section} aria-busy={pending || undefined}>
      <h2>{t('home.todo')}</h2>
      {answer.isError && !cells ? (
        <Failed answer={answer} />
      ) : pending ? (
        <RowsWaiting count={rowsBefore(places)} />
      ) : answer.data && waiting.length === 0 ? (
        <p className={css.quiet}>{t('home.quiet')}</p>
      ) : (
        <ul className={css.todo}>
          {waiting.map((entry) => (
            <Row key={entry.to} {...entry} />
          ))}
        </ul>
      )}
    </section>
  );
}
