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
  'This report looks at no period, so there is nothing to compare.':
    'Ce rapport ne regarde aucune période ; il n’y a rien à comparer.',
  'Choose a date of the record.': 'Choisissez une date de la fiche.',
  'Say which date of the record the period looks at.': 'Dites quelle date de la fiche la période regarde.',
  'A list of records has no parameters. Use filters.':
    'Une liste de fiches n’a pas de paramètres. Utilisez des filtres.',
  "There is no column '{name}' here, or your access does not show it.":
    'Il n’y a pas de colonne « {name} » ici, ou votre accès ne la montre pas.',
  'Nobody owns this schedule.': 'Ce calendrier n’a pas de propriétaire.',
  'The saved report is gone.': 'Le rapport enregistré n’existe plus.',
  'Its owner is no longer a member of the business.': 'Son propriétaire n’est plus membre de l’entreprise.',
  'Its owner has no access to this report any more, or the report is gone.':
    'Son propriétaire n’a plus accès à ce rapport, ou le rapport n’existe plus.',
  'Its owner may no longer take these rows out of the system.':
    'Son propriétaire ne peut plus sortir ces lignes du système.',
  'The report can no longer be made.': 'Le rapport ne peut plus être fait.',
  'Letters are written by the server. Start it, or let it run the job.':
    'Les lettres sont écrites par le serveur. Démarrez-le, ou laissez-le exécuter la tâche.',
  'The file is larger than a letter may be. Narrow the report.':
    'Le fichier est plus grand qu’une lettre ne peut l’être. Resserrez le rapport.',
  '{what} left out: your access does not show them.': 'Laissé de côté : {what} ; votre accès ne le montre pas.',
  'This report would have more than {rows_max} rows. Choose a shorter period or narrower filters.':
    'Ce rapport aurait plus de {rows_max} lignes. Choisissez une période plus courte ou des filtres plus étroits.',
  'Nothing was withheld in these days that no certificate shows yet.':
    'Rien n’a été retenu ces jours-là qui ne figure déjà sur une attestation.',
  'No return form has a rate of income tax on {date}. Enter the rate, or add it to the form.':
    'Aucun formulaire de déclaration n’a de taux d’impôt sur le résultat au {date}. Saisissez le taux, ou ajoutez-le au formulaire.',
  'Run {number} of {day} is posted already, and this one would count its movement twice. Void that run first, or choose a later day.':
    'Le calcul {number} du {day} est déjà comptabilisé, et celui-ci compterait son mouvement deux fois. Annulez-le d’abord, ou choisissez un jour plus tard.',
  'Balances or the run before have changed since this preview. Save the run again and look at it before posting.':
    'Des soldes ou le calcul précédent ont changé depuis cet aperçu. Enregistrez de nouveau et regardez avant de comptabiliser.',
  'Give the carrying amount, or the account it is read from.':
    'Indiquez la valeur comptable, ou le compte où elle se lit.',
  'This item stands in the schedule twice.': 'Cet élément figure deux fois dans le tableau.',
  'Two signs follow each other.': 'Deux signes se suivent.',
  'A plus or minus is missing before {name}.': 'Il manque un plus ou un moins avant {name}.',
  'A box is missing at the end.': 'Il manque une case à la fin.',
  'The name of a box has no blanks.': 'Le nom d’une case n’a pas d’espaces.',
  'Box {name} stands in the form twice.': 'La case {name} figure deux fois dans le formulaire.',
  'Only one box is the tax to pay.': 'Une seule case est la taxe à payer.',
  'Say whose taxes the box takes: sales, purchases or withheld.':
    'Dites de quoi la case prend les taxes : ventes, achats ou retenues.',
  'There is no box {part} in this form.': 'Il n’y a pas de case {part} dans ce formulaire.',
  'Box {name} adds itself up.': 'La case {name} s’additionne elle-même.',
  'The books changed since this was calculated. Save the calculation again, look at it, and post it then.':
    'Les livres ont changé depuis ce calcul. Enregistrez de nouveau le calcul, regardez-le, puis comptabilisez.',
  'The tax of the year cannot be posted before it starts on {start}.':
    'L’impôt de l’exercice ne peut pas être comptabilisé avant son début, le {start}.',
  'No return form has a rate of income tax on {end}. Enter the rate, or add it to the form.':
    'Aucun formulaire de déclaration n’a de taux d’impôt sur le résultat au {end}. Saisissez le taux, ou ajoutez-le au formulaire.',
  'Give the amount: nothing is owed for this return.': 'Indiquez le montant : rien n’est dû pour cette déclaration.',
  'Choose the return.': 'Choisissez la déclaration.',
  'Only {1} {what} for this return. Lower the amount, or record penalties and interest as such.':
    'Seulement {1} {what} pour cette déclaration. Réduisez le montant, ou saisissez pénalités et intérêts comme tels.',
  'There is a return of this period already. Open it under Tax returns.':
    'Il y a déjà une déclaration de cette période. Ouvrez-la sous Déclarations fiscales.',
  '{1} has no box {name}.': '{1} n’a pas de case {name}.',
  'This return is not filed.': 'Cette déclaration n’est pas déposée.',
  'Box {name} is computed and cannot be entered.': 'La case {name} est calculée et ne se saisit pas.',
  'This box is entered twice; give one amount.': 'Cette case est saisie deux fois ; indiquez un seul montant.',
  'The return cannot have been filed on a day to come.':
    'La déclaration ne peut pas avoir été déposée un jour à venir.',
  'The period runs until {end}; file its return after that day.':
    'La période court jusqu’au {end} ; déposez sa déclaration après ce jour.',
  'Another return was filed since this one was computed, and its amounts changed. Send it back and calculate it again.':
    'Une autre déclaration a été déposée depuis ce calcul, et ses montants ont changé. Renvoyez-la et calculez de nouveau.',
  'There is a return of this period already. Change its draft, or amend it when it is filed.':
    'Il y a déjà une déclaration de cette période. Modifiez son brouillon, ou rectifiez-la une fois déposée.',
  'Only the latest filed return of the period can be amended.':
    'Seule la dernière déclaration déposée de la période peut être rectifiée.',
  'An amendment of this return is being prepared already.':
    'Une rectification de cette déclaration est déjà en préparation.',
  'Not more of the difference can be in other comprehensive income than there is.':
    'La part en autres éléments du résultat global ne peut dépasser la différence.',
  'This document is out for signature already. Withdraw it before you send it again.':
    'Ce document est déjà à la signature. Retirez-le avant de le renvoyer.',
  'This is settled already. Nothing can be signed or declined any more.':
    'C’est déjà réglé. Rien ne peut plus être signé ni refusé.',
  'This file is what was signed, so it stays with the record.':
    'Ce fichier est celui qui a été signé : il reste avec la fiche.',
  'These records have no such document to sign.': 'Ces fiches n’ont pas de tel document à signer.',
  'There is a certificate once all have signed.': 'Il y a un certificat une fois que tous ont signé.',
  'Say who signs.': 'Dites qui signe.',
  "'{place}' needs an 'end if' after what it is about.": '« {place} » demande un « end if » après ce dont il s’agit.',
  "'{place}' needs an 'if' before it.": '« {place} » demande un « if » avant lui.',
  "The condition '{place}' cannot be worked out: {why}.": 'La condition « {place} » ne peut pas être évaluée : {why}.',
  "The condition '{place}' cannot be worked out: {why}. Did you mean '{near}'?":
    'La condition « {place} » ne peut pas être évaluée : {why}. Vouliez-vous dire « {near} » ?',
  "'{place}' needs a paragraph of its own.": '« {place} » demande un paragraphe à lui seul.',
  "'{place}' holds no picture.": '« {place} » ne contient pas d’image.',
  'These records have no amount. Say under the conditions which of them are approved.':
    'Ces fiches n’ont pas de montant. Dites dans les conditions lesquelles sont à approuver.',
  'These records have no such print.': 'Ces fiches n’ont pas de tel document à imprimer.',
  "These records have no '{place}'. Did you mean '{near}'?":
    'Ces fiches n’ont pas de « {place} ». Vouliez-vous dire « {near} » ?',
  "These records have no '{place}'.": 'Ces fiches n’ont pas de « {place} ».',
  'There are no such records, or your access does not let you print them.':
    'Ces fiches n’existent pas, ou votre accès ne permet pas de les imprimer.',
};
