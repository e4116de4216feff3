import { expect } from '@playwright/test';
import {
  api,
  becomes,
  create,
  customer,
  expectAccessible,
  expectNoSideways,
  main,
  move,
  ownBusiness,
  postedInvoice,
  startSession,
  test,
} from './support';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 30_000 });

test('a month is closed: its checks, what holds it open, the lock, and a document that comes too late', {
  tag: '@once',
}, async ({ page, watched }) => {
  watched.expectStatus(422);
  watched.expectStatus(409);
  await startSession(page);
  await ownBusiness(page, 'ZW');
  const party = await customer(page);
  await postedInvoice(page, party, '120');
  const account = async (code: string) => {
    const { data } = await api(page, 'GET', `/v1/ledger/accounts?filter[code]=${code}`);
    return (data as { id: string }[])[0]?.id;
  };
  const forgotten = await create(page, 'ledger/journal-entries', {
    date: '2026-10-15',
    narration: 'Forgotten in the drawer',
    lines: [
      { account: await account('7310'), docDebit: '40.00' },
      { account: await account('1111'), docCredit: '40.00' },
    ],
  });
  const [period] = (await api(page, 'GET', '/v1/ledger/periods?filter[name]=2026-10')).data as { id: string }[];
  const run = await create(page, 'ledger/close-runs', { period: period?.id });
  await page.goto(`/accounting/period-close/runs/${run.id}`);
  await expect(main(page)).toContainText('Manual entries not yet posted');
  await expect(main(page)).toContainText('Holds the period open');
  await expectNoSideways(page);
  await expectAccessible(page);

  // Managers alone post from here on; what holds it open is told, put right, and looked at again.
  const close = main(page).getByRole('button', { name: 'Close', exact: true });
  const confirmed = async () => {
    await close.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Nothing more is posted in this period.');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  };
  await page.getByRole('button', { name: 'Soft close', exact: true }).click();
  await becomes(page, 'ledger/close-runs', run.id, 'soft_closed');
  await confirmed();
  await expect(
    page.getByText(/These checks hold the period open: .*Manual entries not yet posted/).first(),
  ).toBeVisible();
  await move(page, 'ledger/journal-entries', forgotten.id, 'post');
  await page.reload();
  await page.getByRole('button', { name: 'Check again', exact: true }).click();
  await expect
    .poll(
      async () => ((await api(page, 'GET', `/v1/ledger/close-runs/${run.id}`)).data as { blocking: number }).blocking,
    )
    .toBe(0);
  await page.reload();
  await confirmed();
  await becomes(page, 'ledger/close-runs', run.id, 'closed');

  // A document of that month is refused at its date, in the editor.
  const late = await create(page, 'accounting/invoices', {
    customer: party.id,
    issueDate: '2026-10-20',
    currency: 'USD',
    lines: [{ description: 'Too late', qty: '1', unitPrice: '10' }],
  });
  await page.goto(`/invoice/${late.id}`);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText(/2026-10/).first()).toBeVisible();
  expect(((await api(page, 'GET', `/v1/accounting/invoices/${late.id}`)).data as { status: string }).status).toBe(
    'draft',
  );
});
