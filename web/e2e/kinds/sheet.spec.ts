import { expect, startSession, test } from './support';

const WEEK = '/gallery/openings/week?from=2030-03-04&days=7';

test('a sheet is filled by keys and pasted into, each refused cell marked by itself', { tag: '@once' }, async ({
  page,
}) => {
  await startSession(page);
  await page.goto(WEEK);
  const grid = page.getByRole('grid', { name: 'Opening hours' });
  const cell = (row: number, column: number) =>
    grid.locator(`[aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`);
  await cell(0, 0).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('status').getByText('All changes are saved')).toBeVisible();

  // One letter fills a cell and goes on to the next.
  await cell(0, 0).click();
  await page.keyboard.type('oc');
  await expect(cell(0, 0)).toHaveText('Open');
  await expect(cell(1, 0)).toHaveText('Closed');
  // Open until noon needs a note: the cell says so, the others are saved.
  await page.keyboard.type('s');
  await expect(cell(2, 0)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('alert')).toContainText('Say why it closes at noon.');
  await page.keyboard.press('Alt+Enter');
  await page.getByRole('dialog').getByLabel('Note').fill('Stock is counted');
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
  await page.keyboard.press('Escape');
  await expect(cell(2, 0)).not.toHaveAttribute('aria-invalid', 'true');

  // As a spreadsheet copies it.
  await cell(0, 1).click();
  await grid.evaluate((element) => {
    const clipboard = new DataTransfer();
    clipboard.setData('text/plain', 'Open\tClosed\r\nclosed\tnonsense\r\n');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
  });
  await expect(cell(0, 2)).toHaveText('Closed');
  await expect(cell(1, 1)).toHaveText('Closed');
  await expect(cell(1, 2)).toHaveText('nonsense');
  await expect(page.getByRole('status').getByText('1 cell is not saved')).toBeVisible();
  await cell(1, 2).click();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('status').getByText('All changes are saved')).toBeVisible();
  await page.keyboard.press('Control+z');

  await page.goto(WEEK);
  await expect(cell(0, 2)).toHaveText('Closed');
  await expect(cell(2, 0)).toHaveText('Open until noon');
});

test('a sheet of 200 rows and 60 columns draws what is in sight, at the pace of the screen', async ({ page }, info) => {
  test.skip(info.project.name !== 'desktop', 'frames are counted once');
  const ids = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({ id: `${name}${index}`, label: `${name} ${index}` }));
  const day = (index: number) => new Date(Date.UTC(2030, 2, 4 + index)).toISOString().slice(0, 10);
  const columns = Array.from({ length: 60 }, (_, index) => ({ id: day(index) }));
  const rows = ids(200, 'Place');
  const cells = rows.flatMap((row) =>
    columns.map((column) => ({
      row: row.id,
      column: column.id,
      id: `${row.id}${column.id}`,
      version: 1,
      values: { hours: 'open', note: null },
    })),
  );
  await startSession(page);
  await page.route('**/v1/gallery/openings/sheet?**', (route) =>
    route.fulfill({ json: { params: {}, rows, columns, cells } }),
  );
  await page.goto(`${WEEK.replace('days=7', 'days=60')}`);
  const grid = page.getByRole('grid', { name: 'Opening hours' });
  await grid.getByRole('gridcell').first().waitFor();
  expect(await grid.getByRole('gridcell').count()).toBeLessThan(1_500);
  const frames = await grid.evaluate(async (element) => {
    const took: number[] = [];
    let before = await new Promise<number>(requestAnimationFrame);
    for (let step = 0; step < 120; step += 1) {
      element.scrollTop += step < 60 ? 60 : -20;
      element.scrollLeft += step < 60 ? 25 : -10;
      const now = await new Promise<number>(requestAnimationFrame);
      took.push(now - before);
      before = now;
    }
    return took.sort((a, b) => a - b);
  });
  info.annotations.push({ type: 'frame p95', description: `${frames[Math.floor(frames.length * 0.95)]} ms` });
  // Half of all frames keep the pace of the screen whatever else the machine does.
  expect(frames[60]).toBeLessThan(17.5);
});
