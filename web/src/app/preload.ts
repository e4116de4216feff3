import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Match } from '../registry/matcher';
import type { Registry, ScreenProps } from '../registry/types';
import { customs } from './customs';
import { type KindDef, kinds, type ScreenModule } from './kinds';

/** How to load the screen of a route. Routes that are not built, and names nobody knows, get the page that says so. */
function loaderOf(match: Match, registry: Registry): () => Promise<ScreenModule> {
  const { route } = match;
  if (route.state === 'soon') return kinds.soon.load;
  if (route.kind === 'custom' || route.kind === 'document' || route.component !== undefined) {
    const editor = route.entity === undefined ? undefined : registry.entities[route.entity]?.editor;
    const custom = customs[route.component ?? ''] ?? (route.kind === 'document' ? customs[editor ?? ''] : undefined);
    if (custom) return custom;
  }
  return kinds[route.kind]?.load ?? kinds.soon.load;
}

const screens = new Map<() => Promise<ScreenModule>, LazyExoticComponent<ComponentType<ScreenProps>>>();

/** Code that is here or on its way: asking again costs a slow phone ten milliseconds of every change of route. */
const started = new Set<() => Promise<ScreenModule>>();

export function screenOf(match: Match, registry: Registry): LazyExoticComponent<ComponentType<ScreenProps>> {
  const load = loaderOf(match, registry);
  let screen = screens.get(load);
  if (!screen) {
    screen = lazy(load);
    screens.set(load, screen);
  }
  return screen;
}

export const kindOf = (match: Match): KindDef => (match.route.state === 'soon' ? kinds.soon : kinds[match.route.kind]);

/** Starts the screen's code and its first query together; used by the router and by links under the pointer. */
export function preload(match: Match, registry: Registry, client: QueryClient): void {
  const load = loaderOf(match, registry);
  if (!started.has(load)) {
    started.add(load);
    // A failed download shows when the screen itself asks for it, and is tried again.
    void load().catch(() => started.delete(load));
  }
  kindOf(match).warm?.(match, registry, client);
}
