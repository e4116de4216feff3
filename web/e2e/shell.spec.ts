import { expect } from '@playwright/test';
import { EMAIL, expectAccessible, expectNoSideways, PASSWORD, signIn, startSession, test } from './support';

test('a visitor sees the brand and the way in', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
});

test('sign-in names what is missing and what is wrong', async ({ page, watched }) => {
  watched.expectStatus(401);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('not right');
  await expectAccessible(page);
});

test('a page asked for without a session opens after the sign-in', { tag: '@once' }, async ({ page }) => {
  await page.goto('/accounting');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/accounting$/);
});

test('unsaved work is asked about before another business is chosen', { tag: '@colourless' }, async ({ page }) => {
  await signIn(page);
  const business = page.getByRole('button', { name: /^Business:/ });
  const here = (await business.getAttribute('aria-label')) ?? '';
  await page.goto('/accounting/settings/payment-terms/create');
  await page.getByLabel('Name *').fill('Ninety days');
  const choose = async () => {
    await business.click();
    await page.getByRole('menuitem', { name: 'Msasa Kenya Ltd' }).click();
  };

  await choose();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expect(page.getByLabel('Name *')).toHaveValue('Ninety days');
  await expect(business).toHaveAccessibleName(here);

  await choose();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'Business: Msasa Kenya Ltd' })).toBeVisible({ timeout: 60_000 });
});

test('the shell: one heading, menus, theme, sign-out', async ({ page, isMobile }) => {
  await signIn(page);
  await expect(page.locator('h1')).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSideways(page);

  await page.getByRole('button', { name: /^Business:/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Create New Business' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Business:/ })).toBeFocused();

  await page.getByRole('button', { name: /^Theme:/ }).click();
  await page.getByRole('menuitem', { name: 'System' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Theme: System' })).toBeVisible();

  if (isMobile) {
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  } else {
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  }

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  const left = await page.evaluate(() => localStorage.getItem('accessToken'));
  expect(left).toBeNull();
});

test('an unknown path is a page inside the shell', async ({ page }) => {
  await startSession(page);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Business:/ })).toBeVisible();
  await expectAccessible(page);
});

test('going offline is said, and so is coming back', { tag: '@once' }, async ({ page, context, watched }) => {
  watched.expectNetworkLoss();
  await signIn(page);
  await context.setOffline(true);
  await expect(page.getByText("You're Offline", { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Back Online')).toBeVisible();
});

test('an address that is typed opens at its top, wherever another page was left', { tag: '@colourless' }, async ({
  page,
}) => {
  await startSession(page);
  await page.goto('/users/permissions');
  await expect(page.getByRole('button', { name: /^More about / }).last()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.goto('/invoices');
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
