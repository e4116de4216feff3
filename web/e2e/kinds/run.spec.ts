import { api, expect, makeTasks, mark, startSession, test } from './support';

test('a run is previewed, confirmed and read row by row', { tag: '@once' }, async ({ page }) => {
  await startSession(page);
  await page.goto('/gallery/tasks');
  const word = mark();
  const tasks = await makeTasks(page, word, [
    { team: 'office', hours: '2' },
    { team: 'office', hours: '3.5' },
    // It starts after the day it would be due.
    { team: 'office', startsOn: '2031-01-01', dueOn: '2031-01-05' },
    { team: 'yard' },
  ]);

  await page.goto('/gallery/tasks/plan');
  await page.getByLabel('Team').selectOption('office');
  await page.getByRole('textbox', { name: 'New due date' }).fill('31/12/2030');
  await page.getByRole('textbox', { name: 'Word in the title' }).fill(word);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();

  // The preview: figures, and what is refused first.
  await expect(page.getByRole('button', { name: 'Do it for 2 records' })).toBeVisible();
  await expect(page.locator('main dl').getByText('5.5')).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toContainText('Refused');
  await expect(page.getByText('The due date is before the start.')).toBeVisible();
  const task = async (index: number) =>
    (await api<{ data: { dueOn: string } }>(page, 'GET', `/v1/gallery/tasks/${tasks[index]?.id}`)).data.dueOn;
  expect(await task(0)).not.toBe('2030-12-31');

  await page.getByRole('button', { name: 'Do it for 2 records' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Do it for 2 records' }).click();
  await expect(page.getByText('Done with errors')).toBeVisible();
  await page.getByRole('tab', { name: /^Done/ }).click();
  await expect(page.getByRole('link', { name: `${word} 1` })).toBeVisible();
  expect([await task(0), await task(1), await task(2)]).toEqual(['2030-12-31', '2030-12-31', '2031-01-05']);

  // Done once: the same choices find nothing more to do.
  await page.getByRole('button', { name: 'New run' }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('tab', { name: /^Left out/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Do it for/ })).toHaveCount(0);
});
