import type { Match } from './matcher';
import type { Registry, RouteEntry } from './types';

/** A screen, or the place where one was looked for. */
interface Place extends Partial<Pick<Match, 'params'>> {
  route: Pick<RouteEntry, 'path' | 'view' | 'entity'>;
}

/** The way to a screen: its view, then its entity's list. The screen itself is not part of it. */
export function crumbsOf(registry: Registry, { route }: Place): { label: string; to?: string }[] {
  const { views } = registry;
  const view = views.find((entry) => entry.key === route.view && entry.home !== route.path);
  // Above a view, and what belongs to none, stands the page everybody begins at.
  const above = view ?? views.find((entry) => entry.home === '/');
  const crumbs = above && above.home !== route.path ? [{ label: above.label, to: above.home }] : [];
  const entity = route.entity === undefined ? undefined : registry.entities[route.entity];
  const list = entity?.routes.list;
  if (entity && list && list !== route.path) crumbs.push({ label: entity.label.many, to: list });
  return crumbs;
}
