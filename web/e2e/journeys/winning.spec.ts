import { expect } from '@playwright/test';
import {
  api,
  create,
  customer,
  dayOf,
  elsewhere,
  expectNoSideways,
  fresh,
  main,
  move,
  product,
  startSession,
  test,
} from './support';
import { act, idIn, save, workflow } from './workflow';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 20_000 });

test('a lead becomes a customer', async ({ page }) => {
  await startSession(page);
  const flow = workflow(page, 'Lead to Customer');
  await flow.start();
  await expect(page).toHaveURL(/\/leads\/create$/);
  await flow.fold();
  const name = fresh('Rutendo');
  await main(page)
    .getByLabel(/^Person/)
    .first()
    .fill(name);
  await main(page)
    .getByLabel(/^Email/)
    .first()
    .fill(`${name.replace(' ', '.').toLowerCase()}@acacia.example`);
  await save(page);
  await expect(page).toHaveURL(/\/lead\//);
  const lead = idIn(page);
  await expectNoSideways(page);

  await flow.next(/\/activities$/);
  await act(page, 'Log first contact', async (dialog) => {
    await dialog.getByLabel('Outcome').fill('Wants a roof before the rains');
  });
  const dialog = await flow.ask(/\/qualify$/);
  await dialog.getByLabel(/^Need/).fill('A roof before the rains');
  await dialog.getByRole('button', { name: 'Qualify', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await flow.next(/\/opportunities\/create$/);
  await flow.skip(/\/lead\//);
  // What conversion makes is the customer the workflow ends with.
  await act(page, 'Convert');
  await flow.next(/\/customers\//);
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(name);
  await flow.finish();
  const kept = (await api(page, 'GET', `/v1/crm/leads/${lead}`)).data as { status: string };
  expect(kept.status).toBe('converted');
});

test('a deal goes from its first meeting to its close', async ({ page }) => {
  await startSession(page);
  const party = await customer(page);
  const flow = workflow(page, 'Deal Progression');
  await flow.start();
  await expect(page).toHaveURL(/\/opportunities\/create$/);
  await flow.fold();
  const name = fresh('Roof beams');
  await main(page).getByLabel(/^Name/).first().fill(name);
  await main(page)
    .getByLabel(/^Account/)
    .first()
    .fill(party.name);
  await page.getByRole('option', { name: party.name }).first().click();
  await main(page)
    .getByLabel(/^Estimated amount/)
    .first()
    .fill('12000');
  await main(page)
    .getByLabel(/^Expected close/)
    .first()
    .fill(await dayOf(page, 30));
  await save(page);
  await expect(page).toHaveURL(/\/opportunity\//);
  const deal = idIn(page);
  await flow.next(/\/opportunity\//);
  await flow.next(/\/activities$/);
  await act(page, 'Log activity', async (dialog) => {
    await dialog.getByLabel('Outcome').fill('Measured the hall');
  });
  await flow.next(/\/quotations\/create/);
  await flow.skip(/\/close$/);
  await act(page, 'Mark as won', async (dialog) => {
    await dialog
      .getByLabel(/^Reason/)
      .first()
      .click();
    await page.getByRole('option').first().click();
  });
  await flow.finish();
  const kept = (await api(page, 'GET', `/v1/crm/opportunities/${deal}`)).data as { stage: string };
  expect(kept.stage).toBe('won');
});

test('a quotation becomes an invoice', { tag: '@once' }, async ({ page }) => {
  await startSession(page);
  const [party, goods] = [await customer(page), await product(page)];
  const flow = workflow(page, 'Quote to Invoice');
  await flow.start();
  await expect(page).toHaveURL(/\/quotations\/create$/);
  // The editor of documents has journeys of its own (selling.spec.ts).
  const lines = [{ product: goods.id, qty: '3' }];
  const quote = await create(page, 'accounting/quotations', { customer: party.id, currency: 'USD', lines });
  await page.goto(`/quotation/${quote.id}`);
  await flow.next(/\/quotations?\//);
  await flow.next(/\/send$/);
  await main(page).getByLabel('Email address').first().fill('buyer@msasa.example');
  await main(page).getByRole('button', { name: 'Send by email' }).click();
  await expect(main(page).getByText('Not sent yet.')).toBeHidden();
  await flow.next(/\/activities$/);
  await flow.skip(/\/convert$/);
  // Not accepted yet: the page says so and leads back to where that is noted.
  await main(page)
    .getByRole('link', { name: /^Back to/ })
    .first()
    .click();
  await act(page, 'Accept');
  await page.goto(`/quotations/${quote.id}/convert`);
  await main(page).getByRole('button', { name: 'Convert', exact: true }).click();
  await expect
    .poll(
      async () => ((await api(page, 'GET', `/v1/accounting/quotations/${quote.id}`)).data as { status: string }).status,
    )
    .toBe('converted');
  await flow.next(/\/invoices?\//);
  await act(page, 'Post');
  await flow.finish();
});

test('a campaign brings leads', { tag: '@once' }, async ({ page }) => {
  await startSession(page);
  const email = `${fresh('reader').replace(' ', '.')}@readers.example`;
  const consents = [{ channel: 'email', on: '2026-01-05' }];
  const reader = await create(page, 'crm/contacts', { firstName: 'Anesu', lastName: fresh('Chuma'), email, consents });
  const list = await create(page, 'crm/campaign-lists', { name: fresh('Readers'), kind: 'static' });
  await create(page, 'crm/list-members', { list: list.id, contact: reader.id });
  const flow = workflow(page, 'Campaign to Leads');
  await flow.start();
  await expect(page).toHaveURL(/\/campaigns\/create$/);
  await flow.fold();
  await main(page).getByLabel(/^Name/).first().fill(fresh('Rains'));
  await main(page)
    .getByLabel(/^Campaign list/)
    .fill(String(list.name));
  await page
    .getByRole('option', { name: String(list.name) })
    .first()
    .click();
  await main(page)
    .getByLabel(/^Subject/)
    .first()
    .fill('The rains are near');
  await main(page).getByRole('button', { name: /^Add/ }).first().click();
  await main(page).getByLabel('Text').first().fill('Roofs first.');
  await save(page);
  await expect(page).toHaveURL(/\/campaign\//);
  const campaign = idIn(page);
  await flow.next(/\/campaigns\/[^/]+$/);
  // The audience was chosen when it was made.
  await flow.next(/\/content$/);
  const dialog = await flow.ask(/\/schedule$/);
  // It is launched by hand.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await act(page, 'Submit for review');
  await act(page, 'Approve');
  await flow.ask(/\/launch$/);
  await dialog.getByRole('button', { name: 'Launch', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await flow.next(/\/analytics$/);
  await flow.next(/\/leads$/);
  await main(page).getByRole('link', { name: 'New lead', exact: true }).click();
  await expect(page).toHaveURL(/\/leads\/create/);
  await main(page)
    .getByLabel(/^Person/)
    .first()
    .fill(fresh('Anesu'));
  await save(page);
  await expect(page).toHaveURL(/\/lead\//);
  await flow.finish();
  const made = (await api(page, 'GET', `/v1/crm/leads?filter[campaign]=${campaign}`)).data as unknown[];
  expect(made).toHaveLength(1);
});

test('a customer accepts on the portal, sees what comes of it and asks the help desk', async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  // Pages of documents ask for comments, colleagues and approvals, which customers have none of.
  for (const refused of [403, 404]) watched.expectStatus(refused);
  await startSession(page, 'portal@msasa.example');
  const [party] = (await api(page, 'GET', '/v1/accounting/customers?limit=1')).data as { id: string }[];
  const desk = await elsewhere(browser, baseURL);
  await startSession(desk);
  const goods = await product(desk);
  const lines = [{ product: goods.id, qty: '2' }];
  const quote = await create(desk, 'accounting/quotations', { customer: party?.id, currency: 'USD', lines });
  const sent = await move(desk, 'accounting/quotations', quote.id, 'send');

  await page.goto('/quotations');
  await main(page).getByText(String(sent.number)).first().click();
  await expect(page).toHaveURL(new RegExp(quote.id));
  await expectNoSideways(page);
  await act(page, 'Accept', async (dialog) => {
    await dialog.getByLabel('Name of the person accepting').fill('Lindiwe Phiri');
    await dialog.getByLabel('Signature').fill('L. Phiri');
  });
  await expect(main(page).getByText('L. Phiri').first()).toBeVisible();

  const taken = await move(desk, 'accounting/quotations', quote.id, 'convert-order');
  const order = (taken.salesOrder as { id: string }).id;
  // What they owe stops their credit; a manager lets this order go.
  await move(desk, 'accounting/sales-orders', order, 'release-credit', { reason: 'Paid on delivery' });
  const confirmed = await move(desk, 'accounting/sales-orders', order, 'confirm');
  await page.goto('/sales-orders');
  await expect(main(page).getByText(String(confirmed.number)).first()).toBeVisible();
  await page.goto('/reports/customer-statement');
  await expect(main(page).getByText('Opening balance').first()).toBeVisible();

  await page.goto('/helpdesk/tickets/create');
  const subject = fresh('Bent sheets');
  await main(page)
    .getByLabel(/^Subject/)
    .first()
    .fill(subject);
  await main(page)
    .getByLabel(/^Description/)
    .last()
    .fill('Two sheets of the delivery are bent.');
  await main(page)
    .getByLabel(/^Category/)
    .first()
    .fill('General');
  await page
    .getByRole('option', { name: /General/ })
    .first()
    .click();
  // Who asks and how is theirs to know, and not asked.
  await expect(main(page).getByLabel(/^Channel/)).toHaveCount(0);
  await save(page);
  await expect(page).toHaveURL(/\/helpdesk\/tickets\/[0-9a-z]{26}$/);
  const ticket = (await api(desk, 'GET', `/v1/helpdesk/tickets/${idIn(page)}`)).data as { customer: { id: string } };
  expect(ticket.customer.id).toBe(party?.id);
  await desk.context().close();
});

test('a call is logged with two taps and what came of it', async ({ page }) => {
  await startSession(page);
  const planned = await create(page, 'crm/activities', { type: 'call', subject: fresh('Ask about the quotation') });
  await page.goto('/crm/agenda');
  await main(page).getByText(String(planned.subject)).first().click();
  await act(page, 'Mark as done', async (dialog) => {
    await dialog.getByLabel('Outcome').fill('They want ten more sheets');
  });
  await expect(main(page).getByText('They want ten more sheets').first()).toBeVisible();
  await expectNoSideways(page);
});

test('a folded workflow covers no button of a form', async ({ page }) => {
  await startSession(page);
  await workflow(page, 'Lead to Customer').start();
  await expect(page).toHaveURL(/\/leads\/create$/);
  // Wide windows have another in the header, without the name.
  const resume = page
    .getByRole('button', { name: /^Resume lead to customer/i })
    .filter({ hasText: 'Lead to Customer' });
  // Narrow windows fold it by themselves.
  const minimise = page.getByRole('button', { name: 'Minimise' });
  await expect(minimise.or(resume).first()).toBeVisible();
  if (await minimise.isVisible()) await minimise.click();
  await expect(resume).toBeVisible();
  const submit = main(page).locator('button[type="submit"]').last();
  const { width } = page.viewportSize() ?? { width: 1280 };
  // Where the form ends depends on the window: above its foot, at it, and below.
  for (const height of [620, 740, 800, 1000, 1400]) {
    await page.setViewportSize({ width, height });
    const [button, strip] = [await submit.boundingBox(), await resume.boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
  }
});
