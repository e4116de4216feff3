import { elsewhere } from '../journeys/support';
import { api, expect, gridRows, makeTasks, mark, startSession, test } from './support';

test.beforeEach(async ({ page }) => startSession(page));

test('UX 2: filters, order and page live in the address; Back finds the row again', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/gallery/tasks?filter[status][in]=todo,doing,review&sort=-dueOn&filter[priority][in]=low,normal');
  await expect(gridRows(page).first()).toBeVisible();
  const titles = () => gridRows(page).locator('a').allTextContents();
  const before = await titles();
  await page.reload();
  await expect.poll(titles).toEqual(before);
  const row = gridRows(page).nth(9);
  const name = await row.locator('a').textContent();
  await row.locator('a').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '');
  await page.goBack();
  const grid = page.getByRole('grid');
  await expect(grid).toBeFocused();
  const active = await grid.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toContainText(name ?? '');
});

test('UX 4: the grid is one tab stop; keys move, select, open, and say what they do', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/gallery/tasks');
  const grid = page.getByRole('grid');
  await expect(gridRows(page).first()).toBeVisible();
  await grid.focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(1);
  await expect(grid).toHaveAttribute('aria-rowcount', /\d+/);
  await expect(page.getByRole('columnheader', { name: 'Due on' })).toHaveAttribute('aria-sort', 'ascending');
  const active = await grid.getAttribute('aria-activedescendant');
  const title = await page.locator(`[id="${active}"] a`).textContent();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search tasks' });
  await expect(search).toBeFocused();
  await page.keyboard.type('n?');
  await expect(search).toHaveValue('n?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The search runs a moment after the last key: the rows of a whole list are waited for.
  await expect(page).toHaveURL(/[?&]q=n/);
  await search.fill('');
  await expect(page).not.toHaveURL(/[?&]q=/);
  await expect(grid).toHaveAttribute('aria-activedescendant', /./);
  await expect(page.locator(`[id="${await grid.getAttribute('aria-activedescendant')}"] a`)).toHaveText(title ?? '');
  await expect(search).toBeFocused();
  await grid.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '');
});

test('UX 7: dense, aligned, in tabular figures', { tag: '@once' }, async ({ page }) => {
  await page.goto('/gallery/tasks');
  await expect(gridRows(page).first()).toBeVisible();
  // Head, rows and totals, which come with an answer of their own.
  await expect(page.getByRole('grid').getByRole('rowgroup')).toHaveCount(3);
  const seen = await page.getByRole('grid').evaluate((grid) => {
    const box = grid.getBoundingClientRect();
    const head = grid.querySelector('[role="rowgroup"]')?.getBoundingClientRect();
    const totals = [...grid.querySelectorAll('[role="rowgroup"]')].at(-1)?.getBoundingClientRect();
    const rows = [...grid.querySelectorAll('[data-index]')].map((row) => row.getBoundingClientRect());
    const bottom = Math.min(totals?.top ?? box.bottom, window.innerHeight);
    const column = [...grid.querySelectorAll<HTMLElement>('[role="columnheader"]')].findIndex((cell) =>
      cell.textContent?.includes('Budget'),
    );
    const header = grid.querySelectorAll<HTMLElement>('[role="columnheader"]')[column];
    const cell = grid.querySelector<HTMLElement>('[data-index]')?.children[column];
    const inner = (element: Element | null | undefined) => {
      if (!element) return 0;
      const range = document.createRange();
      range.selectNodeContents(element.querySelector('span') ?? element);
      return range.getBoundingClientRect().right;
    };
    return {
      height: rows[0]?.height ?? 0,
      visible: rows.filter((row) => row.top >= (head?.bottom ?? 0) - 1 && row.bottom <= bottom + 1).length,
      offset: Math.abs(inner(header) - inner(cell)),
      figures: cell ? getComputedStyle(cell).fontVariantNumeric : '',
    };
  });
  expect(seen.height).toBeGreaterThanOrEqual(32);
  expect(seen.height).toBeLessThanOrEqual(34);
  expect(seen.visible).toBeGreaterThanOrEqual(16);
  expect(seen.offset).toBeLessThanOrEqual(1);
  expect(seen.figures).toContain('tabular-nums');
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('menuitem', { name: 'Roomy' }).click();
  await expect
    .poll(() =>
      gridRows(page)
        .first()
        .evaluate((row) => row.getBoundingClientRect().height),
    )
    .toBe(40);
  await page.getByRole('button', { name: 'Display' }).click();
  const kept = page.waitForResponse((answer) => answer.url().includes('/preferences/'));
  await page.getByRole('menuitem', { name: 'Compact' }).click();
  await kept;
});

