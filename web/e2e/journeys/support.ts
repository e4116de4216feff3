import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { startSession } from '../support';

export { expectAccessible, expectNoSideways, signIn, startSession, test } from '../support';

/** A word nobody else's record carries: every journey works on data of its own. */
export const fresh = (what: string): string =>
  `${what} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

interface Saved {
  id: string;
  version: number;
  [field: string]: unknown;
}

/** Calls the API as the page's user, for what a journey needs before it starts and looks at afterwards. */
export async function api(page: Page, method: string, path: string, data?: unknown): Promise<Record<string, unknown>> {
  const [token, business] = await page.evaluate(() => [
    localStorage.getItem('accessToken'),
    (JSON.parse(localStorage.getItem('selectedBusiness') ?? 'null') as { id?: string } | null)?.id,
  ]);
  const answer = await page.request.fetch(path, {
    method,
    // A kept connection that the server closed meanwhile; nothing was asked yet.
    maxRetries: method === 'GET' ? 2 : 0,
    headers: { authorization: `Bearer ${token}`, ...(business ? { 'x-business-id': business } : {}) },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}

export async function create(page: Page, collection: string, body: object): Promise<Saved> {
  return (await api(page, 'POST', `/v1/${collection}`, body)).data as Saved;
}

export async function found(page: Page, collection: string, words: string): Promise<Saved[]> {
  return (await api(page, 'GET', `/v1/${collection}?q=${encodeURIComponent(words)}`)).data as Saved[];
}

/**
 * A day of the business's own calendar, `YYYY-MM-DD`: in the evening of UTC it is tomorrow already in Harare, and forms say
 * so. `from` counts days from today.
 */
export async function dayOf(page: Page, from = 0): Promise<string> {
  const { today } = (await api(page, 'GET', '/v1/registry')) as { today: string };
  return new Date(Date.parse(today) + from * 86_400_000).toISOString().slice(0, 10);
}

/** Runs a transition; the record as it stands then. */
export async function move(page: Page, collection: string, id: string, step: string, ask: object = {}): Promise<Saved> {
  return (await api(page, 'POST', `/v1/${collection}/${id}/${step}`, ask)).data as Saved;
}

/** A business that nobody else works in, selected; the user must have a session, and opens a page of it next. */
export async function ownBusiness(page: Page, country: string): Promise<{ id: string; name: string }> {
  const name = fresh('Journey works');
  const { id } = await create(page, 'businesses', { name, country });
  await page.evaluate((id) => localStorage.setItem('selectedBusiness', JSON.stringify({ id })), id);
  // What may be done in it is told when signing in.
  await startSession(page);
  return { id, name };
}

/** Waits until the record says so: what a button starts is finished by the server. */
export async function becomes(page: Page, collection: string, id: string, status: string): Promise<void> {
  await expect
    .poll(async () => ((await api(page, 'GET', `/v1/${collection}/${id}`)).data as Saved).status, { timeout: 30_000 })
    .toBe(status);
}

export const customer = async (page: Page): Promise<Saved & { name: string }> => {
  const name = fresh('Journey customer');
  return { ...(await create(page, 'accounting/customers', { name, currency: 'USD' })), name };
};

export const supplier = async (page: Page): Promise<Saved & { name: string }> => {
  const name = fresh('Journey supplier');
  return { ...(await create(page, 'accounting/suppliers', { name, currency: 'USD' })), name };
};

/** Something to sell and to buy, so that picking it fills the line. Zero-rated: what charges no tax is asked about. */
export const product = async (page: Page): Promise<Saved & { name: string }> => {
  const name = fresh('Journey cement');
  const taxes = { salesTaxGroup: 'ZW-ZERO', purchaseTaxGroup: 'ZW-ZERO' };
  return {
    ...(await create(page, 'products/products', { name, salesPrice: '20', purchasePrice: '12', ...taxes })),
    name,
  };
};

/** A posted invoice of one line; lines without a product carry no tax unless the business has a usual one. */
export async function postedInvoice(page: Page, party: Saved, price: string): Promise<Saved> {
  const lines = [{ description: 'Journey work', qty: '1', unitPrice: price }];
  return await create(page, 'accounting/invoices?then=post', { customer: party.id, currency: 'USD', lines });
}

/** Presses Tab until the element has the focus: what can only be reached by a pointer fails. */
export async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  await expect(target).toBeVisible();
  const here = () =>
    target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await here()) return;
    await page.keyboard.press('Tab');
  }
  expect(await here(), `Tab does not reach ${target}`).toBe(true);
}

/** Types into the focused search of records and takes the one that is found. */
export async function pickByKeys(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { name: text })).toBeVisible();
  await page.keyboard.press('Enter');
}

/** The same by touch. */
export async function pickByTouch(page: Page, input: Locator, text: string): Promise<void> {
  await input.tap();
  await input.fill(text);
  await page.getByRole('option', { name: text }).tap();
}

/** Another person's browser: a session, a page, nothing shared. */
export async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  return await context.newPage();
}

/** The main part, without menus. */
export const main = (page: Page): Locator => page.locator('main');

/** A keyboard that counts the keys pressed, for limits on how many a task may take. */
export function countedKeys(page: Page) {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  /** Names of journeys are long, so that each is unique; people type less of them, and that much is counted. */
  const type = async (text: string, counted: number) => {
    await page.keyboard.type(text);
    keys += counted;
  };
  /** Three letters of a name, and the first choice that has it. */
  const pick = async (name: string) => {
    await type(name, 3);
    await expect(page.locator('[role=option]', { hasText: name }).first()).toBeVisible();
    await press('Enter');
  };
  return { press, type, pick, pressed: () => keys };
}
