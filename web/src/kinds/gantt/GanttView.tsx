import { Button } from '@mantine/core';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useList } from '../../data/hooks';
import { readFilters } from '../../data/query';
import { language, t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import type { Row } from '../../registry/types';
import { daysBetween, formatDays, today } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import type { ListModel } from '../list/useListModel';
import { titleOf } from '../values/format';
import { Arrows, type Places } from './Arrows';
import { BarPanel } from './BarPanel';
import { GanttBar } from './GanttBar';
import css from './gantt.module.css';
import {
  type Bar,
  barsOf,
  DAY_WIDTH,
  type Line,
  linesOf,
  marksOf,
  monthsOf,
  type Names,
  SCALES,
  type Scale,
  waitsOf,
  windowOf,
} from './ganttModel';
import { clashes, type Planned, schedule } from './schedule';
import { isOpen, useMoves } from './useMoves';
import { useWaits } from './useWaits';
import { useWorkdays, WEEK } from './useWorkdays';
import { waitWords } from './waitWords';

const MOST = 200;
const ROW = 36;
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language.locales, { timeZone: 'UTC', ...options });
const monthText = format({ month: 'short', year: 'numeric' });
const dayText = format({ day: 'numeric' });
const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** The rows of a list as bars along time. */
export default function GanttView({ model }: { model: ListModel }) {
  const { entity } = model;
  const names = entity.list.gantt;
  const query = new URLSearchParams(model.query);
  const answer = useList(
    entity,
    {
      filters: readFilters(query),
      where: query.get('where') ?? '',
      q: model.state.q,
      sort: names?.start ?? '',
      limit: MOST,
    },
    { enabled: Boolean(names) },
  );
  if (!names) return <EmptyState kind="no-access" title={t('gantt.missing')} text="" />;
  if (answer.isError)
    return (
      <EmptyState
        kind="failed"
        many={entity.label.many}
        error={answer.error}
        action={{ label: t('error.tryAgain'), onClick: () => void answer.refetch() }}
      />
    );
  if (!answer.data) return <Skeleton shape="table" />;
  if (answer.data.rows.length === 0)
    return model.narrowed ? (
      <EmptyState
        kind="no-match"
        many={entity.label.many}
        action={{ label: t('empty.noMatch.action'), onClick: model.actions.clear }}
      />
    ) : (
      <EmptyState kind="nothing" many={entity.label.many} />
    );
  return <Chart model={model} names={names} rows={answer.data.rows} more={answer.data.next !== null} />;
}

const planned = (bar: Bar): Planned => ({ id: bar.row.id, from: bar.from, to: bar.to });