test('UX 8: old rows stay while new ones load', { tag: '@once' }, async ({ page }) => {
  await page.goto('/gallery/tasks');
  await expect(gridRows(page).first()).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/gallery/tasks?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('columnheader', { name: 'Title' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  await expect(gridRows(page).first()).toBeVisible();
  release();
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true');
});

test('UX 9, 10: four reasons for an empty list, each with its way out', { tag: '@once' }, async ({ page, watched }) => {
  await page.goto('/gallery/nothings');
  await expect(page.getByText('No vouchers yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'New Voucher' }).last()).toBeVisible();
  await page.goto('/gallery/tasks?q=nothing-is-called-this');
  await expect(page.getByText('No tasks match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(gridRows(page).first()).toBeVisible();
  watched.expectStatus(403);
  await page.route('**/v1/gallery/meetings?*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: '{"type":"permission","code":"forbidden","title":"x","message":"x"}',
    }),
  );
  await page.goto('/gallery/meetings');
  await expect(page.getByText('No access', { exact: true })).toBeVisible();
  await page.unroute('**/v1/gallery/meetings?*');
  watched.expectStatus(422);
  let broken = true;
  await page.route('**/v1/gallery/samples?*', (route) =>
    broken
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: '{"type":"validation","code":"broken","title":"x","message":"It broke.","retryable":false}',
        })
      : route.continue(),
  );
  await page.goto('/gallery/samples');
  await expect(page.getByText('Could not load samples')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(gridRows(page).first()).toBeVisible();
});

test('UX 16: any and all conditions, saved as a view that others see', { tag: '@once' }, async ({ page }) => {
  const word = mark();
  await makeTasks(page, word, [
    { priority: 'high', budget: '900', currency: 'USD' },
    { priority: 'high', budget: '10', currency: 'USD' },
    { priority: 'low', team: 'yard', budget: '10', currency: 'USD' },
    { priority: 'low', team: 'office', budget: '10', currency: 'USD' },
  ]);
  await page.goto(`/gallery/tasks?q=${word}`);
  await expect(gridRows(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Conditions', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Conditions' });
  await dialog.getByLabel('Rows match').selectOption('any');
  const first = dialog.getByRole('group', { name: 'Condition 1', exact: true });
  await first.getByLabel('Field').selectOption('team');
  await first.getByLabel('Team').selectOption('yard');
  await dialog.getByRole('button', { name: 'Add group' }).click();
  const group = dialog.getByRole('group', { name: 'Group of conditions' }).last();
  await group.getByLabel('Field').selectOption('priority');
  await group.getByLabel('Priority').selectOption('high');
  await group.getByRole('button', { name: 'Add condition' }).click();
  const second = group.getByRole('group', { name: 'Condition 2', exact: true });
  await second.getByLabel('Field').selectOption('budget');
  await second.getByLabel('Condition', { exact: true }).selectOption('gt');
  await second.getByLabel('Budget').fill('500');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(gridRows(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Edit conditions' })).toContainText(
    'Team is Yard or (Priority is High and Budget is more than 500)',
  );
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  const save = page.getByRole('dialog', { name: 'Save view' });
  await save.getByRole('button', { name: 'Save view' }).click();
  await expect(save.getByText('Give the view a name')).toBeVisible();
  await save.getByLabel('Name').fill(`View ${word}`);
  await save.getByLabel('Who sees it').selectOption('viewer');
  await save.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: `View ${word}` })).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(gridRows(page)).toHaveCount(2);
  const { data } = await api<{ data: { views: { id: string; title: string; shared: string }[] } }>(
    page,
    'GET',
    '/v1/personal',
  );
  const kept = data.views.find((view) => view.title === `View ${word}`);
  expect(kept?.shared).toBe('viewer');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(page.getByRole('button', { name: `View ${word}` })).toHaveCount(0);
});

test('UX 17: columns are hidden, moved, widened and pinned with keys alone, and kept for every device', {
  tag: '@once',
}, async ({ page, browser, baseURL }) => {
  await api(page, 'PUT', '/v1/personal/preferences/list:gallery.meeting', { value: null });
  await page.goto('/gallery/meetings');
  await expect(gridRows(page).first()).toBeVisible();
  const heads = () => page.getByRole('columnheader').allTextContents();
  await page.getByRole('button', { name: 'Display' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Columns' }).press('Enter');
  await page.getByRole('button', { name: 'Move Room up' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Kind' }).press('Space');
  await page.getByRole('button', { name: 'Make Title wider' }).press('Enter');
  await page.getByRole('button', { name: 'Keep Title in sight' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await heads()).join('|')).not.toContain('Kind');
  const width = await page
    .getByRole('columnheader', { name: 'Title' })
    .evaluate((head) => head.getBoundingClientRect().width);
  expect(Math.round(width)).toBe(164);
  const grid = page.getByRole('grid');
  await grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/preferences/') && /"startsAt","title"/.test(answer.request().postData() ?? ''),
  );
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await heads()).filter((head) => head !== '')[1]).toContain('Starts');
  await kept;
  const order = await heads();
  await page.reload();
  await expect.poll(heads).toEqual(order);
  // Kept for the person, not on the device.
  const other = await elsewhere(browser, baseURL);
  await startSession(other);
  await other.goto('/gallery/meetings');
  await expect.poll(() => other.getByRole('columnheader').allTextContents()).toEqual(order);
  const there = await other.getByRole('columnheader', { name: 'Title' }).boundingBox();
  expect(Math.round(there?.width ?? 0)).toBe(164);
  await other.context().close();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  const reset = page.waitForResponse((answer) => answer.url().includes('/preferences/'));
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await reset;
  await expect.poll(async () => (await heads()).join('|')).toContain('Kind');
});

test('UX 18: all that match are changed, share by share; what failed is told and tried again', {
  tag: '@once',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const word = mark();
  const made = await makeTasks(
    page,
    word,
    Array.from({ length: 55 }, () => ({ team: 'office' })),
  );
  // Three pages of them.
  await page.evaluate(() => localStorage.setItem('list-rows', '25'));
  // Two rows refuse once: the answer says so as the server would.
  const refused = new Set([made[3]!.id, made[52]!.id]);
  let first = true;
  await page.route('**/v1/gallery/tasks/bulk', async (route) => {
    const body = route.request().postDataJSON() as { ids: string[] };
    const bad = first ? body.ids.filter((id) => refused.has(id)) : [];
    const rest = body.ids.filter((id) => !bad.includes(id));
    const answer = await route.fetch({ postData: JSON.stringify({ ...body, ids: rest }) });
    const done = (await answer.json()) as { done: number; failed: unknown[] };
    await route.fulfill({
      response: answer,
      json: {
        done: done.done,
        failed: [...done.failed, ...bad.map((id) => ({ id, problem: { message: 'Somebody holds it.' } }))],
      },
    });
  });
  await page.goto(`/gallery/tasks?q=${word}&sort=title`);
  await expect(gridRows(page).first()).toBeVisible();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: /Select all 55/ }).click();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 55 tasks' });
  await dialog.getByLabel('Field').selectOption('team');
  await dialog.getByLabel('Team', { exact: true }).selectOption('yard');
  await dialog.getByRole('button', { name: 'Change' }).click();
  const report = page.getByRole('dialog', { name: 'Edit fields: 2 could not be done' });
  await expect(report).toBeVisible();
  await expect(report.getByText('Somebody holds it.')).toHaveCount(2);
  await expect(report.getByText('53 done')).toBeVisible();
  first = false;
  await report.getByRole('button', { name: 'Try the failed ones again' }).click();
  await expect(page.getByText('Edit fields: 2 done')).toBeVisible();
  const { data } = await api<{ data: { value: string; count: number }[] }>(
    page,
    'GET',
    `/v1/gallery/tasks/groups?by=team&q=${word}`,
  );
  expect(data.map((group) => [group.value, group.count])).toEqual([['yard', 55]]);
});

