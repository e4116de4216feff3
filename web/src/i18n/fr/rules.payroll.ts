import type { Words } from '../parts';

/** By its English sentence: what payroll says when it refuses. See `data/sentences.ts`. */
export const rulesPayroll: Words = {
  'Another salary of this person begins on {from}; end that one first.':
    'Un autre salaire de cette personne commence le {from} ; terminez-le d’abord.',
  '{1} has no account number, which this file needs. Enter its account number or IBAN under Bank accounts.':
    '{1} n’a pas de numéro de compte, dont ce fichier a besoin. Saisissez son numéro de compte ou son IBAN sous Comptes bancaires.',
};
