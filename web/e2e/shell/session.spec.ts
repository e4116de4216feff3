import { expect } from '@playwright/test';
import { expectAccessible, PASSWORD, signIn, startSession, test } from '../support';
import { unique } from './calls';

// Answers are put in the way here; behind a service worker they could not be.
test.use({ serviceWorkers: 'block' });

test('UX 13: a session that ends while saving is renewed in place, and the save goes on', async ({ page, watched }) => {
  watched.expectStatus(401);
  await startSession(page);
  await page.goto('/customers/create');
  const name = `${unique()} Stores`;
  await page.getByLabel(/^Name/).first().fill(name);
  let refused = false;
  await page.route('**/v1/auth/refresh', (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated' } }));
  await page.route(/\/v1\/\w+\/customers$/, (route) => {
    if (refused || route.request().method() !== 'POST') return route.continue();
    refused = true;
    return route.fulfill({ status: 401, json: { code: 'unauthenticated' } });
  });
  await page
    .getByRole('button', { name: /^(Create|Save)/ })
    .first()
    .click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/v1/auth/refresh');
  await again.getByLabel('Password').fill('not the password');
  await again.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect(again.getByText('The password is not right.')).toBeVisible();
  await again.getByLabel('Password').fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('a session that ends while only reading goes to the sign-in, and comes back to the same page', {
  tag: '@once',
}, async ({ page, watched }) => {
  watched.expectStatus(401);
  await startSession(page);
  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/v1/**', (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated' } }));
  await page.goto('/suppliers');
  await expect(page).toHaveURL(/\/login/);
  await page.unroute('**/v1/**');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Email').fill(process.env.BAOBAB_E2E_EMAIL ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/suppliers$/);
});

test('a token that is not valid any more ends the session with the server’s words', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page);
  await page.route('**/v1/get/validateToken', (route) =>
    route.fulfill({ json: { result: 'success', valid: false, message: 'Signed out by an administrator.' } }),
  );
  await page.reload();
  await expect(page.getByText('Signed out by an administrator.')).toBeVisible();
  await expect(page).toHaveURL(/\/(login|logout)/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('signing out in one tab signs out the other', { tag: '@once' }, async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/customers');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(other).toHaveURL(/\/(login|logout)/);
});

test('broken values in the browser’s storage are survived', { tag: '@once' }, async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => {
    for (const key of ['currentView', 'selectedBusiness', 'businessGroups', 'baobab-recent-searches', 'liveTestFlag'])
      localStorage.setItem(key, '{broken');
    localStorage.setItem('theme', 'purple');
  });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Business:/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search screens and records' })).toBeVisible();
});

test('without business access data there is no session', { tag: '@once' }, async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => localStorage.removeItem('businessAccess'));
  await page.reload();
  await expect(page).toHaveURL(/\/(login|logout)/);
});

test('the maintenance notice cannot be dismissed; the banner stands above every page', async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => indexedDB.deleteDatabase('baobab'));
  await page.route(/\/v1\/registry(\?.*)?$/, async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
    const document = await answer.json();
    document.settings = { ...document.settings, 'settings.maintenance': true, 'settings.maintenanceBanner': true };
    await route.fulfill({ response: answer, json: document });
  });
  await page.reload();
  const notice = page.getByRole('dialog', { name: 'System Maintenance in Progress' });
  await expect(notice).toBeVisible();
  await expect(notice.getByText('Estimated duration', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await expect(
    page.getByText('System maintenance in progress. Some features may be unavailable.', { exact: true }),
  ).toBeVisible();
});
