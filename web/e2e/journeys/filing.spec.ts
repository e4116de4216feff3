import { expect, type Page } from '@playwright/test';
import {
  calculateRun,
  deciders,
  findRow,
  freshCode,
  OFFICER,
  payGroup,
  payOut,
  pick,
  post,
  runOf,
  salaried,
} from './payroll';
import { api, becomes, create, dayOf, expectNoSideways, fresh, main, move, startSession, test } from './support';
import { act, idIn, openNew, save, workflow } from './workflow';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 20_000 });

/** The remittance of the income tax of a run. */
async function owedTax(page: Page, run: string): Promise<string> {
  const { data } = await api(page, 'GET', '/v1/payroll/remittances?filter[code]=paye&sort=-createdAt&limit=10');
  for (const { id } of data as { id: string }[]) {
    const one = (await api(page, 'GET', `/v1/payroll/remittances/${id}`)).data as { lines: { run: { id: string } }[] };
    if (one.lines.some((line) => line.run.id === run)) return id;
  }
  throw new Error(`no remittance of run ${run}`);
}

test('a year is closed: bonuses, the last run, certificates, the annual return', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await startSession(page, OFFICER);
  const { close, ...two } = await deciders(browser, baseURL);
  const group = await payGroup(page);
  const person = await salaried(page, two.approver, group);
  const flow = workflow(page, 'Year-End Payroll');
  await flow.start('/people-and-culture/payroll');
  await expect(page).toHaveURL(/\/payroll\/bonuses/);
  await flow.fold();
  await openNew(page, 'New pay input');
  await pick(page, /^Employee/, person.name);
  await pick(page, /^Component/, 'Bonus');
  await main(page)
    .getByLabel(/^Amount/)
    .first()
    .fill('500');
  await save(page);
  await expect(page).toHaveURL(/\/inputs\/[0-9a-z]{26}$/);
  const bonus = idIn(page);
  await two.approver.goto(`/people-and-culture/payroll/inputs/${bonus}`);
  await act(two.approver, 'Approve');
  await becomes(page, 'payroll/inputs', bonus, 'approved');

  await flow.next(/\/payroll\/run/);
  const run = await calculateRun(page, group);
  await post(page, two, run);
  await close();
  await flow.next(/\/tax-documents/);
  await openNew(page, 'New tax certificate');
  await pick(page, /^Employee/, person.name);
  await pick(page, /^Pay group/, group.name);
  await save(page);
  await expect(page).toHaveURL(/\/tax-documents\/[0-9a-z]{26}$/);
  const certificate = idIn(page);
  await act(page, 'Issue');
  await expectNoSideways(page);

  await flow.next(/\/annual-reports/);
  await expect(main(page).getByRole('row', { name: person.name })).toContainText('2,000.00');
  await payOut(page, run);
  await flow.next(/\/payroll\/archive/);
  const { number } = await runOf(page, run);
  await findRow(page, String(number));
  await flow.finish();
  const issued = (await api(page, 'GET', `/v1/payroll/certificates/${certificate}`)).data;
  expect(issued).toMatchObject({ status: 'issued', payslips: 1, gross: '2000.00' });
  expect((await api(page, 'GET', `/v1/payroll/inputs/${bonus}`)).data).toMatchObject({ status: 'paid' });
});

test('the payroll is held against the law and its returns are filed', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await startSession(page, OFFICER);
  const { close, ...two } = await deciders(browser, baseURL);
  // Somebody of a grade that nobody may be paid less than USD 2,000 in, paid once.
  const grade = await create(page, 'people-and-culture/job-grades', { code: freshCode('G'), name: fresh('Senior') });
  await create(page, 'payroll/minimum-wages', {
    name: fresh('Senior'),
    grade: grade.id,
    amount: '2000',
    from: '2024-01-01',
  });
  const group = await payGroup(page);
  const person = await salaried(page, two.approver, group, { grade: grade.id });
  const month = { from: `${(await dayOf(page)).slice(0, 7)}-01` };
  const { id: run } = await create(page, 'payroll/runs', { payGroup: group.id, ...month });
  await move(page, 'payroll/runs', run, 'calculate');
  await post(page, two, run);
  await close();

  const flow = workflow(page, 'Payroll Compliance');
  await flow.start('/people-and-culture/payroll');
  await expect(page).toHaveURL(/\/tax-setup/);
  await flow.fold();
  await expect(main(page).getByText('Pensions and other benefits (NSSA)').first()).toBeVisible();
  await flow.next(/\/payroll\/statutory/);
  await expect(main(page).getByText('PAYE and AIDS levy').first()).toBeVisible();
  // Runs of one month owe the same authority: the rows look alike, so this one is opened at its address.
  const owed = await owedTax(page, run);
  await page.goto(`/people-and-culture/payroll/statutory/${owed}`);
  const receipt = fresh('ZIMRA');
  await act(page, 'File', async (dialog) => {
    // The dialog opens on its first field, and what is typed before it does would land there.
    await expect(dialog.getByLabel('Filed on', { exact: true })).toBeFocused();
    await dialog.getByLabel('Reference of the authority').fill(receipt);
  });

  await flow.next(/\/minimum-wage/);
  await expect(main(page).getByRole('row', { name: person.name }).getByRole('cell').last()).toHaveText('500.00');
  await flow.next(/\/compliance-forms/);
  await openNew(page, 'New compliance form');
  const title = fresh('Wage return');
  await main(page)
    .getByLabel(/^Title/)
    .first()
    .fill(title);
  await main(page)
    .getByLabel(/^Due/)
    .first()
    .fill(await dayOf(page, 10));
  await save(page);
  await expect(page).toHaveURL(/\/compliance-forms\/[0-9a-z]{26}$/);
  const form = idIn(page);
  await act(page, 'Mark as filed', async (dialog) => {
    await expect(dialog.getByLabel('Filed', { exact: true })).toBeFocused();
    await dialog.getByLabel('Receipt number').fill(receipt);
  });
  await flow.next(/\/compliance-report/);
  // What payslips took is what is remitted.
  await expect(main(page).getByRole('row', { name: /^PAYE/ }).first().getByRole('cell').nth(4)).toHaveText('0.00');
  await flow.finish();
  const remitted = (await api(page, 'GET', `/v1/payroll/remittances/${owed}`)).data;
  expect(remitted).toMatchObject({ status: 'filed', filingReference: receipt });
  const handed = (await api(page, 'GET', `/v1/people-and-culture/compliance-forms/${form}`)).data;
  expect(handed).toMatchObject({ status: 'filed', reference: receipt, title });
});
