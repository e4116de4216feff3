import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideways, fresh, main, startSession, test } from './support';

test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 30_000 });

test('reports are found by a word, kept as favourites and opened', async ({ page }, info) => {
  test.skip(info.project.name === 'desktop-dark', 'the colours are looked at by the crawl');
  await startSession(page);
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Find a report' });
  await search.fill('no such thing');
  await expect(page.getByText('No report is called that')).toBeVisible();
  // Typed fast, no letter is lost to the address that follows.
  await search.fill('');
  await search.pressSequentially('trial');
  await expect(search).toHaveValue('trial');
  await expect(main(page).getByRole('link', { name: 'Trial balance' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Aged receivables' })).toHaveCount(0);
  // The address holds the search, so that it can be shared and gone back to.
  await expect(page).toHaveURL(/q=trial/);

  const star = main(page).getByRole('button', { name: /Trial balance (to|off the) favourites/ });
  const loved = (await star.getAttribute('aria-pressed')) === 'true';
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', String(!loved));
  await expectAccessible(page);
  await expectNoSideways(page);

  await main(page).getByRole('link', { name: 'Trial balance' }).click();
  await expect(page).toHaveURL(/\/reports\/trial-balance/);
  await expect(main(page).getByRole('table')).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('trial');
});

test('a report is built, saved, exported and sent by mail on its days', async ({ page }, info) => {
  test.skip(info.project.name === 'desktop-dark', 'the colours are looked at by the crawl');
  const name = fresh('Sales by customer');
  await startSession(page);
  await page.goto('/reports');
  await main(page).getByRole('link', { name: 'Create a report' }).click();
  await main(page).getByRole('searchbox', { name: 'Find a list or a report' }).fill('invoices');
  await main(page).getByRole('link', { name: 'Invoices', exact: true }).click();
  await main(page).getByLabel('Name', { exact: true }).fill(name);
  await main(page).getByLabel('Period', { exact: true }).selectOption('this_year');
  await main(page).getByLabel('Day that counts').selectOption('issueDate');
  await main(page).getByLabel('Compare with').selectOption('last_year');
  await main(page).getByLabel('Group by').selectOption({ label: 'Customer' });
  await main(page).getByLabel('Show the rows of each group').uncheck();
  await main(page).getByLabel('Chart', { exact: true }).selectOption('bar');
  await expectAccessible(page);
  await expectNoSideways(page);
  await main(page).getByRole('button', { name: 'Save and open' }).click();

  await expect(page).toHaveURL(/\/report\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main(page).getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'XLSX' }).click();
  expect((await file).suggestedFilename()).toContain('.xlsx');

  await page.getByRole('link', { name: 'Send by mail' }).click();
  await expect(page).toHaveURL(/\/reports\/schedules\/create/);
  await main(page).getByLabel(/Email/).first().fill('board@example.com');
  await page
    .getByRole('button', { name: /^(Save|Create)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/reports\/schedules\/(?!create)/);
  await expect(main(page)).toContainText('board@example.com');
});
