import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideways, signIn, test } from '../support';
import { api } from './calls';

// What celebrates moves: elsewhere the tests ask for rest.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const STATE = 'financial-scenario-state';
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STATE);

async function startBilling(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guided workflows' }).click();
  await page.getByLabel('Find a workflow').fill('customer billing');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Customer Billing/ })
    .click();
  await expect(page.getByRole('heading', { name: 'What you will have' })).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/invoices\/create$/);
}

/** Where the panel has no room beside the screen, it folds whenever a step is opened. */
async function unfold(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Customer Billing' });
  const resume = page.getByRole('button', { name: /^Resume Customer Billing/ }).last();
  await expect(panel.or(resume)).toBeVisible();
  if (await resume.isVisible()) await resume.click();
  await expect(panel).toBeVisible();
}

test('the gallery shows time, outcomes and steps, by family', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Guided workflows' }).click();
  const gallery = page.getByRole('dialog', { name: 'Guided workflows' });
  await gallery.getByRole('button', { name: 'Finance', exact: true }).click();
  await expect(gallery.getByRole('button', { name: /Period Close/ })).toBeVisible();
  await expect(gallery.getByRole('button', { name: /Monthly Payroll/ })).toBeHidden();
  await expectAccessible(page);
  await expectNoSideways(page);
  await gallery.getByRole('button', { name: /Period Close/ }).click();
  const detail = page.getByRole('dialog', { name: 'Period Close' });
  await expect(detail.getByRole('heading', { name: 'Steps' })).toBeVisible();
  await expectAccessible(page);
  await detail.getByRole('button', { name: 'All workflows' }).click();
  await expect(gallery).toBeVisible();
});

test('a workflow goes from screen to screen, keeps the record it is about and outlives a reload', async ({ page }) => {
  await signIn(page);
  // A draft is there, and not posted yet: the first step is done, the second is not.
  const draft = 'filter[status]=draft&limit=1';
  const { data } = await api<{ data: { id: string }[] }>(page, 'GET', `/v1/accounting/invoices?${draft}`);
  const invoice = data[0]?.id ?? '';
  await startBilling(page);
  const panel = page.getByRole('complementary', { name: 'Customer Billing' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await unfold(page);
  await expect(panel.getByText('0 of', { exact: false }).first()).toBeVisible();
  // What is not there yet is not done by saying so.
  await expect(panel.getByRole('button', { name: 'Next step' })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSideways(page);

  // Opened meanwhile, an invoice is the one the steps are about; the reload brings the workflow back minimised.
  await page.goto(`/invoice/${invoice}`);
  await expect(panel).toBeHidden();
  await unfold(page);
  await expect.poll(async () => JSON.parse((await stored(page)) ?? '{}').scenarioData?.invoicePublicId).toBe(invoice);
  await panel.getByRole('button', { name: 'Next step' }).click();
  await expect(page).toHaveURL(new RegExp(`/${invoice}$`));
  await unfold(page);
  await expect(panel.getByRole('listitem').first()).toContainText('Done');
  await panel.getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/\/invoices\/create$/);
  await unfold(page);

  await panel.getByRole('button', { name: 'Minimise' }).click();
  await expect(panel).toBeHidden();
  await page
    .getByRole('button', { name: /^Resume Customer Billing/ })
    .last()
    .click();
  await panel.getByRole('button', { name: 'Cancel workflow' }).click();
  await expect(panel).toBeHidden();
  expect(await stored(page)).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel workflow' }).click();
  expect(await stored(page)).toBeNull();
});

test('a workflow is complete when what it leads to exists, celebrates and clears its state', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page);
  const query = 'filter[status]=paid&limit=1';
  const { data } = await api<{ data: { id: string }[] }>(page, 'GET', `/v1/accounting/invoices?${query}`);
  await startBilling(page);
  const panel = page.getByRole('complementary', { name: 'Customer Billing' });
  await page.goto(`/invoice/${data[0]?.id}`);
  await page
    .getByRole('button', { name: /^Resume Customer Billing/ })
    .last()
    .click();
  // Posted and paid long ago: three of its steps are ticked at once.
  await expect(panel.getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(3);
  const finish = panel.getByRole('button', { name: 'Finish' });
  const next = panel.getByRole('button', { name: 'Next step' });
  await expect(async () => {
    if (await finish.isVisible()) return;
    await next.click();
    await expect(finish).toBeVisible({ timeout: 500 });
  }).toPass();
  await finish.click();
  await expect(page.getByText('Workflow complete')).toBeVisible();
  await expect(panel).toBeHidden();
  await expect.poll(() => stored(page)).toBeNull();
});

test('state that is expired, corrupt or of another shape is removed, and the shell stands', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page);
  for (const state of [
    '{broken',
    JSON.stringify({ activeScenario: 7 }),
    JSON.stringify({
      activeScenario: 'customer-billing',
      family: 'financial',
      currentStep: 0,
      scenarioData: {},
      progress: [],
      expiresAt: Date.now() - 1000,
    }),
    JSON.stringify({
      activeScenario: 'customer-billing',
      family: 'financial',
      currentStep: 0,
      scenarioData: {},
      progress: [{ stepId: 'no-such-step', status: 'in-progress', completedAt: null, data: {} }],
      expiresAt: Date.now() + 60_000,
    }),
  ]) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [STATE, state] as const);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => stored(page)).toBeNull();
  }
  await expect(page.getByRole('button', { name: 'Guided workflows' })).toBeVisible();
});
