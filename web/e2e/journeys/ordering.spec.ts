import { expect, type Page } from '@playwright/test';
import {
  becomes,
  create,
  customer,
  expectAccessible,
  expectNoSideways,
  found,
  main,
  move,
  startSession,
  test,
} from './support';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

const ORDERS = 'accounting/sales-orders';

test('a quotation becomes an order, delivered and invoiced in parts, and never for more', async ({ page }, info) => {
  test.skip(info.project.name !== 'desktop', 'orders are worked on at a desk');
  await startSession(page);
  const party = await customer(page);
  const lines = [{ description: 'Roof sheet', qty: '10', unitPrice: '20.00' }];
  const quotation = await create(page, 'accounting/quotations', { customer: party.id, currency: 'USD', lines });
  await move(page, 'accounting/quotations', quotation.id, 'send');
  await move(page, 'accounting/quotations', quotation.id, 'accept', { acceptedBy: 'Rumbidzai Dube' });

  await page.goto(`/quotations/${quotation.id}/convert`);
  await page.getByRole('button', { name: 'Convert to sales order' }).click();
  await expect(page).toHaveURL(/\/sales-order\/[0-9a-z]{26}$/);
  const order = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SO-');

  await part(page, 'Record delivery', '6');
  await becomes(page, ORDERS, order, 'part_delivered');
  await expect(main(page).getByText('Part delivered').first()).toBeVisible();
  await expectAccessible(page);

  await part(page, 'Create Invoice', '6');
  await postTheDraft(page, party.name);
  await becomes(page, ORDERS, order, 'part_invoiced');
  await page.reload();
  await part(page, 'Create Invoice');
  await postTheDraft(page, party.name);
  await becomes(page, ORDERS, order, 'invoiced');

  // Of ten sheets four were left; with tax or without, the second invoice is two thirds of the first.
  const invoices = await found(page, 'accounting/invoices', party.name);
  const totals = invoices.map((invoice) => Number(invoice.total)).sort((a, b) => a - b);
  expect(totals).toHaveLength(2);
  expect((totals[0] ?? 0) * 6).toBeCloseTo((totals[1] ?? 0) * 4, 2);

  await page.goto(`/sales-order/${order}`);
  await expect(main(page).getByText('Invoiced', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Invoice' })).toBeHidden();
});

test('sales have a page of their own, and the orders a list that fits the phone', async ({ page }) => {
  await startSession(page);
  await page.goto('/sales-transactions');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sales');
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.goto('/sales-orders');
  await expect(main(page).getByText(/^SO-/).first()).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
});

/** Runs an action for so much of the only line, or for all that is left. */
async function part(page: Page, action: string, quantity?: string): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByRole('textbox', { name: /Roof sheet/ })).toBeVisible();
  if (quantity !== undefined) await asked.getByRole('textbox', { name: /Roof sheet/ }).fill(quantity);
  await asked.getByRole('button', { name: action }).click();
  await expect(asked).toBeHidden();
}

async function postTheDraft(page: Page, party: string): Promise<void> {
  const drafts = async () =>
    (await found(page, 'accounting/invoices', party)).filter((invoice) => invoice.status === 'draft');
  await expect.poll(async () => (await drafts()).length).toBe(1);
  const [draft] = await drafts();
  await move(page, 'accounting/invoices', draft?.id ?? '', 'post');
}
