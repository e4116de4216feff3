import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface RowsOptions {
  count: number;
  /** Of every row, in px, and of the head that stays above them. */
  height: number;
  /** Rows drawn beyond those in sight, on both sides. */
  beyond: number;
  /** Where the box will be scrolled to before it is first painted. */
  offset?: number;
  /** Height of what stays below the rows. */
  foot?: number;
}

export interface Rows {
  /** Rows to draw, with their distance from the top of the first. */
  items: { index: number; start: number }[];
  /** Height of all rows. */
  total: number;
  /** Scrolls as little as it takes to see a row. */
  reveal: (index: number) => void;
}

/** Rows in sight; the last may be past the end. */
interface Sight {
  first: number;
  last: number;
}

const inSight = (top: number, room: number, height: number): Sight => ({
  first: Math.max(0, Math.floor(top / height)),
  last: Math.ceil((top + room) / height),
});

/** How high the box before this one was: the next one's rows are drawn at once, not after it has been measured. */
let lastRoom = 0;

/** Rows of one height in a box that scrolls: those in sight and a few beyond, whatever their number. */
export function useRows(
  box: RefObject<HTMLElement | null>,
  { count, height, beyond, offset = 0, foot = 0 }: RowsOptions,
): Rows {
  const [sight, setSight] = useState(() => inSight(offset, lastRoom, height));
  const latest = useRef(sight);
  latest.current = sight;

  const measure = useCallback(() => {
    const element = box.current;
    if (!element) return false;
    lastRoom = element.offsetHeight;
    const now = inSight(element.scrollTop, lastRoom, height);
    if (now.first === latest.current.first && now.last === latest.current.last) return false;
    latest.current = now;
    setSight(now);
    return true;
  }, [box, height]);

  useLayoutEffect(() => {
    measure();
  }, [measure]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // In the frame of the scroll: rows that come a frame later would be seen to come.
    const scrolled = () => flushSync(measure);
    const observer = new ResizeObserver(() => measure());
    element.addEventListener('scroll', scrolled, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', scrolled);
      observer.disconnect();
    };
  }, [box, measure]);

  const reveal = (index: number) => {
    const element = box.current;
    if (!element) return;
    const start = index * height;
    // The head lies over the top of what scrolls, and pushes the rows down by as much.
    const lowest = start + 2 * height + foot - element.offsetHeight;
    if (start < element.scrollTop) element.scrollTop = start;
    else if (lowest > element.scrollTop) element.scrollTop = lowest;
  };

  const to = Math.min(count, sight.last + beyond);
  const from = Math.max(0, Math.min(sight.first, to) - beyond);
  const items = Array.from({ length: to - from }, (_, at) => ({ index: from + at, start: (from + at) * height }));
  return { items, total: count * height, reveal };
}
