import { expect } from '@playwright/test';
import {
  api,
  countedKeys,
  create,
  customer,
  expectAccessible,
  expectNoSideways,
  found,
  fresh,
  main,
  move,
  pickByKeys,
  pickByTouch,
  postedInvoice,
  product,
  startSession,
  tabTo,
  test,
} from './support';

interface Named {
  id: string;
  name: string;
}

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

test('quote to cash without a pointer: quotation, invoice, part-payment, statement', async ({ page }, info) => {
  test.skip(info.project.name !== 'desktop', 'the keyboard journey is for the desktop');
  await startSession(page);
  const party = await customer(page);
  const thing = await product(page);

  await page.goto('/quotations/create');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await pickByKeys(page, party.name);
  const firstLine = page.getByRole('row', { name: 'Line 1' });
  await tabTo(page, firstLine.getByRole('combobox', { name: /^Product/ }));
  await pickByKeys(page, thing.name);
  await expect(firstLine.getByRole('textbox', { name: /^Unit price/ })).toHaveValue(/^20(\.0+)?$/);
  await tabTo(page, firstLine.getByRole('textbox', { name: /^Quantity/ }));
  await page.keyboard.type('10');
  await page.keyboard.press('Control+s');

  await expect(page).toHaveURL(/\/quotation\/[0-9a-z]{26}$/);
  await press(page, 'Send');
  await expect(main(page).getByText('Sent', { exact: true }).first()).toBeVisible();
  await press(page, 'Accept');
  const asked = page.getByRole('dialog');
  await expect(asked.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('Rumbidzai Dube');
  await tabTo(page, asked.getByRole('button', { name: 'Accept' }));
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await press(page, 'Convert to invoice');
  const converting = page.getByRole('dialog');
  await tabTo(page, converting.getByRole('button', { name: 'Convert to invoice' }));
  await page.keyboard.press('Enter');
  await expect(converting).toBeHidden();

  const [invoice] = await expect
    .poll(() => found(page, 'accounting/invoices', party.name).then((rows) => rows.length))
    .toBe(1)
    .then(() => found(page, 'accounting/invoices', party.name));
  await page.goto(`/invoice/${invoice?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invoice');
  await press(page, 'Post');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/INV/);
  const posted = (await api(page, 'GET', `/v1/accounting/invoices/${invoice?.id}`)).data as {
    number: string;
    total: string;
  };
  expect(Number(posted.total)).toBeGreaterThanOrEqual(200);

  await page.goto('/receipts/create');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await pickByKeys(page, party.name);
  const item = page.getByRole('row', { name: posted.number });
  await expect(item).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: /^Paid into/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, item.getByRole('textbox', { name: `Amount, ${posted.number}` }));
  await page.keyboard.type('50');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/receipt\/[0-9a-z]{26}$/);
  await expect(main(page).getByText('Posted', { exact: true }).first()).toBeVisible();

  await page.goto(`/invoice/${invoice?.id}`);
  await expect(main(page).getByText('Part paid', { exact: true }).first()).toBeVisible();
  const after = (await api(page, 'GET', `/v1/accounting/invoices/${invoice?.id}`)).data as { outstanding: string };
  expect(Number(after.outstanding)).toBeCloseTo(Number(posted.total) - 50, 2);

  await page.goto(`/reports/customer-statement?customer=${party.id}`);
  const statement = main(page).getByRole('table');
  await expect(statement.getByText(posted.number).first()).toBeVisible();
  await expect(statement.getByText('50.00').first()).toBeVisible();
  await expectAccessible(page);
});

test('an invoice of three lines is posted and paid in at most 45 keys', async ({ page }, info) => {
  test.skip(info.project.name !== 'desktop', 'keys are for the desktop');
  await startSession(page);
  const party = await customer(page);
  const things = [await product(page), await product(page), await product(page)];
  const { press, pick, pressed } = countedKeys(page);

  await page.goto('/');
  await expect(page.getByRole('button', { name: 'New', exact: true })).toBeVisible();
  await press('n');
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeFocused();
  await press('i');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await pick(party.name);
  for (const [index, thing] of things.entries()) {
    const line = page.getByRole('row', { name: `Line ${index + 1}`, exact: true });
    await expect(line.getByRole('combobox', { name: /^Product/ })).toBeFocused();
    await pick(thing.name);
    await expect(line.getByRole('textbox', { name: /^Quantity/ })).toBeFocused();
    await expect(line.getByRole('textbox', { name: /^Unit price/ })).toHaveValue(/^20(\.0+)?$/);
    await press('1');
    await press('2');
    await press('Enter');
  }
  await press('Control+Enter');
  await expect(page).toHaveURL(/\/invoice\/[0-9a-z]{26}$/);
  const next = page.getByRole('region', { name: 'What next' });
  await expect(next).toContainText(`${party.name} owes USD`);
  await expect(next.getByRole('button', { name: 'WhatsApp' })).toBeVisible();
  await expectAccessible(page);
  await press('p');
  const paying = page.getByRole('dialog', { name: /^Record payment/ });
  await expect(paying.getByRole('textbox', { name: /^Amount/ })).toBeFocused();
  await press('Enter');
  await expect(paying).toBeHidden();
  await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible();
  expect(pressed()).toBeLessThanOrEqual(45);
  const [invoice] = await found(page, 'accounting/invoices', party.name);
  expect(invoice).toMatchObject({ status: 'paid' });
});

test('a customer who is missed is made over the invoice, and what was typed stays', async ({ page }, info) => {
  test.skip(info.project.name !== 'desktop', 'once is enough');
  await startSession(page);
  const thing = await product(page);
  const name = fresh('Tafara Stores');
  await page.goto('/invoices/create');
  await page.getByLabel('Reference', { exact: true }).fill('LPO 7');
  await page.getByRole('combobox', { name: 'Customer' }).fill(name);
  await page.getByRole('option', { name: `Create “${name}”` }).click();
  const small = page.getByRole('dialog', { name: 'New customer' });
  await expect(small.getByLabel(/^Name/)).toHaveValue(name);
  await expectAccessible(page);
  await small.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(small).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(name);
  await expect(page.getByLabel('Reference', { exact: true })).toHaveValue('LPO 7');
  const line = page.getByRole('row', { name: 'Line 1', exact: true });
  await line.getByRole('combobox', { name: /^Product/ }).fill(thing.name);
  await page.getByRole('option', { name: thing.name }).first().click();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/invoice\/[0-9a-z]{26}$/);
  await expect(main(page).getByRole('link', { name }).first()).toBeVisible();
});

/** Reaches a button of the record by Tab and presses it. */
async function press(page: import('@playwright/test').Page, name: string): Promise<void> {
  await tabTo(page, main(page).getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

test('UX 25: an invoice is made, posted and paid by touch alone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the touch journey is for the phone');
  await startSession(page);
  const party = await customer(page);
  const thing = await product(page);

  await page.goto('/invoices/create');
  await pickByTouch(page, page.getByRole('combobox', { name: 'Customer' }), party.name);
  const line = page.getByRole('row', { name: 'Line 1' });
  await pickByTouch(page, line.getByRole('combobox', { name: /^Product/ }), thing.name);
  await expect(line.getByRole('textbox', { name: /^Unit price/ })).toHaveValue(/^20(\.0+)?$/);
  await expect(line.getByRole('textbox', { name: /^Quantity/ })).toHaveAttribute('inputmode', 'decimal');
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Save and post' }).tap();
  await expect(page).toHaveURL(/\/invoice\/[0-9a-z]{26}$/);
  await expect(main(page).getByText('Posted', { exact: true }).first()).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);

  const [invoice] = await found(page, 'accounting/invoices', party.name);
  await page.goto('/receipts/create');
  await pickByTouch(page, page.getByRole('combobox', { name: 'Customer' }), party.name);
  await page.getByRole('combobox', { name: /^Paid into/ }).tap();
  await page.getByRole('listbox').getByRole('option').first().tap();
  await page.getByRole('button', { name: /^Settle all of/ }).tap();
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Save and post' }).tap();
  await expect(page).toHaveURL(/\/receipt\/[0-9a-z]{26}$/);
  await expect(main(page).getByText('Posted', { exact: true }).first()).toBeVisible();

  await page.goto(`/invoice/${invoice?.id}`);
  await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible();
  const paid = (await api(page, 'GET', `/v1/accounting/invoices/${invoice?.id}`)).data as { outstanding: string };
  expect(Number(paid.outstanding)).toBe(0);
});

test('what was paid and then credited is paid back from the credit note', async ({ page }) => {
  await startSession(page);
  const party = await customer(page);
  const invoice = await postedInvoice(page, party, '75');
  const banks = (await api(page, 'GET', '/v1/ledger/bank-accounts?filter[currency]=USD')).data as Named[];
  const bank = banks[0] as Named;
  const settles = [{ invoice: invoice.id }];
  await create(page, 'accounting/receipts?then=post', {
    customer: party.id,
    bankAccount: bank.id,
    allocations: settles,
  });
  await move(page, 'accounting/invoices', invoice.id, 'credit', { reason: 'return' });
  const [note] = await found(page, 'accounting/credit-notes', party.name);
  const noteId = note?.id ?? '';
  await move(page, 'accounting/credit-notes', noteId, 'post');

  await page.goto(`/credit-note/${noteId}`);
  await main(page).getByRole('button', { name: 'Pay back', exact: true }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('combobox', { name: /^Bank account/ }).fill(bank.name);
  await page.getByRole('option', { name: bank.name }).first().click();
  await asked.getByRole('button', { name: 'Pay back' }).click();
  await expect(asked).toBeHidden();
  const [refund] = await found(page, 'accounting/refunds', party.name);
  expect(refund).toMatchObject({ status: 'draft', amount: '75.00' });
  await page.goto(`/refund/${refund?.id}`);
  await expectNoSideways(page);
  await main(page).getByRole('button', { name: 'Post', exact: true }).click();
  await expect(main(page).getByText('Posted', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/credit-note/${noteId}`);
  await expect(main(page).getByText('Applied', { exact: true }).first()).toBeVisible();
  const open = await api(page, 'GET', `/v1/accounting/reports/aged-receivables?customer=${party.id}`);
  expect((open.rows as unknown[]).length).toBe(0);
});

test('a printed invoice is a PDF file', async ({ page }, info) => {
  test.skip(info.project.name !== 'desktop', 'once is enough');
  await startSession(page);
  const invoice = await postedInvoice(page, await customer(page), '75');
  await page.goto(`/invoice/${invoice.id}`);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  const stream = await file.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
});
