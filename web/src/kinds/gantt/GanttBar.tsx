import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { recordPath } from '../../registry/matcher';
import type { Entity } from '../../registry/types';
import { formatDate } from '../../ui/dates';
import { titleOf } from '../values/format';
import css from './gantt.module.css';
import { type Bar, DAY_WIDTH, type Names, type Scale, shifted, spanOf } from './ganttModel';
import type { Slot } from './schedule';
import { isOpen, type Place } from './useMoves';

/** A row of the chart: what it is called, and its bar. */
export function GanttBar({
  entity,
  names,
  bar,
  slot,
  waiting,
  from,
  scale,
  onMove,
  onOpen,
}: {
  entity: Entity;
  names: Names;
  bar: Bar;
  slot: Slot | undefined;
  /** What it waits for, in words. */
  waiting: readonly string[];
  from: string;
  scale: Scale;
  onMove: (bar: Bar, place: Place) => void;
  onOpen: (bar: Bar) => void;
}) {
  const title = titleOf(bar.row, entity.titleField) || t('list.untitled');
  const href = recordPath(entity.routes.detail ?? entity.routes.edit, bar.row.id);
  const { left, width } = spanOf(bar, from, scale);
  const [drag, setDrag] = useState<{ x: number; days: number; end: boolean } | undefined>(undefined);
  // A bar that was dragged is let go with a click, which is no wish to look at it.
  const dragged = useRef(false);
  const open = isOpen(entity, names, bar);
  const label = [
    t('gantt.bar', { title, from: formatDate(bar.from), to: formatDate(bar.to) }),
    ...(bar.progress === undefined ? [] : [t('gantt.progress', { percent: bar.progress })]),
    ...waiting,
    ...(slot?.early ? [t('gantt.early', { from: formatDate(slot.from) })] : []),
    ...(slot?.critical ? [t('gantt.critical')] : []),
  ].join(', ');

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!event.altKey || by === 0 || !open) return;
    event.preventDefault();
    onMove(bar, shifted(bar, by, event.shiftKey));
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
    dragged.current = drag !== undefined && drag.days !== 0;
    if (drag && drag.days !== 0) onMove(bar, shifted(bar, drag.days, drag.end));
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
          data-critical={slot?.critical || undefined}
          data-early={slot?.early || undefined}
          aria-label={label}
          aria-describedby={open ? 'gantt-keys' : undefined}
          title={label}
          style={{ left: `${pulled.left}px`, width: `${pulled.width}px` }}
          onKeyDown={onKeyDown}
          onClick={() => {
            if (!dragged.current) onOpen(bar);
            dragged.current = false;
          }}
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
