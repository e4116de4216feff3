import type { Registry, Tile } from '../../../registry/types';
import type { OfferGroup } from '../AddTile';
import { type Added, type Offer, tilesOf } from '../added';

/** What stands on a dashboard that somebody composed. Pure. */

/** Something on it, as it is kept; without a width it is as wide as it is declared. */
export type Placed = Added & { width?: number };

/** Widths there are to choose from, in columns of twelve. Figures share a line and have none. */
export const WIDTHS = [4, 6, 8, 12] as const;

export const addressOf = (placed: Placed): string => ('tile' in placed ? placed.tile : placed.report);

/** The tiles as they are drawn; what is not loaded, or not there any more, is left out. */
export const tilesOn = (placed: readonly Placed[], registry: Registry): Tile[] =>
  placed.flatMap((entry) =>
    tilesOf([entry], registry).map((tile) => (entry.width === undefined ? tile : { ...tile, width: entry.width })),
  );

/** The same with one of them a place further up or down. */
export function moved(placed: readonly Placed[], key: string, by: -1 | 1): Placed[] {
  const all = [...placed];
  const at = all.findIndex((entry) => entry.key === key);
  const to = at + by;
  if (at >= 0 && to >= 0 && to < all.length) all.splice(to, 0, ...all.splice(at, 1));
  return all;
}

/** The same with one of them so wide; `undefined` is its own width. */
export const widened = (placed: readonly Placed[], key: string, width: number | undefined): Placed[] =>
  placed.map((entry) => {
    if (entry.key !== key) return entry;
    const { width: _before, ...rest } = entry;
    return width === undefined ? rest : { ...rest, width };
  });

/** Tiles of a declared dashboard, to begin one's own with. */
export const startedFrom = (registry: Registry, address: string): Placed[] =>
  (registry.dashboards[address]?.tiles ?? []).map((tile) => ({
    key: `added-${crypto.randomUUID()}`,
    tile: `${address}/${tile.key}`,
  }));

/** Something a dashboard may have on it, with the page or the app it comes from. */
export type OwnOffer = Offer & { from: string | null };

/** Offers by where they come from; `reports` names the reports of an app. */
export function byOrigin(offers: readonly OwnOffer[], reports: (from: string) => string): OfferGroup[] {
  const groups = new Map<string, OwnOffer[]>();
  for (const offer of offers) {
    const label = offer.kind === 'tile' ? (offer.from ?? '') : reports(offer.from ?? '');
    groups.set(label, [...(groups.get(label) ?? []), offer]);
  }
  const found = [...groups].map(([label, of]) => ({ label, offers: of, reports: of[0]?.kind === 'report' }));
  return found.sort((a, b) => Number(a.reports) - Number(b.reports) || a.label.localeCompare(b.label));
}

/** A name for a copy that keeps within what a name may have. */
export const copyName = (name: string, copyOf: (title: string) => string): string =>
  copyOf(name).length <= 80 ? copyOf(name) : name.slice(0, 80);

/** Words of a refusal for the places of the form: the name, who sees it, each tile, and what belongs to none. */
export function refusedAt(errors: readonly { pointer: string; message: string }[]): {
  title: string;
  shared: string;
  tiles: Record<number, string>;
  other: string;
} {
  const at = (name: string) => errors.find((error) => error.pointer === `/${name}`)?.message ?? '';
  const tiles: Record<number, string> = {};
  let other = at('tiles');
  for (const { pointer, message } of errors) {
    const place = /^\/tiles\/(\d+)\//.exec(pointer)?.[1];
    if (place !== undefined) tiles[Number(place)] ??= message;
    else if (!['/title', '/shared', '/tiles'].includes(pointer)) other ||= message;
  }
  return { title: at('title'), shared: at('shared'), tiles, other };
}
