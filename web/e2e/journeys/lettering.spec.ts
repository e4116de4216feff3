import { expect } from '@playwright/test';
import { create, expectNoSideways, fresh, main, startSession, test } from './support';

test.use({ actionTimeout: 20_000 });

test('a letter is written with its preview, and printed for a customer @once', async ({ page, watched }) => {
  watched.expectStatus(422);
  await startSession(page);
  const name = fresh('Lettered');
  const customer = await create(page, 'accounting/customers', { name, currency: 'USD', creditLimit: '2500.00' });
  await page.goto('/reports/letters');
  await page.getByRole('link', { name: 'New letter template' }).first().click();
  await page.getByRole('searchbox', { name: 'Find a kind of record' }).fill('customers');
  await main(page).getByRole('link', { name: 'Customers', exact: true }).click();

  const letter = fresh('Account opened');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(letter);
  await page.getByRole('textbox', { name: 'Heading on the page' }).fill('Your account');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.type('Dear ');
  await page.getByRole('button', { name: 'Insert a field' }).click();
  await page.getByRole('searchbox', { name: 'Find a field' }).fill('name');
  await page.getByRole('menuitem', { name: 'Name', exact: true }).click();
  await expect(text).toContainText('Dear {name}');
  await page.keyboard.type(', your limit is {creditLimt}.');
  // What the records do not have is said while it is written.
  await expect(page.getByText("These records have no 'creditLimt'. Did you mean 'creditLimit'?")).toBeVisible();
  await text.press('Backspace');
  await text.press('Backspace');
  await text.press('Backspace');
  await page.keyboard.type('it}.');
  await expect(page.getByText('These records have no')).toBeHidden();
  // The newest customer is the one of this test, or of another that runs beside it.
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('group')).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Create letter template' }).click();
  await expect(page).toHaveURL(/\/reports\/letters$/);
  await expect(main(page).getByText(letter).first()).toBeVisible();

  await page.goto(`/customers/${customer.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print a letter' }).click();
  const answered = page.waitForResponse((response) => response.url().includes('&letter='));
  await page.getByRole('dialog').getByRole('button', { name: letter }).click();
  expect((await answered).status()).toBe(200);
});
