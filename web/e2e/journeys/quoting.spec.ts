import { expect } from '@playwright/test';
import {
  api,
  create,
  dayOf,
  expectAccessible,
  expectNoSideways,
  fresh,
  main,
  move,
  startSession,
  supplier,
  test,
} from './support';

test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 30_000 });

test('a supplier quotes through a link, without an account', async ({ page, browser }, info) => {
  test.skip(info.project.name === 'desktop-dark', 'the colours are looked at elsewhere');
  await startSession(page);
  const party = await supplier(page);
  const rfq = await create(page, 'procurement/rfqs', {
    title: fresh('Roof sheets'),
    deadline: `${await dayOf(page, 10)}T12:00:00Z`,
    suppliers: [{ supplier: party.id }],
    lines: [{ description: 'Sheet 0.5 mm', qty: '100' }],
  });
  await move(page, 'procurement/rfqs', rfq.id, 'send');

  // The buyer makes the link on the page of the request.
  await page.goto(`/procurement/requests/${rfq.id}`);
  const panel = main(page).locator('section', { has: page.getByRole('heading', { name: 'Links to fill in' }) });
  await panel.getByRole('button', { name: 'Make a link' }).click();
  const address = (await page.getByRole('dialog').locator('code').textContent()) ?? '';

  // The supplier opens it elsewhere: nothing of the business but what the page says.
  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const guest = await elsewhere.newPage();
  await guest.goto(new URL(address).pathname);
  await expect(guest.getByRole('heading', { level: 1, name: 'Your quotation' })).toBeVisible();
  await expectAccessible(guest);
  await expectNoSideways(guest);
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByRole('alert')).toContainText('Give a price for at least one line.');
  await guest.getByLabel('Unit price').fill('12,50');
  // What was typed is there after the page was closed.
  await guest.reload();
  await expect(guest.getByLabel('Unit price')).toHaveValue('12,50');
  await guest.getByLabel('Your name').fill('Thabo Nkosi');
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByRole('heading', { name: 'Your quotation has been received.' })).toBeVisible();
  await guest.getByRole('button', { name: 'Change what I sent' }).click();
  await expect(guest.getByLabel('Unit price')).toHaveValue('12.5');
  await elsewhere.close();

  const known = (await api(page, 'GET', `/v1/procurement/rfqs/${rfq.id}`)).data as { bids: number };
  expect(known.bids).toBe(1);

  // An ended link reads like one that never was.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await panel.getByRole('button', { name: 'End' }).click();
  await expect(panel.getByText('ended')).toBeVisible();
  const late = await browser.newContext();
  const other = await late.newPage();
  await other.goto(new URL(address).pathname);
  await expect(other.getByRole('heading', { name: 'This link does not open anything' })).toBeVisible();
  await late.close();
});
