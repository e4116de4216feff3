import { type RefObject, useEffect, useRef } from 'react';

/** A row of tabs that scrolls sideways, with the chosen one in the middle of it; on a phone it would else stand cut off. */
export function useChosenInSight(chosen: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, another place
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]');
    if (!row.current || !tab) return;
    const around = row.current.getBoundingClientRect();
    const own = tab.getBoundingClientRect();
    row.current.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
  }, [chosen]);
  return row;
}
