import { expect } from '@playwright/test';
import {
  api,
  countedKeys,
  create,
  dayOf,
  found,
  fresh,
  main,
  move,
  ownBusiness,
  pickByKeys,
  product,
  startSession,
  supplier,
  tabTo,
  test,
} from './support';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

test('a bill is entered, posted and paid', async ({ page }, info) => {
  test.skip(info.project.name !== 'desktop', 'once is enough');
  await startSession(page);
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

test('a bill of three lines is posted and paid in at most 45 keys', async ({ page }, info) => {
  test.skip(info.project.name !== 'desktop', 'keys are for the desktop');
  await startSession(page);
  const party = await supplier(page);
  const things = [await product(page), await product(page), await product(page)];
  const { press, type, pick, pressed } = countedKeys(page);

  await page.goto('/');
  await expect(page.getByRole('button', { name: 'New', exact: true })).toBeVisible();
  await press('n');
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeFocused();
  await press('b');
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused();
  await pick(party.name);
  await expect(page.getByRole('textbox', { name: /Supplier's invoice number/ })).toBeFocused();
  await type(fresh('S'), 4);
  await press('Enter');
  for (const [index, thing] of things.entries()) {
    const line = page.getByRole('row', { name: `Line ${index + 1}`, exact: true });
    await expect(line.getByRole('combobox', { name: /^Product/ })).toBeFocused();
    await pick(thing.name);
    await expect(line.getByRole('textbox', { name: /^Quantity/ })).toBeFocused();
    await press('1');
    await press('2');
    await press('Enter');
  }
  await press('Control+Enter');
  await expect(page).toHaveURL(/\/bill\/[0-9a-z]{26}$/);
  await expect(main(page).getByText('Posted', { exact: true }).first()).toBeVisible();
  await press('p');
  const paying = page.getByRole('dialog', { name: /^Pay/ });
  await expect(paying.getByRole('textbox', { name: /^Amount/ })).toBeFocused();
  await press('Enter');
  await expect(paying).toBeHidden();
  await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible();
  expect(pressed()).toBeLessThanOrEqual(45);
  const [bill] = await found(page, 'accounting/bills', party.name);
  expect(bill).toMatchObject({ status: 'paid' });
});

test('the same supplier invoice twice is refused at its field', async ({ page, watched }, info) => {
  test.skip(info.project.name !== 'desktop', 'once is enough');
  watched.expectStatus(422);
  await startSession(page);
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

test('a bill in another currency is paid at another rate, and the difference is in the books', async ({
  page,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'once is enough');
  await startSession(page);
  await ownBusiness(page, 'ZW');
  const [rateType] = (await api(page, 'GET', '/v1/ledger/rate-types?filter[code]=official')).data as { id: string }[];
  const [today, before] = [await dayOf(page), await dayOf(page, -20)];
  // From midnight in Harare, which is two hours ahead.
  for (const [eve, rate] of [
    [await dayOf(page, -21), '20'],
    [await dayOf(page, -1), '16'],
  ]) {
    const body = { base: 'USD', quote: 'ZAR', rate, rateType: rateType?.id, effectiveFrom: `${eve}T22:00:00Z` };
    const made = await create(page, 'ledger/exchange-rates', body);
    await move(page, 'ledger/exchange-rates', made.id, 'approve');
  }
  const gl = { code: '1119', name: 'Rand account', type: 'asset', subtype: 'bank', monetary: true };
  const account = await create(page, 'ledger/accounts', gl);
  await create(page, 'ledger/bank-accounts', { name: 'Rand account', currency: 'ZAR', glAccount: account.id });
  const name = fresh('Durban supplier');
  await create(page, 'accounting/suppliers', { name, currency: 'ZAR' });

  await page.goto('/bills/create');
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused();
  await pickByKeys(page, name);
  await page.getByRole('textbox', { name: /Supplier's invoice number/ }).fill(fresh('D'));
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill(before);
  const line = page.getByRole('row', { name: 'Line 1' });
  await line.getByRole('textbox', { name: /^Description/ }).fill('Steel');
  await line.getByRole('textbox', { name: /^Unit price/ }).fill('3200');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/bill\/[0-9a-z]{26}$/);
  await expect(main(page).getByText('Posted', { exact: true }).first()).toBeVisible();
  const bill = page.url().split('/').pop();
  const posted = (await api(page, 'GET', `/v1/accounting/bills/${bill}`)).data as Record<string, string>;
  expect(posted).toMatchObject({ currency: 'ZAR', total: '3200.00', baseTotal: '160.00' });

  await page.goto('/payments/create');
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused();
  await pickByKeys(page, name);
  await page.getByRole('combobox', { name: /^Paid from/ }).click();
  await page.getByRole('option', { name: /Rand account/ }).click();
  await page.getByRole('button', { name: 'Allocate oldest first' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/payment\/[0-9a-z]{26}$/);
  await expect
    .poll(
      async () => ((await api(page, 'GET', `/v1/accounting/bills/${bill}`)).data as Record<string, string>).outstanding,
    )
    .toBe('0.00');
  // 3,200 rand were 160 dollars when they were owed and 200 when they were paid.
  await page.goto(`/reports/profit-and-loss?from=${before}&to=${today}`);
  await expect(main(page)).toContainText('Exchange differences');
  await expect(main(page)).toContainText('−40.00');
});
