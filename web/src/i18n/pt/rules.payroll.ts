import type { Words } from '../parts';

/** By its English sentence: what payroll says when it refuses. See `data/sentences.ts`. */
export const rulesPayroll: Words = {
  'Another salary of this person begins on {from}; end that one first.':
    'Outro salário desta pessoa começa em {from}; termine esse primeiro.',
  '{1} has no account number, which this file needs. Enter its account number or IBAN under Bank accounts.':
    '{1} não tem número de conta, de que este ficheiro precisa. Introduza o número de conta ou o IBAN em Contas bancárias.',
};
