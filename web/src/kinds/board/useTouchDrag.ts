import { type RefObject, useEffect, useRef } from 'react';
import type { Spot } from './boardRank';
import { spotAt } from './spotAt';

/** How long a finger rests on a card before it lifts it; ms. A shorter touch scrolls or opens. */
const LIFT_AFTER = 350;
/** A finger that strays farther than this meanwhile is scrolling; px. */
const STEADY = 8;
/** So near to the board's edge a lifted card scrolls it; px. */
const EDGE = 36;
const SCROLL = 14;

export interface TouchDrag {
  /** A finger lifted the card of this record. False leaves it where it is. */
  lift: (id: string) => boolean;
  /** The column under the finger; undefined beside all of them. */
  over: (column: string | undefined) => void;
  /** The finger left the screen over a column, or nowhere. */
  drop: (column: string | undefined, spot: Spot | undefined) => void;
}

/**
 * Moves cards with a finger: browsers give touch no drag of their own everywhere. Cards carry `data-card` with the
 * record's id, columns `data-column`. The listeners are native, for React's cannot keep the page from scrolling.
 */
export function useTouchDrag(box: RefObject<HTMLElement | null>, drag: TouchDrag): void {
  const latest = useRef(drag);
  latest.current = drag;
  useEffect(() => {
    const board = box.current;
    if (!board) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let lifted = false;
    let column: string | undefined;
    let spot: Spot | undefined;

    const begin = (event: TouchEvent) => {
      const touch = event.touches[0];
      const card = (event.target as HTMLElement).closest<HTMLElement>('[data-card]');
      clearTimeout(timer);
      if (!touch || event.touches.length > 1 || !card?.dataset.card || (event.target as HTMLElement).closest('button'))
        return;
      const id = card.dataset.card;
      start = { x: touch.clientX, y: touch.clientY };
      timer = setTimeout(() => {
        lifted = latest.current.lift(id);
        column = undefined;
        spot = undefined;
        if (lifted) navigator.vibrate?.(15);
      }, LIFT_AFTER);
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!touch) return;
      if (!lifted) {
        if (Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > STEADY) clearTimeout(timer);
        return;
      }
      event.preventDefault();
      const edge = board.getBoundingClientRect();
      if (touch.clientX < edge.left + EDGE) board.scrollLeft -= SCROLL;
      else if (touch.clientX > edge.right - EDGE) board.scrollLeft += SCROLL;
      const at = document.elementFromPoint(touch.clientX, touch.clientY);
      const under = at?.closest<HTMLElement>('[data-column]');
      spot = spotAt(at, touch.clientY);
      if (under?.dataset.column === column) return;
      column = under?.dataset.column;
      latest.current.over(column);
    };
    const end = (event: TouchEvent) => {
      clearTimeout(timer);
      if (!lifted) return;
      // The link under the finger is not meant.
      if (event.cancelable) event.preventDefault();
      lifted = false;
      const here = event.type === 'touchend';
      latest.current.drop(here ? column : undefined, here ? spot : undefined);
    };
    const menu = (event: Event) => {
      if (lifted) event.preventDefault();
    };
    board.addEventListener('touchstart', begin, { passive: true });
    board.addEventListener('touchmove', move, { passive: false });
    board.addEventListener('touchend', end);
    board.addEventListener('touchcancel', end);
    board.addEventListener('contextmenu', menu);
    return () => {
      clearTimeout(timer);
      board.removeEventListener('touchstart', begin);
      board.removeEventListener('touchmove', move);
      board.removeEventListener('touchend', end);
      board.removeEventListener('touchcancel', end);
      board.removeEventListener('contextmenu', menu);
    };
  }, [box]);
}
