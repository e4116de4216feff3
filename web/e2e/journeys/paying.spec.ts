import { expect } from '@playwright/test';
import {
  calculateRun,
  component,
  deciders,
  employee,
  freshCode,
  OFFICER,
  openRow,
  payGroup,
  pays,
  pick,
  pickIn,
  post,
  runOf,
  salaried,
} from './payroll';
import {
  api,
  becomes,
  create,
  dayOf,
  elsewhere,
  expectNoSideways,
  fresh,
  main,
  move,
  startSession,
  test,
} from './support';
import { act, idIn, openNew, save, workflow } from './workflow';

/** A day of the month that is worked everywhere: no public holiday falls on it. */
function secondWednesday(month: string): string {
  const days = [8, 9, 10, 11, 12, 13, 14].map((day) => `${month}-${String(day).padStart(2, '0')}`);
  return days.find((day) => new Date(day).getUTCDay() === 3) ?? '';
}

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 20_000 });

test('a policy is written, approved, published and acknowledged', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await startSession(page, OFFICER);
  const learner = await employee(page);
  const flow = workflow(page, 'Policy Update');
  await flow.start('/people-and-culture/payroll');
  await expect(page).toHaveURL(/\/policies\/create$/);
  await page.getByLabel('Does it need approval?').selectOption('Yes');
  await flow.fold();
  const title = fresh('Working from home');
  await main(page).getByLabel(/^Code/).first().fill(freshCode('WFH'));
  await main(page)
    .getByLabel(/^Title/)
    .first()
    .fill(title);
  await main(page).getByRole('textbox', { name: 'Text' }).fill('Two days a week, agreed with the manager beforehand.');
  await save(page);
  await expect(page).toHaveURL(/\/policies\/[0-9a-z]{26}$/);
  const policy = idIn(page);
  await act(page, 'Submit');
  await becomes(page, 'people-and-culture/policies', policy, 'review');

  // The person who wrote it does not approve it; somebody else is asked at the address of the step.
  const told = await flow.ask(/\/policies\/[^/]+\/approve$/);
  await expect(told).toContainText('Someone else must do this');
  await told.getByRole('button', { name: 'Close' }).last().click();
  const chief = await elsewhere(browser, baseURL);
  await startSession(chief);
  await chief.goto(`/people-and-culture/policies/${policy}/approve`);
  await chief.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await becomes(page, 'people-and-culture/policies', policy, 'approved');

  await flow.next(/\/policies$/);
  await openRow(page, title);
  await act(page, 'Publish');
  await flow.next(/\/policies\/[^/]+\/acknowledgments$/);
  await expect(main(chief).getByText('Published').first()).toBeVisible();
  await act(chief, 'I have read and understood');
  await expect(main(page).getByText('Tendai Moyo').first()).toBeVisible();
  await expectNoSideways(page);
  await chief.context().close();

  await flow.next(/\/training\/plans/);
  await openNew(page, 'New training plan');
  await main(page)
    .getByLabel(/^What is needed/)
    .first()
    .fill('How to secure a home office');
  await pick(page, /^Employee/, learner.name);
  await save(page);
  await expect(page).toHaveURL(/\/training\/plans\/[0-9a-z]{26}$/);
  await flow.finish();
  const kept = (await api(page, 'GET', `/v1/people-and-culture/policies/${policy}`)).data;
  expect(kept).toMatchObject({ status: 'published', acknowledged: 1 });
  const plans = await api(page, 'GET', `/v1/people-and-culture/training-plans?filter[employee]=${learner.id}`);
  expect(plans.data).toMatchObject([{ status: 'open' }]);
});

