import type { Page } from '@playwright/test';
import { expect } from '../support';
import { api, found, fresh, signIn, test } from './support';

// The worker holds the shell while there is no line.
test.use({ serviceWorkers: 'allow' });

/** A photograph of its own, as large as a cheap phone takes them. */
async function photograph(page: Page, number: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const data = await page.evaluate((seed) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const pen = canvas.getContext('2d');
    for (let stripe = 0; stripe < 400; stripe += 1) {
      if (!pen) break;
      pen.fillStyle = `hsl(${(stripe * 37 + seed * 61) % 360} 40% ${40 + (stripe % 50)}%)`;
      pen.fillRect(0, stripe * 3, 1600, 3);
    }
    pen?.fillText(`Receipt ${seed}`, 20, 40);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, number);
  return { name: `receipt-${number}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') };
}

test('five receipts photographed without a line are sent later, once @phone', async ({ page, context, watched }) => {
  test.slow();
  watched.expectNetworkLoss();
  const purpose = fresh('Trip to Mutare');
  await signIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/expenses/create');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.getByText('Take a picture of each receipt.', { exact: false })).toBeVisible();
  // A cheap phone: a quarter of this machine's processor.
  const phone = await context.newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  await context.setOffline(true);
  const camera = page.locator('input[type=file]').first();
  for (let number = 1; number <= 5; number += 1) {
    await camera.setInputFiles(await photograph(page, number));
    const card = page.getByRole('group', { name: `Expense ${number}`, exact: true });
    await card.getByLabel(/^Amount/).fill(`${number * 10}.50`);
    await card.getByLabel(/^Category/).click();
    await page
      .getByRole('listbox', { name: /^Category/ })
      .getByRole('option')
      .first()
      .click();
  }
  await page.getByLabel('What was it for?').fill(purpose);
  // The camera of some phones takes the memory of the page: what was captured is still there.
  await page.reload();
  await expect(page.getByRole('group', { name: /^Expense \d$/ })).toHaveCount(5);
  await expect(page.getByLabel('What was it for?')).toHaveValue(purpose);

  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByRole('button', { name: /1 change waits/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /1 change waits/ })).toBeHidden({ timeout: 40_000 });

  const claims = await found(page, 'expenses/claims', purpose);
  expect(claims).toHaveLength(1);
  const claim = (await api(page, 'GET', `/v1/expenses/claims/${claims[0]?.id}`)).data as {
    lines: { amount: string; receipt: { id: string } }[];
  };
  expect(claim.lines.map((line) => line.amount)).toEqual(['10.50', '20.50', '30.50', '40.50', '50.50']);
  expect(new Set(claim.lines.map((line) => line.receipt.id)).size).toBe(5);
});
