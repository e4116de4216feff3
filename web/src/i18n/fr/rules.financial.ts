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
  '{1} names no business of this system. Import its trial balance from a file.':
    '{1} ne désigne aucune entreprise de ce système. Importez sa balance depuis un fichier.',
  'You may not read the books of {1}. Ask an administrator of that business for access to Accounting, or import its trial balance from a file.':
    'Vous ne pouvez pas lire les livres de {1}. Demandez à un administrateur de cette entreprise l’accès à la Comptabilité, ou importez sa balance depuis un fichier.',
  'The books of this business are kept in {theirs}. Correct the functional currency of the entity.':
    'Les livres de cette entreprise sont tenus en {theirs}. Corrigez la monnaie fonctionnelle de l’entité.',
  'The columns entity, period end and account code are needed.':
    'Il faut les colonnes entité, fin de période et code de compte.',
  'The columns debit and credit, or balance, are needed.': 'Il faut les colonnes débit et crédit, ou solde.',
  'There is no entity {of}.': 'Il n’y a pas d’entité {of}.',
  'Write the day as 2026-12-31.': 'Écrivez le jour comme 2026-12-31.',
  'The account code is missing.': 'Le code de compte manque.',
  'There is no entity {other}.': 'Il n’y a pas d’entité {other}.',
  'There is no confirmed trial balance of {name} on {day}.': 'Il n’y a pas de balance confirmée de {name} au {day}.',
  'The closing or average rate of {currency} is missing. Enter it under Rates or under Exchange rates.':
    'Le cours de clôture ou moyen de {currency} manque. Saisissez-le sous Cours ou sous Cours de change.',
  'This business stands in no group of businesses yet; its owner can put it into one under Businesses.':
    'Cette entreprise n’est encore dans aucun groupe ; son propriétaire peut la mettre dans un groupe sous Entreprises.',
  'Businesses of this group that you belong to: {known}.': 'Entreprises de ce groupe dont vous êtes membre : {known}.',
  'There is no exchange rate from {currency} to {group} on {date}. Enter one here.':
    'Il n’y a pas de cours de {currency} vers {group} au {date}. Saisissez-en un ici.',
  'Together with the other holders this is more than 100 %.': 'Avec les autres détenteurs, cela dépasse 100 %.',
  'Trial balances or rates of this consolidation are no longer complete.':
    'Les balances ou les cours de cette consolidation ne sont plus complets.',
  "No group account is used for '{1}'. Choose one under Group accounts.":
    'Aucun compte du groupe ne sert pour « {1} ». Choisissez-en un sous Comptes du groupe.',
  'The trial balance of {name} does not balance. Open it again and correct it.':
    'La balance de {name} n’est pas équilibrée. Rouvrez-la et corrigez-la.',
  'The figures are too large for this currency.': 'Les chiffres sont trop grands pour cette devise.',
  'Trial balances, holdings or rates have changed since. Save the consolidation again and look at it.':
    'Balances, participations ou cours ont changé depuis. Enregistrez de nouveau la consolidation et regardez-la.',
  'Confirm the trial balance of {name} on the day before {1}: what it earned before it belonged to the group is left out of the year.':
    'Confirmez la balance de {name} à la veille du {1} : ce qu’elle a gagné avant d’appartenir au groupe est exclu de l’exercice.',
};
