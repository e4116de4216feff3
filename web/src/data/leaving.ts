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

const writes = new Set<Promise<unknown>>();
let closed = false;

/**
 * The session is about to end, for the server too: whatever sets out in its name from now on would be refused. Reads under way are
 * given up, calls are not sent (`data/client.ts`), and it stays so until somebody signs in. Answers when the writes under way have
 * been answered, which is the moment to tell the server.
 */
export function closeSession(): Promise<unknown> {
  closed = true;
  for (const read of underWay) read.abort();
  return Promise.allSettled([...writes]);
}

/** Somebody is signed in again. */
export function openSession(): void {
  closed = false;
}

export const isClosed = (): boolean => closed;

/** A write, known to be under way until it is answered. */
export async function untilAnswered<T>(write: Promise<T>): Promise<T> {
  writes.add(write);
  try {
    return await write;
  } finally {
    writes.delete(write);
  }
}

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
