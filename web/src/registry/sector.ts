import { currentSession } from '../data/session';
import { SECTORS } from './sectorRules';
import type { Sector } from './types';

/** Announced on `window` when the words of the selected business were chosen or given back to detection. */
export const SECTOR_CHANGED = 'sector-changed';

/** Where the chosen sector of a business is kept; used for as long as that business is selected. */
export const sectorKey = (business: string): string => `sector-override:${business}`;

const isSector = (value: unknown): value is Sector => SECTORS.some((sector) => sector === value);

/** The sector somebody chose for a business in this browser; undefined where detection decides. */
export function chosenSector(business: string | undefined): Sector | undefined {
  if (business === undefined) return undefined;
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(sectorKey(business));
  } catch {
    return undefined;
  }
  if (kept === null) return undefined;
  if (isSector(kept)) return kept;
  console.warn(`invalid sector, falling back to business terminology: ${kept}`);
  return 'business';
}

/** Uses the words of a sector for the selected business; without one, those of its detected sector again. */
export function chooseSector(sector: Sector | undefined): void {
  const business = currentSession().business?.id;
  if (business === undefined) return;
  try {
    if (sector === undefined) localStorage.removeItem(sectorKey(business));
    else localStorage.setItem(sectorKey(business), sector);
  } catch {
    // The words change for this page alone.
  }
  window.dispatchEvent(new CustomEvent(SECTOR_CHANGED, { detail: { business, sector } }));
}
