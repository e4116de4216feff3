import { expect } from '@playwright/test';
import { api, found, fresh, main, pickByKeys, product, signIn, supplier, tabTo, test } from './support';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

test('a bill is entered, posted and paid', async ({ page }, info) => {
  test.skip(info.project.name !== 'desktop', 'once is enough');
  await signIn(page);
  const party = await supplier(page);
  const thing = await product(page);
  const theirs = fresh('S');

  await page.goto('/bills/create');
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused();
  await pickByKeys(page, party.name);
  await page.getByRole('textbox', { name: /Supplier's invoice number/ }).fill(theirs);
  const line = page.getByRole('row', { name: 'Line 1' });
  await tabTo(page, line.getByRole('combobox', { name: /^Product/ }));
  await pickByKeys(page, thing.name);
  await line.getByRole('textbox', { name: /^Quantity/ }).fill('3');
  await line.getByRole('textbox', { name: /^Unit price/ }).fill('12');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/bill\/[0-9a-z]{26}$/);
  await expect(main(page).getByText('Posted', { exact: true }).first()).toBeVisible();

  const [bill] = await found(page, 'accounting/bills', party.name);
  await page.goto('/payments/create');
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused();
  await pickByKeys(page, party.name);
  await page.getByRole('combobox', { name: /^Paid from/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: 'Allocate oldest first' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/payment\/[0-9a-z]{26}$/);
  await page.goto(`/bill/${bill?.id}`);
  await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible();
  const paid = (await api(page, 'GET', `/v1/accounting/bills/${bill?.id}`)).data as { outstanding: string };
  expect(Number(paid.outstanding)).toBe(0);
});

test('the same supplier invoice twice is refused at its field', async ({ page, watched }, info) => {
  test.skip(info.project.name !== 'desktop', 'once is enough');
  watched.expectStatus(400);
  await signIn(page);
  const party = await supplier(page);
  const theirs = fresh('S');
  const lines = [{ description: 'Sand', qty: '1', unitPrice: '5' }];
  await api(page, 'POST', '/v1/accounting/bills?then=post', { supplier: party.id, supplierInvoiceNo: theirs, lines });
  await page.goto('/bills/create');
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused();
  await pickByKeys(page, party.name);
  const number = page.getByRole('textbox', { name: /Supplier's invoice number/ });
  await number.fill(theirs);
  const line = page.getByRole('row', { name: 'Line 1' });
  await line.getByRole('textbox', { name: /^Description/ }).fill('Sand again');
  await line.getByRole('textbox', { name: /^Unit price/ }).fill('5');
  await page.keyboard.press('Control+s');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toBeFocused();
  await number.fill(`${theirs}b`);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/bill\/[0-9a-z]{26}$/);
});
