import type { Words } from '../parts';

/** By its English sentence: what the books, taxes, financial reporting, groups and reports say when they refuse. See `data/sentences.ts`. */
export const rulesFamilies: Words = {
  'A change of {1} was built on this run. Correct the lease by another change.':
    'Une modification de {1} repose sur ce passage. Corrigez la location par une autre modification.',
  'Cash flows follow the first day; what is paid on it belongs to the price or the costs.':
    'Les flux suivent le premier jour ; ce qui est payé ce jour-là relève du prix ou des frais.',
  'Costs of an instrument at fair value through profit or loss are an expense of the day (IFRS 9.5.1.1); enter them there.':
    'Les frais d’un instrument à la juste valeur par résultat sont une charge du jour (IFRS 9.5.1.1) ; saisissez-les là.',
  'More than was open before cannot have stayed open.': 'Il ne peut être resté ouvert plus qu’avant.',
  'No effective interest rate between −99 % and 1,000 % fits these cash flows. Check them, the price and the costs.':
    'Aucun taux effectif entre −99 % et 1 000 % ne convient à ces flux. Vérifiez-les, ainsi que le prix et les frais.',
  'Revenue after this day is posted already. Choose a later day, or void its run first.':
    'Des produits après ce jour sont déjà comptabilisés. Choisissez un jour plus tardif, ou annulez d’abord leur passage.',
  'The history of this matrix says nothing of this band. Enter its loss rate.':
    'L’historique de cette matrice ne dit rien de cette tranche. Saisissez son taux de perte.',
  'There is no exchange rate from {currency} to {base} on {date}. Enter one here or under Exchange rates.':
    'Il n’y a pas de cours de {currency} vers {base} au {date}. Saisissez-en un ici ou sous Cours de change.',
  'More are sold or dead than there were.': 'Il y a plus de ventes ou de pertes que d’animaux.',
  'The budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. A budget transfer can make room.':
    'Le budget de {name}{centre} laisse {currency} {left} au {date} ; ceci en demande {currency} {asked}, soit {currency} {over} de trop. Un virement de budget peut faire de la place.',
  'The columns budget, fiscal year and account are needed.': 'Il faut les colonnes budget, exercice et compte.',
  'Budget, fiscal year and account are needed on every row.':
    'Budget, exercice et compte sont nécessaires sur chaque ligne.',
  'There is no account {code}.': 'Il n’y a pas de compte {code}.',
  'There is no fiscal year {year}.': 'Il n’y a pas d’exercice {year}.',
  'This account and these dimensions have a line already. Put both amounts on one line.':
    'Ce compte et ces axes ont déjà une ligne. Mettez les deux montants sur une ligne.',
  'A budget plans income and expense. Choose such an account.':
    'Un budget prévoit produits et charges. Choisissez un tel compte.',
  'The active budget has no line for this account and cost centre.':
    'Le budget actif n’a pas de ligne pour ce compte et ce centre de coûts.',
  '{currency} {1} is planned for that month; {currency} {2} is {currency} {over} beyond. Take less, or choose another month.':
    '{currency} {1} sont prévus pour ce mois ; {currency} {2} le dépasse de {currency} {over}. Prenez moins, ou choisissez un autre mois.',
  'There is no active budget for this year. Activate one under Budget management.':
    'Il n’y a pas de budget actif pour cet exercice. Activez-en un sous Gestion budgétaire.',
  'Budget: {name}.': 'Budget : {name}.',
  'The index has no point for {1}. Enter it under Price indices.':
    'L’indice n’a pas de point pour {1}. Saisissez-le sous Indices de prix.',
  'The index has no point for {month}, where amounts come from. Enter it, or a layer that says where they come from.':
    'L’indice n’a pas de point pour {month}, d’où viennent des montants. Saisissez-le, ou une couche qui dit d’où ils viennent.',
  'Restatement {1} continues this one. Reverse it first.':
    'Le retraitement {1} prolonge celui-ci. Extournez-le d’abord.',
  'An inflation layer of {1} names no month it was posted in. Enter the month under Inflation layers.':
    'Une couche d’inflation de {1} n’indique pas le mois de comptabilisation. Saisissez-le sous Couches d’inflation.',
  'A layer takes {named} from what {account} moved in the month to {month}, where {posted} is left on that side. Correct the month or the amount, or choose that the account nets two sides.':
    'Une couche prend {named} de ce que {account} a bougé dans le mois jusqu’au {month}, où {posted} restent de ce côté. Corrigez le mois ou le montant, ou indiquez que le compte compense deux montants.',
  'A layer names an amount other than zero.': 'Une couche porte un montant autre que zéro.',
  'The amount was posted in the month it comes from, so the layer changes nothing. Choose another month or leave the layer out.':
    'Le montant a été comptabilisé dans le mois d’où il vient : la couche ne change rien. Choisissez un autre mois ou omettez la couche.',
  'The account moved by this amount in no single month. Enter the month it was posted in, and a layer for each month.':
    'Le compte n’a bougé de ce montant en aucun mois. Saisissez le mois de comptabilisation, et une couche par mois.',
  'Restatement {1} is still in the books. Reverse it first: a restatement begins from historical figures.':
    'Le retraitement {1} est encore dans les livres. Extournez-le d’abord : un retraitement part de chiffres historiques.',
  'The gain or loss on the monetary position differs between the two ways by more than the tolerance. Add layers that say where amounts come from, or explain the difference.':
    'Le gain ou la perte sur la position monétaire diffère entre les deux calculs de plus que la tolérance. Ajoutez des couches qui disent d’où viennent les montants, ou expliquez l’écart.',
  'No effective interest rate between −99 % and 1,000 % fits these cash flows. Check nominal, coupon and proceeds.':
    'Aucun taux d’intérêt effectif entre −99 % et 1 000 % ne convient à ces flux. Vérifiez nominal, coupon et produit.',
  'An instrument at amortised cost is not revalued; its fair value is disclosed only.':
    'Un instrument au coût amorti n’est pas réévalué ; sa juste valeur est seulement publiée.',
  'The instrument has moved since. Save the valuation again and look at it.':
    'L’instrument a bougé depuis. Enregistrez de nouveau l’évaluation et regardez-la.',
  'Only an active lease can be changed.': 'Seule une location active peut être modifiée.',
  'An exempt lease has no liability to measure anew.': 'Une location exemptée n’a pas de dette à réévaluer.',
  'Months of this lease begin on day {1}. Choose such a day.':
    'Les mois de cette location commencent le {1}. Choisissez un tel jour.',
  'This contract has no obligation of that number.': 'Ce contrat n’a pas d’obligation de ce numéro.',
  'This contract has no variable amount of that number.': 'Ce contrat n’a pas de montant variable de ce numéro.',
  '{posted} months of this lease are posted; this day needs {at}. Post or void runs first, or choose another day.':
    '{posted} mois de cette location sont comptabilisés ; ce jour demande {at}. Comptabilisez ou annulez d’abord des passages, ou choisissez un autre jour.',
  'No payment is left after this change. Choose a termination.':
    'Il ne reste aucun paiement après ce changement. Choisissez une résiliation.',
  'The lease has changed since this preview. Save the change again and look at it.':
    'La location a changé depuis cet aperçu. Enregistrez de nouveau le changement et regardez-le.',
  'No payment falls into the term. Correct the dates of the payments.':
    'Aucun paiement ne tombe dans la durée. Corrigez les dates des paiements.',
  'A lease runs for 99 years at most.': 'Une location dure 99 ans au plus.',
  'The amounts or the discount rate are too large to compute with.':
    'Les montants ou le taux d’actualisation sont trop grands pour le calcul.',
  'The incentives are higher than everything else together; the asset would be below zero.':
    'Les avantages dépassent tout le reste ; l’actif serait négatif.',
  'Interest and payments of leases in foreign currency at the rate of their commencement.':
    'Intérêts et paiements des locations en devise au cours de leur prise d’effet.',
  'Enter the rate, or the fair value of the asset: the rate is then solved.':
    'Saisissez le taux, ou la juste valeur de l’actif : le taux est alors calculé.',
  'At no rate are rents and residual values worth the fair value and the initial direct costs. Correct them, or enter the rate.':
    'À aucun taux les loyers et les valeurs résiduelles ne valent la juste valeur et les coûts directs initiaux. Corrigez-les, ou saisissez le taux.',
  'A later run posted months of {1}. Void that run first.':
    'Un passage ultérieur a comptabilisé des mois de {1}. Annulez d’abord ce passage.',
  'An obligation over time needs its last day.': 'Une obligation étalée demande son dernier jour.',
  'Give the number of an obligation of this contract, and its progress.':
    'Indiquez le numéro d’une obligation de ce contrat, et son avancement.',
  'This obligation is not measured by progress.': 'Cette obligation ne se mesure pas à l’avancement.',
  'The {things} have changed since this preview. Save the run again and look at it before posting.':
    'Des éléments ont changé depuis cet aperçu ({things}). Enregistrez de nouveau et regardez avant de comptabiliser.',
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
  'No account serves the role {role}. A manager can set one under Chart of accounts or add an account rule.':
    'Aucun compte ne remplit le rôle {role}. Un gestionnaire peut en définir un sous Plan comptable ou ajouter une règle de compte.',
  'The account has postings, so this cannot change. Create another account and make this one inactive.':
    'Le compte a des écritures, cela ne peut donc pas changer. Créez un autre compte et désactivez celui-ci.',
  'An account cannot stand below itself.': 'Un compte ne se place pas sous lui-même.',
  "There are no payment terms '{named}'.": 'Il n’y a pas de conditions de paiement « {named} ».',
  'There is no such tax code.': 'Ce code de taxe n’existe pas.',
  'There is no such withholding code.': 'Ce code de retenue n’existe pas.',
  'Withholding code {code} has no rate on {date}.': 'Le code de retenue {code} n’a pas de taux au {date}.',
  "There is no tax group '{group}'.": 'Il n’y a pas de groupe de taxes « {group} ».',
  'The close of this period was begun already. Open it under Period close.':
    'La clôture de cette période est déjà commencée. Ouvrez-la sous Clôture de période.',
  'Say why this check does not hold the period open.': 'Dites pourquoi ce contrôle ne retient pas la clôture.',
  'The checklist has no such check.': 'La liste n’a pas ce contrôle.',
  'This check passed; there is nothing to override.': 'Ce contrôle est passé ; il n’y a rien à outrepasser.',
  'These checks hold the period open: {1}. Put them right, or override them with a reason.':
    'Ces contrôles retiennent la clôture : {1}. Réglez-les, ou passez outre avec un motif.',
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
  'Entry {1} began further up. The rows of one entry must stand together.':
    'L’écriture {1} a commencé plus haut. Les lignes d’une écriture vont ensemble.',
  'Entry {1} has more than {rows_max} rows.': 'L’écriture {1} a plus de {rows_max} lignes.',
  'Entry {1} has rows of two dates: {2} and {3}.': 'L’écriture {1} a des lignes de deux dates : {2} et {3}.',
  'The entry has no rows.': 'L’écriture n’a pas de lignes.',
  'There is no account with the code {1}.': 'Il n’y a pas de compte avec le code {1}.',
  'There is no {what} with the code or name {named}.': 'Rien avec le code ou le nom {named} : {what}.',
  'The amount is too large.': 'Le montant est trop grand.',
  'There is no rate for {currency}.': 'Il n’y a pas de cours pour {currency}.',
  'The {column} is missing.': 'Il manque : {column}.',
  'The row has neither a debit nor a credit.': 'La ligne n’a ni débit ni crédit.',
  'A row is a debit or a credit, not both.': 'Une ligne est un débit ou un crédit, pas les deux.',
  'A negative amount stands on the wrong side.': 'Un montant négatif est du mauvais côté.',
  'There is another entry with the number {1}.': 'Une autre écriture porte le numéro {1}.',
  'This allocation was already taken back.': 'Cette affectation a déjà été retirée.',
  'What is left is above the write-off tolerance. An approver can write it off by a journal entry.':
    'Le reste dépasse la tolérance de passage en perte. Un approbateur peut le passer par une écriture.',
  '{1} has less outstanding than is allocated to it.': '{1} a moins en cours que ce qui lui est affecté.',
  'Both items must be of one party.': 'Les deux postes doivent être du même tiers.',
  'Both items must be in one currency.': 'Les deux postes doivent être dans la même devise.',
  'An item is settled by one of the other side: an invoice by a credit note or an advance.':
    'Un poste se règle par un poste de l’autre côté : une facture par un avoir ou une avance.',
  'Amounts in {own} have at most {own_digits} digits after the point.':
    'Les montants en {own} ont {own_digits} décimales au plus.',
  'The entry needs a date.': 'L’écriture demande une date.',
  'The reversal cannot come before the entry.': 'L’extourne ne peut pas précéder l’écriture.',
  'The account and the party do not fit: customers stand on receivables, suppliers on payables.':
    'Le compte et le tiers ne vont pas ensemble : les clients sont en créances, les fournisseurs en dettes.',
  'A line of this document leads to no account.': 'Une ligne de ce document ne mène à aucun compte.',
  '{number} is partly or wholly settled. Remove its allocations first.':
    '{number} est réglé en partie ou en entier. Retirez d’abord ses affectations.',
  'The period of this entry no longer exists.': 'La période de cette écriture n’existe plus.',
  "There is no rate type '{type_code}'.": 'Il n’y a pas de type de cours « {type_code} ».',
  '{left_out} further columns are not shown; the total holds them.':
    '{left_out} autres colonnes ne sont pas affichées ; le total les comprend.',
  'Investing and financing without cash (leases begun, assets bought on credit, depreciation): {currency} {amount} is left out of those parts.':
    'Investissement et financement sans trésorerie (locations commencées, actifs achetés à crédit, amortissements) : {currency} {amount} sont laissés hors de ces parties.',
  '{first} beside {second}.': '{first} à côté de {second}.',
  'The page does not belong to this report.': 'La page n’est pas de ce rapport.',
  'Compared with {1} to {2}.': 'Comparé au {1} – {2}.',
  'The percentages must make 100 together; the last may be left empty for the rest.':
    'Les pourcentages doivent faire 100 ensemble ; le dernier peut rester vide pour le reste.',
  'Choose the journal class.': 'Choisissez la classe de journal.',
  'Choose the new status.': 'Choisissez le nouvel état.',
  'The year has no thirteenth period. Create its periods first.':
    'L’exercice n’a pas de treizième période. Créez d’abord ses périodes.',
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
  'With the tax it withholds this payment moves {1}, and the match says {2}. Change the tax withheld.':
    'Avec la retenue à la source, ce paiement fait bouger {1}, et le rapprochement dit {2}. Modifiez la retenue.',
  'This harvest lies outside the period of the valuation.': 'Cette récolte est en dehors de la période d’évaluation.',
  'Quantity times price is too large.': 'Quantité multipliée par prix : montant trop élevé.',
  'The costs to sell are more than the produce is worth.': 'Les coûts de vente dépassent la valeur des produits.',
  'The budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. An approver or a manager can let it pass.':
    'Le budget de {name}{centre} laisse {currency} {left} au {date} ; ceci en demande {currency} {asked}, soit {currency} {over} de trop. Un approbateur ou un gestionnaire peut le laisser passer.',
  "The month's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. A budget transfer can make room.":
    'Le budget du mois de {name}{centre} laisse {currency} {left} au {date} ; ceci en demande {currency} {asked}, soit {currency} {over} de trop. Un virement de budget peut faire de la place.',
  "The month's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. An approver or a manager can let it pass.":
    'Le budget du mois de {name}{centre} laisse {currency} {left} au {date} ; ceci en demande {currency} {asked}, soit {currency} {over} de trop. Un approbateur ou un gestionnaire peut le laisser passer.',
  "The year's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. A budget transfer can make room.":
    'Le budget de l’année de {name}{centre} laisse {currency} {left} au {date} ; ceci en demande {currency} {asked}, soit {currency} {over} de trop. Un virement de budget peut faire de la place.',
  "The year's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. An approver or a manager can let it pass.":
    'Le budget de l’année de {name}{centre} laisse {currency} {left} au {date} ; ceci en demande {currency} {asked}, soit {currency} {over} de trop. Un approbateur ou un gestionnaire peut le laisser passer.',
  '{currency} {left} of this line is left after what is spent, committed, reserved and given to cost centres; {currency} {asked} is {currency} {over} beyond. Take less, or take it from another line.':
    'Il reste {currency} {left} de cette ligne après les montants dépensés, engagés, réservés et attribués aux centres de coût ; {currency} {asked} dépasse de {currency} {over}. Prenez moins, ou prenez sur une autre ligne.',
  'The active budget plans nothing for this account as a whole, so there is nothing to give to a cost centre. Choose another account, or add a line in a new version of the budget.':
    'Le budget actif ne prévoit rien pour l’ensemble de ce compte : il n’y a rien à attribuer à un centre de coût. Choisissez un autre compte, ou ajoutez une ligne dans une nouvelle version du budget.',
  '{currency} {free} of month {1} is not given to a cost centre yet, and this takes {currency} {amount} of it. Take less, or choose other months.':
    '{currency} {free} du mois {1} ne sont pas encore attribués à un centre de coût, et ceci en prend {currency} {amount}. Prenez moins, ou choisissez d’autres mois.',
  'There is no fiscal year after this one. Open it first, then carry the commitments forward.':
    'Aucun exercice ne suit celui-ci. Ouvrez-le d’abord, puis reportez les engagements.',
  'Nothing of this year is committed any more.': 'Plus rien de cet exercice n’est engagé.',
  'The next year has no active budget that could take the money. Activate it first, or carry the commitments alone.':
    'L’exercice suivant n’a pas de budget actif pour recevoir l’argent. Activez-le d’abord, ou reportez les engagements seuls.',
  'Only a contract that runs is modified.': 'Seul un contrat en cours se modifie.',
  'A new obligation needs its stand-alone price.': 'Une nouvelle obligation demande son prix spécifique.',
  'The contract would bring less than nothing.': 'Le contrat rapporterait moins que rien.',
  'Nothing of this contract is left to be delivered. Add an obligation, or have what is satisfied caught up.':
    'Il ne reste rien à fournir de ce contrat. Ajoutez une obligation, ou choisissez le rattrapage.',
  'A separate contract adds obligations at a price and leaves those there are as they are (IFRS 15.20).':
    'Un contrat distinct ajoute des obligations à un prix et laisse telles quelles celles qui existent (IFRS 15.20).',
  'Revenue up to this day is not posted yet. Post a revenue run first.':
    'Le produit jusqu’à ce jour n’est pas encore comptabilisé. Comptabilisez d’abord un passage.',
  'Confirm the trial balance of {name} on the day before {1}: what it earned before it belonged to the group is left out of the year.':
    'Confirmez la balance de {name} à la veille du {1} : ce qu’elle a gagné avant d’appartenir au groupe est exclu de l’exercice.',
  'Payments of this instrument count on their day; interest runs post them.':
    'Les paiements de cet instrument comptent à leur échéance ; les passages d’intérêts les comptabilisent.',
  'More came than the instrument carries. Post its interest first.':
    'Il est arrivé plus que la valeur comptable. Comptabilisez d’abord les intérêts.',
  'Interest after this day is posted already. Choose a later day, or void its run first.':
    'Des intérêts après ce jour sont déjà comptabilisés. Choisissez un jour plus tardif, ou annulez d’abord leur passage.',
  'No more can be lost than this customer owes on the day.':
    'On ne peut perdre plus que ce que ce client doit ce jour-là.',
  'Not more of the difference can be in other comprehensive income than there is.':
    'La part en autres éléments du résultat global ne peut dépasser la différence.',
};
