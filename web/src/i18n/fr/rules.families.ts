import type { Words } from '../parts';

/** By its English sentence: what the books, taxes, banks and reports say when they refuse. See `data/sentences.ts`. */
export const rulesFamilies: Words = {
  'An entry needs at least two lines.': 'Une écriture demande au moins deux lignes.',
  'Debit {1} and credit {2} differ in base currency.': 'Le débit {1} et le crédit {2} diffèrent en monnaie de base.',
  'Debit {1} and credit {2} differ in {currency}.': 'Le débit {1} et le crédit {2} diffèrent en {currency}.',
  'An amount is negative. Put it on the other side.': 'Un montant est négatif. Mettez-le de l’autre côté.',
  'The amount has more digits than {currency} knows.': 'Le montant a plus de décimales que {currency}.',
  'The amount and its base amount stand on different sides.':
    'Le montant et son montant de base sont de côtés différents.',
  'The amounts are too large to add up.': 'Les montants sont trop grands pour être additionnés.',
  'There is no such account in this business.': 'Ce compte n’existe pas dans cette entreprise.',
  'Account {account} is a heading. Choose one of the accounts below it.':
    'Le compte {account} est un titre. Choisissez l’un des comptes au-dessous.',
  'Account {account} is not active. A manager can activate it.':
    'Le compte {account} n’est pas actif. Un gestionnaire peut l’activer.',
  'Account {account} takes {currency} only.': 'Le compte {account} ne prend que {currency}.',
  'Account {account} needs the {1} on its lines.': 'Le compte {account} demande sur ses lignes : {1}.',
  'Account {account} takes a {1} only.': 'Le compte {account} ne prend que : {1}.',
  'Account {account} is no control account and takes no party.':
    'Le compte {account} n’est pas collectif et ne prend pas de tiers.',
  'Account {account} needs a {what} on its lines. Enter one, or change what the account asks for.':
    'Le compte {account} demande sur ses lignes : {what}. Saisissez-en un, ou changez ce que le compte demande.',
  '{left_out} further columns are not shown; the total holds them.':
    '{left_out} autres colonnes ne sont pas affichées ; le total les comprend.',
  'Investing and financing without cash (leases begun, assets bought on credit, depreciation): {currency} {amount} is left out of those parts.':
    'Investissement et financement sans trésorerie (locations commencées, actifs achetés à crédit, amortissements) : {currency} {amount} sont laissés hors de ces parties.',
  '{first} beside {second}.': '{first} à côté de {second}.',
  'Compared with {1} to {2}.': 'Comparé au {1} – {2}.',
  'There is no such report or list, or your access does not reach it.':
    'Ce rapport ou cette liste n’existe pas, ou votre accès n’y mène pas.',
  'Nobody owns this schedule.': 'Ce calendrier n’a pas de propriétaire.',
  'The saved report is gone.': 'Le rapport enregistré n’existe plus.',
  'Its owner is no longer a member of the business.': 'Son propriétaire n’est plus membre de l’entreprise.',
  'Its owner has no access to this report any more, or the report is gone.':
    'Son propriétaire n’a plus accès à ce rapport, ou le rapport n’existe plus.',
  'Its owner may no longer take these rows out of the system.':
    'Son propriétaire ne peut plus sortir ces lignes du système.',
  'The report can no longer be made.': 'Le rapport ne peut plus être fait.',
  'The file is larger than a letter may be. Narrow the report.':
    'Le fichier est plus grand qu’une lettre ne peut l’être. Resserrez le rapport.',
  '{what} left out: your access does not show them.': 'Laissé de côté : {what} ; votre accès ne le montre pas.',
  'Two signs follow each other.': 'Deux signes se suivent.',
  'A plus or minus is missing before {name}.': 'Il manque un plus ou un moins avant {name}.',
  'A box is missing at the end.': 'Il manque une case à la fin.',
  'This return is not filed.': 'Cette déclaration n’est pas déposée.',
  'This document shows fields that your access does not cover, so you cannot open it. Ask whoever sent it.':
    'Ce document montre des champs que votre accès ne couvre pas : vous ne pouvez pas l’ouvrir. Demandez à qui l’a envoyé.',
  'Say why it is void.': 'Dites pourquoi il est annulé.',
  "'{place}' needs an 'end if' after what it is about.": '« {place} » demande un « end if » après ce dont il s’agit.',
  "'{place}' needs an 'if' before it.": '« {place} » demande un « if » avant lui.',
  "The condition '{place}' cannot be worked out: {why}.": 'La condition « {place} » ne peut pas être évaluée : {why}.',
  "The condition '{place}' cannot be worked out: {why}. Did you mean '{near}'?":
    'La condition « {place} » ne peut pas être évaluée : {why}. Vouliez-vous dire « {near} » ?',
  "'{place}' does not say who signs.": '« {place} » ne dit pas qui signe.',
  "'{place}' needs a paragraph of its own.": '« {place} » demande un paragraphe à lui seul.',
  "'{place}' holds no picture.": '« {place} » ne contient pas d’image.',
  "These records have no '{place}'. Did you mean '{near}'?":
    'Ces fiches n’ont pas de « {place} ». Vouliez-vous dire « {near} » ?',
  "These records have no '{place}'.": 'Ces fiches n’ont pas de « {place} ».',
};
