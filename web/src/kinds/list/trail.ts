import { isRecord } from '../../data/storage';

/**
 * Keyset paging only knows the way forward, so the cursors of the pages that were opened are kept for as long as
 * the tab lives: Previous and the page number survive a reload.
 */
export type Trail = readonly string[];

const KEY = 'list-trails';
/** Lists remembered at once; the oldest is forgotten first. */
const LISTS = 20;

/** Place of `cursor` on the trail, from 0; undefined when it was reached some other way (a shared link). */
export function pageOf(trail: Trail, cursor: string): number | undefined {
  if (cursor === '') return 0;
  const at = trail.indexOf(cursor);
  return at < 0 ? undefined : at + 1;
}

/** The trail after going from `from` to `next`. A step from the middle drops what came after it. */
export function stepForward(trail: Trail, from: string, next: string): string[] {
  const page = pageOf(trail, from);
  return page === undefined ? [next] : [...trail.slice(0, page), next];
}

/** Cursor of the page before `cursor`; '' is the first page. */
export function cursorBefore(trail: Trail, cursor: string): string {
  const page = pageOf(trail, cursor);
  return page === undefined || page <= 1 ? '' : (trail[page - 2] ?? '');
}

function readAll(): Record<string, string[]> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (!isRecord(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, string[]] =>
          Array.isArray(entry[1]) && entry[1].every((part) => typeof part === 'string'),
      ),
    );
  } catch {
    return {};
  }
}

export const readTrail = (list: string): Trail => readAll()[list] ?? [];

export function writeTrail(list: string, trail: Trail): void {
  const { [list]: _old, ...others } = readAll();
  const kept = Object.entries(others).slice(-(LISTS - 1));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [list]: trail }));
  } catch {
    // Without it Previous leads to the first page.
  }
}
