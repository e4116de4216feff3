import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideways, test } from '../support';

const PAGES = [
  '/',
  '/about',
  '/features',
  '/pricing',
  '/blog',
  '/blog?article=two-currencies-one-month',
  '/contact',
  '/terms',
  '/privacy',
  '/refund-policy',
  '/cookies',
  '/ai-forms/view/a-form',
];

/** Opened by a key that nothing has. */
const UNKNOWN_LINK = '/procurement/quotations/submit/a-token';

test('every public page stands without a session, in good order', async ({ page, watched }) => {
  test.slow();
  for (const path of [...PAGES, UNKNOWN_LINK]) {
    // The last page: every one before it is answered without a refusal.
    if (path === UNKNOWN_LINK) watched.expectStatus(404);
    await page.goto(path);
    await expect(page.locator('h1'), path).toHaveCount(1);
    await expect(page, path).toHaveURL(new RegExp(`${path.replace(/[?]/g, '\\?')}$`));
    await expectAccessible(page);
    await expectNoSideways(page);
  }
});

test('the site’s links lead through its pages; legal texts open beside', async ({ page, isMobile }) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Site' });
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await nav.getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  if (isMobile) await expect(nav).toBeHidden();
  const terms = page.getByRole('contentinfo').getByRole('link', { name: /^Terms of service/i });
  await expect(terms).toHaveAttribute('target', '_blank');
  const solution = page.getByRole('contentinfo').getByRole('link', { name: 'Sales', exact: true });
  await solution.click();
  expect(await page.evaluate(() => localStorage.getItem('currentView'))).toBe('sales');
});

test('an unknown path is for the signed in; a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/login/);
});
