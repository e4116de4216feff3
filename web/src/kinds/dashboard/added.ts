import { familiesOf } from '../../registry/parts';
import type { Registry, Report, RouteEntry, Tile } from '../../registry/types';

/** Tiles that a reader puts on a dashboard: declared ones of other dashboards, and reports. Pure. */

/** Tiles a person puts on one dashboard: each asks the server by itself. */
export const MOST = 20;

/** How a report is drawn on a tile. */
export const DRAWN = ['number', 'bar', 'line'] as const;
export type Drawn = (typeof DRAWN)[number];

/** What was put there, as it is kept. */
export type Added = { key: string; tile: string } | { key: string; report: string; as: Drawn };

export const isAdded = (value: unknown): value is Added =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  ('tile' in value
    ? typeof value.tile === 'string'
    : 'report' in value && typeof value.report === 'string' && 'as' in value && DRAWN.some((as) => as === value.as));

/** Something to be put on a dashboard: a tile or a report, by its address. */
export interface Offer {
  kind: 'tile' | 'report';
  address: string;
  title: string;
}

/** A report that answers without being asked anything. */
const answers = (report: Report): boolean => report.params.every((param) => !param.required || asksNothing(param));
const asksNothing = (param: Report['params'][number]): boolean =>
  param.default !== undefined || param.defaultExpr !== undefined;

/**
 * What may be put on a dashboard: only what its page has at hand whenever it is opened, which is what its family declares and needs.
 * What the reader may not see is not in the registry at all.
 */
export function offers(registry: Registry, route: RouteEntry): Offer[] {
  const families = familiesOf(registry, route);
  const near = (address: string) => families.includes(address.split('.', 1)[0] ?? '');
  const tiles = Object.entries(registry.dashboards).flatMap(([address, other]) =>
    address === route.dashboard || !near(address)
      ? []
      : other.tiles.map((tile): Offer => ({ kind: 'tile', address: `${address}/${tile.key}`, title: tile.title })),
  );
  const reports = Object.entries(registry.reports).flatMap(([address, report]): Offer[] =>
    near(address) && answers(report) ? [{ kind: 'report', address, title: report.title }] : [],
  );
  const named = (a: Offer, b: Offer) => a.title.localeCompare(b.title);
  return [...tiles.sort(named), ...reports.sort(named)];
}

/** The added tiles as they are drawn; what is not there any more is left out. */
export function tilesOf(added: readonly Added[], registry: Registry): Tile[] {
  return added.flatMap((entry): Tile[] => {
    if ('tile' in entry) {
      const [address = '', key = ''] = entry.tile.split('/');
      const tile = registry.dashboards[address]?.tiles.find((other) => other.key === key);
      return tile ? [{ ...tile, key: entry.key }] : [];
    }
    const report = registry.reports[entry.report];
    if (!report) return [];
    // A page of one record's report is opened from the record.
    const to = report.route && !report.route.includes('{') ? { to: report.route } : {};
    const drawn =
      entry.as === 'number' ? { kind: 'number' as const } : { kind: 'chart' as const, chart: entry.as, width: 6 };
    return [{ key: entry.key, title: report.title, report: entry.report, ...drawn, ...to }];
  });
}
