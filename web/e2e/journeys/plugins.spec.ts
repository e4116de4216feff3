import { expect } from '@playwright/test';
import {
  customer,
  expectAccessible,
  expectNoSideways,
  main,
  ownBusiness,
  postedInvoice,
  startSession,
  test,
} from './support';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

/** A plugin of the developer's folder, which the suite's server offers, with an action on invoices. */
const TITLE = 'ZIMRA fiscal receipts';
const ACTION = 'Make the fiscal receipt of an invoice that was posted before';

test('a plugin is installed without all it asks for, offers its action on a record, and what it was refused is told', {
  tag: '@once',
}, async ({ page, watched }) => {
  watched.expectStatus(422);
  await startSession(page);
  await ownBusiness(page, 'ZW');
  const posted = await postedInvoice(page, await customer(page), '20');
  const more = main(page).getByRole('button', { name: 'More actions' });
  await page.goto(`/invoice/${posted.id}`);
  await more.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: ACTION })).toHaveCount(0);

  // The components are compiled beside the running server; a busy machine takes its time.
  const card = main(page).getByRole('link', { name: TITLE });
  await expect(async () => {
    await page.goto('/settings/plugins');
    await expect(card).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  await expectAccessible(page);
  await card.click();
  await main(page).getByRole('button', { name: 'Install' }).click();
  const install = page.getByRole('dialog', { name: `Install ${TITLE}` });
  await expect(install.getByText('send receipts to ZIMRA')).toBeVisible();
  await install.getByRole('checkbox', { name: 'Talk to fdmsapitest.zimra.co.zw' }).uncheck();
  await install.getByLabel('Device ID').fill('1234');
  await expectAccessible(page);
  await expectNoSideways(page);
  await install.getByRole('button', { name: 'Install' }).click();
  await expect(install).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Switch off' })).toBeVisible();

  await page.goto(`/invoice/${posted.id}`);
  await more.click();
  await page.getByRole('menuitem', { name: ACTION }).click();
  const dialog = page.getByRole('dialog', { name: ACTION });
  await expect(dialog.getByText('with your rights')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  // It may not talk to the gateway it is set to: its words stand where it was asked.
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await expect(dialog.getByRole('alert')).toContainText('could not do this');
  await expectAccessible(page);
  await expectNoSideways(page);

  // What an action answers is shown.
  await page.route('**/v1/plugins/zw-fiscal/actions/make-receipt', (route) =>
    route.fulfill({ json: { data: { message: 'Receipt 17 of day 3 is made.' } } }),
  );
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Receipt 17 of day 3 is made.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);

  // The person who looks after plugins sees which call was refused, and switches it off.
  await page.goto('/settings/plugins/zw-fiscal');
  await expect(main(page).getByText('http https://fdmsapitest.zimra.co.zw/Device/v1/1234/GetStatus')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await main(page).getByRole('button', { name: 'Switch off' }).click();
  await expect(main(page).getByRole('button', { name: 'Switch on' })).toBeVisible();
  await page.goto(`/invoice/${posted.id}`);
  await more.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: ACTION })).toHaveCount(0);
});
