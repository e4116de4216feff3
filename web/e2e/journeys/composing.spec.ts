import { expect, PASSWORD } from '../support';
import { elsewhere, expectAccessible, fresh, main, startSession, test } from './support';

test('a dashboard is composed and shared; its reader sees what they may read', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const name = fresh('Mondays');
  await startSession(page);
  await page.goto('/dashboards');
  await page.getByRole('button', { name: 'New dashboard' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Give the dashboard a name');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Who can see it').selectOption({ label: 'Everybody in the business' });
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Add tiles' }).click();
  const what = dialog.getByLabel('What to add');
  await what.selectOption({ value: 'tile accounting.sales-transactions/late' });
  await dialog.getByRole('button', { name: 'Add to this page' }).click();
  await what.selectOption({ value: 'report accounting.revenue-by-month' });
  await dialog.getByLabel('Shown as').selectOption({ label: 'Bars' });
  await dialog.getByRole('button', { name: 'Add to this page' }).click();
  await dialog.getByLabel('Width of Revenue by month').selectOption({ label: 'Full width' });
  await dialog.getByRole('button', { name: 'Move Revenue by month up' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Revenue by month', 'Late orders']);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  const kept = page.waitForResponse((response) => response.url().includes('/v1/personal/preferences/'));
  await page.getByRole('menuitem', { name: 'Show on my home page' }).click();
  await kept;
  await page.goto('/');
  await expect(main(page).getByRole('region', { name }).getByRole('link', { name })).toBeVisible();

  // Somebody else finds it in the menu, and changes nothing of it.
  const theirs = await elsewhere(browser, baseURL);
  await startSession(theirs, 'viewer@msasa.example', PASSWORD);
  await theirs.goto('/dashboards');
  await theirs.getByRole('region', { name: 'Shared with me' }).getByRole('link', { name }).click();
  await expect(main(theirs).getByRole('heading', { level: 2, name: 'Late orders' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Arrange' })).toHaveCount(0);
  await theirs.context().close();

  await page.goto('/dashboards');
  const mine = page.getByRole('region', { name: 'Mine' });
  await mine.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete dashboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete dashboard' }).click();
  await expect(mine.getByRole('link', { name })).toHaveCount(0);
  await page.goto('/');
  await expect(main(page).getByRole('region', { name })).toHaveCount(0);
});
