import type { Words } from '../parts';

/** By its English sentence: errors of amounts, periods, rates and bank files, as the types of the modules word them. See `data/sentences.ts`. */
export const rulesErrors: Words = {
  'The file is empty.': 'Le fichier est vide.',
  'The file is not a bank statement in a known format. CSV, MT940, OFX and CAMT.053 can be read.':
    'Le fichier n’est pas un relevé bancaire dans un format connu. CSV, MT940, OFX et CAMT.053 peuvent être lus.',
  "The file has no column '{column}'. It has: {found}.":
    'Le fichier n’a pas de colonne « {column} ». Il contient : {found}.',
  'The amount must be more than zero.': 'Le montant doit être supérieur à zéro.',
  'More is allocated than is outstanding.': 'Le montant affecté dépasse ce qui reste dû.',
  'No period covers {1}. A manager can create the fiscal year and its periods.':
    'Aucune période ne couvre le {1}. Un responsable peut créer l’exercice et ses périodes.',
  "An adjustment of a year takes the year's last day, {1}. Change the date, or enter it without adjusting the year.":
    'Un ajustement d’exercice se date du dernier jour de l’exercice, le {1}. Changez la date, ou saisissez l’écriture sans ajuster l’exercice.',
  'Period {1} is soft closed: only a manager may post in it.':
    'La période {1} est préclôturée : seul un responsable peut y comptabiliser.',
  'Period {1} is closed. An authorizer can reopen it, or the entry takes a later date.':
    'La période {1} est clôturée. Un autorisateur peut la rouvrir, ou l’écriture prend une date ultérieure.',
  'Period {1} is locked for good. Give the entry a later date.':
    'La période {1} est verrouillée définitivement. Donnez à l’écriture une date ultérieure.',
  'The fiscal year {1} is closed. An authorizer can reopen it, or the entry takes a later date.':
    'L’exercice {1} est clôturé. Un autorisateur peut le rouvrir, ou l’écriture prend une date ultérieure.',
  'The amount of line {1} is too large.': 'Le montant de la ligne {1} est trop grand.',
  'The discount of line {1} is more than the line.': 'La remise de la ligne {1} dépasse la ligne.',
  'The document discount is more than the lines.': 'La remise du document dépasse les lignes.',
  'The amounts are too large.': 'Les montants sont trop grands.',
  'There is no approved {rate_type} rate from {from} to {to} on {date}. Enter one under Exchange rates, or give the rate on the document.':
    'Il n’y a pas de cours {rate_type} approuvé de {from} vers {to} au {date}. Saisissez-en un sous Cours de change, ou donnez le cours sur le document.',
  'The latest {rate_type} rate from {from} to {to} is of {found}, more than {max_age_days} days before {date}. Enter a newer one.':
    'Le dernier cours {rate_type} de {from} vers {to} date du {found}, plus de {max_age_days} jours avant le {date}. Saisissez-en un plus récent.',
  'The rate from {from} to {to} is too large or too small to be used.':
    'Le cours de {from} vers {to} est trop grand ou trop petit pour être utilisé.',
};
