import { expect, startSession, test } from '../support';

/** What a menu shows before “More”. */
const SEEN = 12;

test('no app shows more than twelve entries before More, and all of them are found by name', { tag: '@once' }, async ({
  page,
}) => {
  test.slow();
  await startSession(page);
  await page.goto('/');
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link').first()).toBeVisible();
  const paths = await views
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) {
    await page.goto(path);
    const menu = page.getByRole('navigation', { name: / menu$/ });
    await expect(menu.locator('li').first()).toBeVisible();
    const entries = await menu.locator('ul').first().locator(':scope > li').allInnerTexts();
    const more = entries.findIndex((entry) => entry.trim() === 'More');
    expect.soft(more < 0 ? entries.length : more, `${path}: ${entries.join(', ')}`).toBeLessThanOrEqual(SEEN);
  }
});
