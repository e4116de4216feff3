import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readText, writeText } from '../../data/storage';
import { usePhone } from '../../ui/usePhone';

/** Nothing was asked for this long: the figures are there. In ms. */
const STANDS_AFTER = 300;

/**
 * Keeps the place of figures that are still to come, as high as they were last time, so that what stands below them stays where it is.
 * `known` says that it is known what there is to ask for.
 */
export function KeptPlace({
  known,
  className,
  children,
}: {
  known: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const key = usePhone() ? 'home.height.phone' : 'home.height';
  const box = useRef<HTMLDivElement>(null);
  const fetching = useIsFetching();
  const [height] = useState(() => Number(readText(key)) || 0);
  const [stands, setStands] = useState(false);
  useEffect(() => {
    if (stands || !known || fetching > 0) return;
    const timer = setTimeout(() => setStands(true), STANDS_AFTER);
    return () => clearTimeout(timer);
  }, [stands, known, fetching]);
  useLayoutEffect(() => {
    if (stands && box.current) writeText(key, String(box.current.offsetHeight));
  }, [stands, key]);
  return (
    <div
      ref={box}
      className={className}
      aria-busy={!known || undefined}
      style={stands || height === 0 ? undefined : { minHeight: height }}
    >
      {children}
    </div>
  );
}

const ROWS = 'home.rows';
/** Rows that are kept a place for where none were counted yet. */
const FIRST = 5;
const MOST = 12;

/** How many rows the list of work had last time. */
export const rowsBefore = (): number => {
  const kept = readText(ROWS);
  return kept === undefined ? FIRST : Math.min(Number(kept) || 0, MOST);
};
export const keepRows = (count: number): void => writeText(ROWS, String(count));

const DESKS = 'home.desks';

/** The families of the desks the reader sat at last time. */
export const desksBefore = (): string[] => (readText(DESKS) ?? '').split(' ').filter(Boolean);
export const keepDesks = (families: readonly string[]): void => writeText(DESKS, families.join(' '));
