import { expect } from '@playwright/test';
import { api, expectAccessible, expectNoSideways, fresh, main, startSession, test } from './support';

test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 30_000 });

test('reports are found by a word, kept as favourites and opened', async ({ page }, info) => {
  test.skip(info.project.name === 'desktop-dark', 'the colours are looked at by the crawl');
  await startSession(page);
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Find a report' });
  await search.fill('no such thing');
  await expect(page.getByText('No report is called that')).toBeVisible();
  // Typed fast, no letter is lost to the address that follows.
  await search.fill('');
  await search.pressSequentially('trial');
  await expect(search).toHaveValue('trial');
  await expect(main(page).getByRole('link', { name: 'Trial balance' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Aged receivables' })).toHaveCount(0);
  // The address holds the search, so that it can be shared and gone back to.
  await expect(page).toHaveURL(/q=trial/);

  const star = main(page).getByRole('button', { name: /Trial balance (to|off the) favourites/ });
  const loved = (await star.getAttribute('aria-pressed')) === 'true';
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', String(!loved));
  await expectAccessible(page);
  await expectNoSideways(page);

  await main(page).getByRole('link', { name: 'Trial balance' }).click();
  await expect(page).toHaveURL(/\/reports\/trial-balance/);
  await expect(main(page).getByRole('table')).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('trial');
});

test('a report is built, saved, exported and sent by mail on its days', async ({ page }, info) => {
  test.skip(info.project.name === 'desktop-dark', 'the colours are looked at by the crawl');
  const name = fresh('Sales by customer');
  await startSession(page);
  await page.goto('/reports');
  await main(page).getByRole('link', { name: 'Create a report' }).click();
  await main(page).getByRole('searchbox', { name: 'Find a list or a report' }).fill('invoices');
  await main(page).getByRole('link', { name: 'Invoices', exact: true }).click();
  await main(page).getByLabel('Name', { exact: true }).fill(name);
  await main(page).getByLabel('Period', { exact: true }).selectOption('this_year');
  await main(page).getByLabel('Day that counts').selectOption('issueDate');
  await main(page).getByLabel('Compare with').selectOption('last_year');
  await main(page).getByLabel('Group by').selectOption({ label: 'Customer' });
  await main(page).getByLabel('Show the rows of each group').uncheck();
  await main(page).getByLabel('Chart', { exact: true }).selectOption('bar');
  await expectAccessible(page);
  await expectNoSideways(page);
  await main(page).getByRole('button', { name: 'Save and open' }).click();

  await expect(page).toHaveURL(/\/report\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main(page).getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'XLSX' }).click();
  expect((await file).suggestedFilename()).toContain('.xlsx');

  await page.getByRole('link', { name: 'Send by mail' }).click();
  await expect(page).toHaveURL(/\/reports\/schedules\/create/);
  await main(page).getByLabel(/Email/).first().fill('board@example.com');
  await page
    .getByRole('button', { name: /^(Save|Create)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/reports\/schedules\/(?!create)/);
  await expect(main(page)).toContainText('board@example.com');
});

for (const [what, list, report] of [
  ['customers', '/customers', 'aged-receivables'],
  ['suppliers', '/suppliers', 'aged-payables'],
] as const)
  test(`the list of ${what} says what is owed and overdue, as the ageing does`, { tag: '@once' }, async ({ page }) => {
    await startSession(page);
    const { rows, currency } = (await api(page, 'GET', `/v1/accounting/reports/${report}`)) as unknown as {
      rows: { cells: Record<string, string>; keys: { id: string } }[];
      currency: string;
    };
    const late = (cells: Record<string, string>) =>
      ['band1', 'band2', 'band3', 'band4'].reduce((sum, band) => sum + Math.round(Number(cells[band]) * 100), 0);
    const row = rows.find(({ cells }) => late(cells) > 0);
    const text = (cents: number) =>
      `${currency}\u00a0${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
    expect(row).toBeDefined();
    if (!row) return;
    const name = String(Object.values(row.cells).find((cell) => /[a-z]/i.test(String(cell))));
    await page.goto(`${list}?q=${encodeURIComponent(name)}`);
    const shown = page.getByRole('grid').getByRole('row', { name }).first();
    await expect(shown).toContainText(text(Math.round(Number(row.cells.total) * 100)));
    await expect(shown.locator('[data-tone="bad"]')).toHaveText(text(late(row.cells)));
    // The debtor of the oldest and largest sum is first, on whatever page of the list they were.
    await page.goto(list);
    const heading = page.getByRole('columnheader', { name: 'Overdue' });
    await heading.click();
    await heading.click();
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    const most = Math.max(...rows.map(({ cells }) => late(cells)));
    await expect(page.getByRole('grid').locator('[data-tone="bad"]').first()).toHaveText(text(most));
  });

test('the profit and loss is read from what came in to what is left, headed by its days', async ({ page }, info) => {
  await startSession(page);
  await page.goto('/reports/profit-and-loss?from=2026-01-01&to=2026-03-31');
  const table = main(page).getByRole('table');
  await expect(table.getByRole('row').nth(3)).toBeVisible();
  const lines = await table.locator('tbody td[data-lead]').allInnerTexts();
  const place = (name: string) => lines.indexOf(name);
  const order = ['Revenue', 'Cost of sales', 'Gross profit', 'Gross margin', 'Operating profit', 'Profit before tax'];
  expect(order.map(place)).toEqual([...order.map(place)].sort((a, b) => a - b));
  expect(place('Revenue')).toBe(0);
  expect(lines.slice(-2)).toEqual(['Profit or loss for the year', 'Net margin']);
  await expect(table.getByRole('row', { name: /^Gross margin/ })).toContainText(/\d\.\d%/);
  const now = '01 Jan 2026 – 31 Mar 2026';
  if (info.project.name === 'phone') {
    // One figure at a time, and a way to the others.
    const figures = main(page).getByRole('combobox', { name: 'Figures shown' });
    await expect(table.getByRole('columnheader')).toHaveText(['Line', now]);
    await figures.selectOption({ label: 'Change, %' });
    await expect(table.getByRole('columnheader')).toHaveText(['Line', 'Change, %']);
    await expectNoSideways(page);
  } else {
    await expect(table.getByRole('columnheader')).toHaveText([
      'Line',
      now,
      '01 Jan 2025 – 31 Mar 2025',
      'Change',
      'Change, %',
    ]);
  }
  await expectAccessible(page);
});
