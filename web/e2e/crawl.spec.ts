import { expect, type Page } from '@playwright/test';
import { moveTo, signInForRoutes } from './routes';
import { expectAccessible, expectNoSideways, test } from './support';

// Each problem names its route. A trace would record every one of hundreds of screens, which takes longer than drawing them.
test.use({ trace: 'off' });
// What is found on a page is found there again; asking hundreds of pages a second and a third time would take the run over its end.
test.describe.configure({ retries: 0 });

/** Shares of the routes, so that both workers have something to do to the end. */
const SHARES = 8;
/** Routes after which the page is loaded anew. */
const FRESH = 40;

for (let share = 0; share < SHARES; share += 1) {
  test(`UX 1, 24, 25: every route opens clean, share ${share + 1} of ${SHARES}`, async ({ page, watched }, info) => {
    test.setTimeout(600_000);
    const all = await signInForRoutes(page);
    expect(all.length).toBeGreaterThan(600);
    const desktop = info.project.name === 'desktop';
    const dark = info.project.name === 'desktop-dark';
    const screens = new Set<string>();
    const looks = new Set<string>();
    let opens = 0;
    for (const [index, { path, screen, look, built, open }] of all.entries()) {
      const soon = `soon ${screen.split(' ')[0]}`;
      const freshScreen = isNew(screens, built ? screen : soon);
      const freshLook = isNew(looks, built ? look : soon);
      // What a narrow window can break shows once on each screen, what dark colours can once on each kind of page of a
      // family. Pages of what is not built differ by their title alone, which `SoonScreen.test.tsx` draws for each of them.
      const opened = dark ? freshLook : freshScreen || (desktop && built);
      if (index % SHARES !== share || !opened) continue;
      const before = watched.problems.length;
      // A page that was never loaded again holds all it ever showed, and the checker walks through it more and more slowly.
      opens += 1;
      if (opens % FRESH === 0) await page.goto(path);
      await moveTo(page, path);
      const said = await page.evaluate(() => ({
        heading: document.querySelector('h1')?.textContent ?? '',
        title: document.title,
        way: document.querySelector('nav[aria-label="Breadcrumb"] a') !== null,
        raw: /\b(undefined|NaN|\[object Object\])\b/.exec(document.querySelector('main')?.textContent ?? '')?.[0],
      }));
      expect.soft(said.heading, `${path} is found`).not.toMatch(/^(Page not found|Something went wrong|)$/);
      expect.soft(said.title, `${path} has a title`).not.toBe('');
      // The first page of all has nothing above it, and no way leads to pages of the site.
      if (!open && path !== '/') expect.soft(said.way, `${path} says the way to it`).toBe(true);
      expect.soft(said.raw, `${path} shows no raw value`).toBeUndefined();
      await expectNoSideways(page);
      if (desktop && screen.startsWith('list '))
        expect.soft(await hiddenColumns(page), `${path} hides columns`).toBe(0);
      // Every rule on each kind of page of a family, in a wide window and in a narrow one. On each of its screens the wide
      // window is asked for markup and colours, which the narrow one shares, and the narrow one for what its width decides;
      // there it is the main part alone, for the shell around it is the one of that kind of page.
      if (dark) await expectAccessible(page, 'colours');
      else if (freshLook) await expectAccessible(page);
      else if (freshScreen) await expectAccessible(page, desktop ? 'desk' : 'width', 'main');
      expect.soft(watched.problems.slice(before), `${path}: console`).toEqual([]);
    }
  });
}

/** Pixels of a list's columns that its reader must scroll sideways to see: its state and its amounts stand last. */
const hiddenColumns = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const grid = document.querySelector('main [role="grid"]');
    return grid && grid.scrollWidth - grid.clientWidth > 1 ? grid.scrollWidth - grid.clientWidth : 0;
  });

/** Whether it was not met before; it is now. */
function isNew(met: Set<string>, one: string): boolean {
  const fresh = !met.has(one);
  met.add(one);
  return fresh;
}
