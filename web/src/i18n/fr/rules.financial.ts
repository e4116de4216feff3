import type { Words } from '../parts';

/** By its English sentence: what financial reporting and groups of businesses say when they refuse. See `data/sentences.ts`. */
export const rulesFinancial: Words = {
  'Budget, fiscal year and account are needed on every row.':
    'Budget, exercice et compte sont nécessaires sur chaque ligne.',
  'There is no account {code}.': 'Il n’y a pas de compte {code}.',
  'There is no fiscal year {year}.': 'Il n’y a pas d’exercice {year}.',
  'There is no active budget for this year. Activate one under Budget management.':
    'Il n’y a pas de budget actif pour cet exercice. Activez-en un sous Gestion budgétaire.',
  'Budget: {name}.': 'Budget : {name}.',
  'Interest and payments of leases in foreign currency at the rate of their commencement.':
    'Intérêts et paiements des locations en devise au cours de leur prise d’effet.',
  'There is no entity {of}.': 'Il n’y a pas d’entité {of}.',
  'Write the day as 2026-12-31.': 'Écrivez le jour comme 2026-12-31.',
  'The account code is missing.': 'Le code de compte manque.',
  'There is no entity {other}.': 'Il n’y a pas d’entité {other}.',
  'This business stands in no group of businesses yet; its owner can put it into one under Businesses.':
    'Cette entreprise n’est encore dans aucun groupe ; son propriétaire peut la mettre dans un groupe sous Entreprises.',
  'Businesses of this group that you belong to: {known}.': 'Entreprises de ce groupe dont vous êtes membre : {known}.',
  'Trial balances or rates of this consolidation are no longer complete.':
    'Les balances ou les cours de cette consolidation ne sont plus complets.',
};
