import type { Words } from '../parts';

/** By its English sentence: what orders, deliveries, matched bills, tills and payroll formulas say when they refuse. See `data/sentences.ts`. */
export const rulesTrade: Words = {
  'The columns of "{1}" are left out: {words}.': 'Colonnes de « {1} » laissées de côté : {words}.',
  'No plugin of this business computes payroll tax. An administrator can install one under Plugins.':
    'Aucune extension de cette entreprise ne calcule l’impôt sur les salaires. Un administrateur peut en installer une sous Extensions.',
  'Several plugins of this business compute payroll tax. Choose one of them, or switch the others off.':
    'Plusieurs extensions de cette entreprise calculent l’impôt sur les salaires. Choisissez-en une, ou désactivez les autres.',
  'The payroll formula "{1}" failed: {words}.': 'La formule de paie « {1} » a échoué : {words}.',
  'Line {1} has {2} left to {3}.': 'La ligne {1} a encore {2} à traiter ({3}).',
  "The {1} has no line '{line}'.": 'Pas de ligne « {line} » dans ce document ({1}).',
  'Nothing of this {1} is left to {2}.': 'Il ne reste rien de ce document ({1}) à traiter ({2}).',
  'A deal buys an amount.': 'Une opération achète un montant.',
};
