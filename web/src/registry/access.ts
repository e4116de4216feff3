import type { MenuItem, Registry, RouteEntry, View } from './types';

/** Context roles by level; special roles carry no level and match exactly. */
export const ROLE_LEVELS: Readonly<Record<string, number>> = {
  portal: 1,
  viewer: 2,
  contributor: 3,
  operator: 4,
  collaborator: 5,
  manager: 6,
  admin: 7,
};

/** Whether `role` reaches `need`: by level when both have one, else only when they are the same. */
export function roleReaches(role: string | undefined, need: string): boolean {
  if (role === undefined) return false;
  const have = ROLE_LEVELS[role];
  const wanted = ROLE_LEVELS[need];
  if (have === undefined || wanted === undefined) return role === need;
  return have >= wanted;
}

/** Shows what access would hide, for anyone who builds screens. Off, and no way around the server: that decides by itself. */
export const BYPASS_PERMISSIONS: boolean = false;

/** Whether the caller holds at least `need` in `family`. */
export function canUse(registry: Registry, family: string, need = 'viewer'): boolean {
  return BYPASS_PERMISSIONS || roleReaches(registry.permissions.families[family]?.role, need);
}

/** Views to show, in order. `dashboard` always shows. */
export function visibleViews(registry: Registry): View[] {
  return registry.views;
}

/**
 * The view a screen opens in: the one in use where its menu leads to the screen or to the list of its records, else the route's
 * own. What several views list, such as customers, must not take its reader from one into another.
 */
export function viewFor(
  { views, routes }: Pick<Registry, 'views' | 'routes'>,
  route: RouteEntry,
  current: string,
): string {
  const inUse = views.find((view) => view.key === current);
  if (!inUse || current === route.view) return route.view;
  const listed = [...(inUse.paths ?? []), ...menuLeaves(inUse.menu).flatMap(({ to }) => to ?? [])];
  const leads = ({ path }: RouteEntry) => listed.some((start) => `${path}/`.startsWith(`${start}/`));
  const lists = ({ entity, kind }: RouteEntry) => entity === route.entity && kind === 'list';
  const shared = leads(route) || (route.entity !== undefined && routes.some((other) => lists(other) && leads(other)));
  return shared ? current : route.view;
}

/** A menu flattened to its leaves, in order. */
export function menuLeaves(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.children?.length ? menuLeaves(item.children) : [item]));
}

/** What can be opened of a menu: an entry that is still to come opens nothing, nor does a group of such entries. */
export function builtMenu(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => {
    if (item.children && item.children.length > 0) {
      const children = builtMenu(item.children);
      return children.length > 0 ? [{ ...item, children }] : [];
    }
    return item.to && item.state !== 'soon' ? [item] : [];
  });
}
