import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideways, startSession, test } from './support';

const unique = (word: string) => `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

test('permissions are seen, explained and changed', async ({ page }) => {
  test.slow();
  await startSession(page);
  await page.goto('/users/permissions');
  const cell = page.getByRole('button', { name: /in Accounting: Contributor/ }).first();
  await expect(cell).toBeVisible({ timeout: 60_000 });
  const held = (await cell.textContent()) ?? '';
  const name = held.split(' in Accounting')[0] ?? '';
  const own = held.includes('Own records');
  await expectAccessible(page);
  await expectNoSideways(page);

  const of = (grant: string) => page.getByRole('button', { name: `${name} in Accounting: ${grant}` });
  await cell.click();
  const panel = page.getByRole('dialog', { name: `${name}: Accounting` });
  await panel.locator('summary', { hasText: 'Customers' }).click();
  await expect(panel.getByText(/because it takes Operator \(4\), and Contributor is 3/).first()).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel('Role', { exact: true }).selectOption('operator');
  await panel.getByLabel('Which records').selectOption('own');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(of('Operator Own records')).toBeVisible();

  // Back as it was, for the next test.
  await of('Operator Own records').click();
  await panel.getByLabel('Role', { exact: true }).selectOption('contributor');
  await panel.getByLabel('Which records').selectOption(own ? 'own' : 'all');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(of(own ? 'Contributor Own records' : 'Contributor')).toBeVisible();

  await page.goto('/settings/audit-trail');
  await expect(page.getByText('gave access to').first()).toBeVisible();
  await page.getByRole('button', { name: 'Verify the chain' }).click();
  await expect(page.getByText(/^Unbroken/)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await expectNoSideways(page);
});

test('one looks as somebody else and comes back', async ({ page }) => {
  test.slow();
  await startSession(page);
  await page.goto('/users/permissions');
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click({ timeout: 60_000 });
  await page.getByRole('menuitem', { name: 'View as this person' }).click();
  const dialog = page.getByRole('dialog', { name: /^View as/ });
  await dialog.getByLabel('Reason').fill('A question');
  await dialog.getByRole('button', { name: /^View as/ }).click();
  const banner = page.getByText(/^You see what .* sees\. Nothing can be changed\.$/);
  await expect(banner).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'End the view' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Permissions' })).toBeVisible({ timeout: 60_000 });
  await expect(banner).toBeHidden();
});

test('a key is made, shown once and revoked', async ({ page }) => {
  test.slow();
  await startSession(page);
  await page.goto('/settings/api-keys');
  const name = unique('Web shop');
  await page.getByRole('button', { name: 'New key' }).click({ timeout: 60_000 });
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByLabel('Name').fill(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const made = page.getByRole('dialog', { name: `The key of ${name}` });
  const key = (await made.getByText(/^bk_/).textContent()) ?? '';
  const ask = () =>
    page.request.get('/v1/accounting/customers?limit=1', { headers: { Authorization: `Bearer ${key}` } });
  expect((await ask()).status()).toBe(200);
  await made.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText(key)).toBeHidden();
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Key revoked')).toBeVisible();
  expect((await ask()).status()).toBe(401);
  await expectNoSideways(page);
});
