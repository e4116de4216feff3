import { expect, type Page } from '@playwright/test';
import type { Entity } from '../src/registry/types';
import { readDocument, readParts } from '../src/registry/wire';
import { signIn } from './support';

/** A route with a path that can be opened: its placeholders filled from a record that is there. */
export interface Address {
  path: string;
  /** What is drawn: two routes with the same say nothing new to a test of the drawing. */
  screen: string;
  /** The kind of page in its family: two routes with the same are drawn of the same parts. */
  look: string;
  built: boolean;
  /** Pages of the site and of signing in: they stand outside of the menus, so no way leads to them. */
  open: boolean;
}

/** Read once by each worker: asking for a record of every entity takes longer than opening some of their pages. */
let read: Promise<Address[]> | undefined;

/** Signs in; every route of the user's registry as an address. */
export async function signInForRoutes(page: Page): Promise<Address[]> {
  await signIn(page);
  read ??= addresses(page);
  return await read;
}

/**
 * The registry read as the shell reads it. Placeholders of built routes are filled with the entity's first record; built
 * routes whose entity has none are left out.
 */
async function addresses(page: Page): Promise<Address[]> {
  const { registry, entities, get } = await declared(page);
  const first = new Map<string, Promise<string | undefined>>();
  const firstOf = async (api: string): Promise<string | undefined> => {
    const rows = (await get(`${api}?limit=1`)) as { data?: { id: string }[] };
    return rows.data?.[0]?.id;
  };
  const found: Address[] = [];
  for (const route of registry.routes) {
    // Signing out ends the crawl; the gallery shows loading and crashed states on purpose and has a test of its own.
    if (route.path === '/logout' || route.path.startsWith('/gallery')) continue;
    const built = route.state === 'built';
    let id: string | undefined = '00000000000000000000000000';
    if (built && /[{:]/.test(route.path)) {
      const entity = route.entity === undefined ? undefined : entities[route.entity];
      // A grid is opened for the record its parameter names, not for one of its cells.
      const param = entity?.sheet?.params.find(
        (param) => route.kind === 'sheet' && route.path.includes(`{${param.name}}`),
      );
      const api = param?.target === undefined ? entity?.api : entities[param.target]?.api;
      if (api === undefined) continue;
      if (!first.has(api)) first.set(api, firstOf(api));
      id = await first.get(api);
      if (id === undefined) continue;
    }
    found.push({
      path: route.path.replaceAll(/\{[^}]+\}|:\w+/g, id),
      screen: [route.kind, route.mode, route.component ?? route.report ?? route.dashboard ?? route.entity ?? route.path]
        .filter(Boolean)
        .join(' '),
      look: [route.kind, route.mode, route.component, route.family].filter(Boolean).join(' '),
      built,
      open: route.public === true,
    });
  }
  return found;
}

/** Families asked for at once: the server answers a few dozen, and no more. */
const SHARE = 12;

/** What the user's registry declares, read as the shell reads it. */
export async function declared(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const get = async (path: string): Promise<unknown> => {
    const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` }, maxRetries: 2 });
    return await answer.json();
  };
  const answer = await get('/v1/registry');
  const registry = readDocument((answer as { data?: unknown }).data ?? answer);
  if (!registry) throw new Error('the registry cannot be read');
  const families = (registry.families ?? []).filter((family) => family.state === 'built').map((family) => family.name);
  const entities: Record<string, Entity> = {};
  for (let first = 0; first < families.length; first += SHARE) {
    const wanted = families.slice(first, first + SHARE);
    const parts = readParts(await get(`/v1/registry/families/${wanted.join(',')}`));
    // A refusal read as no families would leave out every page of a record, and say nothing.
    expect(Object.keys(parts)).toEqual(expect.arrayContaining(wanted));
    for (const part of Object.values(parts)) Object.assign(entities, part.entities);
  }
  return { registry, entities, get };
}

/** Goes to a path as a link of the shell does, and waits until its screen stands; says what it waited for in vain. */
export async function moveTo(page: Page, path: string): Promise<void> {
  const missing = await page.evaluate(async (path) => {
    if (location.pathname !== path) {
      for (const heading of document.querySelectorAll<HTMLElement>('h1')) heading.dataset.before = '';
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }
    const look = () => {
      if (document.querySelectorAll('h1:not([data-before])').length !== 1) return 'one heading';
      if (document.querySelector('main [aria-busy="true"]')) return 'what it loads';
      return '';
    };
    // Looked at with every frame: a crawl over hundreds of screens cannot wait for a slower clock.
    const end = performance.now() + 20_000;
    while (look() !== '' && performance.now() < end) await new Promise(requestAnimationFrame);
    return look();
  }, path);
  expect(missing, `${path} never has`).toBe('');
}
