import type { FamilyPart, Registry, RouteEntry } from './types';

/** The family an address (`accounting.invoice`) begins with. */
const familyOf = (address: string | undefined): string | undefined => address?.split('.', 1)[0];

/** Families together with those their declarations refer to, as far as the caller has them. */
export function withNeeds(registry: Registry, names: Iterable<string | undefined>): string[] {
  const known = new Map((registry.families ?? []).map((family) => [family.name, family]));
  const found = new Set<string>();
  const visit = (name: string | undefined): void => {
    const family = name === undefined ? undefined : known.get(name);
    if (!family || found.has(family.name)) return;
    found.add(family.name);
    for (const need of family.needs) visit(need);
  };
  for (const name of names) visit(name);
  return [...found];
}

/** Families a screen must have before it is drawn: its own, those of what it shows, and that of the view it stands in. */
export function familiesOf(registry: Registry, route: RouteEntry): string[] {
  if (route.state === 'soon' || route.public) return [];
  const view = registry.views.find((entry) => entry.key === route.view);
  return withNeeds(registry, [
    route.family,
    familyOf(route.entity),
    familyOf(route.report),
    familyOf(route.dashboard),
    familyOf(route.run),
    view?.family,
  ]);
}

/** Built families that refer to these, for what links back to a record. */
export function referringTo(registry: Registry, names: readonly string[]): string[] {
  const referring = (registry.families ?? []).filter(
    (family) => family.state === 'built' && family.needs.some((need) => names.includes(need)),
  );
  return withNeeds(
    registry,
    referring.map((family) => family.name),
  );
}

/** The registry with the declarations of further families. */
export function withParts(registry: Registry, parts: Iterable<FamilyPart>): Registry {
  const all = [...parts];
  return {
    ...registry,
    entities: Object.assign({}, registry.entities, ...all.map((part) => part.entities)),
    reports: Object.assign({}, registry.reports, ...all.map((part) => part.reports)),
    dashboards: Object.assign({}, registry.dashboards, ...all.map((part) => part.dashboards)),
    runs: Object.assign({}, registry.runs, ...all.map((part) => part.runs)),
  };
}
