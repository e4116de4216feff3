import { expect, type Locator, type Page } from '@playwright/test';
import { api, create, elsewhere, fresh, main, move, startSession } from './support';

/** Keeps the files of all people, without their pay. */
export const OFFICER = 'operator@msasa.example';
/** Decides on pay, and on what the officer prepared: nobody approves what is theirs. */
const MANAGER = 'manager@msasa.example';

/** The manager's own browser, opened on a page of the shell. */
export async function manager(page: Page, baseURL: string | undefined): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  const other = await elsewhere(browser, baseURL);
  await startSession(other, MANAGER);
  return other;
}

export const read = async (page: Page, collection: string, id: string) =>
  (await api(page, 'GET', `/v1/people-and-culture/${collection}/${id}`)).data as Record<string, unknown>;

/** Types into a search of records and takes what is found. */
export async function pick(page: Page, field: RegExp, text: string): Promise<void> {
  await main(page).getByRole('combobox', { name: field }).first().fill(text);
  // Choices of a plain select are options too.
  await page.locator('[role=option]', { hasText: text }).first().click();
}

export const fill = (page: Page, field: RegExp, text: string) => main(page).getByLabel(field).first().fill(text);

/** A place that nobody fills yet; who may approve it asks for it. */
export async function vacancy(boss: Page): Promise<string> {
  const title = fresh('Storehand');
  const code = title.replace(' ', '-').toUpperCase();
  const department = (await api(boss, 'GET', '/v1/people-and-culture/departments?filter[code]=WH')).data as {
    id: string;
  }[];
  const place = { code, title, department: department[0]?.id, headcount: 1 };
  const { id } = await create(boss, 'people-and-culture/positions', place);
  await move(boss, 'people-and-culture/positions', id, 'approve');
  return title;
}

/** Somebody who works here and whom no other journey knows. */
export async function worker(page: Page, more: object = {}): Promise<{ id: string; name: string; surname: string }> {
  const surname = fresh('Mukanya');
  const person = { firstName: 'Tariro', lastName: surname, hireDate: '2025-02-03', ...more };
  const { id } = await create(page, 'people-and-culture/employees', person);
  await move(page, 'people-and-culture/employees', id, 'activate');
  return { id, name: `Tariro ${surname}`, surname };
}

/** Searches a list once its first rows are there, and waits for the answer: it takes marks away, and shows what it left out. */
export async function search(page: Page, words: string): Promise<void> {
  const rows = main(page)
    .getByRole('grid')
    .or(main(page).getByText(/^No .* (yet|match)$/));
  await expect(rows.first()).toBeVisible();
  const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === words);
  await main(page).getByRole('searchbox').fill(words);
  await answered;
}

/** Searches a list for one record, marks its row and takes the action the list offers for marked rows. */
export async function onRow(
  page: Page,
  words: string,
  action: string,
  answer?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await search(page, words);
  await expect(main(page).getByText('1–1 of 1', { exact: true })).toBeVisible();
  const row = main(page).getByRole('row').filter({ hasText: words });
  await row.getByRole('gridcell', { name: 'Select row' }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
  await answer?.(page.getByRole('dialog'));
}
