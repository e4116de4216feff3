import type { Match } from './matcher';
import type { Registry } from './types';

/** The way to a screen: its view, then its entity's list. The screen itself is not part of it. */
export function crumbsOf(registry: Registry, match: Match): { label: string; to?: string }[] {
  const crumbs: { label: string; to?: string }[] = [];
  const view = registry.views.find((entry) => entry.key === match.route.view);
  if (view && view.home !== match.route.path) crumbs.push({ label: view.label, to: view.home });
  const entity = match.route.entity === undefined ? undefined : registry.entities[match.route.entity];
  const list = entity?.routes.list;
  if (entity && list && list !== match.route.path) crumbs.push({ label: entity.label.many, to: list });
  return crumbs;
}
