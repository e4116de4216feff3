import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerIn, fromAddress, fromCreated, keyMeans } from './capture';
import { missingKeys, pathOf, samplePath } from './placeholders';
import { load, loadAll, STATE_EXPIRY, save } from './storage';
import type { Scenario, Step, Wizard } from './types';

const step = (route: string, more: Partial<Step> = {}): Step => ({
  id: 's',
  title: '',
  description: '',
  route,
  ...more,
});

test('both spellings of a placeholder are replaced, only when the value exists', () => {
  const both = step('/a/{invoicePublicId}/b/:lineId');
  expect(pathOf(both, { invoicePublicId: 'x/1', lineId: 7 })).toBe('/a/x%2F1/b/7');
  expect(pathOf(both, { lineId: '' })).toBe('/a/{invoicePublicId}/b/:lineId');
  expect(missingKeys(both, { lineId: 7 })).toEqual(['invoicePublicId']);
  const renamed = step('/quotation/{id}', { routeParams: { id: 'quotePublicId' } });
  expect(pathOf(renamed, { id: 'no', quotePublicId: 'q1' })).toBe('/quotation/q1');
  expect(missingKeys(step('/payroll/reports/{reportType?}'), {})).toEqual([]);
  expect(samplePath('/invoice/{id}/x/:y')).toBe('/invoice/x/x/x');
});

test('a key means the entity it is named after', () => {
  expect(keyMeans('invoicePublicId', 'accounting.invoice')).toBe(true);
  expect(keyMeans('quotePublicId', 'accounting.quotation')).toBe(true);
  expect(keyMeans('poPublicId', 'procurement.purchase_order')).toBe(true);
  expect(keyMeans('saleId', 'pos.sale')).toBe(true);
  expect(keyMeans('invoicePublicId', 'parties.customer')).toBe(false);
  expect(keyMeans('reviewType', 'people.review')).toBe(false);
});

test('a record created on the way gives its id and its answers', () => {
  const bill = step('/bills/create', { sets: ['billPublicId', 'hasPurchaseOrder'] });
  const record = { entity: 'accounting.bill', id: 'b1', fields: { purchaseOrder: { id: 'p', label: 'PO-1' } } };
  expect(fromCreated(bill, {}, record, false)).toEqual({ billPublicId: 'b1', hasPurchaseOrder: true });
  // A supplier added from within the bill is not the bill.
  expect(fromCreated(bill, {}, { entity: 'parties.supplier', id: 's1', fields: {} }, false)).toEqual({});
  // On the step's own screen whatever is created is meant.
  expect(fromCreated(bill, {}, { entity: 'x.voucher', id: 'v1', fields: {} }, true)).toEqual({ billPublicId: 'v1' });
  expect(answerIn('hasAssets', { assets: [] })).toBe(false);
  expect(answerIn('country', { country: 'Zimbabwe' })).toBe('Zimbabwe');
  expect(answerIn('requiresApproval', {})).toBeUndefined();
});

test('a record about another one tells whose it is', () => {
  const initiate = step('/offboarding/initiate', { sets: ['employeePublicId'] });
  const record = {
    entity: 'people-and-culture.offboarding',
    id: 'o1',
    fields: { employee: { id: 'e1', label: 'Chipo' } },
  };
  expect(fromCreated(initiate, {}, record, true)).toEqual({ employeePublicId: 'e1' });
});

test('an opened record fills the key that waits for it', () => {
  const wizard = {
    steps: [step('/invoices/create', { sets: ['invoicePublicId'] }), step('/invoices/{invoicePublicId}')],
  } as Wizard;
  const screen = { params: { id: 'i1' }, entity: 'accounting.invoice' };
  expect(fromAddress(wizard, 0, {}, screen)).toEqual({ invoicePublicId: 'i1' });
  expect(fromAddress(wizard, 0, { invoicePublicId: 'i0' }, screen)).toEqual({});
  expect(fromAddress(wizard, 0, {}, { params: { id: 'c1' }, entity: 'parties.customer' })).toEqual({});
  expect(fromAddress(wizard, 1, {}, { params: { invoicePublicId: 'i2' }, entity: undefined })).toEqual({
    invoicePublicId: 'i2',
  });
});

const scenario: Scenario = {
  activeScenario: 'customer-billing',
  family: 'financial',
  currentStep: 1,
  scenarioData: { invoicePublicId: 'i1' },
  progress: [{ stepId: 'a', status: 'completed', completedAt: '2026-11-21T08:00:00.000Z', data: {} }],
};

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => localStorage.clear());

test('a saved scenario comes back until it expires; each save moves its expiry', () => {
  save(scenario, 'me', 1000);
  expect(load('financial', 'me', 1000 + STATE_EXPIRY - 1)?.scenarioData).toEqual({ invoicePublicId: 'i1' });
  save(scenario, 'me', 5000);
  expect(load('financial', 'me', 1000 + STATE_EXPIRY)?.currentStep).toBe(1);
  expect(load('financial', 'me', 5000 + STATE_EXPIRY)).toBeUndefined();
  expect(localStorage.getItem('financial-scenario-state')).toBeNull();
});

test.each(['{broken', '[]', 'null', '{"activeScenario":1}', JSON.stringify({ ...scenario, expiresAt: 'soon' }), '7'])(
  'corrupt state %s is logged and removed',
  (text) => {
    localStorage.setItem('financial-scenario-state', text);
    expect(load('financial', 'me', 0)).toBeUndefined();
    expect(localStorage.getItem('financial-scenario-state')).toBeNull();
    expect(console.warn).toHaveBeenCalled();
  },
);

test('a scenario of another user or business is not shown, and not lost', () => {
  save(scenario, 'me|business-1', 0);
  expect(load('financial', 'me|business-2', 1)).toBeUndefined();
  expect(load('financial', 'me|business-1', 1)).toBeDefined();
});

test('of several families the last saved comes first', () => {
  save(scenario, 'me', 10);
  save({ ...scenario, family: 'crm', activeScenario: 'lead-to-customer' }, 'me', 20);
  expect(loadAll('me', 30).map((entry) => entry.family)).toEqual(['crm', 'financial']);
});
