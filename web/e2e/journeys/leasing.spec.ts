import { expect } from '@playwright/test';
import {
  api,
  becomes,
  create,
  expectAccessible,
  expectNoSideways,
  fresh,
  main,
  move,
  ownBusiness,
  startSession,
  test,
} from './support';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 30_000 });

test('a lease is commenced, its month is looked at, posted and taken back', { tag: '@once' }, async ({ page }) => {
  await startSession(page);
  await ownBusiness(page, 'ZW');
  const name = fresh('Depot');
  const lease = await create(page, 'financial/leases', {
    name,
    commencement: '2026-10-01',
    end: '2029-09-30',
    ibr: '12',
    compounding: 'nominal',
    payments: [{ from: '2026-10-01', to: '2029-09-30', amount: '1000.00' }],
  });
  await page.goto(`/financial/leases/${lease.id}`);
  await expect(main(page)).toContainText('30,107.51');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: 'Commence', exact: true }).click();
  const confirm = page.getByRole('dialog');
  await expect(confirm).toContainText('posted on the first day');
  await confirm.getByRole('button', { name: 'Commence', exact: true }).click();
  await becomes(page, 'financial/leases', lease.id, 'active');

  await page.goto('/financial/lease-runs/create');
  await page.getByLabel(/^Up to/).fill('2026-10-31');
  await page
    .getByRole('button', { name: /^(Create|Save)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/financial\/lease-runs\/[0-9a-z]{26}$/);
  // What would be posted is shown before it is.
  await expect(main(page)).toContainText('301.08');
  await expect(main(page)).toContainText('836.32');
  await expectNoSideways(page);
  await expectAccessible(page);
  const run = page.url().split('/').pop() ?? '';
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await becomes(page, 'financial/lease-runs', run, 'posted');
  await expect(main(page).getByText('Posted', { exact: true }).first()).toBeVisible();
  const posted = (await api(page, 'GET', `/v1/financial/leases/${lease.id}`)).data as { carryingLiability: string };
  expect(posted.carryingLiability).toBe('29408.59');

  await page.goto('/financial/lease-maturity?asOf=2026-10-31');
  await expect(main(page)).toContainText('29,408.59');
  await move(page, 'financial/lease-runs', run, 'void', { reason: 'Only to see it taken back' });
  await page.goto(`/financial/leases/${lease.id}`);
  await expect(main(page)).toContainText('30,107.51');
});