test('a month is paid: hours, leave, the run, payslips, the money and the reports', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await startSession(page, OFFICER);
  const { approver, authorizer, close } = await deciders(browser, baseURL);
  const group = await payGroup(page);
  const person = await salaried(page, approver, group);
  const month = (await dayOf(page)).slice(0, 7);
  const wednesday = secondWednesday(month);
  const entries = [{ date: wednesday, task: 'Counting the stock', hours: '8' }];
  const hours = await create(page, 'people-and-culture/timesheets', { employee: person.id, from: wednesday, entries });
  await move(page, 'people-and-culture/timesheets', hours.id, 'submit');
  const [mourning] = (await api(page, 'GET', '/v1/people-and-culture/leave-types?filter[code]=COMPASSIONATE')).data as {
    id: string;
  }[];
  const leave = await create(page, 'people-and-culture/leave-requests', {
    employee: person.id,
    type: mourning?.id,
    from: wednesday,
    to: wednesday,
  });
  await move(page, 'people-and-culture/leave-requests', leave.id, 'submit');

  const flow = workflow(page, 'Monthly Payroll');
  await flow.start('/people-and-culture/payroll');
  await expect(page).toHaveURL(/\/timesheet$/);
  await flow.fold();
  await openRow(page, String(hours.number));
  await act(page, 'Approve');
  await becomes(page, 'people-and-culture/timesheets', hours.id, 'approved');
  await flow.next(/\/leave/);
  await openRow(page, String(leave.number));
  await act(page, 'Approve');
  await becomes(page, 'people-and-culture/leave-requests', leave.id, 'approved');
  await flow.next(/\/deductions/);
  await expect(main(page).getByText('Salary advance').first()).toBeVisible();

  await flow.next(/\/payroll\/run/);
  const run = await calculateRun(page, group);
  await expect(main(page).getByRole('link', { name: person.name })).toBeVisible();
  await expectNoSideways(page);
  const calculated = await runOf(page, run);
  // The pay day of the group, which the form left open.
  expect(calculated).toMatchObject({ payDate: `${month}-25`, headcount: 1, gross: '1500.00', blocking: 0 });

  await flow.next(/\/payroll\/validation/);
  await expect(main(page).getByText(String(calculated.number)).first()).toBeVisible();

  // People see their payslips once the run is posted, which two others let through.
  await flow.next(/\/payroll\/payslips/);
  await openRow(page, person.name);
  await expect(page).toHaveURL(/\/payslips\/[0-9a-z]{26}$/);
  await main(page)
    .getByRole('link', { name: String(calculated.number) })
    .first()
    .click();
  await act(page, 'Submit');
  await becomes(page, 'payroll/runs', run, 'submitted');
  await approver.goto(`/people-and-culture/payroll/runs/${run}`);
  await act(approver, 'Approve');
  await becomes(page, 'payroll/runs', run, 'approved');
  await authorizer.goto(`/people-and-culture/payroll/runs/${run}`);
  await act(authorizer, 'Post');
  await becomes(page, 'payroll/runs', run, 'posted');
  await close();

  await flow.next(/\/payroll\/payments/);
  await openNew(page, 'New payroll payment');
  await pick(page, /^Payroll run/, String(calculated.number));
  await save(page);
  await expect(page).toHaveURL(/\/payments\/[0-9a-z]{26}$/);
  await act(page, 'Make the payment file');
  await expect(main(page).getByRole('button', { name: /^Download/ })).toBeVisible();
  await act(page, 'Mark as paid');
  await flow.next(/\/payroll\/reports/);
  await expect(main(page).getByRole('row', { name: person.name })).toContainText('1,102.28');
  await flow.finish();
  expect(await runOf(page, run)).toMatchObject({ status: 'paid', unpaid: '0.00', paid: calculated.net });
});

