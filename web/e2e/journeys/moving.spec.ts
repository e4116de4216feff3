import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { dayOf, expectAccessible, expectNoSideways, fresh, main, startSession, test } from './support';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 30_000 });

/** The company of the readers' own tests, under names nobody else's journey uses. */
function company(word: string): string {
  const file = new URL('../../../kernel/programs/tests/files/sunrise.iif', import.meta.url);
  return readFileSync(file, 'utf8')
    .replaceAll('Mbare Traders', `Mbare ${word}`)
    .replaceAll('Café Mukuyu', `Café ${word}`)
    .replaceAll('Zimbo Steel Ltd', `Steel ${word}`)
    .replaceAll('Timber ""Select"" Mutare', `Timber ""${word}""`)
    .replaceAll('Cement 50kg', `Cement ${word}`)
    .replaceAll('Delivery\t2', `Delivery ${word}\t2`);
}

test('a QuickBooks company moves in: files, choices, check, run, proof, undo', { tag: '@once' }, async ({ page }) => {
  await startSession(page);
  const word = fresh('J').replace(' ', '');

  await page.goto('/accounting/moving');
  await page.getByRole('radio', { name: /QuickBooks Desktop/ }).check();
  // A day whose period is open: the first of this month.
  await page.getByLabel('Balances as at', { exact: true }).fill(`${(await dayOf(page)).slice(0, 8)}01`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/accounting\/moving\/[0-9a-z]{26}$/);

  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: `${word}.iif`, mimeType: 'text/plain', buffer: Buffer.from(company(word)) });
  await expect(main(page).getByText(`${word}.iif`)).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Accounts', exact: true })).toBeVisible();
  await expectNoSideways(page);

  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(main(page).getByText('Everything can be imported.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Bring over' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Bring over' }).click();
  await expect(dialog).toBeHidden({ timeout: 120_000 });

  const proof = main(page).getByRole('group', { name: 'Proof of the totals' });
  await expect(proof).toBeVisible();
  await expect(proof.getByRole('row', { name: /Owed by customers/ }).first()).toContainText('5,400.00');
  await expectAccessible(page);

  await page.goto(`/customers?q=${encodeURIComponent(`Mbare ${word}`)}`);
  await expect(main(page).getByText(`Mbare ${word}`).first()).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 120_000 });
  await expect(main(page).getByText('Undone').first()).toBeVisible();
});
