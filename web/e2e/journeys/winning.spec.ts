import { expect, type Page } from '@playwright/test';
import {
  api,
  create,
  customer,
  expectNoSideways,
  found,
  fresh,
  main,
  move,
  product,
  startSession,
  test,
} from './support';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 30_000 });

/** The panel of a running workflow, which folds on every move where it has no room beside the screen. */
function workflow(page: Page, name: string) {
  // Names hold words of the sector, which may begin small.
  const panel = page.getByRole('complementary', { name: new RegExp(`^${name}$`, 'i') });
  const resume = page.getByRole('button', { name: new RegExp(`^Resume ${name}`, 'i') }).last();
  const unfold = async () => {
    await expect(panel.or(resume)).toBeVisible();
    if (await resume.isVisible()) await resume.click();
    await expect(panel).toBeVisible();
  };
  return {
    start: async () => {
      await page.goto('/crm');
      await page.getByRole('button', { name: 'Guided workflows' }).click();
      await page.getByLabel('Find a workflow').fill(name);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(name, 'i') })
        .first()
        .click();
      await page.getByRole('button', { name: 'Start', exact: true }).click();
    },
    /** On to the next step, as soon as what this one leads to is there. */
    next: async () => {
      const next = panel.getByRole('button', { name: 'Next step' });
      await expect(async () => {
        await unfold();
        // What was made beside the screen is seen when the screen is opened again.
        if (await next.isDisabled()) await page.reload();
        await unfold();
        await next.click({ timeout: 3_000 });
      }).toPass();
    },
    skip: async () => {
      await unfold();
      await panel.getByRole('button', { name: 'Skip', exact: true }).click();
    },
    finish: async () => {
      await unfold();
      const finish = panel.getByRole('button', { name: 'Finish' });
      const next = panel.getByRole('button', { name: 'Next step' });
      await expect(async () => {
        if (await finish.isVisible()) return;
        await next.click();
        await expect(finish).toBeVisible({ timeout: 500 });
      }).toPass();
      await finish.click();
      await expect(page.getByText('Workflow complete')).toBeVisible();
    },
  };
}

/** The id a page's address ends with. */
const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').pop() ?? '';

/** Presses a button of the page and fills what it asks. */
async function act(page: Page, button: string, answers: Record<string, string> = {}): Promise<void> {
  await main(page).getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(answers)) await dialog.getByLabel(label).first().fill(value);
  await dialog.getByRole('button', { name: button, exact: true }).last().click();
  await expect(dialog).toBeHidden();
}

const save = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^(Save|Create)\b/ })
    .last()
    .click();

