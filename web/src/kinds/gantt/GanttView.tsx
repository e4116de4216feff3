import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { json, newIdempotencyKey } from '../../data/client';
import { asApiError } from '../../data/errors';
import { recordUrl, useList } from '../../data/hooks';
import { keys } from '../../data/keys';
import { readFilters } from '../../data/query';
import { language, t } from '../../i18n';
import { recordPath } from '../../registry/matcher';
import { useRegistry } from '../../registry/store';
import type { Entity, Row } from '../../registry/types';
import { daysBetween, formatDate, today } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { showToast } from '../../ui/toasts';
import { mayChange } from '../list/inline';
import type { ListModel } from '../list/useListModel';
import { titleOf } from '../values/format';
import css from './gantt.module.css';
import {
  type Bar,
  barsOf,
  DAY_WIDTH,
  marksOf,
  monthsOf,
  type Names,
  SCALES,
  type Scale,
  shifted,
  spanOf,
  windowOf,
} from './ganttModel';

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

function Chart({ model, names, rows, more }: { model: ListModel; names: Names; rows: readonly Row[]; more: boolean }) {
  const registry = useRegistry();
  const { entity } = model;
  const [params, setParams] = useSearchParams();
  const scale: Scale = SCALES.find((entry) => entry === params.get('scale')) ?? 'week';
  const now = registry.today ?? today();
  const moving = useMoves(entity, names);
  const { bars, unplanned } = useMemo(() => barsOf(rows, names), [rows, names]);
  const shown = bars.map((bar) => ({ ...bar, ...moving.moves.get(bar.row.id) }));
  const { from, to } = windowOf(shown, now, scale);
  const width = (daysBetween(from, to) + 1) * DAY_WIDTH[scale];
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
            <button
              key={entry}
              type="button"
              aria-pressed={scale === entry}
              onClick={() =>
                setParams(
                  (current) => {
                    const next = new URLSearchParams(current);
                    next.set('scale', entry);
                    return next;
                  },
                  { replace: true, preventScrollReset: true },
                )
              }
            >
              {t(`gantt.${entry}`)}
            </button>
          ))}
        </fieldset>
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
        aria-rowcount={shown.length + 1}
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
        {shown.map((bar) => (
          <BarRow
            key={bar.row.id}
            entity={entity}
            names={names}
            bar={bar}
            before={shown.find((other) => other.row.id === bar.after)}
            from={from}
            scale={scale}
            onMove={moving.move}
          />
        ))}
        <Arrows bars={shown} from={from} scale={scale} width={width} now={now} />
      </div>
      {unplanned > 0 && <p className={css.note}>{t('gantt.unplanned', { count: unplanned })}</p>}
      {more && <p className={css.note}>{t('calendar.partly', { count: MOST })}</p>}
    </div>
  );
}

function BarRow({
  entity,
  names,
  bar,
  before,
  from,
  scale,
  onMove,
}: {
  entity: Entity;
  names: Names;
  bar: Bar;
  before: Bar | undefined;
  from: string;
  scale: Scale;
  onMove: (bar: Bar, days: number, endOnly: boolean) => void;
}) {
  const title = titleOf(bar.row, entity.titleField) || t('list.untitled');
  const href = recordPath(entity.routes.detail ?? entity.routes.edit, bar.row.id);
  const { left, width } = spanOf(bar, from, scale);
  const [drag, setDrag] = useState<{ x: number; days: number; end: boolean } | undefined>(undefined);
  const open =
    entity.can.update &&
    [names.start, names.end].every((name) => {
      const field = entity.fields.find((entry) => entry.name === name);
      return field !== undefined && !field.readOnly && !field.computed && mayChange(entity, field, bar.row);
    });
  const label = [
    t('gantt.bar', { title, from: formatDate(bar.from), to: formatDate(bar.to) }),
    ...(bar.progress === undefined ? [] : [t('gantt.progress', { percent: bar.progress })]),
    ...(before ? [t('gantt.after', { title: titleOf(before.row, entity.titleField) })] : []),
  ].join(', ');

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!event.altKey || by === 0 || !open) return;
    event.preventDefault();
    onMove(bar, by, event.shiftKey);
  };
  const grab = (event: PointerEvent<HTMLElement>, end: boolean) => {
    if (!open || event.pointerType === 'touch' || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ x: event.clientX, days: 0, end });
  };
  const pull = (event: PointerEvent) => {
    if (drag) setDrag({ ...drag, days: Math.round((event.clientX - drag.x) / DAY_WIDTH[scale]) });
  };
  const drop = () => {
    if (drag && drag.days !== 0) onMove(bar, drag.days, drag.end);
    setDrag(undefined);
  };
  const pulled = drag ? spanOf(shifted(bar, drag.days, drag.end), from, scale) : { left, width };
  return (
    <div role="row" className={css.row}>
      <div role="rowheader" className={css.name}>
        {href ? <Link to={href}>{title}</Link> : title}
      </div>
      <div role="cell" className={css.time}>
        <button
          type="button"
          className={css.block}
          data-open={open || undefined}
          aria-label={label}
          aria-describedby={open ? 'gantt-keys' : undefined}
          title={label}
          style={{ left: `${pulled.left}px`, width: `${pulled.width}px` }}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => grab(event, false)}
          onPointerMove={pull}
          onPointerUp={drop}
          onPointerCancel={() => setDrag(undefined)}
        >
          {bar.progress !== undefined && <i style={{ width: `${bar.progress}%` }} />}
          {open && (
            <b
              aria-hidden="true"
              onPointerDown={(event) => grab(event, true)}
              onPointerMove={pull}
              onPointerUp={(event) => {
                event.stopPropagation();
                drop();
              }}
            />
          )}
        </button>
      </div>
    </div>
  );
}

