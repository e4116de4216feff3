import type { Words } from '../parts';

/** What reports say of themselves, in the list and under their title. */
export const wordsReports: Words = {
  'A report somebody made, with what the reader may see of it.':
    'Un rapport créé par quelqu’un, avec ce que le lecteur peut en voir.',
  'Amortisation of the liability and depreciation of the asset by month.':
    'Amortissement de la dette et de l’actif par mois.',
  'Assets, liabilities and equity on one day beside another. The result of years not yet closed is computed.':
    'Actif, passif et capitaux propres à une date, à côté d’une autre. Le résultat des exercices non clos est calculé.',
  'Balance in the books and at the bank, what is outstanding, and how much is still to reconcile.':
    'Solde comptable et solde en banque, éléments en suspens, et ce qui reste à rapprocher.',
  'Balances before and after a restatement for inflation with the factor of each account, the two ways to the monetary gain or loss, and the year before at the same prices (IAS 29).':
    'Soldes avant et après retraitement de l’inflation avec le facteur de chaque compte, les deux calculs du gain ou de la perte monétaire, et l’exercice précédent aux mêmes prix (IAS 29).',
  'Balances of the other program beside ours, account by account, and receivables and payables beside the open items.':
    'Soldes de l’autre programme à côté des nôtres, compte par compte, et créances et dettes à côté des postes ouverts.',
  'Biological assets by group from the start of a period to its end at fair value less costs to sell, and where the gain comes from (IAS 41.50).':
    'Actifs biologiques par groupe, du début à la fin d’une période, à la juste valeur diminuée des coûts de vente, et origine du gain (IAS 41.50).',
  'By account, what each entity brings, in its own and in group currency, and what is eliminated.':
    'Par compte, ce que chaque entité apporte, dans sa monnaie et dans celle du groupe, et ce qui est éliminé.',
  'Every approved and withdrawn rate of the pair and type of one rate, latest first.':
    'Tous les cours approuvés et retirés de la paire et du type d’un cours, les plus récents d’abord.',
  'Every line of the statements in two books on one day, the difference, and the entries that make it up.':
    'Chaque ligne des états dans deux livres à une date, la différence, et les écritures qui l’expliquent.',
  'Every movement of a bank account, till or wallet in its own currency, with the running balance.':
    'Chaque mouvement d’un compte bancaire, d’une caisse ou d’un portefeuille dans sa propre devise, avec le solde progressif.',
  'Every movement with its balance, from an opening balance; one currency per section.':
    'Chaque mouvement avec son solde, à partir d’un solde d’ouverture ; une section par devise.',
  'Every posted line of one account (or of all) between two days, with the running balance.':
    'Chaque ligne comptabilisée d’un compte (ou de tous) entre deux dates, avec le solde progressif.',
  'Every posting role, what it is for, and the account it leads to now.':
    'Chaque rôle comptable, son usage, et le compte auquel il mène actuellement.',
  'Every return with the days it is due, what was filed and when, and what is still owed.':
    'Chaque déclaration avec ses échéances, ce qui a été déposé et quand, et ce qui reste dû.',
  'From the balance in the books to the balance at the bank, with every item outstanding on a day.':
    'Du solde comptable au solde en banque, avec chaque élément en suspens à une date.',
  'Heritage assets by class with value, condition and place; also those without a value in the books.':
    'Biens patrimoniaux par catégorie avec valeur, état et lieu ; y compris ceux sans valeur comptable.',
  'How many documents are overdue, bank lines open, months not closed, decisions waiting for the reader and tax returns due.':
    'Combien de documents sont en retard, de lignes bancaires ouvertes, de mois non clos, de décisions qui vous attendent et de déclarations fiscales à déposer.',
  'Income and expense of a span of days beside a span to compare with. Year-end closing entries are left out.':
    'Produits et charges d’une période à côté d’une période de comparaison. Les écritures de clôture d’exercice sont exclues.',
  'Indicators by objective with what was reached of the target, weighted into a score, and cost per unit of output.':
    'Indicateurs par objectif avec la part atteinte de la cible, pondérés en un score, et coût par unité produite.',
  'Liability, current part, right-of-use assets and the weighted discount rate of active leases in business currency.':
    'Dette, part courante, droits d’utilisation et taux d’actualisation pondéré des contrats de location actifs, dans la devise de l’entreprise.',
  'Money, receivables and payables at a day, and the revenue of the month to that day, in the business currency.':
    'Trésorerie, créances et dettes à une date, et chiffre d’affaires du mois jusqu’à ce jour, dans la devise de l’entreprise.',
  'Movements of an account in the books that no statement explains yet.':
    'Mouvements comptables d’un compte qu’aucun relevé n’explique encore.',
  'One account with its opening balance, every line, and its closing balance, in base and in account currency.':
    'Un compte avec son solde d’ouverture, chaque ligne et son solde de clôture, dans la devise de base et dans celle du compte.',
  'Opening balance, movement and closing balance of every account between two days.':
    'Solde d’ouverture, mouvement et solde de clôture de chaque compte entre deux dates.',
  'Planned, spent and spoken for by account, between two days, with what the year still leaves. A variance above zero is favourable.':
    'Prévu, dépensé et engagé par compte entre deux dates, avec ce que l’année laisse encore. Un écart positif est favorable.',
  'Posted entries with their lines in the order of posting.':
    'Écritures comptabilisées avec leurs lignes, dans l’ordre de comptabilisation.',
  'Posted sales less credits by line, in the business currency.':
    'Ventes comptabilisées, nettes des avoirs, par ligne, dans la devise de l’entreprise.',
  'Posted sales less credits by month, in the business currency.':
    'Ventes comptabilisées, nettes des avoirs, par mois, dans la devise de l’entreprise.',
  'Posted sales less credits in the business currency.':
    'Ventes comptabilisées, nettes des avoirs, dans la devise de l’entreprise.',
  'Posted taxes one by one, of a span of days or of one return and box, with the return that holds each.':
    'Taxes comptabilisées une à une, d’une période ou d’une case d’une déclaration, avec la déclaration qui contient chacune.',
  'Price, recognised, billed, contract assets and liabilities and what remains to be recognised, by contract (IFRS 15.116–120).':
    'Prix, reconnu, facturé, actifs et passifs sur contrats et reste à reconnaître, par contrat (IFRS 15.116–120).',
  'Profit and loss and financial position of the group, with what belongs to the owners and to others.':
    'Compte de résultat et situation financière du groupe, avec la part des propriétaires et celle des autres.',
  'Profit or loss of the month so far and of the one before.': 'Résultat du mois en cours et du mois précédent.',
  'Profit or loss of the year and balance sheet at its end, by the lines of the reporting framework, with the year before.':
    'Résultat de l’exercice et bilan à sa clôture, selon les lignes du référentiel comptable, avec l’exercice précédent.',
  'Realised and unrealised exchange differences by month; a revaluation that was taken back nets to nothing.':
    'Écarts de change réalisés et latents par mois ; une réévaluation extournée s’annule.',
  'Revenue of active contracts by month, recognised and to come.':
    'Produits des contrats actifs par mois, reconnus et à venir.',
  'Roll-forward of right-of-use assets and lease liabilities by class of asset between two days, in business currency (IFRS 16.53).':
    'Variation des droits d’utilisation et des dettes de location par catégorie d’actif entre deux dates, dans la devise de l’entreprise (IFRS 16.53).',
  'Taxable amounts and tax in each currency of the documents, for authorities that take tax in the currency it was charged in.':
    'Bases imposables et taxes dans chaque devise des documents, pour les administrations qui perçoivent la taxe dans la devise où elle a été facturée.',
  'Taxable amounts and tax of posted documents by tax code, in the business currency.':
    'Bases imposables et taxes des documents comptabilisés par code de taxe, dans la devise de l’entreprise.',
  'The allowance for expected credit losses from one day to another, run by run, and what the last run rests on (IFRS 7.35H).':
    'La correction de valeur pour pertes de crédit attendues d’une date à l’autre, calcul par calcul, et ce sur quoi repose le dernier (IFRS 7.35H).',
  "The boxes of one return as the authority's form has them; a figure leads to the taxes it holds.":
    'Les cases d’une déclaration telles que les présente le formulaire de l’administration ; un montant mène aux taxes qu’il contient.',
  'The exchange rates in force, how far they moved and how far they lie from the official rate.':
    'Les cours de change en vigueur, leur évolution et leur écart avec le cours officiel.',
  'The latest consolidation, and what waits.': 'La dernière consolidation, et ce qui est en attente.',
  'The rate of every tax code on a day, and since when.': 'Le taux de chaque code de taxe à une date, et depuis quand.',
  'Undiscounted payments of active leases by year, and how they reconcile to the liability (IFRS 16.58).':
    'Paiements non actualisés des contrats de location actifs par année, et leur rapprochement avec la dette (IFRS 16.58).',
  'Undiscounted rents of active leases to others by year, and how those of finance leases reconcile to the net investment (IFRS 16.94 and 97).':
    'Loyers non actualisés des locations consenties actives par année, et rapprochement de ceux des locations-financement avec l’investissement net (IFRS 16.94 et 97).',
  'What active financial instruments are carried at by class, their credit losses, and their fair values by level (IFRS 7.8, IFRS 13.93).':
    'Valeur comptable des instruments financiers actifs par catégorie, leurs pertes de crédit et leurs justes valeurs par niveau (IFRS 7.8, IFRS 13.93).',
  'What each Customer owes at any day by age, from allocations dated up to that day.':
    'Ce que doit chaque client à une date donnée, par ancienneté, d’après les imputations datées jusqu’à ce jour.',
  'What each Patient owes at any day by age, from allocations dated up to that day.':
    'Ce que doit chaque patient à une date donnée, par ancienneté, d’après les imputations datées jusqu’à ce jour.',
  'What each Student owes at any day by age, from allocations dated up to that day.':
    'Ce que doit chaque élève à une date donnée, par ancienneté, d’après les imputations datées jusqu’à ce jour.',
  'What each component of equity was, what moved it and what it is (IAS 1), for a span of days and the one before it.':
    'Ce que chaque composante des capitaux propres était, ce qui l’a fait varier et ce qu’elle est (IAS 1), pour une période et la précédente.',
  'What each open statement line may be about, with score and reasons; for one line, all its candidates.':
    'À quoi chaque ligne de relevé ouverte peut correspondre, avec score et raisons ; pour une seule ligne, toutes ses propositions.',
  "What is held and owed in each foreign currency, what orders and deals will bring and take, what the books' part is worth at the rate in force, and what a change would do.":
    'Avoirs et dettes dans chaque devise étrangère, ce que les commandes et les opérations de change apporteront et prendront, la valeur de la part comptabilisée au cours en vigueur, et l’effet d’une variation.',
  'What is owed to each supplier at any day by age, from allocations dated up to that day.':
    'Ce qui est dû à chaque fournisseur à une date donnée, par ancienneté, d’après les imputations datées jusqu’à ce jour.',
  'What makes the difference between frameworks - entries that belong to one book alone.':
    'Ce qui fait la différence entre référentiels : les écritures propres à un seul livre.',
  'Where the money came from and went between two days (IAS 7), by the indirect or the direct method, beside a span to compare with.':
    'D’où vient l’argent et où il est allé entre deux dates (IAS 7), par la méthode indirecte ou directe, à côté d’une période de comparaison.',
  'Who decided what about one document, and who is still asked.':
    'Qui a décidé quoi sur un document, et de qui on attend encore une décision.',
  'Total of this page': 'Total de cette page',
  'Output and input tax of the month so far, what is filed and not paid, how many returns are late, and what returns in work come to.':
    'Taxe collectée et déductible du mois en cours, ce qui est déposé et non payé, les déclarations en retard, et le montant des déclarations en préparation.',
};
