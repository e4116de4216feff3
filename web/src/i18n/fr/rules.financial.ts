import type { Words } from '../parts';

/** By its English sentence: what financial reporting and groups of businesses say when they refuse. See `data/sentences.ts`. */
export const rulesFinancial: Words = {
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
};
