import { api, expect, makeTasks, mark, startSession, test } from './support';

test.beforeEach(async ({ page }) => startSession(page));

test('UX 15, 24: a card moves by mouse and by keys, at once, and back when refused', { tag: '@once' }, async ({
  page,
  watched,
}) => {
  const word = mark();
  const [one, two] = await makeTasks(page, word, [{}, {}]);
  await page.goto(`/gallery/board?q=${word}`);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name},`) });
  const card = (title: string) => page.getByRole('listitem', { name: title });
  await expect(column('To do').getByRole('listitem', { name: one!.title })).toBeVisible();

  // By mouse, with a slow server: the card does not wait.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/gallery/tasks/*/start', async (route) => {
    await held;
    await route.continue();
  });
  await card(one!.title).dragTo(column('Doing'));
  await expect(column('Doing').getByRole('listitem', { name: one!.title })).toBeVisible();
  release();
  await expect
    .poll(
      async () => (await api<{ data: { status: string } }>(page, 'GET', `/v1/gallery/tasks/${one!.id}`)).data.status,
    )
    .toBe('doing');
  await page.unroute('**/v1/gallery/tasks/*/start');

  // By keys, refused.
  watched.expectStatus(422);
  await page.route('**/v1/gallery/tasks/*/start', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: '{"type":"validation","code":"no","title":"x","message":"Not today.","retryable":false}',
    }),
  );
  await card(two!.title).focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Move to Doing' }).press('Enter');
  await expect(page.getByText(`${two!.title} is back in To do`).first()).toBeVisible();
  await expect(column('To do').getByRole('listitem', { name: two!.title })).toBeVisible();
  await page.unroute('**/v1/gallery/tasks/*/start');

  // By keys, done; what a move asks is asked.
  await card(two!.title).focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Move to Doing' }).press('Enter');
  await expect(column('Doing').getByRole('listitem', { name: two!.title })).toBeVisible();
  await expect(column('Doing').getByRole('heading', { name: 'Doing' })).toBeVisible();
  await expect.poll(async () => (await column('Doing').getAttribute('aria-label')) ?? '').toContain('2');
  await card(two!.title).focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Move to Done' }).press('Enter');
  await expect(page.getByRole('dialog', { name: `Finish: ${two!.title}` })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  await expect(column('Done').getByRole('listitem', { name: two!.title })).toBeVisible();
});

test('UX 15, 24: cards are laid in an order by mouse and by keys, and a full column says so', { tag: '@once' }, async ({
  page,
}) => {
  const word = mark();
  const tasks = await makeTasks(page, word, [{}, {}, {}]);
  await page.goto(`/gallery/board?q=${word}`);
  const column = page.getByRole('region', { name: /^To do,/ });
  const order = async () => (await column.locator('[data-card]').allTextContents()).map((text) => text.slice(0, 40));
  await expect(column.locator('[data-card]')).toHaveCount(3);
  const before = await order();
  const place = (title: string) => before.findIndex((text) => text.includes(title));
  const last = tasks.find((task) => place(task.title) === 2)!;

  await column.getByRole('listitem', { name: last.title }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(order).toEqual([before[0], before[2], before[1]]);
  await expect
    .poll(async () => (await api<{ data: { rank: string } }>(page, 'GET', `/v1/gallery/tasks/${last.id}`)).data.rank)
    .toBeTruthy();
  await page.reload();
  await expect.poll(order).toEqual([before[0], before[2], before[1]]);

  const first = column.locator('[data-card]').first();
  await column.getByRole('listitem', { name: last.title }).dragTo(first, { targetPosition: { x: 30, y: 3 } });
  await expect.poll(order).toEqual([before[2], before[0], before[1]]);

  for (const task of tasks) await api(page, 'POST', `/v1/gallery/tasks/${task.id}/start`, {});
  for (const task of tasks) await api(page, 'POST', `/v1/gallery/tasks/${task.id}/present`, {});
  await page.reload();
  await expect(page.getByRole('region', { name: /^In review,/ })).toContainText('3, more than 2');
});

test('UX 15, 25: a finger that rests on a card lifts it, and moves it to another column', { tag: '@phone' }, async ({
  page,
}) => {
  const word = mark();
  const [task] = await makeTasks(page, word, [{}]);
  await page.goto(`/gallery/board?q=${word}`);
  const card = page.getByRole('listitem', { name: task!.title });
  await expect(card).toBeVisible();
  const from = (await card.boundingBox())!;
  const to = (await page.getByRole('region', { name: /^Doing,/ }).boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const at = (x: number, y: number) => ({ touchPoints: [{ x, y }] });
  const point = { x: from.x + 40, y: from.y + from.height - 8 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(point.x, point.y) });
  await expect(card).toHaveAttribute('data-lifted');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(to.x + 20, point.y) });
  await expect(page.getByRole('region', { name: /^Doing,/ })).toHaveAttribute('data-target');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect
    .poll(
      async () => (await api<{ data: { status: string } }>(page, 'GET', `/v1/gallery/tasks/${task!.id}`)).data.status,
    )
    .toBe('doing');
});

test('a calendar is walked by keyboard and opens what it shows', { tag: '@once' }, async ({ page }) => {
  const word = mark();
  await makeTasks(page, word, [{ startsOn: '2027-03-10', dueOn: '2027-03-12' }]);
  await page.goto(`/gallery/calendar?on=2027-03-09&q=${word}`);
  await expect(page.getByRole('heading', { name: 'March 2027' })).toBeVisible();
  await expect(page.getByRole('link', { name: `${word} 1` })).toHaveCount(3);
  await page.getByRole('button', { name: /^09 Mar 2027/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: '10 Mar 2027, 1 entry' })).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: 'April 2027' })).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('button', { name: '10 Mar 2027, 1 entry' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Wednesday/ })).toBeVisible();
  await page.getByRole('button', { name: 'Agenda' }).click();
  await page
    .getByRole('link', { name: `${word} 1` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${word} 1`);
});

