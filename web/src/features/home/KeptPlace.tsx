import { useIsFetching } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePhone } from '../../ui/usePhone';
import css from './HomeScreen.module.css';
import { keepLayout, type Layout, layoutBefore } from './layout';

/** Nothing was asked for this long: the page stands. In ms. */
const STANDS_AFTER = 300;
/** A first visit shows what there is after this long, whatever is still to come. In ms. */
const SHOWN_AFTER = 8000;
/** Below every part. In px. */
const GAP = 20;

interface Places {
  /** The page as it stood last time; undefined on a first visit. */
  before: Layout | undefined;
  /** Nothing is on its way any more. */
  stands: boolean;
  /** Says that something is on its way that decides what the page is made of, until what it answers with is called. */
  wait: () => () => void;
  /** What is kept for the next visit, beside the heights. */
  note: (part: Partial<Omit<Layout, 'heights'>>) => void;
  /** The reader took a part away for good. */
  drop: (name: string) => void;
}

const nothing = () => {};
const PlacesContext = createContext<Places>({
  before: undefined,
  stands: true,
  wait: () => nothing,
  note: nothing,
  drop: nothing,
});

export const usePlaces = (): Places => use(PlacesContext);

/** How high a part was last time, 0 where it was not there; undefined on a first visit. */
export const heightBefore = ({ before }: Places, name: string): number | undefined =>
  before && (before.heights[name] ?? 0);

/** Rows that are kept a place for where none were counted yet, and at most. */
const FIRST_ROWS = 5;
const MOST_ROWS = 12;
export const rowsBefore = ({ before }: Places): number => Math.min(before?.rows ?? FIRST_ROWS, MOST_ROWS);

/** Parts as high as what they hold, without the room that is kept for them and for the parts in them. */
function heightsIn(box: HTMLElement): Record<string, number> {
  const parts = [...box.querySelectorAll<HTMLElement>('[data-place]')];
  const kept = parts.map((part) => part.style.minHeight);
  for (const part of parts) part.style.minHeight = '';
  const heights = Object.fromEntries(parts.map((part) => [part.dataset.place ?? '', part.offsetHeight]));
  parts.forEach((part, at) => {
    part.style.minHeight = kept[at] ?? '';
  });
  return heights;
}

/**
 * Keeps the place of what is still to come, part by part as high as it was last time, so that what is there stays where it is. A room
 * that turns out too large is kept all the same until the next visit. On a first visit nobody knows what the page will be made of:
 * `first` is shown until all of it is there.
 */
export function KeptPlace({ first, children }: { first: ReactNode; children: ReactNode }) {
  const phone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const fetching = useIsFetching();
  const [before] = useState(() => layoutBefore(phone));
  const [waits, setWaits] = useState(0);
  const [stands, setStands] = useState(false);
  const [late, setLate] = useState(false);
  const now = useRef({ rows: 0, desks: [] as string[] });
  const says = useMemo<Omit<Places, 'stands'>>(
    () => ({
      before,
      wait: () => {
        setWaits((count) => count + 1);
        return () => setWaits((count) => count - 1);
      },
      note: (part) => Object.assign(now.current, part),
      drop: (name) => {
        const kept = layoutBefore(phone);
        if (kept) keepLayout(phone, { ...kept, heights: { ...kept.heights, [name]: 0 } });
      },
    }),
    [before, phone],
  );
  const places = useMemo<Places>(() => ({ ...says, stands }), [says, stands]);
  useEffect(() => {
    if (stands || waits > 0 || fetching > 0) return;
    const timer = setTimeout(() => setStands(true), STANDS_AFTER);
    return () => clearTimeout(timer);
  }, [stands, waits, fetching]);
  useEffect(() => {
    if (before) return;
    const timer = setTimeout(() => setLate(true), SHOWN_AFTER);
    return () => clearTimeout(timer);
  }, [before]);
  useLayoutEffect(() => {
    if (stands && box.current) keepLayout(phone, { ...now.current, heights: heightsIn(box.current) });
  }, [stands, phone]);
  const hidden = !before && !stands && !late;
  return (
    <PlacesContext value={places}>
      {hidden && first}
      <div ref={box} hidden={hidden} aria-busy={(!hidden && !stands) || undefined}>
        {children}
      </div>
    </PlacesContext>
  );
}

/** A part of the page, whose height is kept for the next visit; not that of one that stands here for the last time. */
export function Place({
  name,
  last = false,
  className = '',
  children,
}: {
  name: string;
  last?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const places = usePlaces();
  const height = heightBefore(places, name);
  // What waits in a part may be higher than what comes: until all is there, it takes no more room than the part had.
  const most = places.stands ? undefined : height;
  return (
    <div
      className={`${css.place} ${className}`}
      data-place={last ? undefined : name}
      style={
        height ? { minHeight: height, maxHeight: most, overflow: most === undefined ? undefined : 'clip' } : undefined
      }
    >
      {children}
    </div>
  );
}

/** Stands for a part while it is on its way. */
export function Coming({ name, className = '' }: { name: string; className?: string | undefined }) {
  const places = usePlaces();
  const { wait } = places;
  useEffect(wait, [wait]);
  const height = heightBefore(places, name);
  if (height === 0) return null;
  return (
    <div
      className={`${css.wait} ${className}`}
      aria-hidden="true"
      style={height === undefined ? undefined : { height: Math.max(0, height - GAP) }}
    />
  );
}