test('UX 15: a cell changes at once and goes back when refused; a deletion can be undone', { tag: '@once' }, async ({
  page,
  watched,
}) => {
  const word = mark();
  await makeTasks(page, word, [{ priority: 'low' }, { priority: 'low' }]);
  await page.goto(`/gallery/tasks?q=${word}&sort=title`);
  await expect(gridRows(page)).toHaveCount(2);
  const grid = page.getByRole('grid');
  await grid.focus();
  await page.keyboard.press('Home');
  // The first cell that can be changed is the title; Tab goes on to the next one.
  await page.keyboard.press('F2');
  await page.keyboard.press('Tab');
  const input = page.getByLabel(`Change Priority of ${word} 1`);
  await input.selectOption('high');
  await expect(gridRows(page).first()).toContainText('High');
  await expect(grid).toBeFocused();
  await expect
    .poll(
      async () =>
        (await api<{ data: { priority: string }[] }>(page, 'GET', `/v1/gallery/tasks?q=${word}&sort=title`)).data[0]
          ?.priority,
    )
    .toBe('high');
  watched.expectStatus(422);
  await page.route('**/v1/gallery/tasks/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: '{"type":"validation","code":"no","title":"x","message":"Not today.","retryable":false}',
        })
      : route.continue(),
  );
  await grid.focus();
  await page.keyboard.press('F2');
  await page.keyboard.press('Tab');
  await page.getByLabel(`Change Priority of ${word} 1`).selectOption('normal');
  await expect(page.getByText(`${word} 1 was not changed`)).toBeVisible();
  await expect(gridRows(page).first()).toContainText('High');
  await page.unroute('**/v1/gallery/tasks/*');

  await grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.getByRole('region', { name: 'Actions on selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await expect(gridRows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(gridRows(page)).toHaveCount(2);
  const { data } = await api<{ data: unknown[] }>(page, 'GET', `/v1/gallery/tasks?q=${word}`);
  expect(data).toHaveLength(2);
});

