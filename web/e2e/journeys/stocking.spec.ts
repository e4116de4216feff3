import { expect } from '@playwright/test';
import { api, create, expectNoSideways, fresh, main, product, startSession, test } from './support';
import { workflow } from './workflow';

test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 30_000 });

test('the workflow of stock control is played to its end', async ({ page }, info) => {
  test.skip(info.project.name !== 'desktop', 'once is enough');
  await startSession(page);
  const sold = await product(page);
  const flow = workflow(page, 'Stock Control');
  await flow.start('/inventory');

  // The item of a product.
  await expect(page).toHaveURL(/\/inventory\/items\/create$/);
  await page.getByRole('combobox', { name: 'Product' }).fill(sold.name);
  await page.getByRole('option', { name: sold.name }).click();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/inventory\/items\/[0-9a-z]{26}$/);
  const item = page.url().split('/').at(-1) ?? '';
  await flow.next(/\/warehouses$/);
  await expect(main(page).getByText('Workington warehouse').first()).toBeVisible();
  await flow.next(/\/barcode$/);

  // Goods in, posted: quantity and value at once.
  await flow.next(/\/inventory\/movements\/create$/);
  await page.getByRole('combobox', { name: 'Warehouse', exact: true }).fill('Workington w');
  await page.getByRole('option', { name: /Workington warehouse/ }).click();
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.getByRole('combobox', { name: /^Item/ }).fill(sold.name);
  await page.getByRole('option', { name: sold.name }).click();
  await line.getByRole('textbox', { name: /^Quantity/ }).fill('12');
  await line.getByRole('textbox', { name: /^Unit cost/ }).fill('7.50');
  await page.getByRole('button', { name: 'Create stock movement' }).click();
  await expect(page).toHaveURL(/\/inventory\/movements\/[0-9a-z]{26}$/);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect
    .poll(async () => (await api(page, 'GET', `/v1/inventory/items/${item}`)).data as Record<string, unknown>)
    .toMatchObject({ onHand: '12', value: '90.00' });
  await flow.next(/\/inventory\/reports$/);
  await flow.finish();
});

test('an order is planned, picked, packed and delivered from its pick list', async ({ page }, info) => {
  test.skip(info.project.name !== 'phone', 'pickers carry a phone');
  await startSession(page);
  const sold = await product(page);
  const item = await create(page, 'inventory/items', { product: sold.id });
  const warehouse = ((await api(page, 'GET', '/v1/inventory/warehouses?filter[code]=WRK')).data as { id: string }[])[0];
  const lines = [{ item: item.id, qty: '20', unitCost: '7.50' }];
  await create(page, 'inventory/movements?then=post', { kind: 'receipt', warehouse: warehouse?.id, lines });
  const party = await create(page, 'accounting/customers', { name: fresh('Picked for'), currency: 'USD' });
  const order = await create(page, 'accounting/sales-orders?then=confirm', {
    customer: party.id,
    currency: 'USD',
    lines: [{ product: sold.id, qty: '8', unitPrice: '20.00' }],
  });

  await page.goto('/warehouses/picking/create');
  // The round is the program's to plan: nothing of it is asked for.
  await expect(page.getByText('The round')).toBeHidden();
  await page.getByRole('combobox', { name: 'Warehouse', exact: true }).fill('Workington w');
  await page.getByRole('option', { name: /Workington warehouse/ }).click();
  await page
    .getByRole('combobox', { name: /^Order/ })
    .first()
    .fill(String(order.number));
  await page.getByRole('option', { name: new RegExp(String(order.number)) }).click();
  await page
    .getByRole('button', { name: /^(Save|Create)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/warehouses\/picking\/[0-9a-z]{26}$/);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Start picking' }).click();
  await expect(main(page).getByText('Being picked').first()).toBeVisible();
  const list = page.url().split('/').at(-1) ?? '';
  await api(page, 'POST', `/v1/inventory/pick-lists/${list}/pick-all`, {});
  await page.reload();
  await page.getByRole('button', { name: 'Finish and deliver' }).click();
  await expect(main(page).getByText('Picked', { exact: true }).first()).toBeVisible();
  const state = async () =>
    ((await api(page, 'GET', `/v1/accounting/sales-orders/${order.id}`)).data as { status: string }).status;
  await expect.poll(state).toBe('delivered');
});
