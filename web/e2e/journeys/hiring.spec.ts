import { expect } from '@playwright/test';
import { payGroup, structure } from './payroll';
import { fill, manager, OFFICER, pick, read, vacancy } from './people';
import { api, create, dayOf, elsewhere, expectNoSideways, fresh, main, startSession, test } from './support';
import { act, idIn, openNew, save, workflow } from './workflow';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 20_000 });

test('a vacancy is filled', { tag: '@once' }, async ({ page, browser, baseURL }) => {
  await startSession(page, OFFICER);
  const boss = await manager(page, baseURL);
  const place = await vacancy(boss);
  const surname = fresh('Zwane');
  const email = `${surname.replace(' ', '.').toLowerCase()}@candidates.example`;
  await create(page, 'people-and-culture/candidates', { firstName: 'Rufaro', lastName: surname, email });
  const flow = workflow(page, 'Recruitment');
  await flow.start('/people-and-culture');

  await expect(page).toHaveURL(/\/recruitment\/jobs\/create$/);
  const title = fresh('Forklift driver');
  await fill(page, /^Job title/, title);
  await pick(page, /^Position/, place);
  await main(page).getByRole('textbox', { name: 'The job' }).fill('Drives the forklift in the yard.');
  await main(page).getByLabel('Qualifications and experience').fill('A forklift licence.');
  await save(page);
  await expect(page).toHaveURL(/\/recruitment\/jobs\/[0-9a-z]{26}$/);
  const opening = idIn(page);
  await flow.next(new RegExp(`/jobs/${opening}$`));
  await act(page, 'Publish');

  await flow.next(/\/recruitment\/applications$/);
  await openNew(page, 'New application');
  await pick(page, /^Job opening/, title);
  await pick(page, /^Candidate/, surname);
  await save(page);
  await expect(page).toHaveURL(/\/recruitment\/applications\/[0-9a-z]{26}$/);
  const application = idIn(page);

  // The board holds everybody who applied anywhere.
  await flow.next(/\/ats/);
  const card = main(page).getByRole('listitem', { name: /^AP-/ });
  await expect(card.first()).toBeVisible();
  await expect(main(page).getByText(/^\d+( of at most|, more than) 12$/)).toBeVisible();
  await main(page).getByRole('searchbox').fill(surname);
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: /^Move/ }).click();
  await page.getByRole('menuitem', { name: 'Move to Screening' }).click();

  // An interview brings the candidate to that stage.
  await flow.next(/\/recruitment\/interviews$/);
  await openNew(page, 'New interview');
  await pick(page, /^Application/, surname);
  await fill(page, /^Begins/, `${await dayOf(page)}T09:00`);
  await fill(page, /^Place/, 'Workington office');
  await save(page);
  await act(page, 'Mark as held');
  await act(page, 'Fill in a scorecard');
  await main(page)
    .getByLabel(/^Recommendation/)
    .selectOption('Hire');
  await save(page);
  await main(page).getByRole('button', { name: 'Answer the questions' }).click();
  const rating = page.getByRole('dialog', { name: 'Rating of interviews' });
  for (const number of [1, 2, 3, 4]) {
    await expect(rating.getByText(`Question ${number} of 6`)).toBeVisible();
    await rating.getByRole('button', { name: /Good$/ }).click();
  }
  await rating.getByRole('button', { name: 'Save answers' }).click();
  await expect(rating).toBeHidden();
  await act(page, 'Submit');
  expect((await read(page, 'applications', application)).status).toBe('interview');

  await flow.next(/\/background-checks$/);
  await openNew(page, 'New background check');
  await pick(page, /^Application/, surname);
  await fill(page, /^Consent given/, await dayOf(page));
  await save(page);
  await act(page, 'Nothing found');

  await flow.next(/\/offer-letters$/);
  await openNew(page, 'New offer');
  await pick(page, /^Application/, surname);
  await fill(page, /^First day/, await dayOf(page, 30));
  await save(page);
  await expect(page).toHaveURL(/\/offer-letters\/[0-9a-z]{26}$/);
  await expect(main(page).getByText(`Rufaro ${surname}`).first()).toBeVisible();
  await expectNoSideways(page);
  const offer = idIn(page);

  // Pay is the manager's to say, and to approve.
  await boss.goto(`/people-and-culture/offer-letters/${offer}/edit`);
  await fill(boss, /^Base pay/, '450');
  await save(boss);
  await act(boss, 'Approve');
  await expect(main(boss).getByText('Approved', { exact: true }).first()).toBeVisible();
  await boss.context().close();
  await page.reload();

  // Sent under Signatures: the candidate signs first, on the page whose link is told this once.
  const signings = `/v1/people-and-culture/offers/${offer}/signings`;
  const signers = [
    { name: `Rufaro ${surname}`, email: 'rufaro@candidate.example' },
    { name: 'HR officer', email: 'hr@work.example' },
  ];
  const wanted = { print: 'people-and-culture.offer_letter', signers };
  const sent = (await api(page, 'POST', signings, wanted)).data as { links: { url: string }[] };
  await page.reload();
  await flow.next(new RegExp(`/offer-letters/${offer}$`));
  const candidate = await elsewhere(browser, baseURL);
  await candidate.goto(new URL(sent.links[0]?.url ?? '').pathname);
  await expect(candidate.getByText(`Rufaro ${surname}`).first()).toBeVisible();
  const pad = candidate.getByRole('img', { name: 'Your signature' });
  const box = await pad.boundingBox();
  await candidate.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 40);
  await candidate.mouse.down();
  await candidate.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 60, { steps: 5 });
  await candidate.mouse.up();
  await candidate.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(candidate.getByText('Thank you. Your answer is recorded.')).toBeVisible();
  await candidate.context().close();
  await page.reload();
  await act(page, 'Hire');
  await flow.finish();

  const signed = await read(page, 'offers', offer);
  expect(signed).toMatchObject({ status: 'accepted' });
  const { id } = signed.employee as { id: string };
  expect(await read(page, 'employees', id)).toMatchObject({ status: 'onboarding', name: `Rufaro ${surname}` });
  expect(await read(page, 'job-openings', opening)).toMatchObject({ hired: 1 });
});

