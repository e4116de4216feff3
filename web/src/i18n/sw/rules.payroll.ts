import type { Words } from '../parts';

/** By its English sentence: what payroll says when it refuses. See `data/sentences.ts`. */
export const rulesPayroll: Words = {
  'Another salary of this person begins on {from}; end that one first.':
    'Mshahara mwingine wa mtu huyu unaanza {from}; umalize kwanza.',
  '{1} has no account number, which this file needs. Enter its account number or IBAN under Bank accounts.':
    '{1} haina namba ya akaunti, ambayo faili hii inaihitaji. Weka namba yake ya akaunti au IBAN kwenye Akaunti za benki.',
};