test('a salary structure is set up and somebody is put on it', { tag: '@once' }, async ({ page, browser, baseURL }) => {
  await startSession(page, OFFICER);
  const { approver, close } = await deciders(browser, baseURL);
  const [group, person] = [await payGroup(page), await employee(page)];
  const flow = workflow(page, 'Salary Setup');
  await flow.start('/people-and-culture/payroll', async (dialog) => {
    await dialog.getByLabel('Which employee is this about?').fill(person.name);
    await dialog.getByRole('button', { name: new RegExp(`^${person.name}`) }).click();
  });
  await expect(page).toHaveURL(/\/salary-structure$/);
  await flow.fold();
  await openNew(page, 'New salary structure');
  const name = fresh('Drivers');
  await main(page).getByLabel(/^Code/).first().fill(freshCode('DR'));
  await main(page).getByLabel(/^Name/).first().fill(name);
  const line = (number: number) => main(page).getByRole('group', { name: `Line ${number}` });
  await pickIn(line(1), /^Component/, 'Basic pay');
  await main(page).getByRole('button', { name: 'Add line' }).click();
  await pickIn(line(2), /^Component/, 'Housing allowance');
  await line(2)
    .getByLabel(/^Amount/)
    .fill('200');
  await save(page);
  await expect(page).toHaveURL(/\/salary-structure\/[0-9a-z]{26}$/);
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(name);
  const plan = idIn(page);

  await flow.next(/\/tax-setup/);
  await expect(main(page).getByText('AIDS levy').first()).toBeVisible();
  await flow.next(/\/deductions/);
  await openNew(page, 'New pay component');
  const deduction = freshCode('FUNERAL');
  await main(page).getByLabel(/^Code/).first().fill(deduction);
  await main(page).getByLabel(/^Name/).first().fill('Funeral fund');
  await main(page).getByLabel(/^Kind/).first().selectOption('Deduction');
  await save(page);
  await expect(page).toHaveURL(/\/components\/[0-9a-z]{26}$/);

  // The page of the person's pay begins the salary; somebody else activates what was written.
  await flow.next(/\/payroll\/employee\//);
  await main(page).getByRole('link', { name: person.name, exact: true }).click();
  await expect(page).toHaveURL(/\/salaries\/create/);
  await pick(page, /^Salary structure/, name);
  await pick(page, /^Pay group/, group.name);
  await main(page)
    .getByLabel(/^Basic pay/)
    .first()
    .fill('900');
  await save(page);
  await expect(page).toHaveURL(/\/salaries\/[0-9a-z]{26}$/);
  const salary = idIn(page);
  await approver.goto(`/people-and-culture/payroll/salaries/${salary}`);
  await act(approver, 'Activate');
  await becomes(page, 'payroll/assignments', salary, 'active');
  await close();

  await flow.next(/\/payroll\/validation/);
  // A trial run tells what is wrong with the setup; none of these people is paid by it yet.
  const menu = page.getByRole('navigation');
  await menu.getByRole('button', { name: 'Payroll', exact: true }).click();
  await menu.getByRole('link', { name: 'Run payroll' }).click();
  const run = await calculateRun(page, group);
  const { number } = await runOf(page, run);
  await page.goto('/people-and-culture/payroll/validation');
  await expect(main(page).getByRole('row', { name: new RegExp(`${number}.*${person.name}`) })).toBeVisible();
  await flow.finish();
  const kept = (await api(page, 'GET', `/v1/payroll/assignments/${salary}`)).data;
  expect(kept).toMatchObject({ status: 'active', employee: { id: person.id }, structure: { id: plan } });
  expect(await runOf(page, run)).toMatchObject({ headcount: 1, gross: '1100.00' });
  expect(await component(page, deduction)).not.toBe('');
});

test('people are paid in two currencies', { tag: '@once' }, async ({ page, browser, baseURL }) => {
  await startSession(page, OFFICER);
  const { close, ...two } = await deciders(browser, baseURL);
  const person = await employee(page);
  const flow = workflow(page, 'Multi-Currency Payroll');
  await flow.start('/people-and-culture/payroll');
  await expect(page).toHaveURL(/\/country-setup/);
  await flow.fold();
  await openNew(page, 'New pay group');
  const name = fresh('Two currencies');
  await main(page).getByLabel(/^Code/).first().fill(freshCode('TC'));
  await main(page).getByLabel(/^Name/).first().fill(name);
  await expect(
    main(page)
      .getByLabel(/^Country/)
      .first(),
  ).toHaveValue('ZW');
  await save(page);
  await expect(page).toHaveURL(/\/pay-groups\/[0-9a-z]{26}$/);
  const group = { id: idIn(page), name };

  await flow.next(/\/payroll\/multi-currency/);
  await main(page).getByRole('button', { name: 'All', exact: true }).click();
  await openRow(page, name);
  await main(page).getByRole('link', { name: 'Edit' }).click();
  await main(page)
    .getByLabel(/^Second currency/)
    .selectOption('ZWG');
  await save(page);
  await expect(page).toHaveURL(/\/pay-groups\/[0-9a-z]{26}$/);
  await pays(page, two.approver, { employee: person.id, payGroup: group.id, basic: '900.00', otherBasic: '16080.00' });

  await flow.next(/\/payment-methods/);
  await openNew(page, 'New payment details');
  await pick(page, /^Employee/, person.name);
  await main(page).getByLabel(/^Bank/).first().fill('Stanbic Bank');
  await main(page)
    .getByLabel(/^Account number/)
    .fill(`7${Date.now()}`);
  await main(page)
    .getByLabel(/^Currency/)
    .selectOption('ZWG');
  await save(page);
  await expect(page).toHaveURL(/\/banking\/[0-9a-z]{26}$/);

  await flow.next(/\/multi-currency\/test/);
  await main(page)
    .getByText(/^\d+ more$/)
    .click();
  await main(page).getByLabel('Second currency', { exact: true }).selectOption('ZWG');
  await expect(page).toHaveURL(/otherCurrency=ZWG/);
  // A figure counts once its field is left, and stands in the address then.
  for (const [label, value] of [
    ['Basic pay', '900'],
    ['Basic pay in the second currency', '16080'],
    ['Rate of the second currency', '26.8'],
  ] as const) {
    await main(page).getByLabel(label, { exact: true }).fill(value);
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(new RegExp(`=${value}(&|$)`));
  }
  await expect(main(page).getByText('11,816.47').first()).toBeVisible();

  await flow.next(/\/payroll\/run/);
  const run = await calculateRun(page, group, '26.8');
  await post(page, two, run);
  await close();
  await flow.next(/\/multi-currency\/reports/);
  const { number } = await runOf(page, run);
  await expect(main(page).getByRole('row', { name: new RegExp(`${number}.*ZWG`) })).toContainText('11,816.47');
  await flow.finish();
  const kept = await runOf(page, run);
  expect(kept).toMatchObject({ status: 'posted', net: '661.37', otherNet: '11816.47', otherCurrency: 'ZWG' });
});