test('groups have their own headings, with the count of all pages', { tag: '@once' }, async ({ page }) => {
  const word = mark();
  await makeTasks(page, word, [{ team: 'yard' }, { team: 'office' }, { team: 'yard' }]);
  await page.goto(`/gallery/tasks?q=${word}&group=team`);
  await expect(page.getByRole('gridcell', { name: /^Yard ?2 rows$/ })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /^Office ?1 row$/ })).toBeVisible();
});

test('UX 25: cards carry what a row offers, and totals take one line', { tag: '@phone' }, async ({ page }) => {
  const word = mark();
  await makeTasks(page, word, [
    { budget: '5', currency: 'USD' },
    { budget: '7', currency: 'USD' },
    { budget: '100', currency: 'ZAR' },
  ]);
  await page.goto(`/gallery/tasks?q=${word}&sort=title`);
  const card = page.getByRole('link', { name: new RegExp(`${word} 1`) });
  await expect(card).toBeVisible();
  expect((await card.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Select rows' }).click();
  await page.getByRole('checkbox', { name: `Select ${word} 2` }).check();
  await expect(page.getByText('1 row selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit fields' })).toBeVisible();
  const bar = page.locator('[class*="cardTotals"]');
  // Currencies are never added up: one at a time, and named where its total is.
  const currency = bar.getByRole('combobox', { name: 'Currency of the totals' });
  await currency.selectOption('Total ZAR');
  await expect(bar).toContainText('100.00');
  await currency.selectOption('Total USD');
  await expect(bar).toContainText('12.00');
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(60);
  await page.goto('/gallery/samples/create');
  await expect(page.getByLabel('Amount')).toHaveAttribute('inputmode', 'decimal');
  await expect(page.getByLabel('Email')).toHaveAttribute('inputmode', 'email');
  await expect(page.getByLabel('Phone')).toHaveAttribute('inputmode', 'tel');
});
