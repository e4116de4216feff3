import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { dayOf, elsewhere } from '../journeys/support';
import { PASSWORD } from '../support';
import { api, expect, gridRows, makeTasks, mark, startSession, test } from './support';

// What a long list keeps and how it is worked through, where the width and the colours take no part.

const active = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const row = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    const box = row?.getBoundingClientRect();
    return {
      name: row?.querySelector('a')?.textContent ?? '',
      index: Number(row?.dataset.index ?? -1),
      height: box?.height ?? 0,
      top: grid.scrollTop,
      seen: box !== undefined && box.top >= grid.getBoundingClientRect().top && box.bottom <= window.innerHeight,
    };
  });

test('UX 2: three filters, an order and the third page are an address; Back is at the row that was opened', {
  tag: '@once',
}, async ({ page, browser, baseURL }) => {
  await startSession(page);
  await page.goto(
    '/invoices?filter[total][gt]=1&filter[currency]=USD&filter[issueDate][gte]=2020-01-01&sort=-issueDate,number',
  );
  const pager = page.getByRole('navigation', { name: 'Pages' });
  for (const span of ['1–50 of', '51–100 of']) {
    await expect(pager).toContainText(span);
    await pager.getByRole('button', { name: 'Next page' }).click();
  }
  await expect(pager).toContainText('101–150 of');
  await expect(page).toHaveURL(/[?&]cursor=/);
  await expect(page.getByRole('columnheader', { name: /^Date|^Issue date/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const names = () => gridRows(page).locator('a').allTextContents();
  const shown = await names();

  const grid = page.getByRole('grid');
  await grid.focus();
  await page.keyboard.press('Home');
  for (let pressed = 0; pressed < 39; pressed += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => active(page)).toMatchObject({ index: 39, seen: true });
  const left = await active(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(left.name);
  await page.goBack();
  await expect(grid).toBeFocused();
  await expect.poll(() => active(page)).toMatchObject({ index: 39, name: left.name, seen: true });
  const back = await active(page);
  expect(Math.abs(back.top - left.top)).toBeLessThanOrEqual(left.height);

  // The same rows after a reload, and for somebody who is sent the link.
  const first = (rows: string[]) => rows.slice(0, 10);
  await page.reload();
  await expect.poll(async () => first(await names())).toEqual(first(shown));
  await expect(pager).toContainText('101–150 of');
  const other = await elsewhere(browser, baseURL);
  await startSession(other);
  await other.goto(page.url());
  await expect.poll(async () => first(await gridRows(other).locator('a').allTextContents())).toEqual(first(shown));
  await other.context().close();
});

test('UX 4: ranges, pages and ends by keys; letters of the search are letters', { tag: '@once' }, async ({ page }) => {
  await startSession(page);
  await page.goto('/invoices?sort=-total');
  const grid = page.getByRole('grid');
  await expect(gridRows(page).nth(2)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^Total/ })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('columnheader', { name: /^Number/ })).toHaveAttribute('aria-sort', 'none');
  // Counted are the rows of all pages, and the heading.
  expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(51);

  const at = async () => (await active(page)).index;
  const chosen = () => page.getByRole('region', { name: 'Actions on selected rows' }).getByText(/\d+ rows? selected/);
  await grid.focus();
  await page.keyboard.press('End');
  await expect.poll(at).toBe(49);
  await page.keyboard.press('Home');
  await expect.poll(at).toBe(0);
  await page.keyboard.press('PageDown');
  await expect.poll(at).toBeGreaterThan(8);
  const paged = await at();
  await page.keyboard.press('PageDown');
  await expect.poll(at).toBe(paged * 2);
  await page.keyboard.press('PageUp');
  await expect.poll(at).toBe(paged);

  await page.keyboard.press('Space');
  await expect(chosen()).toContainText('1 row');
  for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(chosen()).toContainText('5 rows');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(chosen()).toContainText('4 rows');
  await page.keyboard.press('Shift+Home');
  await expect(chosen()).toContainText(`${paged + 1} rows`);
  await page.keyboard.press('Escape');
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(0);

  // Shortcuts are no shortcuts where somebody types.
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search invoices' });
  await expect(search).toBeFocused();
  await page.keyboard.type('n/?p ');
  await expect(search).toHaveValue('n/?p ');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/invoices\?/);
});

test('UX 8: the rows stay while the next page is on its way', { tag: '@once' }, async ({ page }) => {
  await startSession(page);
  await page.goto('/invoices');
  const grid = page.getByRole('grid');
  const first = gridRows(page).first().locator('a');
  await expect(first).toBeVisible();
  const name = await first.textContent();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/accounting/invoices?*cursor=*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(grid).toHaveAttribute('aria-busy', 'true');
  await expect(first).toHaveText(name ?? '');
  release();
  await expect(grid).not.toHaveAttribute('aria-busy', 'true');
  await expect(first).not.toHaveText(name ?? '');
});

test('UX 16: overdue and over 500, or of one customer: as it is read, and as it answers', { tag: '@once' }, async ({
  page,
}) => {
  await startSession(page);
  const { data: parties } = await api<{ data: { id: string; name: string }[] }>(
    page,
    'GET',
    '/v1/accounting/customers?limit=1',
  );
  const party = parties[0]!;
  await page.goto('/invoices');
  await page.getByRole('button', { name: 'Conditions', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Conditions' });
  await dialog.getByLabel('Rows match').selectOption('any');
  const first = dialog.getByRole('group', { name: 'Condition 1', exact: true });
  await first.getByLabel('Field').selectOption('customer');
  await first.getByRole('combobox', { name: 'Customer' }).fill(party.name);
  await page.getByRole('option', { name: party.name }).first().click();
  await dialog.getByRole('button', { name: 'Add group' }).click();
  const group = dialog.getByRole('group', { name: 'Group of conditions' }).last();
  await group.getByLabel('Field').selectOption('overdue');
  await group.getByLabel('Overdue').selectOption('true');
  await group.getByRole('button', { name: 'Add condition' }).click();
  const second = group.getByRole('group', { name: 'Condition 2', exact: true });
  await second.getByLabel('Field').selectOption('total');
  await second.getByLabel('Condition', { exact: true }).selectOption('gt');
  await second.getByLabel('Total').fill('500');
  const answered = page.waitForResponse((answer) => /\/v1\/accounting\/invoices\?.*where=/.test(answer.url()));
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Edit conditions' })).toContainText(
    `Customer is ${party.name} or (Overdue is Yes and Total is more than 500)`,
  );
  const { data } = (await (await answered).json()) as {
    data: { customer: { id: string }; overdue: boolean; total: string }[];
  };
  expect(data.length).toBeGreaterThan(0);
  const fits = (row: (typeof data)[number]) =>
    row.customer.id === party.id || (row.overdue && Number.parseFloat(row.total) > 500);
  expect(data.filter((row) => !fits(row))).toEqual([]);
});

test('UX 16: what a shared view asks about and its reader may not see is left out, and said', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await startSession(page);
  const word = mark();
  await makeTasks(page, word, [
    { team: 'yard', budget: '900', currency: 'USD' },
    { team: 'yard', budget: '10', currency: 'USD' },
    { team: 'office', budget: '900', currency: 'USD' },
  ]);
  const where = JSON.stringify({
    all: [
      ['team', 'eq', 'yard'],
      ['budget', 'gt', '500'],
    ],
  });
  await page.goto(`/gallery/tasks?q=${word}&where=${encodeURIComponent(where)}`);
  await expect(gridRows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  const save = page.getByRole('dialog', { name: 'Save view' });
  await save.getByLabel('Name').fill(`View ${word}`);
  await save.getByLabel('Who sees it').selectOption('viewer');
  await save.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: `View ${word}` })).toHaveAttribute('aria-current', 'true');

  const reader = await elsewhere(browser, baseURL);
  await startSession(reader, 'viewer@msasa.example', PASSWORD);
  await reader.goto('/gallery/tasks');
  await reader.getByRole('button', { name: 'Views', exact: true }).click();
  await reader.getByRole('menuitem', { name: `View ${word}` }).click();
  await expect(reader.getByText(/^This view also asks about budget, which you cannot see/i)).toBeVisible();
  await expect(gridRows(reader)).toHaveCount(2);
  await expect(reader.getByRole('columnheader', { name: 'Budget' })).toHaveCount(0);
  await reader.context().close();
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(page.getByRole('button', { name: `View ${word}` })).toHaveCount(0);
});

