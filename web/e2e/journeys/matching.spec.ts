import { expect } from '@playwright/test';
import {
  api,
  becomes,
  create,
  elsewhere,
  expectAccessible,
  expectNoSideways,
  fresh,
  main,
  pickByKeys,
  startSession,
  supplier,
  test,
} from './support';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

test('an order is received and billed; the difference is held, accepted and paid', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await startSession(page);
  const party = await supplier(page);

  // Ordered: fifty bars at 4.20.
  await page.goto('/procurement/purchase-orders/create');
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeFocused();
  await pickByKeys(page, party.name);
  const line = page.getByRole('row', { name: 'Line 1' });
  await line.getByRole('textbox', { name: /^Description/ }).fill('Steel bar');
  await line.getByRole('textbox', { name: /^Quantity/ }).fill('50');
  await line.getByRole('textbox', { name: /^Unit price/ }).fill('4.20');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/procurement\/purchase-orders\/[0-9a-z]{26}$/);
  const order = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await becomes(page, 'procurement/purchase-orders', order, 'sent');

  // Forty-eight come, one is bent.
  const lines = [{ lineNo: 1, received: '48', rejected: '1', reason: 'Bent' }];
  const note = await create(page, 'procurement/goods-received', {
    purchaseOrder: order,
    deliveryNoteNo: fresh('DN'),
    lines,
  });
  await page.goto(`/procurement/goods-received/${note.id}`);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(main(page).getByText('Posted', { exact: true }).first()).toBeVisible();

  // All forty-eight are billed, for more than was agreed.
  const sent = (await api(page, 'GET', `/v1/procurement/purchase-orders/${order}`)).data as { number: string };
  const bill = await create(page, 'accounting/bills?then=post', {
    supplier: party.id,
    supplierInvoiceNo: fresh('S'),
    orderNumber: sent.number,
    lines: [{ description: 'Steel bar', qty: '48', unitPrice: '4.40' }],
  });
  expect(bill).toMatchObject({ matchStatus: 'held' });
  await page.goto(`/bills/${bill.id}/match`);
  await expect(main(page).getByText('The price differs by 4.76%')).toBeVisible();
  await expect(main(page).getByText('1 more than taken in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the difference' })).toBeHidden();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Who approves accepts it with a reason, in a browser of their own.
  const other = await elsewhere(browser, baseURL);
  await startSession(other, 'approver@msasa.example');
  await other.goto(`/bills/${bill.id}/match`);
  await other.getByRole('button', { name: 'Accept the difference' }).click();
  const asked = other.getByRole('dialog');
  await asked.getByRole('textbox', { name: /^Reason/ }).fill('Agreed by telephone');
  await asked.getByRole('button', { name: 'Accept the difference' }).click();
  await expect(asked).toBeHidden();
  await expect(main(other).getByText(/accepted: Agreed by telephone/)).toBeVisible();
  await other.context().close();

  // Now all of it is paid.
  await page.goto(`/bills/${bill.id}/match`);
  await page.getByRole('link', { name: /^Pay / }).click();
  await page.getByRole('combobox', { name: /^Paid from/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: /post/i }).click();
  await expect(page).toHaveURL(/\/payment\/[0-9a-z]{26}$/);
  const paid = (await api(page, 'GET', `/v1/accounting/bills/${bill.id}`)).data as { status: string };
  expect(paid.status).toBe('paid');
});
