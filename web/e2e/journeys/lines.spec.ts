import { expect, type Locator, type Page } from '@playwright/test';
import { api, customer, fresh, pickByKeys, product, startSession, supplier, tabTo, test } from './support';

// Lines as spreadsheets and keys fill them.

test.use({ actionTimeout: 30_000 });

const line = (page: Page, n: number): Locator => page.getByRole('row', { name: `Line ${n}`, exact: true });
const cell = (page: Page, n: number, label: string): Locator =>
  line(page, n).getByRole('textbox', { name: new RegExp(`^${label}`) });

/** As a spreadsheet copies it: cells by tabs, rows by lines. */
const paste = (at: Locator, rows: readonly (readonly string[])[]): Promise<void> =>
  at.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    rows.map((cells) => `${cells.join('\t')}\r\n`).join(''),
  );

interface Kept {
  lines: { description: string; qty: string; unitPrice: string; product: { label: string } | null }[];
}

for (const { kind, path, api: collection, who } of [
  { kind: 'an invoice', path: '/invoices/create', api: 'invoices', who: 'Customer' },
  { kind: 'a bill', path: '/bills/create', api: 'bills', who: 'Supplier' },
])
  test(`UX 5: a block of three columns and five rows fills five lines of ${kind}`, { tag: '@once' }, async ({
    page,
  }) => {
    await startSession(page);
    const party = await (who === 'Customer' ? customer : supplier)(page);
    const thing = await product(page);
    await page.goto(path);
    await expect(page.getByRole('combobox', { name: who })).toBeFocused();
    await pickByKeys(page, party.name);
    if (who === 'Supplier') await page.getByRole('textbox', { name: /Supplier's invoice number/ }).fill(fresh('S'));
    const first = line(page, 1).getByRole('combobox', { name: /^Product/ });
    await first.focus();
    const texts = ['Bags', 'Sand, washed', 'Nails "6 in"', 'Wire', 'Delivery'];
    await paste(
      first,
      texts.map((text, index) => [thing.name, text, index === 1 ? '1,200.5' : String(index + 1)]),
    );
    for (const [index, text] of texts.entries()) {
      await expect(cell(page, index + 1, 'Description')).toHaveValue(text);
      await expect(line(page, index + 1).getByRole('combobox', { name: /^Product/ })).toHaveValue(thing.name);
    }
    await expect(line(page, 6)).toHaveCount(0);
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/[0-9a-z]{26}$/);
    const id = page.url().split('/').at(-1);
    const { lines } = (await api(page, 'GET', `/v1/accounting/${collection}/${id}`)).data as Kept;
    expect(lines.map((kept) => [kept.product?.label, kept.description, Number(kept.qty)])).toEqual(
      texts.map((text, index) => [thing.name, text, index === 1 ? 1200.5 : index + 1]),
    );
  });

test('UX 5: the line above is copied, Up and Down stay in their column, and a drop is asked about', {
  tag: '@once',
}, async ({ page }) => {
  await startSession(page);
  await page.goto('/invoices/create');
  await cell(page, 1, 'Description').fill('Cement, 50 kg');
  await cell(page, 1, 'Quantity').fill('12');
  await cell(page, 1, 'Unit price').fill('9.50');
  await page.getByRole('button', { name: 'Add line' }).click();
  await cell(page, 2, 'Quantity').focus();
  await page.keyboard.press('Control+d');
  await expect(cell(page, 2, 'Description')).toHaveValue('Cement, 50 kg');
  await expect(cell(page, 2, 'Quantity')).toHaveValue('12');
  await expect(cell(page, 2, 'Unit price')).toHaveValue('9.50');
  await expect(cell(page, 2, 'Quantity')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 1, 'Quantity')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 2, 'Quantity')).toBeFocused();
  await page.keyboard.press('Escape');
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(cell(page, 2, 'Quantity')).toHaveValue('12');
});

/** Every field Tab reaches, from the first one on: where it lies, and what it is called. */
async function walked(page: Page, form: Locator, most: number) {
  const seen: { name: string; top: number; left: number; bottom: number; right: number }[] = [];
  for (let pressed = 0; pressed < most; pressed += 1) {
    const at = await form.evaluate((box) => {
      const now = document.activeElement;
      if (!now || !box.contains(now)) return undefined;
      const { top, left, bottom, right } = now.getBoundingClientRect();
      const field = now.matches('input, select, textarea');
      return { name: field ? (now.id ?? '') : '', top: top + scrollY, bottom: bottom + scrollY, left, right };
    });
    if (!at) break;
    if (at.name !== '' && seen.at(-1)?.name !== at.name) seen.push(at);
    await page.keyboard.press('Tab');
  }
  return seen;
}

test('UX 5: Tab goes through a form as it is read: row by row, from left to right, then what stands beside', {
  tag: '@once',
}, async ({ page }) => {
  await startSession(page);
  for (const [path, label] of [
    ['/customers/create', 'Name'],
    ['/gallery/samples/create', 'Name'],
  ] as const) {
    await page.goto(path);
    const form = page.locator('main form').first();
    await tabTo(page, form.getByRole('textbox', { name: new RegExp(`^${label}`) }).first());
    const fields = await walked(page, form, 60);
    expect(fields.length, path).toBeGreaterThan(7);
    const wrong = fields.flatMap((field, index) => {
      const before = fields[index - 1];
      if (!before) return [];
      // Of one row is what overlaps in height.
      const sameRow = field.top < before.bottom && before.top < field.bottom;
      // What stands beside the form is a column of its own, read when the form has been.
      const beside = fields.slice(0, index).every((earlier) => earlier.right <= field.left);
      const follows = sameRow ? field.left >= before.left : field.top >= before.top || beside;
      return follows ? [] : [`${before.name} → ${field.name}`];
    });
    expect(wrong, path).toEqual([]);
  }
});
