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

interface Row {
  id: string;
  [field: string]: unknown;
}

test('an asset is capitalised, depreciated, valued anew and sold, and the books say the same', {
  tag: '@once',
}, async ({ page }) => {
  await startSession(page);
  await ownBusiness(page, 'ZW');
  const one = async (path: string) => ((await api(page, 'GET', path)).data as Row[])[0]?.id ?? '';
  const category = await one('/v1/assets/categories?filter[code]=PLANT');
  const bank = await one('/v1/ledger/accounts?filter[code]=1111');
  const name = fresh('Press');
  const body = { name, category, acquiredOn: '2026-01-01', cost: '12000.00', creditAccount: bank };
  const asset = await create(page, 'assets/assets', { ...body, lifeMonths: 120, convention: 'full_month' });

  await page.goto(`/assets/${asset.id}`);
  await page.getByRole('button', { name: 'Capitalise', exact: true }).click();
  const confirm = page.getByRole('dialog');
  await expect(confirm).toContainText('enters the register');
  await confirm.getByRole('button', { name: 'Capitalise', exact: true }).click();
  await becomes(page, 'assets/assets', asset.id, 'in_service');

  await page.goto(`/assets/${asset.id}/depreciation`);
  await page.getByLabel(/^Up to/).fill('2026-09-30');
  await page
    .getByRole('button', { name: /^(Create|Save)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/assets\/depreciation\/[0-9a-z]{26}$/);
  // What would be posted is shown before it is.
  await expect(main(page)).toContainText('900.00');
  await expect(main(page)).toContainText('11,100.00');
  await expectNoSideways(page);
  await expectAccessible(page);
  const run = page.url().split('/').pop() ?? '';
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await becomes(page, 'assets/depreciation-runs', run, 'posted');

  const change = { asset: asset.id, date: '2026-09-30', value: '13320.00', basis: 'Valuer' };
  const value = await create(page, 'assets/revaluations', change);
  await move(page, 'assets/revaluations', value.id, 'approve');
  await page.goto(`/assets/revaluations/${value.id}`);
  await expect(main(page)).toContainText('2,220.00');
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await becomes(page, 'assets/revaluations', value.id, 'posted');

  // Nine years and three months are left: 120.00 a month, and 20.00 of the surplus with it.
  const sale = { asset: asset.id, date: '2026-10-31', proceeds: '13000.00', moneyAccount: bank };
  const gone = await create(page, 'assets/disposals', sale);
  expect([gone.depreciation, gone.transfer, gone.carryingOut, gone.gain]).toEqual([
    '120.00',
    '20.00',
    '13200.00',
    '-200.00',
  ]);
  await move(page, 'assets/disposals', gone.id, 'approve');
  await move(page, 'assets/disposals', gone.id, 'post');
  await page.goto(`/assets/${asset.id}`);
  await expect(main(page).getByText('Disposed', { exact: true }).first()).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);

  await page.goto('/assets/reports?date=2026-09-30');
  await expect(main(page)).toContainText('13,320.00');
  await page.goto('/assets/reports/against-books');
  await expect(main(page).getByText(/^2140/).first()).toBeVisible();
  const { rows } = (await api(page, 'GET', '/v1/assets/reports/against-books')) as unknown as {
    rows: { cells: { difference: string } }[];
  };
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ cells }) => Number(cells.difference))).toEqual(rows.map(() => 0));
  await expectNoSideways(page);
  await expectAccessible(page);
});
