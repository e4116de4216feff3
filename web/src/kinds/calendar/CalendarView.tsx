import { Button } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useList } from '../../data/hooks';
import { readFilters } from '../../data/query';
import { readWhere, whereText } from '../../data/where';
import { language, t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import { recordPath } from '../../registry/matcher';
import { useRegistry } from '../../registry/store';
import type { Entity, Field, Row } from '../../registry/types';
import { today } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { usePhone } from '../../ui/usePhone';
import type { ListModel } from '../list/useListModel';
import { fullTitle } from '../values/format';
import { Agenda } from './Agenda';
import css from './calendar.module.css';
import { entriesOf, move, rangeOf, SPANS, type Span, stepDay } from './calendarModel';
import { LaneGrid } from './LaneGrid';
import { MonthGrid } from './MonthGrid';
import { TimeGrid } from './TimeGrid';
import { touching } from './touching';

/** Entries asked for at once. */
const MOST = 200;

/** What the parts of a calendar need of an entry's row. */
export interface EntryLook {
  title: (row: Row) => string;
  href: (row: Row) => string | undefined;
  tone: (row: Row) => string | undefined;
}

/** The rows of a list by their dates. */
export default function CalendarView({ model }: { model: ListModel }) {
  const { entity } = model;
  const declared = entity.list.calendar;
  const start = entity.fields.find((field) => field.name === declared?.start);
  if (!start) return <EmptyState kind="no-access" title={t('calendar.missing')} text="" />;
  const end = entity.fields.find((field) => field.name === declared?.end);
  const lane = entity.fields.find((field) => field.name === declared?.lanes);
  return <Calendar model={model} start={start} end={end} lane={lane} />;
}

function Calendar({
  model,
  start,
  end,
  lane,
}: {
  model: ListModel;
  start: Field;
  end: Field | undefined;
  lane: Field | undefined;
}) {
  const registry = useRegistry();
  const phone = usePhone();
  const [params, setParams] = useSearchParams();
  const { entity } = model;
  const now = today();
  const span: Span = SPANS.find((entry) => entry === params.get('span')) ?? (phone ? 'agenda' : lane ? 'day' : 'month');
  // Days and weeks stand in lanes where they are declared, unless the reader put them together.
  const inLanes = lane !== undefined && (span === 'day' || span === 'week') && params.get('lanes') !== 'none';
  const given = params.get('on') ?? '';
  const on = /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : now;
  const { from, to } = rangeOf(span, on);

  const go = (change: { on?: string; span?: Span; lanes?: boolean }) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (change.on !== undefined) next.set('on', change.on);
        if (change.span !== undefined) next.set('span', change.span);
        if (change.lanes === true) next.delete('lanes');
        if (change.lanes === false) next.set('lanes', 'none');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  const query = new URLSearchParams(model.query);
  const answer = useList(
    entity,
    {
      filters: readFilters(query),
      where: whereText(touching(entity, start, end, from, to, readWhere(query.get('where') ?? ''))),
      q: model.state.q,
      sort: start.name,
      limit: MOST,
    },
    { enabled: !inLanes },
  );
  const entries = useMemo(() => entriesOf(answer.data?.rows ?? [], start, end), [answer.data, start, end]);
  const look: EntryLook = {
    title: (row) => fullTitle(registry, entity, row) || t('list.untitled'),
    href: (row) => recordPath(entity.routes.detail ?? entity.routes.edit, row.id),
    tone: toneOf(entity),
  };

  // The focused day stays focused while the grid under it changes.
  const box = useRef<HTMLDivElement>(null);
  const follow = useRef(false);
  useLayoutEffect(() => {
    if (!follow.current) return;
    follow.current = false;
    box.current?.querySelector<HTMLElement>(`[data-day="${on}"]`)?.focus();
  }, [on]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.day === undefined) return;
    const next = stepDay(event.key, on);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    follow.current = true;
    go({ on: next });
  };

  return (
    <div className={css.calendar}>
      <div className={css.bar}>
        <Button variant="default" onClick={() => go({ on: now })}>
          {t('calendar.today')}
        </Button>
        <span className={css.steps}>
          <Button
            variant="default"
            px={8}
            aria-label={t('calendar.previous')}
            onClick={() => go({ on: move(span, on, -1) })}
          >
            <Icon name="chevron-left" size={15} />
          </Button>
          <Button
            variant="default"
            px={8}
            aria-label={t('calendar.next')}
            onClick={() => go({ on: move(span, on, 1) })}
          >
            <Icon name="chevron-right" size={15} />
          </Button>
        </span>
        <h2 aria-live="polite">{heading(span, on, from, to)}</h2>
        <fieldset className={css.spans} aria-label={t('calendar.span')}>
          {SPANS.map((entry) => (
            <button key={entry} type="button" aria-pressed={span === entry} onClick={() => go({ span: entry })}>
              {t(`calendar.${entry}`)}
            </button>
          ))}
        </fieldset>
        {lane && (span === 'day' || span === 'week') && (
          <fieldset className={css.spans} aria-label={t('calendar.arranged')}>
            <button type="button" aria-pressed={inLanes} onClick={() => go({ lanes: true })}>
              {t('calendar.byLane', { lane: inSentence(lane.label) })}
            </button>
            <button type="button" aria-pressed={!inLanes} onClick={() => go({ lanes: false })}>
              {t('calendar.together')}
            </button>
          </fieldset>
        )}
      </div>
      {inLanes && lane && (span === 'day' || span === 'week') ? (
        <LaneGrid
          key={`${span} ${from}`}
          model={model}
          start={start}
          end={end}
          lane={lane}
          span={span}
          from={from}
          to={to}
          now={now}
          look={look}
        />
      ) : answer.isError ? (
        <EmptyState
          kind="failed"
          many={entity.label.many}
          error={answer.error}
          action={{ label: t('error.tryAgain'), onClick: () => void answer.refetch() }}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the days inside
        <div ref={box} onKeyDown={onKeyDown} aria-busy={answer.isFetching || undefined}>
          {span === 'month' && (
            <MonthGrid
              label={t('calendar.label', { many: entity.label.many })}
              entries={entries}
              from={from}
              to={to}
              on={on}
              now={now}
              look={look}
              onDay={(day) => go({ on: day, span: 'day' })}
              onChoose={(day) => go({ on: day })}
            />
          )}
          {(span === 'week' || span === 'day') && (
            <TimeGrid
              label={t('calendar.label', { many: entity.label.many })}
              entries={entries}
              from={from}
              to={to}
              on={on}
              now={now}
              timed={start.kind === 'instant'}
              look={look}
              onDay={(day) => go({ on: day, span: 'day' })}
            />
          )}
          {span === 'agenda' && <Agenda entries={entries} from={from} to={to} now={now} look={look} />}
        </div>
      )}
      {!inLanes && answer.data?.next && <p className={css.note}>{t('calendar.partly', { count: MOST })}</p>}
    </div>
  );
}

const CYCLE = ['info', 'good', 'warn', 'bad', 'muted'];

/** The colour of an entry: its state's tone, or its option's place in the choice. Its words say the same. */
function toneOf(entity: Entity): (row: Row) => string | undefined {
  const name = entity.list.calendar?.tone ?? entity.states?.field;
  const field = entity.fields.find((entry) => entry.name === name);
  if (!field) return () => undefined;
  if (entity.states?.field === field.name) return (row) => entity.states?.values[String(row[field.name])]?.tone;
  return (row) => {
    const place = field.options?.findIndex((option) => option.value === row[field.name]) ?? -1;
    return place < 0 ? undefined : CYCLE[place % CYCLE.length];
  };
}

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language.locales, { timeZone: 'UTC', ...options });
const monthFormat = format({ month: 'long', year: 'numeric' });
const dayFormat = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const shortFormat = format({ day: 'numeric', month: 'short', year: 'numeric' });

function heading(span: Span, on: string, from: string, to: string): string {
  if (span === 'month') return monthFormat.format(utc(on));
  if (span === 'day') return dayFormat.format(utc(on));
  return `${shortFormat.format(utc(from))} – ${shortFormat.format(utc(to))}`;
}
