import type { Page } from '@playwright/test';
import { api, customer, signIn, startSession } from '../journeys/support';
import { expect, PASSWORD, test } from '../support';

/** What an older version, another program or a curious hand may have left behind. */
const FOREIGN = ['', '{broken', 'null', '[]', '[null,7]', '42', '"words"', '{"a":{"b":[]}}', 'true'];
/** Without these nobody is signed in; what else is stored may be anything. */
const SESSION = ['accessToken', 'refreshToken', 'user', 'businesses', 'businessAccess', 'businessGroups'];

/** Deletes a record, as its page would. */
async function remove(page: Page, path: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const answer = await page.request.delete(path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok()).toBe(true);
}

test.describe.configure({ timeout: 180_000 });

test('whatever is stored under any key, the shell stands', async ({ page, isMobile }) => {
  await startSession(page);
  // Screens leave their traces.
  for (const path of ['/customers', '/invoices/create', '/accounting', '/businesses']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/invoices/create');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menu').getByText('Discount', { exact: true }).click();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toContain('selectedBusiness');
  const others = keys.filter((key) => !SESSION.includes(key));
  for (const value of FOREIGN) {
    await page.evaluate(
      ([names, text]) => {
        for (const name of names) localStorage.setItem(name, text);
        // The wish for a language is a word; any word is a foreign one.
        localStorage.setItem('language', text);
      },
      [others, value] as const,
    );
    await page.goto('/customers');
    await expect(page.getByRole('button', { name: /^Business:/ }), `other keys hold ${value}`).toBeVisible();
    const row = isMobile ? page.getByRole('main').getByRole('listitem') : page.locator('[role="grid"] [data-index]');
    await expect(row.first()).toBeVisible();
  }
  // The editor's own choice of columns was among them.
  await page.goto('/invoices/create');
  await expect(page.getByRole('row', { name: 'Line 1' })).toBeVisible();
});

test('a spoiled session leads to the sign-in, never to an empty page', { tag: '@once' }, async ({
  browser,
  baseURL,
}) => {
  // A page of its own: what the console says of a refused session is asked for here.
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(error.message));
  await signIn(page);
  const session = await page.evaluate(() => Object.entries(localStorage));
  for (const key of SESSION) {
    for (const value of ['{broken', '42', '[{"id":7}]']) {
      await page.evaluate(
        ([kept, name, text]) => {
          for (const [entry, before] of kept) localStorage.setItem(entry, before);
          localStorage.setItem(name, text);
        },
        [session, key, value] as const,
      );
      await page.goto('/');
      // Signed in with what is left, asked to sign in again, or the page of visitors: each is a page with a way on.
      await expect(page.getByRole('heading', { level: 1 }).first(), `${key} holds ${value}`).toBeVisible();
    }
  }
  expect(crashes).toEqual([]);
  await context.close();
});

test('a link to a record that is gone says so, inside the shell', { tag: '@once' }, async ({ page, watched }) => {
  watched.expectStatus(404);
  await startSession(page);
  const party = await customer(page);
  await remove(page, `/v1/accounting/customers/${party.id}`);
  for (const path of [`/customer/${party.id}`, `/customers/edit/${party.id}`, '/invoice/01nothing']) {
    await page.goto(path);
    await expect(page.getByText(/could not be found/)).toBeVisible();
    await expect(page.getByText('It may have been deleted, or it belongs to another business.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Business:/ })).toBeVisible();
  }
  await page.getByRole('link', { name: /^Back to|^To / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
});

test('a link to what one may not see opens a page without it', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  watched.expectStatus(404);
  await startSession(page);
  const party = await customer(page);
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const other = await context.newPage();
  await startSession(other, 'contributor@msasa.example', PASSWORD);
  // Somebody who works on their own records alone: another's is not there for them.
  await other.goto(`/customer/${party.id}`);
  await expect(other.getByText(/could not be found|No access/)).toBeVisible();
  await expect(other.getByText(party.name)).toHaveCount(0);
  await other.goto('/users/permissions');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText('tendai.moyo@msasa.example')).toHaveCount(0);
  await context.close();
});

test('a line cut in the middle of a save loses nothing, and the next try saves once', { tag: '@once' }, async ({
  page,
  watched,
}) => {
  watched.expectNetworkLoss();
  await startSession(page);
  const party = await customer(page);
  await page.goto(`/customers/edit/${party.id}`);
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('+263 77 123 4567');
  let cut = 0;
  await page.route(`**/customers/${party.id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    cut += 1;
    // The server has saved; its answer never comes.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/connect/i).first()).toBeVisible({ timeout: 60_000 });
  await expect(phone).toHaveValue('+263 77 123 4567');
  expect(cut).toBeGreaterThan(0);
  await page.unroute(`**/customers/${party.id}`);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(new RegExp(`/customer/${party.id}$`));
  const saved = (await api(page, 'GET', `/v1/accounting/customers/${party.id}`)).data as {
    phone: string;
    version: number;
  };
  expect(saved.phone.replace(/\s/g, '')).toBe('+263771234567');
  expect(saved.version).toBe(party.version + 1);
});
