import { expect, type Page } from '@playwright/test';
import { ownBusiness } from './journeys/support';
import { expectAccessible, expectNoSideways, startSession, test } from './support';

/** As somebody makes it; most journeys ask the API for a business of their own, so that none stands in the way of another. */
async function createBusiness(page: Page, name: string): Promise<void> {
  await page.goto('/businesses/create');
  await page.getByLabel('Name of the business').fill(name);
  await page.getByLabel('Shop or supermarket').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Country').selectOption('ZW');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Fiscal years')).toBeVisible();
  // The page starts anew in the new business.
  const anew = page.waitForEvent('load', { timeout: 90_000 });
  await page.getByRole('button', { name: 'Create business' }).click();
  await anew;
  await expect(page.getByRole('button', { name: `Business: ${name}` })).toBeVisible({ timeout: 60_000 });
}

const unique = (word: string) => `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

async function openBusiness(page: Page, name: string, tab?: string): Promise<void> {
  await page.goto('/businesses');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  if (tab) await page.getByRole('tab', { name: tab }).click();
}

test('a business is created and its books are there', async ({ page }) => {
  test.slow();
  await startSession(page);
  await page.goto('/businesses/create');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByLabel('Name of the business')).toBeFocused();
  await expectAccessible(page);
  await expectNoSideways(page);
  const name = unique('Baraka Stores');
  await createBusiness(page, name);
  await page.goto('/chart-of-accounts');
  await expect(page.getByText('Assets').first()).toBeVisible();
  await openBusiness(page, name);
  await expect(page.getByText('Shop or supermarket').or(page.getByText('Retail trade')).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
});

test('somebody invited joins and works', async ({ page, browser, watched }) => {
  test.slow();
  watched.expectStatus(403);
  await startSession(page);
  const { name } = await ownBusiness(page, 'ZW');
  await page.goto('/users');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  const email = `rudo.${Date.now()}@example.org`;
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role in Accounting').selectOption('operator');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const link = await page.getByLabel('Link to join').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await expect(page.getByText(email)).toBeVisible();

  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: `Join ${name}` })).toBeVisible();
  await expectAccessible(guest);
  await expectNoSideways(guest);
  await guest.getByLabel('Choose a password').fill('short');
  await guest.getByRole('button', { name: 'Create account and join' }).click();
  await expect(guest.getByText('First name is required')).toBeVisible();
  await guest.getByLabel('First name').fill('Rudo');
  await guest.getByLabel('Last name').fill('Moyo');
  await guest.getByLabel('Choose a password').fill('a quiet river at noon');
  await guest.getByRole('button', { name: 'Create account and join' }).click();
  // A shared link does not prove the address: that comes before the first sign-in.
  await expect(guest).toHaveURL(/\/email-verification/);
  await context.close();

  await page.getByRole('tab', { name: 'Members' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Rudo Moyo' })).toBeVisible();
  await page.getByRole('link', { name: 'Rudo Moyo' }).click();
  await expect(page.getByText('Operator, all records')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/\/users/);
  await expect(page.getByRole('link', { name: 'Rudo Moyo' })).toBeHidden();
});

test('a family that is switched off is gone everywhere, and comes back', async ({ page, watched }) => {
  test.slow();
  watched.expectStatus(404);
  await startSession(page);
  const { name } = await ownBusiness(page, 'ZW');
  await openBusiness(page, name, 'Families and apps');
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Accounting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('switch', { name: 'Accounting' })).not.toBeChecked();
  await page.goto('/invoices');
  await expect(page.getByRole('heading', { level: 1, name: /not found|no access/i })).toBeVisible();
  const status = await page.evaluate(async () => {
    const business = JSON.parse(localStorage.getItem('selectedBusiness') ?? '{}').id;
    const token = localStorage.getItem('accessToken') ?? '';
    const answer = await fetch('/v1/accounting/invoices', {
      headers: { Authorization: `Bearer ${token}`, 'X-Business-Id': business },
    });
    return answer.status;
  });
  expect(status).toBe(404);
  await openBusiness(page, name, 'Families and apps');
  await page.getByRole('switch', { name: 'Accounting' }).click();
  await expect(page.getByRole('switch', { name: 'Accounting' })).toBeChecked();
  await page.goto('/invoices');
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
});

test('test data is marked and stays apart from live data', async ({ page }) => {
  test.slow();
  await startSession(page);
  const { name } = await ownBusiness(page, 'ZW');
  await openBusiness(page, name, 'Test environment');
  // The page starts anew in the other data.
  const anew = page.waitForEvent('load', { timeout: 90_000 });
  await page.getByRole('button', { name: 'Switch to test data' }).click();
  await anew;
  const ribbon = page.locator('[data-environment="test"]');
  await expect(ribbon).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.goto('/chart-of-accounts');
  await expect(page.getByText('Assets').first()).toBeVisible();
  await ribbon.getByRole('button', { name: 'Switch to live data' }).click();
  await expect(ribbon).toBeHidden();
});

test('a business is suspended, archived and brought back by its owner', async ({ page }) => {
  test.slow();
  await startSession(page);
  const name = unique('Pause Ltd');
  await createBusiness(page, name);
  await openBusiness(page, name, 'Ownership and data');
  await page.getByRole('button', { name: 'Suspend' }).click();
  // Another business takes its place, and the page starts anew.
  const anew = page.waitForEvent('load', { timeout: 90_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await anew;
  await expect(page.getByRole('button', { name: `Business: ${name}` })).toBeHidden({ timeout: 60_000 });
  await openBusiness(page, name, 'Ownership and data');
  await page.getByRole('button', { name: 'Make an archive' }).click();
  await expect(page.getByRole('button', { name: /^Download/ })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeHidden();
});
