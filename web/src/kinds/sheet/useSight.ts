import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface Sight {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Measures {
  rows: number;
  columns: number;
  height: number;
  width: number;
  /** What stays above and beside the cells. */
  head: number;
  side: number;
}

/** Drawn beyond what is in sight, so that a quick scroll finds cells there. */
const BEYOND = { rows: 4, columns: 2 };

/** The rows and columns in sight of a box that scrolls both ways. */
export function useSight(box: RefObject<HTMLElement | null>, measures: Measures): Sight {
  const [sight, setSight] = useState<Sight>({ top: 0, bottom: 30, left: 0, right: 16 });
  const latest = useRef(sight);
  const { rows, columns, height, width, head, side } = measures;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const first = (from: number, size: number, beyond: number) => Math.max(0, Math.floor(from / size) - beyond);
      const now: Sight = {
        top: first(element.scrollTop, height, BEYOND.rows),
        bottom: Math.min(rows, Math.ceil((element.scrollTop + element.clientHeight - head) / height) + BEYOND.rows),
        left: first(element.scrollLeft, width, BEYOND.columns),
        right: Math.min(columns, Math.ceil((element.scrollLeft + element.clientWidth - side) / width) + BEYOND.columns),
      };
      const was = latest.current;
      if (now.top === was.top && now.bottom === was.bottom && now.left === was.left && now.right === was.right) return;
      latest.current = now;
      setSight(now);
    };
    measure();
    // In the frame of the scroll: cells that come a frame later would be seen to come.
    const scrolled = () => flushSync(measure);
    const observer = new ResizeObserver(() => measure());
    element.addEventListener('scroll', scrolled, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', scrolled);
      observer.disconnect();
    };
  }, [box, rows, columns, height, width, head, side]);
  return sight;
}

/** Bounds a box to what is left of the window below its top. */
export function useBound(box: RefObject<HTMLElement | null>, below: number): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const bound = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.maxHeight = `${Math.max(260, window.innerHeight - top - below)}px`;
    };
    bound();
    window.addEventListener('resize', bound);
    return () => window.removeEventListener('resize', bound);
  }, [box, below]);
}
