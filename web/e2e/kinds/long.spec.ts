import { expect, type Page } from '@playwright/test';
import { api, customer, startSession, test } from '../journeys/support';

/** A draft of so many lines that those not in use are text. */
async function longInvoice(page: Page, count: number): Promise<string> {
  await startSession(page);
  const party = await customer(page);
  const lines = Array.from({ length: count }, (_, line) => ({
    description: `Line ${line + 1}`,
    qty: '1',
    unitPrice: '2',
  }));
  const made = await api(page, 'POST', '/v1/accounting/invoices', { customer: party.id, currency: 'USD', lines });
  return (made.data as { id: string }).id;
}

const cell = (page: Page, line: number, label: string) =>
  page.getByRole('row', { name: `Line ${line}`, exact: true }).getByRole('textbox', { name: new RegExp(`^${label}`) });

test('UX 5, 21: in a document of many lines every cell is reached, and what is typed is kept', async ({
  page,
}, info) => {
  const id = await longInvoice(page, 60);
  await page.goto(`/invoices/edit/${id}`);
  const price = cell(page, 50, 'Unit price');
  await price.scrollIntoViewIfNeeded();
  await expect(price).toHaveText('2');
  // What is touched becomes an input, with its value chosen as in any other line.
  await price.click();
  await expect(price).toBeFocused();
  await expect(price).toHaveValue('2');
  await page.keyboard.type('5');
  if (info.project.name === 'desktop') {
    // Down, then Tab out of that line: the focus goes from input to input.
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 51, 'Unit price')).toBeFocused();
    await page.keyboard.type('7');
    // The line under the mouse is ready to be clicked; elsewhere the mouse leaves it alone.
    await page.mouse.move(10, 10);
    await expect(price).toHaveText('5');
    const seen = new Set<string>();
    for (let pressed = 0; pressed < 12; pressed += 1) {
      await page.keyboard.press('Tab');
      seen.add(
        await page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-label') ?? 'elsewhere'),
      );
      expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-resting'))).toBe(false);
    }
    expect([...seen]).toContain('Line 52');
  }
  await expect(page.getByText('USD 12', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(new RegExp(`/invoice/${id}`));
  const saved = (await api(page, 'GET', `/v1/accounting/invoices/${id}`)).data as { lines: { unitPrice: string }[] };
  expect(Number(saved.lines[49]?.unitPrice)).toBe(5);
  expect(Number(saved.lines[50]?.unitPrice)).toBe(info.project.name === 'desktop' ? 7 : 2);
  expect(saved.lines).toHaveLength(60);
});

test('UX 11: a wrong figure in a far line is shown at its input, and has the focus', async ({ page }) => {
  const id = await longInvoice(page, 45);
  await page.goto(`/invoices/edit/${id}`);
  const qty = cell(page, 44, 'Quantity');
  await qty.click();
  await page.keyboard.type('abc');
  await cell(page, 2, 'Description').click();
  await expect(qty).toHaveText('abc');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(qty).toBeFocused();
  await expect(qty).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/Quantity.*number/i).first()).toBeVisible();
});
