import { expect, type Page } from '@playwright/test';
import {
  api,
  create,
  customer,
  dayOf,
  expectAccessible,
  expectNoSideways,
  fresh,
  main,
  startSession,
  test,
} from './support';

test.describe.configure({ timeout: 300_000 });
test.use({ actionTimeout: 30_000 });

interface Prepared {
  bank: string;
  name: string;
}

/** An account of its own with so many receipts, so that nobody else's lines are in the way. */
async function account(page: Page, receipts: number): Promise<Prepared> {
  const name = fresh('Journey bank');
  const code = `9${Date.now().toString().slice(-7)}${Math.floor(Math.random() * 90 + 10)}`;
  const gl = await create(page, 'ledger/accounts', { code, name, type: 'asset', subtype: 'bank', monetary: true });
  const bank = await create(page, 'ledger/bank-accounts', { name, currency: 'USD', glAccount: gl.id });
  const party = await customer(page);
  const numbers = Array.from({ length: receipts }, (_, index) => index);
  for (let at = 0; at < numbers.length; at += 8) {
    await Promise.all(
      numbers.slice(at, at + 8).map((number) =>
        create(page, 'accounting/receipts?then=post', {
          customer: party.id,
          bankAccount: bank.id,
          currency: 'USD',
          amount: amountOf(number),
          reference: referenceOf(number),
        }),
      ),
    );
  }
  return { bank: bank.id, name };
}

const amountOf = (number: number) => `${10 + number}.25`;
const referenceOf = (number: number) => `PAYREF${String(number).padStart(5, '0')}`;

/** The bank's file of these receipts, and what it charged. */
function statement(day: string, receipts: number, charges: readonly string[]): string {
  let balance = 0;
  const rows = Array.from({ length: receipts }, (_, number) => {
    balance += Number(amountOf(number));
    return `${day},TRANSFER ${referenceOf(number)},${amountOf(number)},${balance.toFixed(2)}`;
  });
  for (const charge of charges) {
    balance -= Number(charge);
    rows.push(`${day},MONTHLY CHARGE,-${charge},${balance.toFixed(2)}`);
  }
  return `Date,Description,Amount,Balance\n${rows.join('\n')}\n`;
}

async function upload(page: Page, lines: string, count: number): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: `${fresh('statement')}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines),
  });
  const preview = page.getByRole('dialog', { name: 'What would be imported' });
  await expect(preview).toBeVisible();
  await preview.getByRole('button', { name: 'Import the new lines' }).click();
  await expect(page.getByText(`${count} lines imported`)).toBeVisible({ timeout: 60_000 });
}

async function postTo(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: 'Post the rest to an account' }).click();
  const input = page.getByRole('combobox', { name: 'Post to account' });
  await input.fill(account);
  await page.getByRole('option', { name: account }).first().click();
  await page.locator('form').getByRole('button', { name: 'Match' }).click();
}

test('two hundred lines are reconciled and signed off', async ({ page }, info) => {
  test.skip(info.project.name !== 'desktop', 'once is enough');
  await startSession(page);
  const { bank } = await account(page, 198);
  await page.goto(`/financial/reconciliation?bankAccount=${bank}`);
  await upload(page, statement(await dayOf(page), 198, ['4.00', '2.50']), 200);
  await page.getByRole('button', { name: 'Match automatically' }).click();
  const certain = page.getByRole('dialog', { name: 'Certain matches' });
  await expect(certain.getByRole('button', { name: 'Match 198 lines' })).toBeVisible({ timeout: 60_000 });
  await certain.getByRole('button', { name: 'Match 198 lines' }).click();
  await expect(page.getByText('198 lines matched')).toBeVisible({ timeout: 120_000 });
  const lines = page.getByRole('region', { name: 'Statement lines' });
  await expect(lines.getByRole('checkbox')).toHaveCount(2);
  await expectAccessible(page);
  // The rest are charges, posted from the line; the second by keys from where the first one was.
  await postTo(page, 'Bank charges');
  await expect(lines.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines.getByRole('checkbox')).toHaveCount(2);
  for (const left of [1, 0]) {
    await postTo(page, 'Bank charges');
    await expect(lines.getByRole('checkbox')).toHaveCount(left);
  }
  await expect(main(page).getByText('Everything is reconciled')).toBeVisible();
  const made = await create(page, 'banking/reconciliations', { bankAccount: bank });
  expect(made.difference).toBe('0.00');
  await api(page, 'POST', `/v1/banking/reconciliations/${made.id}/sign`, {});
  await page.reload();
  await expect(main(page).getByText(/^Signed off up to/)).toBeVisible();
});

test('a few lines on a phone', async ({ page }, info) => {
  test.skip(info.project.name !== 'phone', 'for thumbs');
  await startSession(page);
  const { bank } = await account(page, 2);
  await page.goto(`/financial/reconciliation?bankAccount=${bank}`);
  await upload(page, statement(await dayOf(page), 2, ['1.50']), 3);
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Match: TRANSFER PAYREF00000/ }).click();
  await expect(page.getByText('Matched')).toBeVisible();
  await page
    .getByRole('button', { name: /TRANSFER PAYREF00001/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Suggested matches' });
  await sheet.getByRole('checkbox').first().check();
  await sheet.getByRole('button', { name: 'Match', exact: true }).click();
  await page
    .getByRole('button', { name: /MONTHLY CHARGE/ })
    .first()
    .click();
  await postTo(page, 'Bank charges');
  await expect(main(page).getByText('Everything is reconciled')).toBeVisible();
});

test('the FX console shows exposure, rates and revaluations', async ({ page }, info) => {
  await startSession(page);
  await page.goto('/financial/fx-console');
  await expect(main(page).getByRole('heading', { name: 'Exposure by currency' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Rates in force' })).toBeVisible();
  if (info.project.name === 'phone') await expectNoSideways(page);
  await expectAccessible(page);
});
