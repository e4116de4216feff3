import { expect, type Page } from '@playwright/test';
import { signIn, startSession, test } from '../support';

export { expect, signIn, startSession, test };

/** A call of the API as the signed-in user of the page. */
export async function api<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const answer = await page.request.fetch(path, {
    method,
    // A kept connection that the server closed meanwhile; nothing was asked yet.
    maxRetries: method === 'GET' ? 2 : 0,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

export interface Made {
  id: string;
  title: string;
}

let count = 0;
/** A word no other test uses, so that tests do not meet. */
export function mark(): string {
  count += 1;
  return `Z${Date.now().toString(36)}${process.pid.toString(36)}${count}`;
}

/** Tasks of this test alone, found by a word in their titles. */
export async function makeTasks(page: Page, word: string, rows: Record<string, unknown>[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const [index, row] of rows.entries()) {
    const title = `${word} ${index + 1}`;
    const { data } = await api<{ data: { id: string } }>(page, 'POST', '/v1/gallery/tasks', {
      title,
      startsOn: '2026-11-02',
      dueOn: '2026-11-09',
      ...row,
    });
    made.push({ id: data.id, title });
  }
  return made;
}

/** The grid's rows, its heading left out. */
export const gridRows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.locator('[data-select]') });
