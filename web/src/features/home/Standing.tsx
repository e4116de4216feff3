import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useReport } from '../../data/hooks';
import { t, withWords } from '../../i18n';
import { TileBox } from '../../kinds/dashboard/TileBox';
import { digitsOf } from '../../kinds/values/format';
import { canUse } from '../../registry/access';
import { loadFamilyOf } from '../../registry/store';
import type { Registry, Tile } from '../../registry/types';
import { formatDate } from '../../ui/dates';
import { formatMoney, parseDecimal } from '../../ui/money';
import { DeskSection } from './DeskSection';
import { type Desk, desksInUse, desksOf, MOST } from './desks';
import css from './HomeScreen.module.css';
import { desksBefore, KeptPlace, keepDesks, keepRows, rowsBefore } from './KeptPlace';
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
  const known = (registry.families ?? []).map((family) => family.name).join(' ');
  /** Whether it is known what this reader may see of the whole business. */
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const granted = [POSITION, ATTENTION, TAX].filter((name) => known.split(' ').includes(name.split('.')[0] ?? ''));
    let gone = false;
    void Promise.allSettled(granted.map(loadFamilyOf)).then(() => {
      if (!gone) setAsked(true);
    });
    return () => {
      gone = true;
    };
  }, [known]);
  useDeclared(registry);
  const money = registry.reports[POSITION] !== undefined;
  const ahead = money && AHEAD.every((name) => registry.reports[name] !== undefined);
  const mayBooks = canUse(registry, 'accounting', 'manager');
  const books = money && mayBooks;
  // Until it is known, what this reader's page will most likely be made of keeps its place.
  const expected = !asked && mayBooks;
  const all = useMemo(() => (asked ? desksOf(registry, money) : []), [registry, asked, money]);
  const desks = useDesks(all);
  const shown = useMemo(() => desks.list.flatMap((desk) => desk.figures), [desks.list]);
  return (
    <KeptPlace known={asked && !desks.pending} className={css.standing}>
      {/* Who answers for the books sees them first; everybody else what they work at. */}
      {(books || expected) && <Money registry={registry} />}
      {desks.list.map((desk) => (
        <DeskSection key={desk.family} desk={desk} />
      ))}
      {money && !mayBooks && <Money registry={registry} />}
      <div className={css.work}>
        {registry.reports[ATTENTION] ? (
          <Work registry={registry} shown={shown} />
        ) : asked ? (
          <Tasks registry={registry} shown={shown} />
        ) : (
          <section className={css.section} aria-busy="true">
            <h2>{t('home.todo')}</h2>
            <RowsWaiting count={rowsBefore()} />
          </section>
        )}
      </div>
      {(ahead || registry.reports[SALES] || expected) && (
        <div className={css.ahead}>
          {!ahead && expected && <div className={css.cashWait} />}
          {ahead && (
            <Suspense fallback={<div className={css.cashWait} />}>
              <Cash registry={registry} />
            </Suspense>
          )}
          {!registry.reports[SALES] && expected && <div className={css.chartWait} />}
          {registry.reports[SALES] && (
            <div className={css.chart}>
              <TileBox tile={salesTile(registry.reports[SALES].title)} />
            </div>
          )}
        </div>
      )}
    </KeptPlace>
  );
}

/** The desks of these that the reader sits at: those of last time, until it is known where something is theirs. */
function useDesks(all: readonly Desk[]): { list: Desk[]; pending: boolean } {
  const own = useMemo(() => (all.length > MOST ? all.flatMap((desk) => desk.own) : []), [all]);
  const { counted, pending } = useCounts(own);
  const [before] = useState(desksBefore);
  const held = counted.flatMap(({ task, total }) => ((total?.value ?? 0) > 0 ? [task.to] : [])).join(' ');
  const list = useMemo(() => {
    const there = new Set(held.split(' '));
    const was = (desk: Desk) => before.includes(desk.family);
    return desksInUse(all, (task) => {
      const isOf = (desk: Desk) => desk.own.includes(task);
      return there.has(task.to) || (pending && all.some((desk) => isOf(desk) && was(desk))) ? 1 : 0;
    });
  }, [all, held, pending, before]);
  const sat = list.map((desk) => desk.family).join(' ');
  useEffect(() => {
    if (all.length > MOST && !pending) keepDesks(sat.split(' '));
  }, [all, pending, sat]);
  return { list, pending };
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

/** Whether there is a figure of taxes to come, before their declarations are there. */
const hasTaxes = (registry: Registry): boolean =>
  registry.families?.some((family) => family.name === TAX.split('.')[0]) === true;

function Money({ registry }: { registry: Registry }) {
  const position = useFigures(registry, POSITION);
  const tax = useFigures(registry, TAX);
  // Where a figure is wider than its place, the currency takes a line of its own and the number stays whole.
  const text = (value: unknown, code: string) =>
    formatMoney(String(value), code, digitsOf(registry, code)).replace('\u00a0', ' ');
  const figures = [
    ...MONEY.map((entry) => ({ ...entry, value: position.cells?.[entry.column], code: position.code })),
    ...(registry.reports[TAX] || (!registry.reports[POSITION] && hasTaxes(registry))
      ? [{ column: 'net', label: 'home.tax', to: '/taxation', value: tax.cells?.net, code: tax.code } as const]
      : []),
  ].filter((figure) => opens(registry, figure.to));
  return (
    <section className={`${css.section} ${css.money}`} aria-busy={position.answer.isPending || undefined}>
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

function Work({ registry, shown }: { registry: Registry; shown: readonly Task[] }) {
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
  const pending = answer.isPending || others.pending;
  useEffect(() => {
    if (!pending) keepRows(waiting.length);
  }, [pending, waiting.length]);
  return (
    <section className={css.section} aria-busy={pending || undefined}>
      <h2>{t('home.todo')}</h2>
      {answer.isError && !cells ? (
        <Failed answer={answer} />
      ) : pending ? (
        <RowsWaiting count={rowsBefore()} />
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
