import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideways, signIn, test } from '../support';
import { api, unique } from './calls';

const dialog = { name: 'Search and assistant' };

test('search opens with the keys from anywhere, and Escape gives the focus back', async ({ page }) => {
  await signIn(page);
  const menu = page.getByRole('button', { name: /^Account of/ });
  await menu.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search screens and records' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Popular destinations' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', dialog)).toBeHidden();
  await expect(menu).toBeFocused();
});

test('“quot” and Enter lead to quotations, and the search is remembered', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: dialog.name }).click();
  await page.getByRole('combobox', { name: 'Search screens and records' }).fill('quot');
  await expect(page.getByRole('option').first()).toContainText('Quotations');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quotations$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'quot', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Search screens and records' })).toHaveValue('quot');
  await page.getByRole('button', { name: 'Go to first result' }).click();
  await expect(page).toHaveURL(/\/quotations$/);
});

test('records are found by their words, at most five of a group and twenty in all', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page);
  const word = unique();
  for (let index = 0; index < 6; index += 1) {
    await api(page, 'POST', '/v1/accounting/customers', { name: `${word} Traders ${index}` });
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search screens and records' }).fill(word);
  await expect(page.getByRole('option').filter({ hasText: 'Traders' })).toHaveCount(5);
  await page.getByRole('combobox', { name: 'Search screens and records' }).fill('a');
  const shown = page.getByRole('option');
  await expect(shown.first()).toBeVisible();
  expect(await shown.count()).toBeLessThanOrEqual(20);
  for (const group of await page.getByRole('listbox').getByRole('group').all()) {
    expect(await group.getByRole('option').count()).toBeLessThanOrEqual(5);
  }
  await page.getByRole('combobox', { name: 'Search screens and records' }).fill(`${word} Traders 3`);
  await page.getByRole('option', { name: `${word} Traders 3` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${word} Traders 3`);
});

test('nothing found is said, navigate browses by category, a blank question cannot be asked', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await signIn(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search screens and records' }).fill(unique());
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByText('Try different keywords or browse by category')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Navigate' }).click();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Accounting/ })
    .last()
    .click();
  await expect(page.getByRole('option', { name: /^Invoices/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Ask AI' }).click();
  const ask = page.getByRole('button', { name: 'Ask', exact: true });
  await expect(ask).toBeDisabled();
  await page.getByLabel('Your question').fill('   ');
  await expect(ask).toBeDisabled();
  await page.getByLabel('Your question').fill('Who owes us most?');
  await expectAccessible(page);
  await ask.click();
  await expect(page.getByText('Your question was noted.', { exact: false })).toBeVisible();
  expect(said.some((text) => text.includes('Who owes us most?'))).toBe(true);
});
