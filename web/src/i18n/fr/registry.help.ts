import type { Words } from '../parts';

export const wordsHelp: Words = {
  '1 is Monday.': '1 est lundi.',
  '2 with months is every second month.': '2 avec mois signifie tous les deux mois.',
  '31 is the last day of any month.': '31 est le dernier jour de tout mois.',
  'A cash account of its own; its ledger account holds the money.':
    'Un compte de caisse à part ; son compte comptable porte l’argent.',
  'A charge on top of the amount.': 'Des frais en plus du montant.',
  'A column; a minus in front sorts downwards.': 'Une colonne ; un moins devant trie en ordre décroissant.',
  'A deferred tax asset that profits to come will probably not use.':
    'Un actif d’impôt différé que les bénéfices futurs n’utiliseront sans doute pas.',
  'A liability is positive, an asset negative.': 'Un passif est positif, un actif négatif.',
  'Account an entered amount is taken from when the return is filed.':
    'Compte dont un montant saisi est prélevé au dépôt de la déclaration.',
  'Account the amount is taken from, or added to, when the return is filed.':
    'Compte débité ou crédité du montant au dépôt de la déclaration.',
  "After the line's discount and its share of the document's.":
    'Après la remise de la ligne et sa part de celle du document.',
  'All of them must hold.': 'Toutes doivent être remplies.',
  'An account of the same currency.': 'Un compte de la même devise.',
  'As posted; negative is a loss.': 'Tel que comptabilisé ; négatif est une perte.',
  'Assessed or certified amount.': 'Montant imposé ou certifié.',
  'At the rates of the day it settles; negative is a loss.': 'Aux taux du jour du règlement ; négatif est une perte.',
  'Automatic matching posts the entry.': 'Le rapprochement automatique comptabilise l’écriture.',
  "Business currency per one of the account's, for what is posted. Empty takes the rate of the day.":
    'Devise de l’entreprise pour une unité de celle du compte, pour ce qui est comptabilisé. Vide prend le taux du jour.',
  "Business currency per one of the bank's currency. Empty takes the rate of the day.":
    'Devise de l’entreprise pour une unité de celle de la banque. Vide prend le taux du jour.',
  'By earlier calculations of the same year.': 'Par les calculs antérieurs de la même année.',
  'By the clock of the business.': 'À l’heure de l’entreprise.',
  'Columns in their order. Empty shows those of the report or the list.':
    'Colonnes dans leur ordre. Vide montre celles du rapport ou de la liste.',
  'Digest of what was approved.': 'Empreinte de ce qui a été approuvé.',
  'Empty brings the till to its float; a negative amount brings money back to the bank.':
    'Vide ramène la caisse à son fonds ; un montant négatif rend de l’argent à la banque.',
  'Empty carrying amounts are read from it.': 'Les valeurs comptables vides y sont lues.',
  'Empty goes on until it is ended.': 'Vide continue jusqu’à ce qu’on y mette fin.',
  'Empty is computed from the form and the holidays.': 'Vide est calculé d’après le formulaire et les jours fériés.',
  'Empty is everybody with something open.': 'Vide signifie tous ceux qui ont un solde ouvert.',
  'Empty is found out for each amount.': 'Vide est déterminé pour chaque montant.',
  'Empty is found out from the file.': 'Vide est déterminé d’après le fichier.',
  'Empty is found out.': 'Vide est déterminé.',
  'Empty is the last day of the year.': 'Vide est le dernier jour de l’année.',
  'Empty is what the return asks for: its tax, or its refund.':
    'Vide est ce que la déclaration demande : sa taxe ou son remboursement.',
  'Empty leaves it to the account rules.': 'Vide laisse les règles de comptes décider.',
  'Empty means every account.': 'Vide signifie tous les comptes.',
  'Empty pays all that is open.': 'Vide paie tout ce qui est ouvert.',
  'Empty stands for every tax no other row names.': 'Vide vaut pour toute taxe qu’aucune autre ligne ne nomme.',
  'Empty stands for what is left to the account rules.': 'Vide vaut pour ce qui est laissé aux règles de comptes.',
  'Empty takes closing rates, or the rate type of documents where there are none.':
    'Vide prend les taux de clôture, ou à défaut le type de taux des documents.',
  'Empty takes its line on the bank account.': 'Vide prend sa ligne sur le compte bancaire.',
  'Empty takes no tax.': 'Vide ne prend aucune taxe.',
  'Empty takes the agreed day.': 'Vide prend le jour convenu.',
  'Empty takes the closing balance of the last statement imported.':
    'Vide prend le solde final du dernier relevé importé.',
  'Empty takes the rate of income tax with its surcharge in force on the day.':
    'Vide prend le taux d’impôt sur le revenu avec sa majoration en vigueur ce jour.',
  'Empty takes the rate of the day, out of the amount.': 'Vide prend le taux du jour, compris dans le montant.',
  'Empty takes the rate of the return in force on the last day of the year.':
    'Vide prend le taux de la déclaration en vigueur le dernier jour de l’année.',
  'Empty takes today.': 'Vide prend aujourd’hui.',
  'Empty takes two days after the deal.': 'Vide prend deux jours après l’opération.',
  'Empty takes what is outstanding.': 'Vide prend ce qui reste dû.',
  'Ends after so many; empty has no limit.': 'S’arrête après autant ; vide n’a pas de limite.',
  'Every line against the lines of orders it stands for, as it was last compared.':
    'Chaque ligne face aux lignes de commande qu’elle représente, à la dernière comparaison.',
  'Field of the document, such as branch or supplier.': 'Champ du document, comme agence ou fournisseur.',
  'Files of this account are read this way unless another format is chosen.':
    'Les fichiers de ce compte sont lus ainsi, sauf autre format choisi.',
  'Filled from the document; given alone it settles an opening balance or a journal.':
    'Rempli d’après le document ; seul, il règle un solde d’ouverture ou un journal.',
  'Filled from the notes and coins where they are listed.': 'Rempli d’après les billets et pièces s’ils sont indiqués.',
  'First day the cost belongs to.': 'Premier jour auquel la charge se rapporte.',
  'First day the income belongs to.': 'Premier jour auquel le produit se rapporte.',
  'For another currency: what the bank credited. Empty takes the rate of the day.':
    'Pour une autre devise : ce que la banque a crédité. Vide prend le taux du jour.',
  "For Bills the start of the supplier's invoice number; the day is added.":
    'Pour les factures fournisseurs, le début du numéro ; le jour est ajouté.',
  'For CSV. Empty takes the format saved for the bank account.':
    'Pour le CSV. Vide prend le format enregistré pour le compte bancaire.',
  'For journals.': 'Pour les journaux.',
  'Found from the country, group and tax status of the other side when left empty.':
    'Déduit du pays, du groupe et du statut fiscal de l’autre partie si laissé vide.',
  'How much more may be received and billed than was ordered. Empty takes the tolerance of the settings.':
    'Combien de plus que commandé peut être reçu et facturé. Vide prend la tolérance des paramètres.',
  "In the business currency; charged in the currency of the Customer's documents at the rate of the day.":
    'En devise de l’entreprise ; facturé dans celle des documents du client au taux du jour.',
  'In the currency of the bank account. Empty is what is still owed.':
    'Dans la devise du compte bancaire. Vide est ce qui reste dû.',
  "In the order's currency.": 'Dans la devise de la commande.',
  'Its number; empty keeps the order that is named.': 'Son numéro ; vide garde la commande nommée.',
  'Its rates are used.': 'Ses taux sont utilisés.',
  'Last day the cost belongs to; deferral runs take it in month by month.':
    'Dernier jour auquel la charge se rapporte ; les passages de différés la reprennent mois par mois.',
  'Last day the income belongs to; deferral runs take it in month by month.':
    'Dernier jour auquel le produit se rapporte ; les passages de différés le reprennent mois par mois.',
  'Left empty, every line of the order is filled in with what is still to come.':
    'Vide, chaque ligne de la commande est remplie de ce qui reste à venir.',
  'Lines with another status are left out, separated by commas.':
    'Les lignes d’un autre statut sont écartées ; séparés par des virgules.',
  'Lower comes first.': 'Le plus petit passe d’abord.',
  'Negative is a refund.': 'Négatif est un remboursement.',
  'Negative is missing, positive is too much.': 'Négatif manque, positif est en trop.',
  'Net and the tax that cannot be recovered.': 'Hors taxe plus la taxe non récupérable.',
  'Net; a liability is positive.': 'Net ; un passif est positif.',
  'Number of the acknowledgment, as proof.': 'Numéro de l’accusé de réception, comme preuve.',
  'Number of the order this Bill is checked against, as far as its goods were received.':
    'Numéro de la commande à laquelle cette facture est comparée, dans la limite du reçu.',
  "Number of the order. What is not allocated settles the order's Bills when they are posted.":
    'Numéro de la commande. Le non affecté règle ses factures dès leur comptabilisation.',
  'Number of the payment at the bank or the authority.': 'Numéro du paiement à la banque ou à l’administration.',
  "Number of the supplier's quotation or contract.": 'Numéro du devis ou contrat du fournisseur.',
  'On the day of the deal.': 'Le jour de l’opération.',
  'On top, from the account it is paid from.': 'En plus, du compte payeur.',
  'On top, from the account it leaves.': 'En plus, du compte d’origine.',
  'Once it has a number.': 'Une fois qu’il a un numéro.',
  'One column with a sign. Leave it empty when money in and money out have columns of their own.':
    'Une colonne signée. Laissez vide si entrées et sorties ont chacune leur colonne.',
  'One unit of what leaves is so much of what arrives.': 'Une unité qui part vaut autant de ce qui arrive.',
  'Opening balance and movements, less the closing balance. Empty when the file has no balances.':
    'Solde initial et mouvements, moins le solde final. Vide si le fichier n’a pas de soldes.',
  'Part of the amount that is explained.': 'Part du montant expliquée.',
  'Part of the name.': 'Une partie du nom.',
  'Part of the open amount that is settled by money and tax withheld. Empty settles all.':
    'Part du montant ouvert réglée en argent et retenue. Vide règle tout.',
  'Payments less refunds.': 'Paiements moins remboursements.',
  'Place in the journal up to which this return counts.':
    'Place dans le journal jusqu’à laquelle cette déclaration compte.',
  'Posted after the return of their own period was filed.':
    'Comptabilisées après le dépôt de la déclaration de leur période.',
  'Posting role of the account that owes the authority.':
    'Rôle d’imputation du compte de dette envers l’administration.',
  'Read when the draft is saved and not kept.': 'Lu à l’enregistrement du brouillon et non conservé.',
  'Rows with the same number make one step.': 'Les lignes de même numéro forment une étape.',
  'Signed like the statement line, taxes included. Empty takes the rest.':
    'Signé comme la ligne du relevé, taxes comprises. Vide prend le reste.',
  "Signed, in the account's currency. Empty takes what is not matched yet.":
    'Signé, dans la devise du compte. Vide prend ce qui n’est pas encore rapproché.',
  'Signed. Empty takes what is unexplained of the line.': 'Signé. Vide prend l’inexpliqué de la ligne.',
  'Smaller sums, in the business currency, are left alone.':
    'Les sommes moindres, en devise de l’entreprise, sont laissées.',
  'Smallest coin, such as 0.05; empty leaves the total as it is.':
    'Plus petite pièce, comme 0,05 ; vide laisse le total tel quel.',
  'So much is bought for one that is sold.': 'Autant est acheté pour un vendu.',
  'Such as DAP Harare.': 'Par exemple DAP Harare.',
  'Taxable differences are positive, deductible ones negative.':
    'Les différences imposables sont positives, les déductibles négatives.',
  'Taxes whose code no box of the form takes.': 'Taxes dont aucune case du formulaire ne prend le code.',
  'The bank or bureau.': 'La banque ou le bureau de change.',
  'The date of a record the period looks at.': 'La date de fiche que la période regarde.',
  'The day of the earliest statement line.': 'Le jour de la première ligne du relevé.',
  'The file shows money out as a positive amount.': 'Le fichier montre les sorties en positif.',
  'The first row that fits is used, one that names what is replaced before one that does not.':
    'La première ligne qui convient est utilisée, celle qui nomme le remplacé avant les autres.',
  'The line holds one of these, separated by commas.': 'La ligne contient l’un de ceux-ci, séparés par des virgules.',
  'The lowest number is tried first.': 'Le plus petit numéro est essayé d’abord.',
  'The rule in force on the last day of the period counts; one for its month goes before others.':
    'La règle en vigueur le dernier jour compte ; celle de son mois prime.',
  'The words of the letter.': 'Les mots de la lettre.',
  'What is disputed, less claims already made.': 'Ce qui est contesté, moins les réclamations déjà faites.',
  'What is gathered: Bills due until this day.': 'Ce qui est réuni : les factures échues jusqu’à ce jour.',
  "What is not allocated settles this order's Invoices when they are posted.":
    'Le non affecté règle les factures de cette commande dès leur comptabilisation.',
  'What it is compared with; several with commas for "is one of".':
    'À quoi comparer ; plusieurs avec des virgules pour « est l’un de ».',
  'What posted Invoices do not charge yet.': 'Ce que les factures comptabilisées ne facturent pas encore.',
  "What posted Payments paid for this order. It settles the order's Bills when they are posted.":
    'Ce que les paiements comptabilisés ont payé pour cette commande ; cela règle ses factures.',
  "What posted Receipts took for this order. It settles the order's Invoices when they are posted.":
    'Ce que les encaissements comptabilisés ont reçu pour cette commande ; cela règle ses factures.',
  'What stands in the mark column of money out, separated by commas.':
    'Ce qui figure dans la colonne repère des sorties, séparé par des virgules.',
  'What the law wants printed, such as why no tax is charged.':
    'Ce que la loi veut voir imprimé, comme le motif d’exonération.',
  'What the match with orders and deliveries does not bear out.':
    'Ce que le rapprochement avec commandes et livraisons ne confirme pas.',
  'What the published sources used here do not say. Ask your tax adviser, then correct or clear it.':
    'Ce que les sources publiées ne disent pas. Demandez à votre conseiller fiscal, puis corrigez ou effacez.',
  'What the rate of the day would have given more; what the deal costs.':
    'Ce que le taux du jour aurait donné de plus ; le coût de l’opération.',
  'What the till holds after a top-up.': 'Ce que contient la caisse après réapprovisionnement.',
  'When the Customer expects it.': 'Quand le client l’attend.',
  'Who keeps the money.': 'Qui garde l’argent.',
  'With its tax.': 'Avec sa taxe.',
  'Words of the tax position, printed on the document.': 'Mots de la position fiscale, imprimés sur le document.',
};