test('a lead becomes a customer', async ({ page }, info) => {
  test.skip(info.project.name === 'desktop-dark', 'the colours are looked at elsewhere');
  await startSession(page);
  const flow = workflow(page, 'Lead to Customer');
  await flow.start();
  await expect(page).toHaveURL(/\/leads\/create$/);
  const name = fresh('Rutendo');
  await main(page).getByLabel(/^Name/).first().fill(name);
  await save(page);
  await expect(page).toHaveURL(/\/lead\//);
  const lead = idIn(page);
  await expectNoSideways(page);

  await flow.next();
  const call = await create(page, 'crm/activities', {
    type: 'call',
    subject: 'First call',
    lead,
    due: new Date().toISOString(),
  });
  await move(page, 'crm/activities', call.id, 'done', { result: 'reached' });
  await flow.next();
  await page.goto(`/lead/${lead}`);
  await act(page, 'Qualify', { Need: 'A roof before the rains' });
  await flow.next();
  await flow.skip();
  // What conversion made is the customer the workflow ends with.
  const done = await move(page, 'crm/leads', lead, 'convert', {});
  const account = (done.account as { id: string }).id;
  await page.goto(`/customer/${account}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await flow.finish();
  const kept = (await api(page, 'GET', `/v1/crm/leads/${lead}`)).data as { status: string };
  expect(kept.status).toBe('converted');
});

test('a deal goes from its first meeting to its close', async ({ page }, info) => {
  test.skip(info.project.name === 'desktop-dark', 'the colours are looked at elsewhere');
  await startSession(page);
  const party = await customer(page);
  const flow = workflow(page, 'Deal Progression');
  await flow.start();
  await expect(page).toHaveURL(/\/opportunities\/create$/);
  const deal = await create(page, 'crm/opportunities', {
    name: fresh('Roof beams'),
    account: party.id,
    expectedClose: '2027-03-31',
    estimate: '12000',
    nextStep: 'Measure the hall',
  });
  await page.goto(`/opportunity/${deal.id}`);
  await expect(page.getByRole('heading', { level: 1, name: String(deal.name) })).toBeVisible();
  await flow.next();
  await flow.next();
  await create(page, 'crm/activities', {
    type: 'meeting',
    subject: 'On site',
    opportunity: deal.id,
    due: new Date().toISOString(),
  });
  await flow.next();
  await flow.skip();
  await page.goto(`/opportunity/${deal.id}`);
  const [reason] = (await api(page, 'GET', '/v1/crm/reasons?filter[kind]=won')).data as { id: string }[];
  await move(page, 'crm/opportunities', deal.id, 'win', { reason: reason?.id });
  await flow.finish();
  const kept = (await api(page, 'GET', `/v1/crm/opportunities/${deal.id}`)).data as { stage: string };
  expect(kept.stage).toBe('won');
});

test('a quotation becomes an invoice', async ({ page }, info) => {
  test.skip(info.project.name === 'desktop-dark', 'the colours are looked at elsewhere');
  await startSession(page);
  const [party, goods] = [await customer(page), await product(page)];
  const flow = workflow(page, 'Quote to Invoice');
  await flow.start();
  await expect(page).toHaveURL(/\/quotations\/create$/);
  const quote = await create(page, 'accounting/quotations', {
    customer: party.id,
    currency: 'USD',
    lines: [{ product: goods.id, qty: '3' }],
  });
  await page.goto(`/quotation/${quote.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await flow.next();
  await flow.next();
  await move(page, 'accounting/quotations', quote.id, 'send');
  await flow.next();
  await move(page, 'accounting/quotations', quote.id, 'accept');
  await page.goto(`/quotations/${quote.id}/convert`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const made = await move(page, 'accounting/quotations', quote.id, 'convert');
  const invoice = (made.invoice as { id: string } | undefined)?.id;
  await move(page, 'accounting/invoices', String(invoice), 'post');
  await page.goto(`/invoice/${invoice}`);
  await flow.finish();
});

test('a campaign brings leads', async ({ page }, info) => {
  test.skip(info.project.name === 'desktop-dark', 'the colours are looked at elsewhere');
  await startSession(page);
  const email = `${fresh('reader').replace(' ', '.')}@readers.example`;
  await create(page, 'crm/contacts', {
    firstName: 'Anesu',
    email,
    consents: [{ channel: 'email', on: '2026-01-05' }],
  });
  const list = await create(page, 'crm/campaign-lists', { name: fresh('Readers'), kind: 'static' });
  const [reader] = await found(page, 'crm/contacts', email);
  await create(page, 'crm/list-members', { list: list.id, contact: reader?.id });
  const flow = workflow(page, 'Campaign to Leads');
  await flow.start();
  await expect(page).toHaveURL(/\/campaigns\/create$/);
  const campaign = await create(page, 'crm/campaigns', {
    name: fresh('Rains'),
    list: list.id,
    subject: 'The rains are near',
    blocks: [{ kind: 'text', text: 'Roofs first.' }],
  });
  await page.goto(`/campaign/${campaign.id}`);
  await flow.next();
  await flow.next();
  await flow.next();
  await flow.next();
  await move(page, 'crm/campaigns', campaign.id, 'submit');
  await move(page, 'crm/campaigns', campaign.id, 'approve');
  await flow.next();
  await move(page, 'crm/campaigns', campaign.id, 'launch');
  await flow.next();
  await flow.next();
  await create(page, 'crm/leads', { name: fresh('Anesu'), campaign: campaign.id });
  await flow.finish();
});