/** The cells of a file as it was saved. */
async function cellsOf(file: Download): Promise<string[][]> {
  const text = (await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '').trim();
  const cell = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g;
  return text.split(/\r?\n/).map((line) => [...line.matchAll(cell)].map(([, value = '']) => value.replaceAll('"', '')));
}

test('UX 19: the file of a narrowed list has its count of rows, and adds up to its footer', { tag: '@once' }, async ({
  page,
}) => {
  await startSession(page);
  // Of days that other journeys leave alone.
  const day = await dayOf(page, -90);
  await page.goto(`/invoices?filter[currency]=USD&filter[issueDate][lte]=${day}`);
  const footer = page.getByRole('grid').getByRole('rowgroup').last().getByRole('row');
  await expect(footer).toContainText('USD');
  const heads = await page.getByRole('columnheader').allTextContents();
  const place = heads.findIndex((head) => /^Total/.test(head.trim()));
  const shown = (await footer.getByRole('gridcell').nth(place).textContent())?.replace(/[^\d.]/g, '') ?? '';
  const pager = (await page.getByRole('navigation', { name: 'Pages' }).getByRole('status').textContent()) ?? '';
  const count = Number(/of ([\d,]+)$/.exec(pager.trim())?.[1]?.replaceAll(',', ''));
  expect(count).toBeGreaterThan(200);

  await page.locator('main').getByRole('button', { name: 'More', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const [titles = [], ...rows] = await cellsOf(await saved);
  expect(rows).toHaveLength(count);
  const total = titles.indexOf('Total');
  // Cents, for sums of fractions are not exact.
  const cents = rows.reduce((sum, row) => sum + BigInt((row[total] ?? '').replace('.', '')), 0n);
  expect(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`).toBe(shown);
});
