import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import {
  api,
  create,
  customer,
  elsewhere,
  found,
  fresh,
  main,
  move,
  pickByKeys,
  product,
  startSession,
  test,
} from './support';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

test('UX 14: who saves second sees whose values differ, and loses nothing', async ({
  page,
  browser,
  baseURL,
  watched,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'once is enough');
  watched.expectStatus(409);
  await startSession(page);
  const party = await customer(page);
  const other = await elsewhere(browser, baseURL);
  await startSession(other);

  for (const each of [page, other]) {
    await each.goto(`/customers/edit/${party.id}`);
    await expect(each.getByLabel('Name', { exact: false }).first()).toHaveValue(party.name);
  }
  await other.getByRole('textbox', { name: /^Name/ }).first().fill(`${party.name} Theirs`);
  await other.keyboard.press('Control+s');
  await expect(other).toHaveURL(new RegExp(`/customer/${party.id}$`));

  await page.getByRole('textbox', { name: /^Name/ }).first().fill(`${party.name} Mine`);
  await page.keyboard.press('Control+s');
  const panel = page.getByRole('alertdialog');
  await expect(panel).toContainText(`${party.name} Mine`);
  await expect(panel).toContainText(`${party.name} Theirs`);
  await panel.getByRole('button', { name: 'Keep mine' }).click();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(new RegExp(`/customer/${party.id}$`));
  const kept = (await api(page, 'GET', `/v1/accounting/customers/${party.id}`)).data as { name: string };
  expect(kept.name).toBe(`${party.name} Mine`);
  await other.context().close();
});

test('UX 13: work that was not saved is offered after a reload', async ({ page }, info) => {
  test.skip(info.project.name === 'desktop-dark', 'the colours do not matter');
  await startSession(page);
  const party = await customer(page);
  await page.goto('/invoices/create');
  const who = page.getByRole('combobox', { name: 'Customer' });
  await who.click();
  await pickByKeys(page, party.name);
  const line = page.getByRole('row', { name: 'Line 1' });
  await line.getByRole('textbox', { name: /^Description/ }).fill('Half a load of sand');
  await line.getByRole('textbox', { name: /^Unit price/ }).fill('42.50');
  await line.getByRole('textbox', { name: /^Unit price/ }).press('Tab');
  // The draft is on the disk when the browser's database has it, not a moment later.
  await expect
    .poll(async () => (await drafted(page, 'Half a load of sand')) && (await drafted(page, '42.5')))
    .toBe(true);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(who).toHaveValue(new RegExp(party.name));
  await expect(line.getByRole('textbox', { name: /^Description/ })).toHaveValue('Half a load of sand');
  await expect(line.getByRole('textbox', { name: /^Unit price/ })).toHaveValue('42.50');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/invoice\/[0-9a-z]{26}$/);

  await page.goto('/invoices/create');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeVisible();
  await expect.poll(() => drafted(page, 'Half a load of sand')).toBe(false);
});

/** Whether a draft in the browser's own database holds these words; what was opened is kept there too, elsewhere. */
async function drafted(page: import('@playwright/test').Page, words: string): Promise<boolean> {
  return await page.evaluate(async (wanted) => {
    for (const about of await indexedDB.databases()) {
      if (!about.name) continue;
      const db = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(about.name ?? '');
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => fail(opening.error);
      });
      try {
        if (!db.objectStoreNames.contains('drafts')) continue;
        const all = await new Promise<unknown[]>((done, fail) => {
          const asking = db.transaction('drafts').objectStore('drafts').getAll();
          asking.onsuccess = () => done(asking.result);
          asking.onerror = () => fail(asking.error);
        });
        if (JSON.stringify(all).includes(wanted)) return true;
      } finally {
        db.close();
      }
    }
    return false;
  }, words);
}

