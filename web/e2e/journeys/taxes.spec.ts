import { expect } from '../support';
import { api, create, customer, expectNoSideways, fresh, main, startSession, test } from './support';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

/** A tax, a form of one box of it, and a posted invoice with the tax in the form's only period. */
async function returnOf(page: import('@playwright/test').Page): Promise<{ period: string; name: string }> {
  const code = fresh('T')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 20);
  const tax = await create(page, 'ledger/tax-codes', {
    code,
    name: `Journey tax ${code}`,
    kind: 'standard',
    rates: [{ validFrom: '2020-01-01', rate: '10' }],
    inputRole: 'TAXIN',
    outputRole: 'TAXOUT',
  });
  const group = await create(page, 'ledger/tax-groups', { code, name: code, taxes: [{ taxCode: tax.id }] });
  const form = await create(page, 'taxation/return-forms', {
    code,
    name: `Journey return ${code}`,
    kind: 'vat',
    boxes: [
      { box: '1', label: 'Sales', side: 'sale', measure: 'base', codes: code },
      { box: '2', label: 'Tax on sales', side: 'sale', measure: 'tax', codes: code },
      { box: '3', label: 'To pay', kind: 'sum', formula: '2', result: 'payable' },
    ],
  });
  const party = await customer(page);
  await create(page, 'accounting/invoices?then=post', {
    customer: party.id,
    issueDate: '2026-10-05',
    currency: 'USD',
    lines: [{ description: 'Journey work', qty: '1', unitPrice: '200', taxGroup: group.id }],
  });
  const period = await create(page, 'taxation/tax-periods', {
    form: form.id,
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    returnDue: '2026-11-30',
    paymentDue: '2026-11-30',
  });
  return { period: period.id, name: `Journey return ${code} 2026-10` };
}

test(
  'a VAT return is prepared, reviewed and filed, and a figure leads to its documents',
  { tag: '@once' },
  async ({ page }, info) => {
    test.skip(info.project.name === 'desktop-dark', 'the colours do not matter');
    await startSession(page);
    const made = await returnOf(page);
    await page.goto(`/taxation/periods/${made.period}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(made.name);
    await page.getByRole('button', { name: 'Prepare the return' }).click();
    const drafts = async () =>
      (await api(page, 'GET', `/v1/taxation/tax-returns?filter[period]=${made.period}`)).data as { id: string }[];
    await expect.poll(async () => (await drafts()).length).toBe(1);
    const [draft] = await drafts();
    await page.goto(`/taxation/returns/${draft?.id}`);
    await expect(main(page)).toContainText('20.00');
    await expectNoSideways(page);
    await page.getByRole('button', { name: 'Reviewed' }).click();
    await page.getByRole('button', { name: 'File', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Reference of the authority/ }).fill('ACK-1');
    await dialog.getByRole('button', { name: 'File', exact: true }).click();
    await expect
      .poll(
        async () =>
          ((await api(page, 'GET', `/v1/taxation/tax-returns/${draft?.id}`)).data as { status: string }).status,
      )
      .toBe('filed');
    await page.goto(`/taxation/entries?taxReturn=${draft?.id}&box=2`);
    await expect(main(page)).toContainText('20.00');
  },
);
