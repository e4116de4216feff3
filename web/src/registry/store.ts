import { createStore, useStore } from 'zustand';
import { call } from '../data/client';
import { database } from '../data/db';
import { currentSession } from '../data/session';
import { isRecord } from '../data/storage';
import { createMatcher, type Matcher } from './matcher';
import { setTerms } from './terminology';
import type { Entity, Registry } from './types';

interface Loaded {
  registry: Registry;
  matcher: Matcher;
  /** User, business and environment it was filtered for. */
  owner: string;
}

const store = createStore<{ loaded: Loaded | undefined }>(() => ({ loaded: undefined }));

/** Who the registry is for: it holds only what this user may see in this business. */
function owner(): string {
  const { session, business, environment } = currentSession();
  return [session?.user.id ?? '', business?.id ?? '', environment].join('|');
}

const isRegistry = (value: unknown): value is Registry =>
  isRecord(value) && Array.isArray(value.routes) && Array.isArray(value.views) && isRecord(value.entities);

function accept(registry: Registry, forOwner: string): Loaded {
  const loaded: Loaded = { registry, matcher: createMatcher(registry.routes), owner: forOwner };
  setTerms(registry.terms);
  store.setState({ loaded });
  return loaded;
}

let loading: { owner: string; promise: Promise<Loaded> } | undefined;

/**
 * The registry of the selected business. The copy kept from last time is used at once and checked with the
 * server behind it (`If-None-Match`), so a return visit starts without waiting for the network.
 */
export async function loadRegistry(): Promise<{ registry: Registry; matcher: Matcher }> {
  const me = owner();
  const { loaded } = store.getState();
  if (loaded?.owner === me) return loaded;
  if (loading?.owner === me) return loading.promise;
  const promise = (async () => {
    const kept = await readKept(me);
    if (kept) {
      void refreshRegistry().catch(() => undefined);
      return accept(kept, me);
    }
    return fetchRegistry(undefined, me);
  })().finally(() => {
    loading = undefined;
  });
  loading = { owner: me, promise };
  return promise;
}

/** Asks the server whether the registry changed; used on start-up, on its change event and after settings change. */
export async function refreshRegistry(): Promise<void> {
  const me = owner();
  const { loaded } = store.getState();
  await fetchRegistry(loaded?.owner === me ? loaded.registry.hash : undefined, me);
}

async function fetchRegistry(hash: string | undefined, me: string): Promise<Loaded> {
  const response = await call('/v1/registry', hash ? { headers: { 'If-None-Match': `"${hash}"` } } : {});
  const { loaded } = store.getState();
  if (response.status === 304 && loaded) return loaded;
  const body: unknown = await response.json();
  const registry = isRecord(body) && isRegistry(body.data) ? body.data : body;
  if (!isRegistry(registry)) throw new Error('The registry could not be read.');
  await keep(me, registry);
  if (owner() !== me) throw new Error('The business changed while its registry was loading.');
  return accept(registry, me);
}

async function readKept(me: string): Promise<Registry | undefined> {
  try {
    const db = await database();
    const kept = await db?.get('cache', `registry|${me}`);
    return isRegistry(kept?.value) ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

async function keep(me: string, registry: Registry): Promise<void> {
  try {
    const db = await database();
    await db?.put('cache', { key: `registry|${me}`, hash: registry.hash, value: registry });
  } catch {
    // Without a copy the next visit loads it again.
  }
}

export function forgetRegistry(): void {
  store.setState({ loaded: undefined });
}

export const currentRegistry = (): Registry | undefined => store.getState().loaded?.registry;

/** The registry, inside screens: the router loads it before any of them is drawn. */
export function useRegistry(): Registry {
  const loaded = useStore(store, (state) => state.loaded);
  if (!loaded) throw new Error('The registry is not loaded.');
  return loaded.registry;
}

/** The registry where it may not be loaded (public pages, error screens). */
export function useMaybeRegistry(): Registry | undefined {
  return useStore(store, (state) => state.loaded?.registry);
}

export function useMatcher(): Matcher | undefined {
  return useStore(store, (state) => state.loaded?.matcher);
}

export function useEntity(name: string | undefined): Entity | undefined {
  const registry = useRegistry();
  return name === undefined ? undefined : registry.entities[name];
}

/** For tests: a registry without a server. */
export function setRegistry(registry: Registry): void {
  accept(registry, owner());
}
