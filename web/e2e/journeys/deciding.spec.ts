import { expect } from '@playwright/test';
import { manager } from './people';
import { api, create, expectAccessible, expectNoSideways, found, fresh, main, startSession, test } from './support';
import { act, idIn } from './workflow';

test.use({ actionTimeout: 20_000 });

const TABLE = 'helpdesk.ticket-priority';

test('a row is added to a table, published by somebody else, and said on a ticket @once', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  await startSession(page);
  await page.goto('/rules/tables');
  const card = main(page).getByRole('listitem').filter({ hasText: 'Priority of tickets' });
  await card.getByRole('link', { name: 'Change the rows' }).click();

  const rows = main(page).getByRole('region', { name: 'Rows' });
  const cell = (name: string) => rows.getByRole('textbox', { name }).or(rows.getByRole('combobox', { name }));
  await expect(cell('Impact, row 1')).not.toHaveValue('');
  // What an earlier run published would leave this row unreached.
  while ((await cell('Type, row 1').inputValue()) === 'Problem')
    await rows.getByRole('button', { name: 'Remove row 1', exact: true }).click();
  // A row of its own before all others, typed as it is read: an early comma stays, and so does what is known by its label.
  await main(page).getByRole('button', { name: 'Add row' }).click();
  const last = await rows
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .count();
  await cell(`Impact, row ${last}`).fill('low');
  await cell(`Urgency, row ${last}`).pressSequentially('Low, medium');
  await expect(cell(`Urgency, row ${last}`)).toHaveValue('Low, medium');
  await cell(`Type, row ${last}`).fill('Problem');
  await cell(`Priority, row ${last}`).fill('1');
  await expect(cell(`Urgency, row ${last}`)).toHaveValue('Low, Medium');
  for (let row = last; row > 1; row -= 1) await rows.getByRole('button', { name: `Move row ${row} up` }).click();
  await expect(cell('Type, row 1')).toHaveValue('Problem');

  const tried = main(page).getByRole('region', { name: 'Try' });
  await tried.getByRole('combobox', { name: 'Impact' }).selectOption('Low');
  await tried.getByRole('combobox', { name: 'Urgency' }).selectOption('Medium');
  await tried.getByRole('combobox', { name: 'Type' }).selectOption('Problem');
  await expect(tried.getByText('Priority: 1', { exact: true })).toBeVisible();
  await expect(tried.getByText('Row 1 applies.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  const note = fresh('Problems first');
  await main(page).getByRole('textbox', { name: 'What changes and why' }).fill(note);
  await main(page).getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/rules\/versions\/[0-9a-z]{26}$/);
  const version = idIn(page);

  // Who wrote it does not publish it.
  const other = await manager(page, baseURL);
  await other.goto(`/rules/versions/${version}`);
  await act(other, 'Publish');
  await expect(main(other).getByText('Published by', { exact: true })).toBeVisible();
  await other.context().close();

  const category = (await found(page, 'helpdesk/categories', ''))[0];
  const ticket = await create(page, 'helpdesk/tickets', {
    subject: fresh('Till'),
    description: 'It stops every morning.',
    category: category?.id,
    kind: 'problem',
    impact: 'low',
    urgency: 'medium',
  });
  const decided = (await api(page, 'GET', `/v1/helpdesk/tickets/${ticket.id}/decisions`)).data as { table: string }[];
  expect(decided.map((one) => one.table)).toContain(TABLE);
  await page.goto(`/helpdesk/tickets/${ticket.id}`);
  const why = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Why this result?' }) });
  await why.getByRole('button', { name: 'Show' }).click();
  await expect(why.getByText('Row 1 – Impact: Low · Urgency: Low, Medium · Type: Problem')).toBeVisible();
});
