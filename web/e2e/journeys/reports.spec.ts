import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideways, main, signIn, test } from './support';

test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 30_000 });

test('reports are found by a word, kept as favourites and opened', async ({ page }, info) => {
  test.skip(info.project.name === 'desktop-dark', 'the colours are looked at by the crawl');
  await signIn(page);
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Find a report' });
  await search.fill('no such thing');
  await expect(page.getByText('No report is called that')).toBeVisible();
  await search.fill('trial');
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
