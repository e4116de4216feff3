import { memo, type PointerEvent } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import type { Row } from '../../registry/types';
import { formatDate } from '../../ui/dates';
import type { EntryLook } from './CalendarView';
import type { Lane, Piece, Placement } from './laneModel';
import css from './lanes.module.css';
import { timeText } from './times';

/** Pixels of a row of bars, and what is left above and below it. */
export const ROW = 28;
export const GAP = 4;

export interface LaneLook extends EntryLook {
  /** Whether it stands already; what does not is drawn apart. */
  tentative: (row: Row) => boolean;
  open: (row: Row) => boolean;
}

/** One lane with its bars. Drawn again when they change, and not while others are moved. */
export const LaneRow = memo(function LaneRow({
  lane,
  place,
  placement,
  top,
  height,
  scale,
  look,
  rowsFrom,
  rowsTo,
  lifted,
  first,
  onGrab,
  onEmpty,
}: {
  lane: Lane;
  /** Which lane it is, from the top. */
  place: number;
  placement: Placement;
  top: number;
  height: number;
  /** Pixels of a minute. */
  scale: number;
  look: LaneLook;
  /** The rows in sight: a lane may be taller than the screen. */
  rowsFrom: number;
  rowsTo: number;
  lifted: string | undefined;
  /** Its first bar takes the keyboard. */
  first: boolean;
  onGrab: (event: PointerEvent<HTMLElement>, piece: Piece, place: number, endOnly: boolean) => void;
  onEmpty: ((minutes: number, lane: Lane) => void) | undefined;
}) {
  return (
    <div className={css.lane} style={{ top: `${top}px`, height: `${height}px` }}>
      <h3 className={css.name} title={lane.label}>
        {lane.label}
      </h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the mouse; the button above the list begins a record as well */}
      <div
        className={css.time}
        onDoubleClick={(event) => {
          if (event.target !== event.currentTarget) return;
          onEmpty?.(event.nativeEvent.offsetX / scale, lane);
        }}
      >
        {placement.pieces.map((piece, index) =>
          piece.row < rowsFrom || piece.row > rowsTo ? null : (
            <Bar
              key={piece.entry.row.id}
              piece={piece}
              place={place}
              index={index}
              scale={scale}
              look={look}
              lane={lane}
              lifted={lifted === piece.entry.row.id}
              first={first && index === 0}
              onGrab={onGrab}
            />
          ),
        )}
      </div>
    </div>
  );
});

function Bar({
  piece,
  place,
  index,
  scale,
  look,
  lane,
  lifted,
  first,
  onGrab,
}: {
  piece: Piece;
  place: number;
  index: number;
  scale: number;
  look: LaneLook;
  lane: Lane;
  lifted: boolean;
  first: boolean;
  onGrab: (event: PointerEvent<HTMLElement>, piece: Piece, place: number, endOnly: boolean) => void;
}) {
  const { row, from, to, start, end } = piece.entry;
  const title = look.title(row);
  const href = look.href(row);
  const open = look.open(row);
  const tentative = look.tentative(row);
  const times = start === undefined ? '' : `${timeText(start)}–${timeText(end ?? start)}`;
  const days = from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  // Where it stands says when it is: in a short bar its name is what is left. Begins with what is seen, so that people who speak to the page can name it.
  const label = [`${title} ${times}`.trim(), days, lane.label, tentative ? t('calendar.tentative') : '']
    .filter(Boolean)
    .join(', ');
  const shared = {
    className: css.bar,
    style: {
      left: `${piece.left * scale}px`,
      width: `${Math.max(6, piece.width * scale - 2)}px`,
      top: `${GAP + piece.row * ROW}px`,
      height: `${ROW - 4}px`,
    },
    'data-bar': row.id,
    'data-lane': place,
    'data-index': index,
    'data-tone': look.tone(row),
    'data-open': open || undefined,
    'data-tentative': tentative || undefined,
    'data-lifted': lifted || undefined,
    'aria-label': label,
    'aria-describedby': open ? 'lane-keys' : undefined,
    title: label,
    tabIndex: first ? 0 : -1,
    onPointerDown: open
      ? (event: PointerEvent<HTMLElement>) =>
          onGrab(event, piece, place, event.target instanceof HTMLElement && event.target.tagName === 'I')
      : undefined,
  };
  const words = (
    <>
      {title} {times !== '' && <small>{times}</small>}
      {open && <i aria-hidden="true" />}
    </>
  );
  return href ? (
    <Link to={href} draggable={false} {...shared}>
      {words}
    </Link>
  ) : (
    <button type="button" {...shared}>
      {words}
    </button>
  );
}