test('a bar of the timeline moves by keyboard, and its end alone', { tag: '@once' }, async ({ page }) => {
  const word = mark();
  const [task] = await makeTasks(page, word, [{ startsOn: '2026-11-20', dueOn: '2026-11-24' }]);
  await page.goto(`/gallery/timeline?q=${word}&scale=day`);
  const bar = page.getByRole('button', { name: new RegExp(`^${word} 1: 20 Nov 2026 to 24 Nov 2026`) });
  await bar.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('button', { name: new RegExp(`^${word} 1: 21 Nov 2026 to 25 Nov 2026`) })).toBeFocused();
  const dates = async () => {
    const { data } = await api<{ data: { startsOn: string; dueOn: string } }>(
      page,
      'GET',
      `/v1/gallery/tasks/${task!.id}`,
    );
    return [data.startsOn, data.dueOn];
  };
  // Pressed while the first move may still be on its way: no press is lost, and none counts twice.
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(page.getByRole('button', { name: new RegExp(`^${word} 1: 21 Nov 2026 to 27 Nov 2026`) })).toBeFocused();
  await expect.poll(dates).toEqual(['2026-11-21', '2026-11-27']);
});

test('what begins before it may is marked and laid where its links allow', { tag: '@once' }, async ({ page }) => {
  const word = mark();
  const [first, second] = await makeTasks(page, word, [
    { startsOn: '2026-11-16', dueOn: '2026-11-18' },
    { startsOn: '2026-11-17', dueOn: '2026-11-18' },
  ]);
  await api(page, 'POST', '/v1/gallery/task-links', { task: second!.id, after: first!.id, kind: 'fs', lag: 1 });
  await page.goto(`/gallery/timeline?q=${word}&scale=day&lanes=none&calendar=week`);
  const bar = page.getByRole('button', { name: new RegExp(`^${word} 2: 17 Nov 2026 to 18 Nov 2026`) });
  await expect(bar).toHaveAccessibleName(/starts after .* 1, 1 working day later, cannot start before 20 Nov 2026/);
  await bar.click();
  await expect(page.getByRole('dialog')).toContainText('Cannot start before 20 Nov 2026', { ignoreCase: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fit 1 bar to its links' }).click();
  // Friday and, after the weekend, Monday.
  await expect(page.getByRole('button', { name: new RegExp(`^${word} 2: 20 Nov 2026 to 23 Nov 2026`) })).toBeVisible();
  await page.getByRole('button', { name: 'By team' }).click();
  await expect(page.getByRole('rowheader', { name: 'Empty' })).toBeVisible();
});

test('a report is put on a dashboard as a chart and taken off again', { tag: '@once' }, async ({ page }) => {
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'Arrange' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What to add').selectOption({ label: 'Tasks by state' });
  await dialog.getByLabel('Shown as').selectOption({ label: 'Bars' });
  await dialog.getByRole('button', { name: 'Add to this page' }).click();
  const off = dialog.getByRole('button', { name: 'Take Tasks by state off this page' });
  await expect(off).toBeVisible();
  await off.click();
  await expect(off).toBeHidden();
});

test('people talk about a record and mention each other', { tag: '@once' }, async ({ page }) => {
  const word = mark();
  const { data: place } = await api<{ data: { id: string } }>(page, 'POST', '/v1/gallery/places', {
    code: word,
    name: word,
  });
  const members = (await api<{ data: { label: string }[] }>(page, 'GET', '/v1/users')).data;
  const other = members.find((member) => !member.label.startsWith('Tendai'))!.label;
  await page.goto(`/gallery/place/${place.id}`);
  const box = page.getByLabel('Write a comment');
  await box.fill(`Please look at this @${other.slice(0, 4)}`);
  await box.press('End');
  await expect(page.getByRole('option', { name: other })).toBeVisible();
  await box.press('Enter');
  await expect(box).toHaveValue(`Please look at this @${other} `);
  await box.press('Control+Enter');
  await expect(
    page.locator('li', { hasText: 'Please look at this' }).locator('b', { hasText: `@${other}` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Edit', { exact: true }).fill('Done already');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Done already')).toBeVisible();
  await expect(page.getByText('edited')).toBeVisible();
});

test('UX 11, 12: errors stand beside their fields; each goes when its field is edited', { tag: '@once' }, async ({
  page,
  watched,
}) => {
  await page.goto('/gallery/samples/create');
  const name = page.getByLabel('Name', { exact: false }).first();
  await expect(name).toBeFocused();
  await page.getByLabel('Email').fill('half@');
  await page.getByLabel('Phone').focus();
  await expect(page.getByText('Enter a valid email')).toBeVisible();
  await page.getByRole('button', { name: 'Create sample' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  const described = (await name.getAttribute('aria-describedby')) ?? '';
  await expect(page.locator(`[id="${described.split(' ')[0]}"]`)).toContainText('Name');
  await expect(page.getByText('must NOT have')).toHaveCount(0);
  await page.getByLabel('Email').fill('whole@example.com');
  await name.fill(mark());
  watched.expectStatus(422);
  await page.route('**/v1/gallery/samples', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          json: {
            type: 'validation',
            code: 'invalid',
            title: 'x',
            message: 'x',
            errors: [
              { pointer: '/name', code: 'x', message: 'Another name, please.' },
              { pointer: '/email', code: 'x', message: 'Nobody reads this.' },
            ],
          },
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Create sample' }).click();
  await expect(page.getByText('Another name, please.').first()).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Other');
  await expect(page.getByText('Another name, please.')).toHaveCount(0);
  await expect(page.getByText('Nobody reads this.').first()).toBeVisible();
});

test('UX 5, 13: computed defaults show and follow; a draft survives a reload; fields show when they matter', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/gallery/samples/create');
  // By role: the button that opens the calendar has the label in its name.
  const day = page.getByRole('textbox', { name: 'Day', exact: true });
  const reminder = page.getByRole('textbox', { name: 'Reminder', exact: true });
  await expect(day).not.toHaveValue('');
  await day.fill('2027-01-10');
  await expect(reminder).toHaveValue('13 Jan 2027');
  await reminder.fill('2027-01-20');
  await day.fill('2027-02-01');
  await expect(reminder).toHaveValue('20 Jan 2027');
  await expect(page.getByLabel('Reason')).toHaveCount(0);
  await page.getByLabel('Size').selectOption('large');
  await expect(page.getByLabel('Reason')).toBeVisible();
  const word = mark();
  await page.getByLabel('Name').first().fill(word);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: /Restore/ }).click();
  await expect(page.getByLabel('Name').first()).toHaveValue(word);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
});

test('settings are changed, checked and kept', { tag: '@once' }, async ({ page }) => {
  await page.goto('/gallery/settings');
  const word = mark();
  await page.getByLabel('Greeting').fill(word);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Greeting')).toHaveValue(word);
  await page.getByLabel('Limit').fill('-5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Limit')).toHaveAttribute('aria-invalid', 'true');
  // What is not saved is not lost by a slip.
  await page.getByRole('link', { name: 'Overview' }).first().click();
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Limit')).toHaveValue('−5.00');
});

test('the settings open on the business itself, and a word leads to a setting', { tag: '@once' }, async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Business', exact: true })).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Name, logo and tax number' })).toBeVisible();
  await sections.getByRole('searchbox', { name: 'Find a setting' }).fill('tolerance');
  await sections.getByRole('button', { name: 'Ledger: Write-off tolerance' }).click();
  await expect(page.getByLabel('Write-off tolerance')).toBeFocused();
  // Screens that set something up are among them.
  await sections.getByRole('searchbox').fill('audit');
  await sections.getByRole('link', { name: 'Audit Trail' }).click();
  await expect(page).toHaveURL(/\/settings\/audit-trail$/);
  await page.goto('/settings');
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('no such word');
  await expect(page.getByText('Nothing found')).toBeVisible();
});

test('a setting half typed is there again after a look at another section', { tag: '@once' }, async ({ page }) => {
  await page.goto('/settings?section=gallery');
  const word = mark();
  await page.getByLabel('Greeting').fill(word);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('button', { name: 'Ledger', exact: true }).click();
  await expect(page.getByLabel('Reporting framework')).toBeVisible();
  await sections.getByRole('button', { name: 'Gallery', exact: true }).click();
  await expect(page.getByLabel('Greeting')).toHaveValue(word);
  // And after the page was loaded anew.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: /Restore/ }).click();
  await expect(page.getByLabel('Greeting')).toHaveValue(word);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Greeting')).toHaveValue(word);
  await expect(page.getByRole('button', { name: /Restore/ })).toBeHidden();
});
