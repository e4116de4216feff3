import { expect, expectNoSideways, startSession, test } from '../support';

// What the other journeys of a criterion leave out.

test('UX 6: a few letters of a screen and Enter open it, from any page, and Escape gives the focus back', {
  tag: '@once',
}, async ({ page }) => {
  await startSession(page);
  await page.goto('/customers');
  const box = page.getByRole('combobox', { name: 'Search screens and records' });
  const field = page.getByRole('searchbox', { name: /^Search/ }).first();
  await field.focus();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('quot');
  await expect(page.getByRole('option').first()).toContainText('Quotations');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quotations$/);
});

test('UX 8: a list that is on its way has its own shape, says that it is busy, and moves nothing when it comes', {
  tag: '@once',
}, async ({ page }) => {
  await startSession(page);
  await page.goto('/invoices');
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/accounting/bills?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => {
    const shifts: number[] = [];
    (window as unknown as { shifts: number[] }).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) shifts.push(shift.value);
      }
    }).observe({ type: 'layout-shift' });
  });
  await page.getByRole('navigation', { name: 'Accounting menu' }).getByRole('link', { name: 'Bills' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
  release();
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05);
});

/** What the catalogue says of an answer, whatever the server wrote. */
const SAID: readonly (readonly [status: number, type: string, text: string | RegExp])[] = [
  [403, 'permission', 'No access'],
  [404, 'not_found', 'The requested resource was not found.'],
  [408, 'timeout', 'The request took too long. Please try again.'],
  [429, 'rate_limit', 'Too many requests. Please wait a moment and try again.'],
  [500, 'server', 'Server error occurred. Please try again later.'],
];

for (const [status, type, text] of SAID)
  test(`UX 10: a list that answers ${status} says what to do, and the shell stays`, { tag: '@once' }, async ({
    page,
    watched,
  }) => {
    watched.expectStatus(status);
    await startSession(page);
    let broken = true;
    await page.route('**/v1/accounting/bills?*', (route) =>
      broken
        ? route.fulfill({
            status,
            contentType: 'application/problem+json',
            // What is tried again by itself is told as such by the server; this answer is final.
            body: JSON.stringify({ type, code: type, title: 'x', retryable: false }),
          })
        : route.continue(),
    );
    await page.goto('/bills');
    await expect(page.locator('main').getByText(text).first()).toBeVisible({ timeout: 45_000 });
    await expect(page.getByRole('button', { name: /^Business:/ })).toBeVisible();
    if (status === 403) return;
    broken = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
  });

/** Screens of every kind, as narrow as a window of 1280 at four times the size. */
const NARROW = ['/', '/invoices', '/invoices/create', '/reports/profit-and-loss', '/settings', '/accounting'];

test('UX 24: at 320 px nothing is lost sideways, and what has the focus is seen to have it', { tag: '@once' }, async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await startSession(page);
  for (const path of NARROW) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await expectNoSideways(page);
  }
  await page.goto('/invoices');
  await expect(page.locator('main').getByRole('link').first()).toBeVisible();
  const seen = new Set<string>();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null;
      if (!at || at === document.body) return undefined;
      const style = getComputedStyle(at);
      const drawn = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
      // A field shows the focus at its border, a drawn ring, or through what holds it.
      const held = at.closest<HTMLElement>(':focus-within');
      const shadow = style.boxShadow !== 'none' || (held !== null && getComputedStyle(held).boxShadow !== 'none');
      const border = at.matches('input, select, textarea');
      return { name: at.outerHTML.slice(0, 90), shown: drawn || shadow || border };
    });
    if (!ring) continue;
    seen.add(ring.name);
    expect.soft(ring.shown, ring.name).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(10);
});
