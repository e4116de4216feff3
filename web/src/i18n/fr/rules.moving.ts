import type { Words } from '../parts';

/** By its English sentence: what moving in from another program finds, and what to do about it; what statements of banks lack. See `data/sentences.ts`. */
export const rulesMoving: Words = {
  'The ages of {party} do not add up to their total.': 'Les âges de {party} ne font pas leur total.',
  'Match every column of ages, or correct the row.': 'Associez chaque colonne d’âges, ou corrigez la ligne.',
  'This is an IIF file of QuickBooks Desktop; choose that program as the source.':
    'C’est un fichier IIF de QuickBooks Desktop ; choisissez ce programme comme source.',
  'The IIF file holds no accounts, names, items or transactions.':
    'Le fichier IIF ne contient ni comptes, ni noms, ni articles, ni transactions.',
  'It is not clear what this file holds; choose it.': 'On ne voit pas ce que contient ce fichier ; choisissez-le.',
  'These columns are not matched yet: {1}.': 'Colonnes pas encore associées : {1}.',
  '{number} of {party} stands in the file twice (also in row {before}).':
    '{number} de {party} figure deux fois dans le fichier (aussi à la ligne {before}).',
  'Take one of the two rows out, or give them different numbers.':
    'Retirez l’une des deux lignes, ou donnez-leur des numéros différents.',
  '{number} is dated {date}, after the day of the balances.': '{number} est daté du {date}, après le jour des soldes.',
  'It is brought over as open; check that the balances count it too.':
    'Il est repris comme ouvert ; vérifiez que les soldes le comptent aussi.',
  'A {keyword} line stands before its !{keyword} line.': 'Une ligne {keyword} précède sa ligne !{keyword}.',
  'Export the file again from QuickBooks.': 'Exportez de nouveau le fichier depuis QuickBooks.',
  'A SPL line stands outside a transaction.': 'Une ligne SPL est hors de toute transaction.',
  'The transaction that begins here has no end (ENDTRNS): the file was cut off.':
    'La transaction qui commence ici n’a pas de fin (ENDTRNS) : le fichier a été coupé.',
  'Export the file again from QuickBooks and send it whole.':
    'Exportez de nouveau le fichier depuis QuickBooks et envoyez-le entier.',
  'The kind of account “{kind}” is not known.': 'Le genre de compte « {kind} » est inconnu.',
  'Choose one of your accounts for it, or its kind, under Accounts.':
    'Choisissez l’un de vos comptes pour lui, ou son genre, sous Comptes.',
  'The account {key} stands in the list twice.': 'Le compte {key} figure deux fois dans la liste.',
  'Take one of the two rows out of the file.': 'Retirez l’une des deux lignes du fichier.',
  '{key} stands in the list twice.': '{key} figure deux fois dans la liste.',
  'Take one of the two rows out of the file, or give them different codes.':
    'Retirez l’une des deux lignes du fichier, ou donnez-leur des codes différents.',
  '{1}: these columns are not matched: {2}.': '{1} : colonnes non associées : {2}.',
  'Match them under Files, or choose what the file holds.':
    'Associez-les sous Fichiers, ou choisissez ce que contient le fichier.',
  'Export it again from the other program, as CSV, XLSX or IIF.':
    'Exportez-le de nouveau depuis l’autre programme, en CSV, XLSX ou IIF.',
  '{name} is not in the list of {word}; a record is made from the document.':
    '{name} n’est pas dans la liste : {word} ; une fiche est créée d’après le document.',
  'Send the list of {word} too, or complete the record afterwards.':
    'Envoyez aussi la liste : {word}, ou complétez la fiche ensuite.',
  '{1} of {2} stands in the files twice (also in row {3}).':
    '{1} de {2} figure deux fois dans les fichiers (aussi à la ligne {3}).',
  'Take one of the two out, or give them different numbers.':
    'Retirez l’un des deux, ou donnez-leur des numéros différents.',
  'Export the file again from the other program, whole and unchanged.':
    'Exportez de nouveau le fichier depuis l’autre programme, entier et inchangé.',
  '{heading} is empty.': '{heading} est vide.',
  'Fill the cell, or take the row out of the file.': 'Remplissez la cellule, ou retirez la ligne du fichier.',
  'Choose how numbers are written in these files: with a decimal point or a decimal comma.':
    'Choisissez comment les nombres sont écrits dans ces fichiers : avec un point ou une virgule décimale.',
  'Correct the cell, or match another column.': 'Corrigez la cellule, ou associez une autre colonne.',
  'Choose the order of day and month of these files, or correct the cell.':
    'Choisissez l’ordre du jour et du mois dans ces fichiers, ou corrigez la cellule.',
  'The lines of the transaction {1} do not add up to zero.':
    'Les lignes de la transaction {1} ne font pas zéro ensemble.',
  'Correct it in QuickBooks and export again; a file edited by hand may have lost a line.':
    'Corrigez dans QuickBooks et exportez de nouveau ; un fichier modifié à la main peut avoir perdu une ligne.',
  'There is no account {account} in the list of accounts.':
    'Il n’y a pas de compte {account} dans la liste des comptes.',
  'Export the chart of accounts together with the transactions.': 'Exportez le plan comptable avec les transactions.',
  'The transaction {1} moves {account} for nobody.': 'La transaction {1} mouvemente {account} sans tiers.',
  'Name the customer or supplier in QuickBooks and export again.':
    'Nommez le client ou le fournisseur dans QuickBooks et exportez de nouveau.',
  "{settled} payments are in the file. IIF does not say what they settled; they are taken off each party's oldest documents.":
    '{settled} paiements sont dans le fichier. L’IIF ne dit pas ce qu’ils règlent ; ils sont déduits des plus anciens documents de chaque tiers.',
  'Compare the open items with your aged reports.': 'Comparez les postes ouverts avec vos balances âgées.',
  '{1} of {2} stands in the file twice (also in row {before}).':
    '{1} de {2} figure deux fois dans le fichier (aussi à la ligne {before}).',
  'Give the documents different numbers in QuickBooks and export again.':
    'Donnez aux documents des numéros différents dans QuickBooks et exportez de nouveau.',
  'Choose the order of day and month of these files.': 'Choisissez l’ordre du jour et du mois dans ces fichiers.',
  'Choose how numbers are written in these files.': 'Choisissez comment les nombres sont écrits dans ces fichiers.',
  'The transaction has no date.': 'La transaction n’a pas de date.',
  'The account {called} is not in the list of accounts.': 'Le compte {called} n’est pas dans la liste des comptes.',
  'Choose one of your accounts for it under Accounts, or export the list of accounts again with all of them.':
    'Choisissez l’un de vos comptes pour lui sous Comptes, ou exportez de nouveau la liste complète des comptes.',
  'The account {called} stands in the trial balance twice (also in row {before}).':
    'Le compte {called} figure deux fois dans la balance (aussi à la ligne {before}).',
  'Take one of the two rows out, or put them together.': 'Retirez l’une des deux lignes, ou réunissez-les.',
  'The balance cannot be read.': 'Le solde est illisible.',
  'The amount of the entry cannot be read.': 'Le montant de l’écriture est illisible.',
  'The entry has no date that can be read.': 'L’écriture n’a pas de date lisible.',
  'The line has no date.': 'La ligne n’a pas de date.',
  "The {name} balance '{line}' cannot be read.": 'Le solde {name} « {line} » est illisible.',
  "The movement '{line}' cannot be read.": 'Le mouvement « {line} » est illisible.',
  'The movement has no date.': 'Le mouvement n’a pas de date.',
  'The movement has no amount.': 'Le mouvement n’a pas de montant.',
  'The balances of the files do not add up: {more} are higher by {shown} {1}.':
    'Les soldes des fichiers ne s’équilibrent pas : {more} dépassent de {shown} {1}.',
  'It stays on the opening account until you clear it by an entry.':
    'Il reste sur le compte d’ouverture jusqu’à ce que vous le soldiez par une écriture.',
  "QuickBooks leaves retained earnings and this year's profit out of its lists. Send its trial balance of the day as well, or let the difference stand on the opening account.":
    'QuickBooks laisse hors de ses listes les résultats reportés et le résultat de l’exercice. Envoyez aussi sa balance du jour, ou laissez l’écart sur le compte d’ouverture.',
  'Export the trial balance again, with every account and for the right day, or let the difference stand on the opening account.':
    'Exportez de nouveau la balance, avec tous les comptes et pour le bon jour, ou laissez l’écart sur le compte d’ouverture.',
  'The account {1} is kept in {currency} here; an opening balance in {2} cannot stand on it.':
    'Le compte {1} est tenu en {currency} ici ; un solde d’ouverture en {2} ne peut pas y figurer.',
  'Choose an account without a fixed currency, or enter this balance by a journal entry.':
    'Choisissez un compte sans devise fixe, ou saisissez ce solde par une écriture.',
  'No period of the books covers {day}, the day of the balances.':
    'Aucune période des livres ne couvre le {day}, jour des soldes.',
  'Create the fiscal year and its periods under Period close, or choose another day.':
    'Créez l’exercice et ses périodes sous Clôture de période, ou choisissez un autre jour.',
  'The period {1} is closed, and the balances are of {day}.': 'La période {1} est close, et les soldes sont du {day}.',
  'An authorizer can reopen it under Period close; or choose another day.':
    'Un autorisateur peut la rouvrir sous Clôture de période ; ou choisissez un autre jour.',
  '{shown} is in {currency}, and there is no rate from {currency} to {1} for {2}.':
    '{shown} est en {currency}, et il n’y a pas de cours de {currency} vers {1} pour {2}.',
  'Enter the rate of the day under Exchange rates, or match a column with the rate.':
    'Saisissez le cours du jour sous Cours de change, ou associez une colonne avec le cours.',
  '{shown}: the amount has more digits after the point than {1} has.':
    '{shown} : le montant a plus de décimales que {1}.',
  'Correct the amount in the file.': 'Corrigez le montant dans le fichier.',
  '{shown} changed in the other program, and {why} here; it stays as it was brought over.':
    '{shown} a changé dans l’autre programme, et {why} ici ; il reste tel qu’il a été repris.',
  'Take the settlement back first, or correct the difference by a credit or journal entry.':
    'Défaites d’abord le règlement, ou corrigez l’écart par un avoir ou une écriture.',
  '{shown}: the record of {named} was refused.': '{shown} : la fiche de {named} a été refusée.',
  'Correct that row first; then bring over again.': 'Corrigez d’abord cette ligne ; puis reprenez de nouveau.',
  '{shown}: no account here stands for what {1}.': '{shown} : aucun compte ici ne correspond à ce que {1}.',
  'Give an account the role AR or AP under Chart of accounts.':
    'Donnez à un compte le rôle AR ou AP sous Plan comptable.',
  'The control account of {word} stands at {stated}, their open documents add up to {summed}: {off} {1} differ.':
    'Le compte collectif ({word}) est à {stated}, ses documents ouverts font {summed} : écart de {off} {1}.',
  'Compare with the age analysis of the other program: a document is missing, was paid since, or is dated after the day. The difference stays on the opening account.':
    'Comparez avec la balance âgée de l’autre programme : un document manque, a été payé depuis, ou est daté après ce jour. L’écart reste sur le compte d’ouverture.',
  'Correct the row in the file and send it again, or leave it out and enter it by hand.':
    'Corrigez la ligne dans le fichier et renvoyez-le, ou laissez-la de côté et saisissez-la à la main.',
  'Every account stands here as it stood there.': 'Chaque compte est ici tel qu’il était là-bas.',
  '{off} accounts differ; each is listed with its difference.':
    '{off} comptes diffèrent ; chacun est listé avec son écart.',
  'The books hold other entries up to this day as well. Only what was brought over is counted here; the trial balance shows everything.':
    'Les livres contiennent d’autres écritures jusqu’à ce jour. Seul ce qui a été repris est compté ici ; la balance montre tout.',
  'Nothing has to be done. The next move from the same program finds it again.':
    'Rien à faire. La prochaine reprise du même programme le retrouvera.',
  'The account chosen for {shown} is no longer there.': 'Le compte choisi pour {shown} n’existe plus.',
  'Choose another one under Accounts.': 'Choisissez-en un autre sous Comptes.',
  'There is no account here for {shown}, and it has a balance.':
    'Il n’y a pas de compte ici pour {shown}, et il a un solde.',
  'Choose one of your accounts for it under Accounts, or let a new one be made.':
    'Choisissez l’un de vos comptes pour lui sous Comptes, ou laissez-en créer un.',
  '{shown} is left out: no account was chosen for it. It has no balance.':
    '{shown} est laissé de côté : aucun compte n’a été choisi pour lui. Il n’a pas de solde.',
  'Choose one of your accounts for it under Accounts, if documents to come need it.':
    'Choisissez l’un de vos comptes pour lui sous Comptes, si des documents à venir en ont besoin.',
  'The payment terms “{named}” are not known here; they are left empty.':
    'Les conditions de paiement « {named} » sont inconnues ici ; elles restent vides.',
  'Add them under Payment terms before you bring over, or set them on the records afterwards.':
    'Ajoutez-les sous Conditions de paiement avant la reprise, ou indiquez-les ensuite sur les fiches.',
  '{1}: its {word} account {named} is not here; the account rules decide.':
    '{1} : son compte {named} ({word}) n’est pas ici ; les règles de comptes décident.',
  'Bring the account over too, or set it on the item afterwards.':
    'Reprenez aussi le compte, ou indiquez-le ensuite sur l’article.',
};
