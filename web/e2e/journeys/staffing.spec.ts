import { expect } from '@playwright/test';
import { payGroup, structure } from './payroll';
import { fill, manager, OFFICER, onRow, pick, read, search, worker } from './people';
import { api, create, dayOf, elsewhere, expectNoSideways, fresh, main, move, startSession, test } from './support';
import { act, idIn, openNew, save, workflow } from './workflow';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 20_000 });

test('a disciplinary case is heard and closed', { tag: '@once' }, async ({ page, baseURL }) => {
  await startSession(page, OFFICER);
  const person = await worker(page);
  const flow = workflow(page, 'Disciplinary Process');
  await flow.start('/people-and-culture');

  await expect(page).toHaveURL(/\/disciplinary$/);
  await search(page, person.surname);
  await expect(main(page).getByText('No disciplinary cases match')).toBeVisible();

  await flow.next(/\/disciplinary\/report$/);
  await pick(page, /^Employee/, person.name);
  await fill(page, /^What happened/, 'The gate of the yard stood open at night.');
  await fill(page, /^Witnesses/, 'The guard of the night');
  await save(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('DC-');
  const id = idIn(page);

  const dialog = await flow.ask(/\/investigate$/);
  await dialog.getByLabel('Findings').fill('The log of the gate says 22:10.');
  await dialog.getByRole('button', { name: 'Investigate', exact: true }).click();
  await expect(dialog).toBeHidden();
  await act(page, 'Call a hearing', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Hearing' }).fill(await dayOf(page, 2));
  });
  await expect(main(page).getByText('Hearing', { exact: true }).first()).toBeVisible();
  await expectNoSideways(page);

  // Who reported the case does not decide it; the owner holds the class that opens it.
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  const boss = await elsewhere(browser, baseURL);
  await startSession(boss);
  await boss.goto(`/people-and-culture/disciplinary/${id}/action`);
  const decision = boss.getByRole('dialog');
  await decision.getByLabel(/^Outcome/).selectOption('Final warning');
  await decision.getByLabel(/^Decision/).fill('The second open gate this year.');
  await decision.getByRole('textbox', { name: 'Warning valid until' }).fill(await dayOf(page, 365));
  await decision.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(decision).toBeHidden();
  await boss.context().close();
  await page.reload();

  // The decision ticked its step; the one after it is the officer's again.
  await flow.next(/\/followup$/);
  const followUp = page.getByRole('dialog');
  await followUp.getByLabel(/^Follow-up/).fill('The gate was checked on three nights and was shut.');
  await followUp.getByRole('button', { name: 'Follow up', exact: true }).click();
  await expect(followUp).toBeHidden();
  await act(page, 'Close');
  await flow.finish();
  expect(await read(page, 'disciplinary-cases', id)).toMatchObject({
    status: 'closed',
    outcome: 'final',
    active: true,
  });
});

