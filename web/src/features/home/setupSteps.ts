import type { Registry } from '../../registry/types';
import type { BusinessRow, Profile } from '../businesses/api';
import type { Word } from '../businesses/words';

/** One thing a new business does before it sends its first invoice. */
export interface SetupStep {
  key: string;
  label: Word;
  to: string;
  /** Done when the business itself says so … */
  business?: (profile: Profile, row: BusinessRow) => boolean;
  /** … or when such a record exists. */
  record?: { entity: string; filter?: { field: string; op: 'ne' | 'empty'; value: string } };
}

const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** The steps in the order people take them, without those the reader cannot open. */
export function setupSteps(registry: Pick<Registry, 'routes'>, business: string): SetupStep[] {
  const profile = `/business/${encodeURIComponent(business)}`;
  const steps: SetupStep[] = [
    { key: 'customer', label: 'setup.customer', to: '/customers/create', record: { entity: 'parties.customer' } },
    { key: 'product', label: 'setup.product', to: '/product-services/create', record: { entity: 'products.product' } },
    {
      key: 'invoice',
      label: 'setup.invoice',
      to: '/invoices/create',
      record: { entity: 'accounting.invoice', filter: { field: 'status', op: 'ne', value: 'draft' } },
    },
    { key: 'logo', label: 'setup.logo', to: profile, business: ({ logoImg }) => filled(logoImg) },
    {
      key: 'tax',
      label: 'setup.tax',
      to: profile,
      business: ({ taxNumber, vatNumber }) => filled(taxNumber) || filled(vatNumber),
    },
    {
      key: 'bank',
      label: 'setup.bank',
      // A business starts with accounts that nobody can pay into yet: they have no number.
      to: '/business/bank-accounts',
      record: { entity: 'ledger.bank_account', filter: { field: 'accountNumber', op: 'empty', value: 'false' } },
    },
    { key: 'people', label: 'setup.people', to: '/users', business: (_, { members }) => members > 1 },
  ];
  return steps.filter(
    ({ to, record }) => !record || registry.routes.some((route) => route.path === to && route.state === 'built'),
  );
}

/** Whether a business works: its first invoice is out, and at most one step is left, which it may not want at all. */
export function isSetUp(steps: readonly SetupStep[], done: readonly (boolean | undefined)[]): boolean {
  const sent = steps.every((step, index) => step.key !== 'invoice' || done[index] === true);
  return sent && done.filter((entry) => entry !== true).length <= 1;
}