/** Lines from what must end first to what waits for it, and the line of today. The bars' names say the same. */
function Arrows({
  bars,
  from,
  scale,
  width,
  now,
}: {
  bars: readonly Bar[];
  from: string;
  scale: Scale;
  width: number;
  now: string;
}) {
  const place = new Map(bars.map((bar, index) => [bar.row.id, index]));
  const today = daysBetween(from, now) * DAY_WIDTH[scale] + DAY_WIDTH[scale] / 2;
  return (
    <svg className={css.arrows} width={width} height={bars.length * ROW} aria-hidden="true">
      <line className={css.today} x1={today} x2={today} y1={0} y2={bars.length * ROW} />
      {bars.map((bar, index) => {
        const source = bar.after === undefined ? undefined : place.get(bar.after);
        const first = source === undefined ? undefined : bars[source];
        if (source === undefined || !first) return null;
        const a = spanOf(first, from, scale);
        const b = spanOf(bar, from, scale);
        const [x1, y1, x2, y2] = [a.left + a.width, source * ROW + ROW / 2, b.left, index * ROW + ROW / 2];
        const turn = Math.max(x1 + 8, x2 - 8);
        return (
          <path
            key={bar.row.id}
            d={
              x2 - 8 >= x1 + 8
                ? `M${x1} ${y1}H${turn}V${y2}H${x2 - 2}`
                : `M${x1} ${y1}h8V${y2 + (y2 > y1 ? -ROW / 2 : ROW / 2)}H${x2 - 8}V${y2}H${x2 - 2}`
            }
          />
        );
      })}
    </svg>
  );
}

interface Place {
  from: string;
  to: string;
}

type Moves = ReadonlyMap<string, Place>;

/**
 * Moves bars. A bar is in its new place at once, and back when the server refuses. What is pressed while a move is being
 * saved is sent after it, in one go: no press is lost.
 */
function useMoves(entity: Entity, names: Names) {
  const client = useQueryClient();
  const [moves, setMoves] = useState<Moves>(() => new Map());
  const [said, setSaid] = useState('');
  const saving = useRef(new Set<string>());
  const wanted = useRef(new Map<string, Place>());
  // As the server last answered them; the list may still show the ones before.
  const newest = useRef(new Map<string, Row>());
  const { mutateAsync: save } = useMutation({
    mutationFn: ({ row, from, to }: { row: Row } & Place) =>
      json<{ data: Row }>(recordUrl(entity, row.id), {
        method: 'PATCH',
        body: {
          ...(row[names.start] === from ? {} : { [names.start]: from }),
          ...(row[names.end] === to ? {} : { [names.end]: to }),
          version: row.version,
        },
        idempotencyKey: newIdempotencyKey(),
      }),
  });
  const send = async (row: Row, place: Place, title: string) => {
    saving.current.add(row.id);
    const known = newest.current.get(row.id);
    let base = known && (known.version ?? 0) > (row.version ?? 0) ? known : row;
    try {
      for (let next: Place | undefined = place; next; next = wanted.current.get(row.id)) {
        wanted.current.delete(row.id);
        base = (await save({ row: base, ...next })).data;
        newest.current.set(row.id, base);
      }
    } catch (error) {
      wanted.current.delete(row.id);
      const problem = asApiError(error);
      const text = t('gantt.moveFailed', { title });
      setSaid(text);
      showToast({
        title: text,
        description: problem.fieldErrors[0]?.message ?? problem.userMessage,
        variant: 'destructive',
        duration: 8000,
      });
    }
    saving.current.delete(row.id);
    await client.invalidateQueries({ queryKey: keys.entity(entity.name) });
    // Unless it moved again meanwhile, the bar now stands where the server says.
    if (saving.current.has(row.id)) return;
    setMoves((current) => {
      const next = new Map(current);
      next.delete(row.id);
      return next;
    });
  };
  const move = (bar: Bar, days: number, endOnly: boolean) => {
    const place = shifted(bar, days, endOnly);
    const title = titleOf(bar.row, entity.titleField) || entity.label.one;
    setMoves((current) => new Map(current).set(bar.row.id, place));
    setSaid(t('gantt.moved', { title, from: formatDate(place.from), to: formatDate(place.to) }));
    if (saving.current.has(bar.row.id)) wanted.current.set(bar.row.id, place);
    else void send(bar.row, place, title);
  };
  return { moves, move, said };
}
