import { expect, test } from 'vitest';
import { holds, parseCondition } from './condition';
import { complete, goTo, isComplete, mayLeave, next, previous, remember, settle, skip, start, tally } from './engine';
import { outcomeFilters, whatItKeeps } from './outcomes';
import { fillsOf } from './placeholders';
import type { Scenario, Wizard } from './types';

const NOW = new Date('2026-11-21T08:00:00Z');

/** Five steps: the second and third have conditions, the fourth is optional. */
const wizard: Wizard = {
  id: 'vendor-bills',
  family: 'financial',
  name: 'Vendor Bills',
  description: '',
  category: 'Payables',
  estimatedTime: '15-30 minutes',
  steps: [
    { id: 'a', title: 'A', description: '', route: '/bills/create', required: true, sets: ['billPublicId'] },
    { id: 'b', title: 'B', description: '', route: '/b', required: true, condition: 'hasPurchaseOrder == true' },
    { id: 'c', title: 'C', description: '', route: '/c', required: true, condition: 'country == "Zimbabwe"' },
    { id: 'd', title: 'D', description: '', route: '/d', required: false },
    { id: 'e', title: 'E', description: '', route: '/e', required: true },
  ],
};

const statuses = (scenario: Scenario): string => scenario.progress.map((entry) => entry.status.charAt(0)).join('');

test('a start leaves all steps pending and the first in progress', () => {
  const scenario = start(wizard);
  expect(statuses(scenario)).toBe('ipppp');
  expect(scenario.currentStep).toBe(0);
  expect(scenario.progress.every((entry) => entry.completedAt === null)).toBe(true);
});

test('a first step whose condition fails is skipped at the start', () => {
  const first: Wizard = { ...wizard, steps: wizard.steps.slice(1) };
  expect(statuses(start(first))).toBe('ssip');
  expect(statuses(start(first, { hasPurchaseOrder: true }))).toBe('ippp');
});

test('next completes the step, and skips those whose condition fails, several in a row too', () => {
  const scenario = next(wizard, start(wizard), NOW);
  expect(statuses(scenario)).toBe('cssip');
  expect(scenario.currentStep).toBe(3);
  expect(scenario.progress[0]?.completedAt).toBe('2026-11-21T08:00:00.000Z');
  expect(scenario.progress[1]?.completedAt).toBeNull();
});

test('what a step stores decides the conditions that follow it', () => {
  const scenario = next(wizard, start(wizard), NOW, { hasPurchaseOrder: true });
  expect(statuses(scenario)).toBe('cippp');
  expect(scenario.scenarioData).toEqual({ hasPurchaseOrder: true });
  expect(scenario.progress[0]?.data).toEqual({ hasPurchaseOrder: true });
  expect(statuses(next(wizard, scenario, NOW, { country: 'Zimbabwe' }))).toBe('ccipp');
});

test('finishing the last step completes the workflow', () => {
  let scenario = next(wizard, start(wizard), NOW);
  scenario = next(wizard, next(wizard, scenario, NOW), NOW);
  expect(isComplete(wizard, scenario)).toBe(true);
  expect(statuses(scenario)).toBe('csscc');
  expect(tally(scenario)).toEqual({ done: 3, of: 3 });
  expect(next(wizard, scenario, NOW)).toBe(scenario);
});

test('completion marks every step that was not skipped', () => {
  const scenario = complete(wizard, next(wizard, start(wizard), NOW), NOW);
  expect(statuses(scenario)).toBe('csscc');
});

test('previous sets the earlier step in progress and the current one pending', () => {
  const scenario = next(wizard, start(wizard), NOW, { hasPurchaseOrder: true, country: 'Zimbabwe' });
  const back = previous(next(wizard, scenario, NOW));
  expect(statuses(back)).toBe('cippp');
  expect(back.currentStep).toBe(1);
});

test('previous goes over steps that took no part, and stops at the first', () => {
  const back = previous(next(wizard, start(wizard), NOW));
  expect(back.currentStep).toBe(0);
  expect(statuses(back)).toBe('isspp');
  expect(previous(back)).toBe(back);
  // Coming again, conditions are asked again.
  expect(statuses(next(wizard, back, NOW, { country: 'zimbabwe' }))).toBe('csipp');
});

test('go to jumps to a valid index and ignores others', () => {
  const scenario = start(wizard);
  expect(statuses(goTo(wizard, scenario, 3))).toBe('pppip');
  for (const index of [-1, 5, 1.5, Number.NaN, 0]) expect(goTo(wizard, scenario, index)).toBe(scenario);
});

test('only an optional step can be skipped by hand', () => {
  const first = start(wizard);
  expect(skip(wizard, first, NOW)).toBe(first);
  const fourth = next(wizard, first, NOW);
  expect(statuses(skip(wizard, fourth, NOW))).toBe('csssi');
});

