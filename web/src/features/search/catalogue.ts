import { t } from '../../i18n';
import type { MenuItem, Registry, RouteEntry } from '../../registry/types';
import type { Entry } from './score';

/** What a screen is for, by its kind. */
function purposeOf(route: RouteEntry, title: string): string {
  switch (route.kind) {
    case 'list':
    case 'tree':
      return t('search.describe.list', { title });
    case 'form':
    case 'document':
      return t('search.describe.form');
    case 'report':
      return t('search.describe.report');
    case 'dashboard':
    case 'landing':
      return t('search.describe.dashboard');
    case 'settings':
      return t('search.describe.settings');
    default:
      return t('search.describe.screen');
  }
}

function iconsOf(items: readonly MenuItem[], into: Map<string, string>): void {
  for (const item of items) {
    if (item.to && item.icon) into.set(item.to, item.icon);
    if (item.children) iconsOf(item.children, into);
  }
}

/**
 * Everything the caller may open by itself, from the registry: it holds no screen the caller may not see. Paths that
 * need a record are no places to go to; records are found on the server. What is still to come opens nothing.
 */
export function catalogueOf(registry: Registry): Entry[] {
  const icons = new Map<string, string>();
  for (const view of registry.views) iconsOf(view.menu, icons);
  const views = new Map(registry.views.map((view) => [view.key, view]));
  const seen = new Set<string>();
  const entries: Entry[] = [];
  for (const route of registry.routes) {
    if (route.alias || seen.has(route.path) || /[{:]/.test(route.path) || route.title === '') continue;
    if (route.layout === 'print' || route.state === 'soon') continue;
    const view = views.get(route.view);
    if (view?.state === 'soon') continue;
    seen.add(route.path);
    entries.push({
      path: route.path,
      name: route.path === '/' ? (view?.label ?? route.title) : route.title,
      description: purposeOf(route, route.title),
      category: view?.label ?? t('search.general'),
      icon: icons.get(route.path) ?? view?.icon ?? 'list',
      keywords: keywordsOf(route, registry),
    });
  }
  // A home that is no route of its own (the first view's) is still a place to go to.
  for (const view of registry.views) {
    if (seen.has(view.home) || view.state === 'soon') continue;
    entries.push({
      path: view.home,
      name: view.label,
      description: t('search.describe.dashboard'),
      category: view.label,
      icon: view.icon,
      keywords: [view.key],
    });
  }
  return entries;
}

/** The guided workflows that can be followed to their end. */
export const workflowsOf = (registry: Registry): Entry[] =>
  (registry.wizards ?? [])
    .filter((wizard) => wizard.ready !== false)
    .map((wizard) => ({
      path: '',
      name: wizard.name,
      description: wizard.description,
      category: t('search.workflow'),
      icon: 'route',
      keywords: [wizard.category, wizard.family, wizard.id.replaceAll('-', ' ')],
      workflow: wizard.id,
    }));

/** The words of the path, which are the business ones in every sector, and the entity's own. */
function keywordsOf(route: RouteEntry, registry: Registry): string[] {
  const words = route.path.split('/').filter(Boolean);
  const entity = route.entity === undefined ? undefined : registry.entities[route.entity];
  if (entity) words.push(entity.label.one, entity.label.many);
  if (route.mode === 'create') words.push(t('search.word.new'), t('search.word.add'));
  return [...new Set(words.map((word) => word.replaceAll('-', ' ')))];
}

/** Where people mostly go; those that exist for the caller. */
const POPULAR = [
  '/invoices',
  '/customers',
  '/receipts',
  '/quotations',
  '/education/students',
  '/health/patients',
  '/pos',
  '/inventory/items',
  '/people-and-culture/employees',
  '/bills',
  '/product-services',
  '/reports',
  '/settings',
] as const;
const POPULAR_MAX = 8;

export function popularOf(entries: readonly Entry[]): Entry[] {
  return POPULAR.flatMap((path) => entries.find((entry) => entry.path === path) ?? []).slice(0, POPULAR_MAX);
}
