import type { Words } from '../parts';

/** By its English sentence: what orders, deliveries, matched bills, tills and payroll formulas say when they refuse. See `data/sentences.ts`. */
export const rulesTrade: Words = {
  'The columns of "{1}" are left out: {words}.': 'Colonnes de « {1} » laissées de côté : {words}.',
  'Line {1} has {2} left to {3}.': 'La ligne {1} a encore {2} à traiter ({3}).',
  "The {1} has no line '{line}'.": 'Pas de ligne « {line} » dans ce document ({1}).',
  'Nothing of this {1} is left to {2}.': 'Il ne reste rien de ce document ({1}) à traiter ({2}).',
  'A deal buys an amount.': 'Une opération achète un montant.',
};