test('a new employee is brought into the business', { tag: '@once' }, async ({ page, baseURL }) => {
  await startSession(page, OFFICER);
  const boss = await manager(page, baseURL);
  const [place, group, plan] = [await vacancy(boss), await payGroup(boss), await structure(boss)];
  const course = await create(page, 'people-and-culture/trainings', { title: fresh('Induction') });
  const flow = workflow(page, 'Employee Onboarding');
  await flow.start('/people-and-culture');

  await expect(page).toHaveURL(/\/employees\/create$/);
  const surname = fresh('Hove');
  await fill(page, /^First name/, 'Nokutenda');
  await fill(page, /^Surname/, surname);
  await pick(page, /^Position/, place);
  await save(page);
  await expect(page).toHaveURL(/\/employees\/[0-9a-z]{26}$/);
  const employee = idIn(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(surname);
  const whose = main(page).getByRole('combobox', { name: /^Employee/ });

  // Every form from here on is about this person already.
  await flow.next(/\/onboarding\/create/);
  await expect(whose).toHaveValue(`Nokutenda ${surname}`);
  await pick(page, /^Checklist/, 'First weeks');
  await save(page);
  await expect(main(page).getByText('Sign the contract').first()).toBeVisible();
  await act(page, 'Start');

  await flow.next(/\/contracts\/create/);
  await expect(whose).toHaveValue(`Nokutenda ${surname}`);
  await save(page);
  await act(page, 'File signed copy', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Signed on' }).fill(await dayOf(page));
  });

  await flow.next(/\/payroll\/employee\//);
  await main(page)
    .getByRole('link', { name: `Nokutenda ${surname}`, exact: true })
    .click();
  await expect(page).toHaveURL(/\/payroll\/salaries\/create/);
  await expect(whose).toHaveValue(`Nokutenda ${surname}`);
  await pick(page, /^Pay group/, group.name);
  await pick(page, /^Salary structure/, plan.name);
  await fill(page, /^Basic pay/, '900');
  await save(page);
  await expect(page).toHaveURL(/\/payroll\/salaries\/[0-9a-z]{26}$/);
  await expectNoSideways(page);
  await boss.goto(new URL(page.url()).pathname);
  await act(boss, 'Activate');
  await expect(main(boss).getByText('Active', { exact: true }).first()).toBeVisible();
  await boss.context().close();
  await page.reload();

  await flow.next(/\/compliance-forms\/create/);
  await expect(whose).toHaveValue(`Nokutenda ${surname}`);
  await fill(page, /^Title/, 'Registration for PAYE');
  await fill(page, /^Due/, await dayOf(page, 14));
  await save(page);
  await act(page, 'Mark as prepared');

  await flow.next(/\/asset-management\/create/);
  await expect(whose).toHaveValue(`Nokutenda ${surname}`);
  await fill(page, /^What/, 'Laptop');
  await save(page);
  await expect(page).toHaveURL(/\/asset-management\/[0-9a-z]{26}$/);

  await flow.next(/\/policies$/);
  await main(page).getByRole('button', { name: 'In force' }).click();
  await main(page).getByRole('link', { name: 'CC', exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Code of conduct');

  await flow.next(/\/training\/people\/create/);
  await expect(whose).toHaveValue(`Nokutenda ${surname}`);
  await pick(page, /^Training/, String(course.title));
  await save(page);
  await flow.finish();

  expect(await read(page, 'employees', employee)).toMatchObject({ status: 'onboarding', assetsOut: 1 });
  const salaries = await api(page, 'GET', `/v1/payroll/assignments?filter[employee]=${employee}&filter[status]=active`);
  expect(salaries.data).toMatchObject([{ basic: '900.00' }]);
});
