import { expect } from '@playwright/test';
import { manager, OFFICER, worker } from './people';
import {
  create,
  dayOf,
  elsewhere,
  expectAccessible,
  expectNoSideways,
  fresh,
  main,
  startSession,
  test,
} from './support';

test.use({ actionTimeout: 20_000 });

test('a disciplinary case is locked, opened in an emergency, and the look is written down @once', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const officer = await elsewhere(browser, baseURL);
  await startSession(officer, OFFICER);
  const person = await worker(officer);
  const incident = fresh('Left the counter alone');
  const { id, number } = await create(officer, 'people-and-culture/disciplinary-cases', {
    employee: person.id,
    happenedOn: await dayOf(officer),
    incident,
  });
  await officer.context().close();

  const boss = await manager(page, baseURL);
  await boss.goto(`/people-and-culture/disciplinary/${id}`);
  await expect(main(boss).getByText('The rest of this record is locked.')).toBeVisible();
  await expect(main(boss).getByText(person.name).first()).toBeVisible();
  await expect(main(boss).getByText(incident)).toHaveCount(0);
  // What is locked is not shown as if it were empty.
  await expect(main(boss).getByText('What happened')).toHaveCount(0);
  await expect(main(boss).getByText('—', { exact: true })).toHaveCount(0);
  await expectNoSideways(boss);

  await main(boss).getByRole('button', { name: 'Open in an emergency' }).click();
  const dialog = boss.getByRole('dialog', { name: 'Open in an emergency' });
  const open = dialog.getByRole('button', { name: 'Open the record' });
  await expect(open).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too short');
  await expect(dialog.getByText('At least 11 more characters')).toBeVisible();
  const reason = fresh('Asked for by the labour officer');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await expectAccessible(boss);
  await open.click();
  await expect(main(boss).getByText(incident)).toBeVisible();
  await expect(main(boss).getByRole('timer')).toHaveText(/^(60:00|59:\d\d)$/);
  await boss.context().close();

  // Those who answer for the class read who looked, and why.
  await startSession(page);
  await page.goto('/settings/restricted');
  const line = main(page).getByRole('listitem').filter({ hasText: reason });
  await expect(line).toContainText('opened in an emergency');
  await expect(line.getByRole('link', { name: String(number) })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
});
