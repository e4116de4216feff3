import { createStore, useStore } from 'zustand';
import { call } from '../data/client';
import { database } from '../data/db';
import { keepNothingOf } from '../data/kept';
import { currentSession } from '../data/session';
import { currentView } from '../data/viewAs';
import { language } from '../i18n';
import { keepZone } from '../ui/dates';
import { createMatcher, type Matcher } from './matcher';
import { familiesOf, referringTo, withNeeds, withParts } from './parts';
import { chosenSector, SECTOR_CHANGED } from './sector';
import { smallLetters } from './smallLetters';
import { setTerms } from './terminology';
import type { Entity, FamilyPart, Registry, RouteEntry } from './types';
import { isPart, readDocument, readParts } from './wire';

interface Loaded {
  registry: Registry;
  matcher: Matcher;
  /** User, business, environment, words and language it was made for. */
  owner: string;
  /** Parts that are in `registry`, by family, with the hash they were loaded under. */
  parts: ReadonlyMap<string, { hash: string; part: FamilyPart }>;
}

const store = createStore<{ loaded: Loaded | undefined }>(() => ({ loaded: undefined }));

/** The words chosen for the selected business in this browser. */
const sector = () => chosenSector(currentSession().business?.id);

/** English has no forms of its own for words of the sector inside a sentence; other languages name theirs. */
const inside = (terms: Registry['terms']) => (language.code === 'en' ? smallLetters(terms) : (text: string) => text);

/** Who the registry is for: it holds only what this user may see in this business, and says it in their language. */
function owner(): string {
  const { session, business, environment } = currentSession();
  return [
    currentView()?.person ?? session?.user.id ?? '',
    business?.id ?? '',
    environment,
    sector() ?? '',
    language.code,
  ].join('|');
}

const asked = (path: string): string => {
  const chosen = sector();
  return chosen === undefined ? path : `${path}?sector=${chosen}`;
};

/** Takes a document over. Parts of families that are still there stay until newer ones are loaded. */
function accept(document: Registry, forOwner: string): Loaded {
  const before = store.getState().loaded;
  const names = new Set((document.families ?? []).map((family) => family.name));
  const kept = before?.owner === forOwner ? [...before.parts].filter(([name]) => names.has(name)) : [];
  const registry = withParts(
    document,
    kept.map(([, entry]) => entry.part),
  );
  const loaded: Loaded = {
    registry,
    matcher: createMatcher(registry.routes),
    owner: forOwner,
    parts: new Map(kept),
  };
  setTerms(registry.terms, registry.fallbackTerms);
  keepZone(registry.timeZone);
  store.setState({ loaded });
  const changed = kept.filter(([name, entry]) => hashOf(registry, name) !== entry.hash).map(([name]) => name);
  // Screens go on with what they have; the newer declarations follow.
  if (changed.length > 0) void loadParts(changed).catch(() => undefined);
  return loaded;
}

const hashOf = (registry: Registry, name: string): string | undefined =>
  registry.families?.find((family) => family.name === name)?.hash;

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
    const copy = await read(`registry|${me}`);
    const kept = readDocument(copy?.value, inside);
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
  const response = await call(asked('/v1/registry'), hash ? { headers: { 'If-None-Match': `"${hash}"` } } : {});
  const { loaded } = store.getState();
  if (response.status === 304 && loaded) return loaded;
  const body: unknown = await response.json();
  const registry = readDocument(body, inside);
  if (!registry) throw new Error('The registry could not be read.');
  await keep(`registry|${me}`, registry.hash, body);
  if (owner() !== me) throw new Error('The business changed while its registry was loading.');
  return accept(registry, me);
}

/** Families of a route's screen that are not loaded yet. */
function missing(loaded: Loaded, names: readonly string[]): string[] {
  return names.filter((name) => !loaded.parts.has(name));
}

const partLoads = new Map<string, Promise<void>>();

/** Loads the parts of families: from the copy kept under the same hash, else from the server in one request. */
function loadParts(names: readonly string[]): Promise<void> {
  const { loaded } = store.getState();
  if (!loaded || names.length === 0) return Promise.resolve();
  const key = `${loaded.owner}|${loaded.registry.hash}|${names.join(',')}`;
  const running = partLoads.get(key);
  if (running) return running;
  const promise = fetchParts(loaded, names).finally(() => partLoads.delete(key));
  partLoads.set(key, promise);
  return promise;
}

