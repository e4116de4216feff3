/**
 * Who asks, or for which business, has changed, and the page is about to be loaded anew. Until it goes, the screens of
 * before are still there: what they ask now would be asked in the new name and refused, and what they asked before may be
 * answered when the name no longer stands. So reads under way are given up, and no call sets out.
 */

/** A page still here this long after it should have gone was kept by its reader (a form with changes), or has no line. */
const KEPT_AFTER = 10_000;

let kept: Promise<void> | undefined;
const underWay = new Set<AbortController>();

/** From now on the page asks nothing any more. */
export function leavePage(): void {
  for (const read of underWay) read.abort();
  kept ??= new Promise<void>((resolve) => setTimeout(resolve, KEPT_AFTER)).then(() => {
    kept = undefined;
  });
}

/** What a call waits for while the page is about to go; undefined while it stays. */
export const pageLeaves = (): Promise<void> | undefined => kept;

/** Gives up a read's wait for its answer when the page is left. Answers that have begun to come are read to the end. */
export async function untilLeft<T>(read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController();
  underWay.add(end);
  try {
    return await read(end.signal);
  } finally {
    underWay.delete(end);
  }
}
