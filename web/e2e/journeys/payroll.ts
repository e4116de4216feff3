import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { api, becomes, create, elsewhere, found, fresh, main, move, startSession } from './support';
import { act, idIn, openNew, save } from './workflow';

/** Who prepares the payroll, who approves it and who lets the money go: nobody decides on what they made themselves. */
export const OFFICER = 'manager@msasa.example';
const APPROVER = 'approver@msasa.example';
const AUTHORIZER = 'authorizer@msasa.example';

type Named = { id: string; name: string };
type Deciders = Pick<Awaited<ReturnType<typeof deciders>>, 'approver' | 'authorizer'>;

/** The browsers of the two who decide. */
export async function deciders(browser: Browser, baseURL: string | undefined) {
  const [approver, authorizer] = [await elsewhere(browser, baseURL), await elsewhere(browser, baseURL)];
  await Promise.all([startSession(approver, APPROVER), startSession(authorizer, AUTHORIZER)]);
  return {
    approver,
    authorizer,
    close: async () => {
      await Promise.all([approver.context().close(), authorizer.context().close()]);
    },
  };
}

/** A capital word of its own, as codes are written. */
export const freshCode = (what: string): string => fresh(what).replace(' ', '_').toUpperCase();

export async function component(page: Page, code: string): Promise<string> {
  const { data } = await api(page, 'GET', `/v1/payroll/components?filter[code]=${code}`);
  return (data as { id: string }[])[0]?.id ?? '';
}

/** People who are paid together and by nobody else's run; their pay leaves an account that a bank's file can name. */
export async function payGroup(page: Page): Promise<Named> {
  const [bank] = await found(page, 'ledger/bank-accounts', 'CBZ Nostro');
  const name = fresh('Journey pay');
  const { id } = await create(page, 'payroll/pay-groups', {
    code: freshCode('PG'),
    name,
    country: 'ZW',
    currency: 'USD',
    bankAccount: bank?.id,
    rates: [{ code: 'wcif', rate: '1.38' }],
  });
  return { id, name };
}

export async function structure(page: Page): Promise<Named> {
  const name = fresh('Journey grade');
  const lines = [{ component: await component(page, 'BASIC') }];
  const { id } = await create(page, 'payroll/structures', { code: freshCode('ST'), name, lines });
  return { id, name };
}

export async function employee(page: Page, more: object = {}): Promise<Named> {
  const lastName = fresh('Marimba');
  const { id } = await create(page, 'people-and-culture/employees', {
    firstName: 'Rufaro',
    lastName,
    hireDate: '2024-01-08',
    country: 'ZW',
    currency: 'USD',
    dateOfBirth: '1990-05-01',
    taxNumber: '2000111222',
    ...more,
  });
  return { id, name: `Rufaro ${lastName}` };
}

/** A salary in force; somebody else than its author activates it. */
export async function pays(
  page: Page,
  approver: Page,
  salary: { employee: string; payGroup: string; basic: string; otherBasic?: string },
): Promise<void> {
  const { id } = await create(page, 'payroll/assignments', {
    ...salary,
    structure: (await structure(page)).id,
    from: '2024-01-08',
  });
  await move(approver, 'payroll/assignments', id, 'activate');
}

/** A salary of USD 1,500 in force, of somebody who is paid into a bank account. */
export async function salaried(page: Page, approver: Page, group: Named, more: object = {}): Promise<Named> {
  const person = await employee(page, more);
  await pays(page, approver, { employee: person.id, payGroup: group.id, basic: '1500.00' });
  await create(page, 'people-and-culture/bank-details', {
    employee: person.id,
    bank: 'CBZ Bank',
    accountNumber: `4${Date.now()}`,
  });
  return person;
}

/** Fills a search of records in and takes the one that is found. */
export async function pickIn(part: Locator, label: RegExp, text: string): Promise<void> {
  const box = part.getByRole('combobox', { name: label }).first();
  await box.fill(text);
  await part.page().getByRole('option', { name: text }).first().click();
  await expect(box).toHaveValue(text);
}

export const pick = (page: Page, label: RegExp, text: string): Promise<void> => pickIn(main(page), label, text);

/** Looks for a row of a list, of which only those in sight are drawn. */
export async function findRow(page: Page, text: string): Promise<Locator> {
  await main(page)
    .getByRole('searchbox', { name: /^Search/ })
    .fill(text);
  // A search counts once it stands in the address.
  await expect(page).toHaveURL(/[?&]q=/);
  const row = main(page).getByRole('gridcell', { name: text }).first();
  await expect(row).toBeVisible();
  return row;
}

export const openRow = async (page: Page, text: string): Promise<void> => (await findRow(page, text)).click();

/** Makes the run of the month from the list of runs and calculates it; its id. */
export async function calculateRun(page: Page, group: Named, otherRate?: string): Promise<string> {
  await openNew(page, 'New payroll run');
  await pick(page, /^Pay group/, group.name);
  await expect(
    main(page)
      .getByLabel(/^Period from/)
      .first(),
  ).not.toHaveValue('');
  if (otherRate)
    await main(page)
      .getByLabel(/^Rate of the second currency/)
      .fill(otherRate);
  await save(page);
  await expect(page).toHaveURL(/\/runs\/[0-9a-z]{26}$/);
  const run = idIn(page);
  await act(page, 'Calculate');
  await becomes(page, 'payroll/runs', run, 'calculated');
  return run;
}

export const runOf = async (page: Page, id: string): Promise<Record<string, unknown>> =>
  (await api(page, 'GET', `/v1/payroll/runs/${id}`)).data as Record<string, unknown>;

/** Lets a calculated run through: submitted by who made it, approved and posted by two others. */
export async function post(page: Page, { approver, authorizer }: Deciders, run: string): Promise<void> {
  await move(page, 'payroll/runs', run, 'submit');
  await move(approver, 'payroll/runs', run, 'approve');
  await move(authorizer, 'payroll/runs', run, 'post');
}

/** Pays what a posted run owes from the account of its group. */
export async function payOut(page: Page, run: string): Promise<void> {
  const { id } = await create(page, 'payroll/payments', { run });
  await move(page, 'payroll/payments', id, 'pay');
}