async function fetchParts({ registry, owner: me }: Loaded, names: readonly string[]): Promise<void> {
  const found = new Map<string, { hash: string; part: FamilyPart }>();
  const wanted: string[] = [];
  const stale = new Map<string, { hash: string; part: FamilyPart }>();
  for (const name of names) {
    const kept = await read(`part|${me}|${name}`);
    if (!kept || !isPart(kept.value)) wanted.push(name);
    else if (kept.hash === hashOf(registry, name)) found.set(name, { hash: kept.hash, part: kept.value });
    else {
      stale.set(name, { hash: kept.hash, part: kept.value });
      wanted.push(name);
    }
  }
  if (store.getState().loaded?.owner !== me) return;
  if (wanted.length > 0) {
    try {
      const response = await call(asked(`/v1/registry/families/${wanted.map(encodeURIComponent).join(',')}`));
      const parts = readParts(await response.json(), inside(registry.terms));
      for (const name of wanted) {
        const hash = hashOf(registry, name) ?? '';
        const part = parts[name] ?? { entities: {}, reports: {}, dashboards: {}, runs: {} };
        found.set(name, { hash, part });
        await keep(`part|${me}|${name}`, hash, part);
      }
    } catch (error) {
      // Without the network yesterday's declarations are better than none.
      if (wanted.some((name) => !stale.has(name))) throw error;
      for (const name of wanted) {
        const part = stale.get(name);
        if (part) found.set(name, part);
      }
    }
  }
  const { loaded } = store.getState();
  if (loaded?.owner !== me) return;
  // Before a screen of theirs asks for anything.
  for (const { part } of found.values())
    for (const entity of Object.values(part.entities)) if (entity.restricted) keepNothingOf(entity.name);
  store.setState({
    loaded: {
      ...loaded,
      registry: withParts(
        loaded.registry,
        [...found.values()].map((entry) => entry.part),
      ),
      parts: new Map([...loaded.parts, ...found]),
    },
  });
}

/**
 * Makes sure that what a route's screen refers to is loaded; undefined when it is already. The promise is the same
 * for as long as it runs, so that a component may wait for it.
 */
export function partsFor(route: RouteEntry): Promise<void> | undefined {
  const { loaded } = store.getState();
  if (!loaded) return undefined;
  const names = missing(loaded, familiesOf(loaded.registry, route));
  return names.length === 0 ? undefined : loadParts(names);
}

/** Declarations of the family an address begins with, for what a page shows of other families; nothing where they are here. */
export async function loadFamilyOf(address: string): Promise<void> {
  const { loaded } = store.getState();
  const name = address.split('.', 1)[0] ?? '';
  const known = loaded?.registry.families?.some((family) => family.name === name) === true;
  if (loaded && known) await loadParts(missing(loaded, withNeeds(loaded.registry, [name])));
}

/** In idle time: families that refer to those of the screen, for what links back to its records. */
export function loadReferring(route: RouteEntry): void {
  const { loaded } = store.getState();
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (!loaded || saving) return;
  const names = missing(loaded, referringTo(loaded.registry, familiesOf(loaded.registry, route)));
  void loadParts(names).catch(() => undefined);
}

async function read(key: string): Promise<{ hash: string; value: unknown } | undefined> {
  try {
    const db = await database();
    return await db?.get('cache', key);
  } catch {
    return undefined;
  }
}

async function keep(key: string, hash: string, value: unknown): Promise<void> {
  try {
    const db = await database();
    await db?.put('cache', { key, hash, value });
  } catch {
    // Without a copy the next visit loads it again.
  }
}

export function forgetRegistry(): void {
  store.setState({ loaded: undefined });
}

// The words on every screen are the server's: other words are another document.
if (typeof window !== 'undefined')
  window.addEventListener(SECTOR_CHANGED, () => void loadRegistry().catch(() => undefined));

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
  const { entities, reports, dashboards, runs } = registry;
  const me = owner();
  accept(registry, me);
  const { loaded } = store.getState();
  const part = { hash: '', part: { entities, reports, dashboards, runs } };
  if (loaded) store.setState({ loaded: { ...loaded, parts: new Map([['', part]]) } });
}