test('what is captured is kept in the scenario and with its step', () => {
  const scenario = remember(start(wizard), { billPublicId: 'b1' });
  expect(scenario.scenarioData).toEqual({ billPublicId: 'b1' });
  expect(scenario.progress[0]?.data).toEqual({ billPublicId: 'b1' });
  expect(remember(scenario, { billPublicId: 'b1' })).toBe(scenario);
});

test.each([
  ['reviewType == "360"', { reviewType: '360' }, true],
  ['reviewType == "360"', { reviewType: 'annual' }, false],
  ['reviewType == "360"', {}, false],
  ["country == 'Zimbabwe'", { country: 'Zimbabwe' }, true],
  ['hasAssets == true', { hasAssets: true }, true],
  ['hasAssets == true', { hasAssets: 'true' }, true],
  ['hasAssets == true', { hasAssets: 1 }, false],
  ['hasAssets == false', { hasAssets: false }, true],
  ['hasAssets == false', {}, false],
  ['cannot be read', {}, true],
  [undefined, {}, true],
])('%s with %o is %s', (condition, data, expected) => {
  expect(holds(condition, data)).toBe(expected);
});

test('a condition is one comparison of one input', () => {
  expect(parseCondition('examPassed == true')).toEqual({ input: 'examPassed', value: true });
  expect(parseCondition('a == 1')).toBeUndefined();
  expect(parseCondition('a == true && b == true')).toBeUndefined();
});

/** Two steps that are done when their records exist, and one that is only looked at. */
const outcomes: Wizard = {
  ...wizard,
  steps: [
    {
      ...wizard.steps[0],
      id: 'a',
      title: 'A',
      description: '',
      route: '/bills/create',
      sets: ['billPublicId', 'supplierPublicId'],
      done: {
        entity: 'accounting.bill',
        filter: 'filter[id]={billPublicId}',
        keep: { supplierPublicId: 'supplier' },
      },
    },
    { id: 'b', title: 'B', description: '', route: '/b', required: true },
    {
      id: 'c',
      title: 'C',
      description: '',
      route: '/payments/create',
      required: true,
      fill: { supplier: 'supplierPublicId' },
      done: { entity: 'accounting.payment', filter: 'filter[createdAt][gte]={started}&filter[status][in]=posted,sent' },
    },
  ],
};

test('a step with an outcome is left only when the outcome exists, wherever it is found', () => {
  const begun = start(outcomes, {}, NOW);
  expect(mayLeave(outcomes, begun)).toBe(false);
  expect(next(outcomes, begun, NOW)).toBe(begun);
  // One the reader may not see is taken at their word.
  expect(statuses(next(outcomes, begun, NOW, {}, true))).toBe('cip');
  const ticked = settle(begun, 0, NOW, { supplierPublicId: 's1' });
  expect(statuses(ticked)).toBe('cpp');
  expect(ticked.currentStep).toBe(0);
  expect(ticked.scenarioData).toEqual({ supplierPublicId: 's1' });
  expect(settle(ticked, 0, NOW, {})).toBe(ticked);
  expect(statuses(next(outcomes, ticked, NOW))).toBe('cip');
});

test('steps that were jumped over come after the last one, and only then the workflow is complete', () => {
  const begun = settle(start(outcomes, {}, NOW), 0, NOW, {});
  const last = settle(goTo(outcomes, begun, 2), 2, NOW, {});
  expect(statuses(last)).toBe('cpc');
  const back = next(outcomes, last, NOW);
  expect(statuses(back)).toBe('cic');
  expect(isComplete(outcomes, back)).toBe(false);
  expect(isComplete(outcomes, next(outcomes, back, NOW))).toBe(true);
});

test('a step that is done stays done when it is opened again', () => {
  const begun = settle(start(outcomes, {}, NOW), 0, NOW, {});
  expect(statuses(goTo(outcomes, begun, 1))).toBe('cip');
});

test('the filter of an outcome waits for its places, and knows when the workflow began', () => {
  const [bill, , payment] = outcomes.steps;
  const begun = start(outcomes, {}, NOW);
  if (!bill?.done || !payment?.done) throw new Error('both have outcomes');
  expect(outcomeFilters(bill.done, begun)).toBeUndefined();
  expect(outcomeFilters(bill.done, remember(begun, { billPublicId: 'b1' }))).toEqual([
    { field: 'id', op: 'eq', value: 'b1' },
  ]);
  expect(outcomeFilters(payment.done, begun)).toEqual([
    { field: 'createdAt', op: 'gte', value: NOW.toISOString() },
    { field: 'status', op: 'in', value: 'posted,sent' },
  ]);
  expect(whatItKeeps(bill.done, { supplier: { id: 's1', label: 'Border Timbers' } })).toEqual({
    supplierPublicId: 's1',
  });
  expect(fillsOf(payment, { supplierPublicId: 's1' })).toBe('?supplier=s1');
  expect(fillsOf(payment, {})).toBe('');
});
