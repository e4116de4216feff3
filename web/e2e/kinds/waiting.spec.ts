import { expect, type Page } from '@playwright/test';
import { moveTo } from '../routes';
import { PASSWORD, startSession, test } from '../support';
import { api } from './support';

// What is on its way, what is empty and what went wrong, beyond lists.

/** Counts what moves on the page from now on, other than by the reader's own hand. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = window as unknown as { moved: number; watched?: boolean };
    seen.moved = 0;
    if (seen.watched) return;
    seen.watched = true;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) seen.moved += shift.value;
      }
    }).observe({ type: 'layout-shift' });
  });

/** What has moved when the page has drawn what it has. */
const moved = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return (window as unknown as { moved: number }).moved;
  });

test('UX 8: a record, a form, a report, a board, a dashboard and the home page keep their place while they wait', {
  tag: '@once',
}, async ({ page }) => {
  test.slow();
  await startSession(page);
  const newest = (await api<{ data: { id: string }[] }>(page, 'GET', '/v1/accounting/invoices?limit=1')).data[0]!.id;
  const party = (await api<{ data: { id: string }[] }>(page, 'GET', '/v1/accounting/customers?limit=1')).data[0]!.id;
  await page.goto('/quotations');
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
  let held: Promise<void> = Promise.resolve();
  await page.route('**/v1/**', async (route) => {
    if (!route.request().url().includes('/v1/events')) await held;
    await route.continue();
  });
  for (const path of [
    `/invoice/${newest}`,
    `/customers/edit/${party}`,
    '/reports/trial-balance',
    '/gallery/board',
    '/gallery',
    '/',
  ])
    await test.step(path, async () => {
      let release = () => {};
      held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await watchShifts(page);
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page.locator('main [aria-busy="true"]').first(), path).toBeVisible();
      release();
      // As the crawl waits: one heading, and nothing that is on its way.
      await moveTo(page, path);
      expect.soft(await moved(page), `${path} moves`).toBeLessThan(0.05);
    });
});

test('UX 8: the home page keeps its place when nobody knows yet what it is made of, and when it is opened again', {
  tag: '@colourless',
}, async ({ page }) => {
  test.slow();
  await startSession(page);
  let held: Promise<void> = Promise.resolve();
  await page.route('**/v1/**', async (route) => {
    // Without its declarations there is no page that could wait.
    if (!/\/v1\/(events|registry)/.test(route.request().url())) await held;
    await route.continue();
  });
  for (const visit of ['first', 'next'])
    await test.step(visit, async () => {
      let release = () => {};
      held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.goto('/');
      await expect(page.locator('main [aria-busy="true"]').first(), visit).toBeVisible();
      await watchShifts(page);
      release();
      await moveTo(page, '/');
      await expect(page.getByRole('heading', { name: 'Your apps', level: 2 })).toBeVisible();
      expect.soft(await moved(page), `the ${visit} visit moves`).toBeLessThan(0.05);
    });
});

test('UX 9: an empty list speaks the words of its sector', { tag: '@once' }, async ({ page }) => {
  await startSession(page, 'rudo.chikore@mukuyu.example', PASSWORD);
  await page.goto('/customers?q=nobody-is-called-this');
  await expect(page.getByText('No students match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/[?&]q=/);
});

test('UX 10: what is wrong with a question is said as the server says it; a line that is cut, as such', {
  tag: '@once',
}, async ({ page, watched }) => {
  watched.expectStatus(400);
  watched.expectNetworkLoss();
  await startSession(page);
  let answer: 'refused' | 'cut' | 'given' = 'refused';
  await page.route('**/v1/accounting/bills?*', (route) => {
    if (answer === 'given') return route.continue();
    if (answer === 'cut') return route.abort('connectionreset');
    return route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: '{"type":"validation","code":"bad_query","title":"x","message":"There is no such day.","retryable":false}',
    });
  });
  const main = page.locator('main');
  await page.goto('/bills');
  await expect(main.getByText('There is no such day.')).toBeVisible();
  answer = 'cut';
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect(main.getByText('Network connection failed. Please check your connection and try again.')).toBeVisible();
  answer = 'given';
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
});

test('UX 10: a record that is not there is a page of the shell, with the way back to its list', {
  tag: '@once',
}, async ({ page, watched }) => {
  watched.expectStatus(404);
  await startSession(page);
  await page.goto('/invoice/00000000000000000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main').getByText('This invoice could not be found')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Back to invoices' }).click();
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
});
