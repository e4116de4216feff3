import { expect, type Page } from '@playwright/test';
import {
  api,
  becomes,
  create,
  expectAccessible,
  expectNoSideways,
  main,
  move,
  ownBusiness,
  startSession,
  test,
} from './support';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 30_000 });

/** Code of the group's chart, debit, credit, the other company. */
type Line = [code: string, debit: string, credit: string, counterparty?: string];

async function balance(page: Page, entity: string, lines: readonly Line[]): Promise<void> {
  const made = await create(page, 'group/entity-balances', {
    entity,
    periodEnd: '2026-09-30',
    lines: lines.map(([code, debit, credit, counterparty]) => ({
      code,
      debit,
      credit,
      ...(counterparty ? { counterparty } : {}),
    })),
  });
  await move(page, 'group/entity-balances', made.id, 'confirm');
}

test('three companies in three currencies become one', { tag: '@once' }, async ({ page }) => {
  await startSession(page);
  await ownBusiness(page, 'ZW');
  const [rateType] = (await api(page, 'GET', '/v1/ledger/rate-types?filter[code]=official')).data as { id: string }[];
  for (const [quote, rate] of [
    ['KES', '125'],
    ['ZAR', '20'],
  ])
    for (let month = 1; month <= 9; month += 1) {
      const effectiveFrom = `2026-0${month}-01T00:00:00Z`;
      const made = await create(page, 'ledger/exchange-rates', {
        base: 'USD',
        quote,
        rate,
        effectiveFrom,
        rateType: rateType?.id,
      });
      await move(page, 'ledger/exchange-rates', made.id, 'approve');
    }
  const parent = await create(page, 'group/legal-entities', { code: 'P', name: 'Parent', currency: 'USD' });
  const kenya = await create(page, 'group/legal-entities', {
    code: 'K',
    name: 'Kenya',
    currency: 'KES',
    parent: parent.id,
  });
  const south = await create(page, 'group/legal-entities', {
    code: 'S',
    name: 'South',
    currency: 'ZAR',
    parent: parent.id,
  });
  const held = { parent: parent.id, from: '2026-01-01', control: 'subsidiary', retained: '0.00' };
  await create(page, 'group/ownerships', {
    ...held,
    child: kenya.id,
    percent: '80',
    consideration: '1000.00',
    capital: '125000.00',
    rate: '0.008',
  });
  await create(page, 'group/ownerships', {
    ...held,
    child: south.id,
    percent: '100',
    consideration: '500.00',
    capital: '10000.00',
    rate: '0.05',
  });
  await balance(page, parent.id, [
    ['G1000', '3000.00', '0.00'],
    ['G1250', '100.00', '0.00', kenya.id],
    ['G2600', '1000.00', '0.00', kenya.id],
    ['G2600', '500.00', '0.00', south.id],
    ['G4100', '0.00', '4000.00'],
    ['G5100', '0.00', '600.00'],
  ]);
  await balance(page, kenya.id, [
    ['G1000', '162500.00', '0.00'],
    ['G3120', '0.00', '12500.00', parent.id],
    ['G4100', '0.00', '125000.00'],
    ['G5100', '0.00', '50000.00'],
    ['G7000', '25000.00', '0.00'],
  ]);
  await balance(page, south.id, [
    ['G1000', '12000.00', '0.00'],
    ['G4100', '0.00', '10000.00'],
    ['G5100', '0.00', '2000.00'],
  ]);

  await page.goto('/consolidation/create');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Third quarter');
  const choose = page.getByRole('combobox', { name: /^Parent/ });
  await choose.click();
  await choose.fill('Parent');
  await page.getByRole('option', { name: /Parent/ }).click();
  for (const [field, day] of [
    ['First day of the year', '2026-01-01'],
    ['Period end', '2026-09-30'],
  ] as const) {
    await page.getByLabel(new RegExp(`^${field}`)).fill(day);
  }
  await page
    .getByRole('button', { name: /^(Create|Save)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/consolidation\/[0-9a-z]{26}$/);
  const run = page.url().split('/').pop() ?? '';
  // 600 + 200 + 100; a fifth of Kenya's 200 belongs to others, and of what it was worth.
  const figures = (await api(page, 'GET', `/v1/group/consolidation-runs/${run}`)).data as Record<
    string,
    string | number
  >;
  expect(figures).toMatchObject({
    profit: '900.00',
    profitOwners: '860.00',
    profitOthers: '40.00',
    nci: '240.00',
    goodwill: '200.00',
  });
  expect(figures).toMatchObject({ netAssets: '5100.00', differences: 0 });
  await expect(main(page)).toContainText('5,100.00');
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await becomes(page, 'group/consolidation-runs', run, 'reviewed');

  await page.goto(`/consolidation/statements?run=${run}`);
  await expect(main(page)).toContainText('of others');
  await expect(main(page)).toContainText('4,860.00');
  await expectAccessible(page);
});
