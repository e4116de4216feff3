import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { useInfiniteList, useList } from '../../data/hooks';
import { readFilters } from '../../data/query';
import { readWhere, whereText } from '../../data/where';
import { language, t } from '../../i18n';
import { useRegistry } from '../../registry/store';
import type { Entity, Field, Row } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { beginsOf } from '../list/CreateButton';
import type { ListModel } from '../list/useListModel';
import { mayWrite } from '../moves/fields';
import { titleOf } from '../values/format';
import type { EntryLook } from './CalendarView';
import calendar from './calendar.module.css';
import { daysOf, entriesOf } from './calendarModel';
import { GAP, type LaneLook, LaneRow, ROW } from './LaneRow';
import {
  byLane,
  inSight,
  type Lane,
  lanesOf,
  later,
  neighbour,
  type Piece,
  placeLane,
  pressed,
  topsOf,
} from './laneModel';
import css from './lanes.module.css';
import { timeText } from './times';
import { touching } from './touching';
import { useLaneMoves } from './useLaneMoves';

/** Entries that are drawn, and asked for at once. */
const MOST = 2000;
const PAGE = 200;
const NAMES = 180;
/** Pixels of a minute, and the minutes a step is long. */
const SCALE = { day: { pixels: 1.2, step: 15 }, week: { pixels: 0.125, step: 60 } };
const FIRST_HOUR = 7;
const DAY = 1440;
/** A pointer that strays less is a click. */
const STEADY = 4;
const BEYOND = 3;
/** Rows of bars up to which a lane draws all of them. */
const ROWS_AT_ONCE = 40;
const dayText = new Intl.DateTimeFormat(language.locales, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

interface Drag {
  row: Row;
  piece: Piece;
  place: number;
  endOnly: boolean;
  x: number;
  y: number;
  minutes: number;
  lane: number;
  begun: boolean;
}

/** Bars along the hours of a day or a week, in a lane for each value of a field. */
export function LaneGrid({
  model,
  start,
  end,
  lane: field,
  span,
  from,
  to,
  now,
  look,
}: {
  model: ListModel;
  start: Field;
  end: Field | undefined;
  lane: Field;
  span: 'day' | 'week';
  from: string;
  to: string;
  now: string;
  look: EntryLook;
}) {
  const { entity } = model;
  const query = new URLSearchParams(model.query);
  const answer = useInfiniteList(entity, {
    filters: readFilters(query),
    where: whereText(touching(entity, start, end, from, to, readWhere(query.get('where') ?? ''))),
    q: model.state.q,
    sort: start.name,
    limit: PAGE,
  });
  const { hasNextPage, isFetching, fetchNextPage } = answer;
  const pages = answer.data?.pages;
  const count = pages?.length ?? 0;
  const more = hasNextPage && count * PAGE < MOST;
  // Asked for again with every page: one that comes at once is never seen to be on its way.
  useEffect(() => {
    if (count > 0 && more && !isFetching) void fetchNextPage();
  }, [count, more, isFetching, fetchNextPage]);
  // Drawn with the first page and with the last: bars that move about with every page between them are no help.
  const first = pages?.[0];
  const whole = more ? undefined : pages;
  const rows = useMemo(() => (whole ?? (first ? [first] : [])).flatMap((page) => page.rows), [whole, first]);
  const moving = useLaneMoves(entity, { start, end, lane: field }, rows);
  const { lanes: known, without } = useLanes(field);

  const days = useMemo(() => daysOf(from, to), [from, to]);
  const drawn = useMemo(
    () => rows.map((row) => (moving.moves.has(row.id) ? { ...row, ...moving.moves.get(row.id) } : row)),
    [rows, moving.moves],
  );
  const held = useMemo(() => byLane(entriesOf(drawn, start, end), field), [drawn, start, end, field]);
  const lanes = useMemo(() => lanesOf(field, known, held, t('group.empty')), [field, known, held]);
  const placed = useMemo(
    () => lanes.map((lane) => placeLane(held.get(lane.value) ?? [], from, days.length)),
    [lanes, held, from, days.length],
  );
  const tops = useMemo(() => topsOf(placed.map((placement) => placement.rows * ROW + 2 * GAP)), [placed]);

  const timed = start.kind === 'instant';
  const pixels = SCALE[span].pixels;
  const step = timed ? SCALE[span].step : DAY;
  const tentative = entity.list.calendar?.tentative ?? [];
  const state = entity.states?.field;
  const laneLook: LaneLook = {
    ...look,
    tentative: (row) => state !== undefined && tentative.includes(String(row[state])),
    open: (row) => mayWrite(entity, start, row) || mayWrite(entity, field, row) || mayWrite(entity, end, row),
  };
  // Lanes are drawn again when the look changes, so it must not change with every scroll.
  const steadyLook = useSteady(laneLook, `${entity.name} ${entity.list.calendar?.tone ?? ''}`);

  const box = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState({ top: 0, height: 600 });
  const [top, bottom] = inSight(tops, scrolled.top, scrolled.height, BEYOND);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // The working day comes first; the night is a scroll away.
    element.scrollLeft = timed && span === 'day' ? FIRST_HOUR * 60 * pixels : 0;
    setScrolled({ top: element.scrollTop, height: element.clientHeight });
  }, [timed, span, pixels]);

  const [drag, setDrag] = useState<Drag | undefined>(undefined);
  const dragged = useRef(false);
  const grab = useCallback((event: PointerEvent<HTMLElement>, piece: Piece, place: number, endOnly: boolean) => {
    // A finger scrolls; bars are moved by mouse, pen and keys.
    if (event.pointerType === 'touch' || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = false;
    setDrag({
      row: piece.entry.row,
      piece,
      place,
      endOnly,
      x: event.clientX,
      y: event.clientY,
      minutes: 0,
      lane: place,
      begun: false,
    });
  }, []);
  const pull = (event: PointerEvent) => {
    if (!drag) return;
    const begun = drag.begun || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > STEADY;
    if (!begun) return;
    dragged.current = true;
    const may = {
      time: mayWrite(entity, drag.endOnly ? end : start, drag.row),
      lane: mayWrite(entity, field, drag.row),
    };
    const minutes = may.time ? Math.round((event.clientX - drag.x) / pixels / step) * step : 0;
    const height = (tops[drag.place] ?? 0) + GAP + (event.clientY - drag.y) + drag.piece.row * ROW + ROW / 2;
    const [under] = inSight(tops, height, 0, 0);
    setDrag({ ...drag, begun, minutes, lane: drag.endOnly || !may.lane ? drag.place : under });
  };
  const drop = () => {
    if (drag?.begun) moving.move(drag.row, drag.minutes, drag.endOnly ? undefined : lanes[drag.lane], drag.endOnly);
    setDrag(undefined);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const bar = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-bar]') : null;
    if (event.key === 'Escape' && drag) {
      setDrag(undefined);
      return;
    }
    if (!bar || event.ctrlKey || event.metaKey) return;
    const at = { lane: Number(bar.dataset.lane), piece: Number(bar.dataset.index) };
    const piece = placed[at.lane]?.pieces[at.piece];
    if (!piece) return;
    if (event.altKey) {
      const press = pressed(event.key, event.shiftKey, step);
      if (!press) return;
      event.preventDefault();
      event.stopPropagation();
      const row = piece.entry.row;
      const wanted = press.lanes !== 0 ? field : press.endOnly ? end : start;
      if (!mayWrite(entity, wanted, row)) return;
      const lane = press.lanes === 0 ? undefined : lanes[at.lane + press.lanes];
      if (press.lanes !== 0 && !lane) return;
      follow.current = row.id;
      moving.move(row, press.minutes, lane, press.endOnly);
      return;
    }
    const next = neighbour(
      placed.map((placement) => placement.pieces),
      at,
      event.key,
    );
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    const found = placed[next.lane]?.pieces[next.piece];
    focus(found?.entry.row.id, (tops[next.lane] ?? 0) + (found?.row ?? 0) * ROW);
  };

  /** The bar that keeps the focus while it is drawn in its new place. */
  const follow = useRef<string | undefined>(undefined);
  const focus = (id: string | undefined, top: number) => {
    const element = box.current;
    if (!element || id === undefined) return;
    const bar = () => element.querySelector<HTMLElement>(`[data-bar="${id}"]`);
    if (!bar()) {
      // Out of sight it is not drawn: scrolled to, it is focused once it is there.
      follow.current = id;
      element.scrollTop = Math.max(0, top - element.clientHeight / 2);
    }
    bar()?.focus();
  };
  useLayoutEffect(() => {
    if (follow.current === undefined) return;
    const bar = box.current?.querySelector<HTMLElement>(`[data-bar="${follow.current}"]`);
    if (!bar) return;
    follow.current = undefined;
    bar.focus();
  });

  const navigate = useNavigate();
  const create = entity.can.create ? entity.routes.create : undefined;
  const empty = useSteady(
    create === undefined || !timed
      ? undefined
      : (minutes: number, lane: Lane) => {
          const begin = new Date(`${from}T00:00:00`);
          begin.setMinutes(Math.floor(minutes / step) * step);
          const filled = new URLSearchParams({ [start.name]: begin.toISOString() });
          if (end) filled.set(end.name, later(end, begin.toISOString(), Math.max(step, 60)));
          if (lane.value !== '') filled.set(field.name, lane.value);
          navigate(`${create}?${filled}`);
        },
    `${create} ${from} ${step}`,
  );

  if (answer.isError)
    return (
      <EmptyState
        kind="failed"
        many={entity.label.many}
        error={answer.error}
        action={{ label: t('error.tryAgain'), onClick: () => void answer.refetch() }}
      />
    );
  // Without anything to plan on there is no grid, and what comes first is to enter some.
  if (without && lanes.length === 0 && !answer.isPending) {
    const [begin] = beginsOf(without);
    return <EmptyState kind="nothing" many={without.label.many} action={begin} />;
  }
  const width = days.length * DAY * pixels;
  const mark = span === 'day' ? 60 * pixels : DAY * pixels;
  const today = days.indexOf(now);
  const clock = new Date();
  const height = tops[tops.length - 1] ?? 0;
  return (
    <>
      <p id="lane-keys" className="visually-hidden">
        {t('calendar.laneKeys')}
      </p>
      <p className="visually-hidden" role="status">
        {moving.said}
      </p>
      <div
        ref={box}
        className={css.scroll}
        role="group"
        aria-label={t('calendar.lanes', { many: entity.label.many, lane: field.label })}
        aria-busy={isFetching || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        style={{ '--names': `${NAMES}px`, '--time': `${width}px`, '--mark': `${mark}px` } as React.CSSProperties}
        onScroll={(event) =>
          setScrolled({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })
        }
        onKeyDown={onKeyDown}
        onPointerMove={pull}
        onPointerUp={drop}
        onPointerCancel={() => setDrag(undefined)}
        onClickCapture={(event) => {
          // The end of a drag is no click on the link that was dragged.
          if (!dragged.current) return;
          dragged.current = false;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <div className={css.head}>
          <span className={css.corner}>{field.label}</span>
          <div className={css.marks} aria-hidden="true">
            {span === 'day'
              ? Array.from({ length: 24 }, (_, hour) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day are their places
                  <span key={hour} style={{ width: `${60 * pixels}px` }}>
                    {timeText(hour * 60)}
                  </span>
                ))
              : days.map((day) => (
                  <span key={day} data-today={day === now || undefined} style={{ width: `${DAY * pixels}px` }}>
                    {dayText.format(new Date(`${day}T00:00:00Z`))}
                  </span>
                ))}
          </div>
        </div>
        <div className={css.lanes} style={{ height: `${height}px` }}>
          {lanes.slice(top, bottom + 1).map((lane, offset) => {
            const place = top + offset;
            const placement = placed[place];
            const above = tops[place] ?? 0;
            if (!placement) return null;
            return (
              <LaneRow
                key={lane.value}
                lane={lane}
                place={place}
                placement={placement}
                top={above}
                height={(tops[place + 1] ?? above) - above}
                scale={pixels}
                look={steadyLook}
                {...rowsInSight(placement.rows, scrolled.top - above, scrolled.height)}
                lifted={drag?.begun && drag.place === place ? drag.row.id : undefined}
                first={place === placed.findIndex((one) => one.pieces.length > 0)}
                onGrab={grab}
                onEmpty={empty}
              />
            );
          })}
          {today >= 0 && timed && (
            <span
              className={css.now}
              aria-hidden="true"
              style={{
                left: `${NAMES + (today * DAY + clock.getHours() * 60 + clock.getMinutes()) * pixels}px`,
                height: `${height}px`,
              }}
            />
          )}
          {drag?.begun && (
            <span
              className={`${css.bar} ${css.ghost}`}
              data-tone={look.tone(drag.row)}
              aria-hidden="true"
              style={{
                left: `${NAMES + (drag.piece.left + (drag.endOnly ? 0 : drag.minutes)) * pixels}px`,
                width: `${Math.max(6, (drag.piece.width + (drag.endOnly ? drag.minutes : 0)) * pixels - 2)}px`,
                top: `${(tops[drag.lane] ?? 0) + GAP + (drag.lane === drag.place ? drag.piece.row : 0) * ROW}px`,
                height: `${ROW - 4}px`,
              }}
            >
              {look.title(drag.row)}
            </span>
          )}
        </div>
      </div>
      {lanes.length === 0 && !answer.isPending && <p className={calendar.note}>{t('calendar.nothing')}</p>}
      {hasNextPage && !more && <p className={calendar.note}>{t('calendar.partly', { count: MOST })}</p>}
    </>
  );
}

/** Rows of a lane that are drawn, in steps: a lane that fits the screen draws all of them, whatever is scrolled. */
function rowsInSight(rows: number, scrolled: number, seen: number): { rowsFrom: number; rowsTo: number } {
  if (rows <= ROWS_AT_ONCE) return { rowsFrom: 0, rowsTo: rows };
  const block = ROWS_AT_ONCE / 2;
  const first = Math.floor(scrolled / ROW / block) - 1;
  const last = Math.floor((scrolled + seen) / ROW / block) + 1;
  return { rowsFrom: Math.max(0, first * block), rowsTo: Math.max(0, (last + 1) * block) };
}

/** The same value until `key` changes, reading the latest one when it is called: what is drawn by it is not drawn anew. */
function useSteady<T>(value: T, key: string): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when it changes
  return useMemo(() => value, [key]);
}

/**
 * Lanes that are there whether or not they hold anything: options of a choice, records a link may lead to; `without` is the entity of
 * those once it is known to have none.
 */
function useLanes(field: Field): { lanes: Lane[]; without?: Entity } {
  const registry = useRegistry();
  const target: Entity | undefined =
    field.kind === 'link' && field.target ? registry.entities[field.target] : undefined;
  const answer = useList(
    target ?? NOBODY,
    { limit: PAGE, total: false, ...(field.for ? { for: field.for } : {}) },
    { enabled: target !== undefined },
  );
  return useMemo(() => {
    if (field.options) return { lanes: field.options.map((option) => ({ value: option.value, label: option.label })) };
    if (!target) return { lanes: [] };
    if (answer.data?.rows.length === 0) return { lanes: [], without: target };
    const lanes = (answer.data?.rows ?? []).map((row) => ({
      value: row.id,
      label: titleOf(row, target.titleField) || row.id,
    }));
    return { lanes: lanes.sort((a, b) => a.label.localeCompare(b.label)) };
  }, [field, target, answer.data]);
}

/** Never asked for: a hook needs an entity even where the lanes are no records. */
const NOBODY = { name: '', api: '' } as Entity;
