import { expect, signIn, test } from './support';

// The worker only runs where a test asks for it: elsewhere it would stand between the page and the requests tests watch.
test.use({ serviceWorkers: 'allow' });

test('UX 23: without a connection the shell opens, and what was opened before is readable with its age', async ({
  page,
  context,
  watched,
}) => {
  test.slow();
  watched.expectNetworkLoss();
  await signIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/customers');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const name = await page.getByRole('row').nth(2).textContent();
  const record = (await page.getByRole('grid').getByRole('link').first().getAttribute('href')) ?? '';
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Once more, now through the worker, so that it holds what these screens need.
  await page.goto(record);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const called = await title.textContent();
  await page.goto('/customers');
  await expect(page.getByRole('row').nth(2)).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  expect(await page.getByRole('row').nth(2).textContent()).toBe(name);
  await expect(page.getByText(/^As of /)).toBeVisible();
  await page.goto(record);
  await expect(title).toHaveText(called ?? '');
  await expect(page.getByText(/^As of /)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/^As of /)).toBeHidden();
});

test('a customer made without a connection waits, survives a reload and is sent once', async ({
  page,
  context,
  watched,
}, info) => {
  test.slow();
  watched.expectNetworkLoss();
  const name = `Offline Traders ${info.project.name} ${Date.now()}`;
  await signIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/customers/create');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByLabel(/^Code/).fill(`OFF-${info.project.name}-${Date.now()}`);
  await page.getByLabel(/^Name/).first().fill(name);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^(Save|Create)/ }).click();
  await expect(page.getByRole('button', { name: /1 change waits/ })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /1 change waits/ })).toBeHidden();
  await page.goto(`/customers?q=${encodeURIComponent(name)}`);
  await expect(page.getByText(name)).toHaveCount(1);
});
