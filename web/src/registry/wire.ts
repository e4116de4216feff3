import { isRecord } from '../data/storage';
import type { FamilyPart, MenuItem, Registry, RouteEntry } from './types';

/** The document as it travels: what is usual is left out, and the parts of families come on their own. */
type Wire = Omit<Registry, 'entities' | 'reports' | 'dashboards'>;

type Usual<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

const isWire = (value: unknown): value is Wire =>
  isRecord(value) && typeof value.hash === 'string' && Array.isArray(value.routes) && Array.isArray(value.views);

/** The registry of a document, without parts; undefined when it is none. */
export function readDocument(value: unknown): Registry | undefined {
  if (!isWire(value)) return undefined;
  return {
    ...value,
    routes: value.routes.map(fillRoute),
    views: value.views.map((view) => ({ ...view, menu: view.menu.map(fillItem) })),
    entities: {},
    reports: {},
    dashboards: {},
  };
}

const fillRoute = (route: Usual<RouteEntry, 'layout' | 'state' | 'view'>): RouteEntry => ({
  ...route,
  view: route.view ?? route.family,
  layout: route.layout ?? 'standard',
  state: route.state ?? 'built',
});

const fillItem = (item: Usual<MenuItem, 'state'>): MenuItem => ({
  ...item,
  state: item.state ?? 'built',
  ...(item.children ? { children: item.children.map(fillItem) } : {}),
});

export const isPart = (value: unknown): value is FamilyPart =>
  isRecord(value) && isRecord(value.entities) && isRecord(value.reports) && isRecord(value.dashboards);

/** The parts of an answer of `/v1/registry/families/…`, by family. */
export function readParts(value: unknown): Record<string, FamilyPart> {
  if (!isRecord(value) || !isRecord(value.families)) return {};
  return Object.fromEntries(
    Object.entries(value.families).filter((entry): entry is [string, FamilyPart] => isPart(entry[1])),
  );
}