function Chart({ model, names, rows, more }: { model: ListModel; names: Names; rows: readonly Row[]; more: boolean }) {
  const { entity } = model;
  const [params, setParams] = useSearchParams();
  const scale: Scale = SCALES.find((entry) => entry === params.get('scale')) ?? 'week';
  const now = today();
  const moving = useMoves(entity, names, rows);
  const links = useWaits(names);
  const { bars, unplanned } = useMemo(() => barsOf(rows, names), [rows, names]);
  const shown = bars.map(moving.laid);
  const { from, to } = windowOf(shown, now, scale);
  const calendars = useWorkdays(names, params.get('calendar'), from);
  const waits = useMemo(() => waitsOf(rows, links, names), [rows, links, names]);
  const plan = schedule(shown.map(planned), waits, calendars.days);
  const lane = entity.fields.find((field) => field.name === names.lanes);
  const inLanes = lane !== undefined && params.get('lanes') !== 'none';
  const lines = linesOf(shown, inLanes ? lane : undefined, t('group.empty'));
  const places: Places = {
    tops: new Map(lines.flatMap((line, at) => (line.kind === 'bar' ? [[line.bar.row.id, at * ROW] as const] : []))),
    height: lines.length * ROW,
    row: ROW,
  };
  const width = (daysBetween(from, to) + 1) * DAY_WIDTH[scale];
  const [looked, setLooked] = useState<string | undefined>(undefined);
  const looking = shown.find((bar) => bar.row.id === looked);
  const nameOf = (id: string): string => {
    const bar = shown.find((other) => other.row.id === id);
    return bar ? titleOf(bar.row, entity.titleField) : '';
  };
  const waiting = (id: string): string[] =>
    waits
      .filter((wait) => wait.bar === id && nameOf(wait.after) !== '')
      .map((wait) => waitWords(wait, nameOf(wait.after)));
  const early = shown.filter((bar) => plan.slots.get(bar.row.id)?.early && isOpen(entity, names, bar));
  /** Lays what begins too early where it may begin, one after the other: the first ones move the others. */
  const settle = async () => {
    for (const bar of early) {
      const slot = plan.slots.get(bar.row.id);
      if (slot) await moving.move(bar, { from: slot.from, to: slot.to });
    }
  };
  const choose = (key: string, value: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === undefined) next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const box = useRef<HTMLDivElement>(null);
  // What is going on now is in sight first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the scale scrolls, not every moved bar
  useLayoutEffect(() => {
    const element = box.current;
    if (element) element.scrollLeft = Math.max(0, daysBetween(from, now) * DAY_WIDTH[scale] - element.clientWidth / 3);
  }, [scale]);

  return (
    <div className={css.gantt}>
      <div className={css.bar}>
        <fieldset className={css.scales} aria-label={t('gantt.scale')}>
          {SCALES.map((entry) => (
            <button key={entry} type="button" aria-pressed={scale === entry} onClick={() => choose('scale', entry)}>
              {t(`gantt.${entry}`)}
            </button>
          ))}
        </fieldset>
        {lane && (
          <fieldset className={css.scales} aria-label={t('calendar.arranged')}>
            <button type="button" aria-pressed={inLanes} onClick={() => choose('lanes', undefined)}>
              {t('calendar.byLane', { lane: inSentence(lane.label) })}
            </button>
            <button type="button" aria-pressed={!inLanes} onClick={() => choose('lanes', 'none')}>
              {t('calendar.together')}
            </button>
          </fieldset>
        )}
        {waits.length > 0 && calendars.offered.length > 0 && (
          <label className={css.calendar}>
            {t('gantt.calendar')}
            <select value={calendars.chosen} onChange={(event) => choose('calendar', event.currentTarget.value)}>
              <option value={WEEK}>{t('gantt.weekdays')}</option>
              {calendars.offered.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {early.length > 0 && (
          <Button variant="default" onClick={() => void settle()}>
            {t('gantt.fit', { count: early.length })}
          </Button>
        )}
        <p id="gantt-keys" className={css.keys}>
          {t('gantt.keys')}
        </p>
      </div>
      <p className="visually-hidden" role="status">
        {moving.said}
      </p>
      <div
        ref={box}
        className={css.scroll}
        role="table"
        aria-label={t('gantt.label', { many: entity.label.many })}
        aria-rowcount={lines.length + 1}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        style={{ '--time': `${width}px`, '--day': `${DAY_WIDTH[scale]}px`, '--row': `${ROW}px` } as React.CSSProperties}
      >
        <div role="row" className={`${css.row} ${css.head}`}>
          <div role="columnheader" className={css.name}>
            {t('gantt.name')}
          </div>
          <div role="columnheader" className={css.time}>
            <span className="visually-hidden">{t('gantt.time')}</span>
            <div aria-hidden="true" className={css.months}>
              {monthsOf(from, to).map((mark) => (
                <span key={mark.day} style={{ width: `${mark.days * DAY_WIDTH[scale]}px` }}>
                  {monthText.format(utc(mark.day))}
                </span>
              ))}
            </div>
            {scale !== 'month' && (
              <div aria-hidden="true" className={css.units}>
                {marksOf(from, to, scale).map((mark) => (
                  <span key={mark.day} style={{ width: `${mark.days * DAY_WIDTH[scale]}px` }}>
                    {dayText.format(utc(mark.day))}
                  </span>
                ))}
              </div>
            )}
          </div>
        </div>
        {lines.map((line) =>
          line.kind === 'lane' ? (
            <LaneRow key={`lane ${line.value}`} line={line} busy={clashes(line.bars.map(planned), calendars.days)} />
          ) : (
            <GanttBar
              key={line.bar.row.id}
              entity={entity}
              names={names}
              bar={line.bar}
              slot={plan.slots.get(line.bar.row.id)}
              waiting={waiting(line.bar.row.id)}
              from={from}
              scale={scale}
              onMove={(bar, place) => void moving.move(bar, place)}
              onOpen={(bar) => setLooked(bar.row.id)}
            />
          ),
        )}
        <Arrows
          bars={shown}
          waits={waits}
          plan={plan}
          places={places}
          from={from}
          scale={scale}
          width={width}
          now={now}
        />
      </div>
      {plan.circle.length > 0 && <p className={css.note}>{t('gantt.circle', { count: plan.circle.length })}</p>}
      {unplanned > 0 && <p className={css.note}>{t('gantt.unplanned', { count: unplanned })}</p>}
      {more && <p className={css.note}>{t('calendar.partly', { count: MOST })}</p>}
      {looking && (
        <BarPanel
          entity={entity}
          bar={looking}
          slot={plan.slots.get(looking.row.id)}
          waiting={waiting(looking.row.id)}
          open={isOpen(entity, names, looking)}
          onMove={(place) => void moving.move(looking, place)}
          onClose={() => setLooked(undefined)}
        />
      )}
    </div>
  );
}

/** The head of a resource: what it is called, and when it has several bars at once. */
function LaneRow({ line, busy }: { line: Extract<Line, { kind: 'lane' }>; busy: ReturnType<typeof clashes> }) {
  const days = busy.spans.map(({ from, to }) => formatDays(from, to)).join(', ');
  return (
    <div role="row" className={`${css.row} ${css.lane}`}>
      <div role="rowheader" className={css.name}>
        {line.label}
      </div>
      <div role="cell" className={css.time}>
        {busy.most > 1 && <span className={css.busy}>{t('gantt.busy', { count: busy.most, days })}</span>}
      </div>
    </div>
  );
}
