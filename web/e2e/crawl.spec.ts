import { expect } from '@playwright/test';
import { readDocument } from '../src/registry/wire';
import { expectAccessible, expectNoSideways, signIn, test } from './support';

/** Every screen of the registry that has no placeholder opens clean: one heading, no error, no axe violation. */
test('every built screen opens', async ({ page }) => {
  test.setTimeout(600_000);
  const asked = page.waitForResponse(
    (response) => response.url().endsWith('/v1/registry') && response.status() === 200,
  );
  await signIn(page);
  const answer: unknown = await (await asked).json();
  const routes = readDocument((answer as { data?: unknown }).data ?? answer)?.routes ?? [];
  const paths = routes
    .filter((route) => route.state === 'built' && !/[{:]/.test(route.path))
    .map((route) => route.path);
  expect(paths.length).toBeGreaterThan(0);
  // The gallery shows the loading and crashed states on purpose: it is read by a test of its own.
  for (const path of paths.filter((entry) => entry !== '/logout' && !entry.startsWith('/gallery'))) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSideways(page);
    });
  }
});
