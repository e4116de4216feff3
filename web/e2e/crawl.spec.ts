import { expect } from '@playwright/test';
import { moveTo, signInForRoutes } from './routes';
import { expectAccessible, expectNoSideways, test } from './support';

// Each problem names its route. A trace would record every one of hundreds of screens, which takes longer than drawing them.
test.use({ trace: 'off' });

/** Shares of the routes, so that both workers have something to do. */
const SHARES = 6;

for (let share = 0; share < SHARES; share += 1) {
  test(`UX 1, 24, 25: every route opens clean, share ${share + 1} of ${SHARES}`, async ({ page, watched }, info) => {
    test.setTimeout(600_000);
    const all = await signInForRoutes(page);
    expect(all.length).toBeGreaterThan(600);
    const everything = info.project.name === 'desktop';
    const looked = new Set<string>();
    for (const [index, { path, screen, look, built }] of all.entries()) {
      const drawn = info.project.name === 'desktop-dark' ? look : screen;
      const kind = built ? drawn : `soon ${screen.split(' ')[0]}`;
      const fresh = !looked.has(kind);
      looked.add(kind);
      // What a narrow window can break shows once on each screen, what dark colours can once on each kind of page of a
      // family. Pages of what is not built differ by their title alone, which `SoonScreen.test.tsx` draws for each of them.
      if (index % SHARES !== share || !(fresh || (everything && built))) continue;
      const before = watched.problems.length;
      await moveTo(page, path);
      const said = await page.evaluate(() => ({
        heading: document.querySelector('h1')?.textContent ?? '',
        title: document.title,
        raw: /\b(undefined|NaN|\[object Object\])\b/.exec(document.querySelector('main')?.textContent ?? '')?.[0],
      }));
      expect.soft(said.heading, `${path} is found`).not.toMatch(/^(Page not found|Something went wrong|)$/);
      expect.soft(said.title, `${path} has a title`).not.toBe('');
      expect.soft(said.raw, `${path} shows no raw value`).toBeUndefined();
      await expectNoSideways(page);
      // Dark colours change the contrast alone.
      if (fresh) await expectAccessible(page, info.project.name === 'desktop-dark' ? 'colours' : 'all');
      expect.soft(watched.problems.slice(before), `${path}: console`).toEqual([]);
    }
  });
}
