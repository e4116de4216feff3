import { expect, type Page } from '@playwright/test';
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
}

/**
 * Every route of the signed-in user's registry as an address, read as the shell reads it. Placeholders of built
 * routes are filled with the entity's first record; built routes whose entity has none are left out.
 */
export async function signInForRoutes(page: Page): Promise<Address[]> {
  const asked = page.waitForResponse(
    (response) => response.url().endsWith('/v1/registry') && response.status() === 200,
  );
  await signIn(page);
  const answer: unknown = await (await asked).json();
  const registry = readDocument((answer as { data?: unknown }).data ?? answer);
  if (!registry) throw new Error('the registry cannot be read');
  const get = (path: string) =>
    page.evaluate(async (path) => {
      const answer = await fetch(path, { headers: { Authorization: `Bearer ${localStorage.getItem('accessToken')}` } });
      return (await answer.json()) as unknown;
    }, path);
  const families = (registry.families ?? []).filter((family) => family.state === 'built').map((family) => family.name);
  const parts = readParts(await get(`/v1/registry/families/${families.join(',')}`));
  const entities = Object.assign({}, ...Object.values(parts).map((part) => part.entities)) as Record<
    string,
    { api: string }
  >;
  const first = new Map<string, string | undefined>();
  const found: Address[] = [];
  for (const route of registry.routes) {
    // Signing out ends the crawl; the gallery shows loading and crashed states on purpose and has a test of its own.
    if (route.path === '/logout' || route.path.startsWith('/gallery')) continue;
    const built = route.state === 'built';
    let id: string | undefined = '00000000000000000000000000';
    if (built && /[{:]/.test(route.path)) {
      const api = route.entity === undefined ? undefined : entities[route.entity]?.api;
      if (api === undefined) continue;
      if (!first.has(api)) {
        const rows = (await get(`${api}?limit=1`)) as { data?: { id: string }[] };
        first.set(api, rows.data?.[0]?.id);
      }
      id = first.get(api);
      if (id === undefined) continue;
    }
    found.push({
      path: route.path.replaceAll(/\{[^}]+\}|:\w+/g, id),
      screen: [route.kind, route.mode, route.component ?? route.report ?? route.dashboard ?? route.entity ?? route.path]
        .filter(Boolean)
        .join(' '),
      look: [route.kind, route.mode, route.component, route.family].filter(Boolean).join(' '),
      built,
    });
  }
  return found;
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