test('UX 14: two clicks and a lost answer make one record', async ({ page, watched }, info) => {
  test.skip(info.project.name !== 'desktop', 'once is enough');
  watched.expectNetworkLoss();
  await startSession(page);
  const name = fresh('Twice');
  await page.goto('/customers/create');
  await page.getByRole('textbox', { name: /^Name/ }).first().fill(name);
  // The first answer is lost on its way back: the server has saved, the browser does not know.
  let lost = 0;
  await page.route('**/v1/**/customers', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return await route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page
    .getByRole('button', { name: /^(Save|Create)/ })
    .first()
    .dblclick();
  await expect(page).toHaveURL(/\/customer\/[0-9a-z]{26}$/);
  expect(lost).toBe(1);
  expect(await found(page, 'accounting/customers', name)).toHaveLength(1);
});

test('UX 15: posting waits for the server: the button is busy, and nothing is said before it is so', {
  tag: '@once',
}, async ({ page }) => {
  await startSession(page);
  const party = await customer(page);
  const thing = await product(page);
  const lines = [{ product: thing.id, description: 'Gravel', qty: '1', unitPrice: '30' }];
  const { id } = await create(page, 'accounting/invoices', { customer: party.id, currency: 'USD', lines });
  await page.goto(`/invoice/${id}`);
  // Posting gives the invoice its number.
  const title = page.getByRole('heading', { level: 1 });
  const post = main(page).getByRole('button', { name: 'Post', exact: true });
  await expect(post).toBeEnabled();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route(`**/v1/accounting/invoices/${id}/post`, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await post.click();
  await expect(post).toBeDisabled();
  await expect(title).not.toContainText('INV-');
  await expect(main(page).getByText('Draft', { exact: true }).first()).toBeVisible();
  release();
  await expect(title).toContainText('INV-');
  expect(asked).toBe(1);
});

test('UX 24: what is celebrated keeps still for who asks for less motion', { tag: '@once' }, async ({ page }) => {
  await startSession(page);
  const party = await customer(page);
  const lines = [{ description: 'Gravel', qty: '1', unitPrice: '30' }];
  const { id } = await create(page, 'accounting/quotations', { customer: party.id, currency: 'USD', lines });
  await move(page, 'accounting/quotations', id, 'send');
  await page.goto(`/quotation/${id}`);
  await main(page).getByRole('button', { name: 'Accept', exact: true }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('textbox').first().fill('Rumbidzai Dube');
  await asked.getByRole('button', { name: 'Accept' }).click();
  const layer = page.getByRole('status', { name: 'Celebration' });
  const card = layer.locator('[data-level]');
  await expect(card).toHaveAttribute('data-level', 'subtle');
  await expect(layer.locator('canvas')).toHaveCount(0);
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map((each) => Number(each.effect?.getComputedTiming().endTime ?? 0))),
  );
  expect(longest).toBeLessThanOrEqual(1);
});

test('UX 19: a file with bad rows says which, and the good ones come in', async ({ page }, info) => {
  test.skip(info.project.name !== 'desktop', 'once is enough');
  await startSession(page);
  const word = fresh('Import').replace(' ', '-');
  await create(page, 'accounting/customers', { name: `${word} existing` });
  await page.goto('/customers');
  await main(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /Import/ }).click();
  const dialog = page.getByRole('dialog');
  const rows = ['name,currency,email'];
  for (let n = 1; n <= 8; n += 1) rows.push(`"${word} ""No ${n}"", Ltd",USD,n${n}@example.com`);
  rows.push(`${word} bad money,DOLLARS,x@example.com`, `,USD,nameless@example.com`);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\r\n')}\r\n`) });
  await expect(dialog.getByText('2 rows have problems')).toBeVisible();
  const table = dialog.getByRole('table');
  await expect(table.getByRole('row', { name: /^10 currency/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^11 name/ })).toBeVisible();
  // Nothing was written by the check.
  expect(await found(page, 'accounting/customers', word)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Import the 8 good rows' }).click();
  await expect(dialog.getByText('8 imported.')).toBeVisible();
  expect(await found(page, 'accounting/customers', word)).toHaveLength(9);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(main(page)).toContainText(word);
});

test('a file with a row for each line makes invoices, under the headings of the template', async ({ page }, info) => {
  test.skip(info.project.name !== 'desktop', 'once is enough');
  await startSession(page);
  const party = await customer(page);
  const reference = fresh('Lines').replace(' ', '-');
  const made = async () => {
    const list = await api(page, 'GET', `/v1/accounting/invoices?filter[reference]=${reference}`);
    return (list.data as { netTotal: string }[]).map(({ netTotal }) => netTotal).sort();
  };
  await page.goto('/invoices');
  await main(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /Import/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('with a row for each line');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download a template' }).click();
  const template = await readFile((await (await downloading).path()) ?? '', 'utf8');
  const headings = template.replace('\ufeff', '').trim().split(',');
  expect(headings.slice(0, 2)).toEqual(['document', 'Customer']);

  const row = (values: Record<string, string>) => headings.map((heading) => values[heading] ?? '').join(',');
  const file = [
    headings.join(','),
    row({
      document: '1',
      Customer: party.name,
      Reference: reference,
      Description: 'Cement',
      Quantity: '2',
      'Unit price': '10',
    }),
    row({ document: '1', Description: 'Sand', Quantity: '1', 'Unit price': '5.50' }),
    row({
      document: '2',
      Customer: party.name,
      Reference: reference,
      Description: 'Nails',
      Quantity: '3',
      'Unit price': '1',
    }),
  ].join('\r\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'invoices.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(dialog.getByText('No problems found.')).toBeVisible();
  expect(await made()).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(dialog).toBeHidden();
  expect(await made()).toEqual(['25.50', '3.00']);
});