test('somebody joins a benefit', { tag: '@once' }, async ({ page, baseURL }) => {
  await startSession(page, OFFICER);
  const person = await worker(page);
  const boss = await manager(page, baseURL);
  const name = fresh('Funeral cover');
  const terms = { kind: 'funeral', employeeCost: '4.00', employerCost: '6.00', dependants: true };
  const plan = await create(boss, 'people-and-culture/benefit-plans', { name, ...terms });
  await boss.context().close();
  const flow = workflow(page, 'Benefits Enrollment');
  await flow.start('/people-and-culture');

  await expect(page).toHaveURL(/\/benefits$/);
  await search(page, name);
  await expect(main(page).getByText('1–1 of 1', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('grid').getByText(name)).toBeVisible();

  await flow.next(/\/benefits\/enroll$/);
  await pick(page, /^Employee/, person.name);
  await pick(page, /^Benefit/, name);
  await main(page).getByRole('button', { name: 'Add line' }).click();
  await main(page).getByRole('textbox', { name: 'Name' }).fill('Rudo Mukanya');
  await save(page);
  await expect(page).toHaveURL(/\/employees\/benefits\/[0-9a-z]{26}$/);
  const enrolment = idIn(page);
  expect(await read(page, 'benefit-enrolments', enrolment)).toMatchObject({
    status: 'requested',
    employeeCost: '4.00',
  });

  await flow.next(/\/payroll\/deductions/);
  await expect(main(page).getByRole('grid')).toBeVisible();

  await flow.next(/\/benefits\/confirmation/);
  await onRow(page, person.surname, 'Confirm');
  await flow.finish();
  expect(await read(page, 'benefit-enrolments', enrolment)).toMatchObject({ status: 'active' });
  expect(await read(page, 'benefit-plans', plan.id)).toMatchObject({ members: 1 });
});

test('somebody leaves in good order', { tag: '@once' }, async ({ page, baseURL }) => {
  await startSession(page, OFFICER);
  const person = await worker(page);
  const boss = await manager(page, baseURL);
  const [group, plan] = [await payGroup(boss), await structure(boss)];
  const pay = { payGroup: group.id, structure: plan.id, from: '2025-02-03', basic: '900.00' };
  const salary = await create(page, 'payroll/assignments', { employee: person.id, ...pay });
  await move(boss, 'payroll/assignments', salary.id, 'activate');
  const asset = await create(page, 'people-and-culture/employee-assets', { employee: person.id, name: 'Laptop' });
  const flow = workflow(page, 'Employee Offboarding');
  await flow.start('/people-and-culture');

  await expect(page).toHaveURL(/\/offboarding\/initiate$/);
  await pick(page, /^Employee/, person.name);
  await fill(page, /^Last working day/, await dayOf(page));
  await pick(page, /^Checklist/, 'Clearance');
  await save(page);
  await expect(main(page).getByText('Hand over open work').first()).toBeVisible();
  const leaving = idIn(page);

  await flow.next(new RegExp(`/offboarding/${leaving}$`));
  await act(page, 'Start clearance');
  await main(page).getByRole('link', { name: 'Edit' }).click();
  const done = main(page).getByRole('checkbox', { name: 'Done', exact: true });
  await expect(done).toHaveCount(6);
  for (const task of await done.all()) await task.check();
  await save(page);
  await expect(main(page).getByText('100%').first()).toBeVisible();
  await expectNoSideways(page);

  await flow.next(/\/exit-interviews\/create/);
  await expect(main(page).getByRole('combobox', { name: /^Employee/ })).toHaveValue(person.name);
  await main(page)
    .getByLabel(/^Main reason/)
    .selectOption('Moving away');
  await fill(page, /^What was good/, 'The people of the yard.');
  await save(page);
  await expect(page).toHaveURL(/\/exit-interviews\/[0-9a-z]{26}$/);

  // Asked for because this person holds something.
  await flow.next(/\/asset-management\/returns/);
  await onRow(page, person.surname, 'Record return', async (dialog) => {
    await dialog.getByLabel('Condition').fill('A scratch on the lid');
    await dialog.getByRole('button', { name: 'Record return', exact: true }).click();
  });

  await flow.next(new RegExp(`/payroll/final/${person.id}`));
  await expect(main(page).getByText(person.name).first()).toBeVisible();
  await expect(main(page).getByRole('grid').or(main(page).getByRole('table')).first()).toBeVisible();

  await flow.next(/\/offboarding\/deactivate/);
  await onRow(page, person.surname, 'Record access removed', async (dialog) => {
    await dialog.getByRole('button', { name: 'Record access removed', exact: true }).click();
  });
  await flow.next(new RegExp(`/offboarding/${leaving}$`));
  expect(await read(page, 'employee-assets', asset.id)).toMatchObject({ status: 'returned' });
  expect(await read(page, 'employees', person.id)).toMatchObject({ status: 'on_notice', assetsOut: 0 });
  // Nothing is left that would hold the end of the employment, which is a manager's to complete.
  await move(boss, 'people-and-culture/offboardings', leaving, 'complete');
  await boss.context().close();
  await page.reload();
  await flow.finish();

  expect(await read(page, 'employees', person.id)).toMatchObject({ status: 'exited', exitReason: 'resignation' });
});

test('somebody is reviewed by those around them', { tag: '@once' }, async ({ page, browser, baseURL }) => {
  await startSession(page, OFFICER);
  const person = await worker(page);
  const cycle = await create(page, 'people-and-culture/review-cycles', {
    name: fresh('Year'),
    from: '2026-01-01',
    to: '2026-12-31',
  });
  await move(page, 'people-and-culture/review-cycles', cycle.id, 'open');
  const flow = workflow(page, 'Performance Review');
  await flow.start('/people-and-culture');

  await expect(page).toHaveURL(/\/goal-setting/);
  await openNew(page, 'New goal');
  await fill(page, /^Title/, 'Load every truck within the hour');
  await pick(page, /^Employee/, person.name);
  await pick(page, /^Review cycle/, String(cycle.name));
  await save(page);
  await act(page, 'Agree');
  await expect(main(page).getByText('Agreed', { exact: true }).first()).toBeVisible();

  await flow.next(/\/appraisals\/create$/);
  await page.getByLabel('Which kind of review is it?').selectOption('360');
  await pick(page, /^Review cycle/, String(cycle.name));
  await pick(page, /^Employee/, person.name);
  await main(page).getByRole('textbox', { name: 'What is rated' }).fill('Load every truck within the hour');
  await main(page).getByRole('textbox', { name: 'Own rating' }).fill('4');
  await save(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('AR-');
  const appraisal = idIn(page);

  await flow.next(/\/360-feedback\/create/);
  await expect(main(page).getByRole('combobox', { name: /^Appraisal/ })).toHaveValue(/^AR-/);
  await pick(page, /^Respondent/, 'Ruvimbo Gumbo');
  await save(page);
  await expect(page).toHaveURL(/\/360-feedback\/[0-9a-z]{26}$/);
  const asked = idIn(page);
  const colleague = await elsewhere(browser, baseURL);
  await startSession(colleague, 'contributor@msasa.example');
  await colleague.goto(`/people-and-culture/360-feedback/${asked}/edit`);
  await main(colleague).getByRole('button', { name: 'Add line' }).click();
  await main(colleague).getByRole('textbox', { name: 'Question' }).fill('Helps others');
  await main(colleague).getByRole('textbox', { name: 'Score' }).fill('5');
  await save(colleague);
  await act(colleague, 'Submit feedback');
  await expect(main(colleague).getByText('Given', { exact: true }).first()).toBeVisible();
  await colleague.context().close();
  await page.reload();

  await flow.next(new RegExp(`/appraisals/${appraisal}$`));
  await act(page, 'Submit self-review');
  await main(page).getByRole('link', { name: 'Edit' }).click();
  await main(page).getByRole('textbox', { name: "Manager's rating" }).fill('5');
  await fill(page, /^To develop/, 'Drives no forklift yet.');
  await save(page);
  await act(page, 'Submit review');
  await act(page, 'Send to be signed');
  await expectNoSideways(page);

  await flow.next(/\/training\/plans\/create/);
  await expect(main(page).getByRole('combobox', { name: /^Employee/ })).toHaveValue(person.name);
  await fill(page, /^What is needed/, 'A forklift licence');
  await fill(page, /^Due/, await dayOf(page, 60));
  await save(page);
  await flow.finish();

  expect(await read(page, 'appraisals', appraisal)).toMatchObject({ status: 'agreed', final: '100' });
  const plans = await api(page, 'GET', `/v1/people-and-culture/training-plans?filter[appraisal]=${appraisal}`);
  expect(plans.data).toMatchObject([{ need: 'A forklift licence', employee: { id: person.id } }]);
});

test('a week of shifts is planned, published and followed up', { tag: '@once' }, async ({ page }) => {
  await startSession(page, OFFICER);
  const name = fresh('Yard');
  const code = name.replace(' ', '-').toUpperCase();
  // The grid shows the people of the department, and nobody else works in this one.
  const yard = await create(page, 'people-and-culture/departments', { code, name });
  const [early, late] = [await worker(page, { department: yard.id }), await worker(page, { department: yard.id })];
  const [today, before] = [await dayOf(page), await dayOf(page, -6)];
  const entries = [{ date: today, task: 'Loading', hours: '8' }];
  const week = { employee: early.id, from: before, entries };
  const sheet = await create(page, 'people-and-culture/timesheets', week);
  await move(page, 'people-and-culture/timesheets', sheet.id, 'submit');
  const asked = { employee: early.id, date: today, hours: '2', reason: 'A truck came late' };
  const overtime = await create(page, 'people-and-culture/overtime-requests', asked);
  const flow = workflow(page, 'Shift Scheduling');
  await flow.start('/people-and-culture');

  await expect(page).toHaveURL(/\/leave$/);
  await flow.next(/\/rosters\/create$/);
  await fill(page, /^Name/, name);
  await pick(page, /^Department/, name);
  await save(page);
  await expect(page).toHaveURL(/\/rosters\/[0-9a-z]{26}$/);
  const roster = idIn(page);
  await act(page, 'Plan shifts');
  const rows = main(page).getByRole('row', { name: /Mukanya/ });
  await expect(rows).toHaveCount(2);
  const tomorrow = 1;
  const first = main(page).getByRole('row').filter({ hasText: early.surname }).getByRole('gridcell');
  await first.nth(tomorrow).click();
  await page.keyboard.type('Day');
  await expect(page.getByRole('option', { name: /^Day/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(first.nth(tomorrow)).toHaveText('Day');
  await expectNoSideways(page);

  await flow.next(/\/shifts\/publish/);
  await onRow(page, name, 'Publish');
  await flow.next(/\/shifts\/swaps$/);
  expect(await read(page, 'rosters', roster)).toMatchObject({ status: 'published', shifts: 1 });

  const path = `/v1/people-and-culture/shift-assignments?filter[roster]=${roster}`;
  const [shift] = (await api(page, 'GET', path)).data as { id: string }[];
  const swap = await create(page, 'people-and-culture/shift-swaps', { assignment: shift?.id, takes: late.id });
  await page.reload();
  await main(page)
    .getByRole('link', { name: String(swap.number) })
    .click();
  await act(page, 'Approve');
  await expect(main(page).getByText('Approved', { exact: true }).first()).toBeVisible();

  await flow.next(/\/attendance$/);
  await flow.next(/\/timesheet$/);
  await onRow(page, early.surname, 'Approve');
  await flow.next(/\/timesheet\/overtime$/);
  await onRow(page, early.surname, 'Approve');
  await expect.poll(async () => (await read(page, 'overtime-requests', overtime.id)).status).toBe('approved');
  await flow.finish();

  expect(await read(page, 'timesheets', sheet.id)).toMatchObject({ status: 'approved', hours: '8' });
  expect(await read(page, 'shift-assignments', String(shift?.id))).toMatchObject({ employee: { id: late.id } });
  expect(await read(page, 'shift-swaps', swap.id)).toMatchObject({ gives: { id: early.id }, takes: { id: late.id } });
});
