import type { Words } from '../parts';

/** What settings mean, as it stands below them. */
export const wordsHelpSettings: Words = {
  'A billed price may differ from the ordered one by this much, or by the amount below, whichever is more.':
    'Un prix facturé peut différer d’autant du prix commandé, ou du montant ci-dessous si c’est plus.',
  'A customer whose oldest open document is overdue by more is over the limit. 0 looks at the amount alone.':
    'Un client dont le plus ancien document ouvert dépasse ce retard est hors limite. 0 ne regarde que le montant.',
  'A document is refused when its latest rate is older. 0 means any age.':
    'Un document est refusé si son dernier cours est plus ancien. 0 accepte tout âge.',
  'A document is submitted and approved before it is posted, and a payment released.':
    'Un document est soumis et approuvé avant d’être comptabilisé, un paiement avant d’être libéré.',
  'A line above every page says that some features may be unavailable.':
    'Une ligne en haut de chaque page dit que certaines fonctions peuvent manquer.',
  'A statement line is matched without asking when its best candidate reaches this score, of 100.':
    'Une ligne de relevé est rapprochée sans demander si son meilleur candidat atteint cette note sur 100.',
  'An amount that differs by at most this much still counts for two thirds.':
    'Un montant qui diffère d’au plus autant compte encore pour deux tiers.',
  'An order is submitted and approved before it is sent.':
    'Une commande est soumise et approuvée avant d’être envoyée.',
  'As delivered, an invoice charges no more than what was recorded as delivered.':
    'Selon livraison, une facture ne porte pas plus que ce qui est noté comme livré.',
  'Candidates below this score are not suggested.': 'Les candidats sous cette note ne sont pas proposés.',
  'Code of the rate type a document uses when it names none.':
    'Code du type de cours qu’un document utilise s’il n’en nomme pas.',
  'Code of the tax group of lines whose product and customer name none.':
    'Code du groupe de taxes des lignes dont ni le produit ni le client n’en nomme un.',
  'Code of the tax group of lines whose product and supplier name none.':
    'Code du groupe de taxes des lignes dont ni le produit ni le fournisseur n’en nomme un.',
  'Differences between two entities up to this are written off in a consolidation; larger ones are listed and stay.':
    'Les écarts entre deux entités jusqu’à ce montant sont soldés à la consolidation ; les plus grands sont listés et restent.',
  'Empty means that no entry needs approval.': 'Vide : aucune écriture n’a besoin d’approbation.',
  'Everybody in this business sees that the system is under maintenance, and cannot go on.':
    'Tous dans cette entreprise voient que le système est en maintenance et ne peuvent pas continuer.',
  'Goods are taken in by somebody else than the author of the order.':
    'Les marchandises sont reçues par une autre personne que l’auteur de la commande.',
  'How long a decision may wait before its approver is reminded, where the policy says nothing else.':
    'Temps qu’une décision peut attendre avant un rappel à l’approbateur, si la règle ne dit rien d’autre.',
  'How much more than ordered may arrive, and how much more than taken in may be billed, before it is refused or held.':
    'Combien de plus que commandé peut arriver, et de plus que reçu être facturé, avant refus ou blocage.',
  'In the business currency.': 'Dans la devise de l’entreprise.',
  'Lines of services up to this net amount, in the business currency, are checked against the order alone.':
    'Les lignes de services jusqu’à ce montant net, dans la devise de l’entreprise, ne sont comparées qu’à la commande.',
  'On the first of the month everybody with something open is mailed the statement of the month before.':
    'Le premier du mois, chacun qui a un solde ouvert reçoit par e-mail le relevé du mois précédent.',
  'One by one asks the policies of payments before the file for the bank is made.':
    'Un par un : les règles d’approbation des paiements sont consultées avant de faire le fichier pour la banque.',
  'Otherwise only a bill that names an order is checked.':
    'Sinon seule une facture qui nomme une commande est contrôlée.',
  'Screens of education that have built-in samples show them instead of records.':
    'Les écrans d’éducation qui ont des exemples les montrent à la place des fiches.',
  'Shown in the notice, for example "until 14:00".': 'Affiché dans l’avis, par exemple « jusqu’à 14 h 00 ».',
  'So that later realised differences are measured against the original rate, once.':
    'Pour que les écarts réalisés ensuite se mesurent au cours d’origine, une seule fois.',
  'The best candidate must be this much better than the second.':
    'Le meilleur candidat doit dépasser le deuxième d’autant.',
  'The run of the month that ended is posted on the second day of the next. Otherwise it waits as a draft.':
    'Le passage du mois écoulé est comptabilisé le deux du mois suivant. Sinon il attend comme brouillon.',
  'The two ways to compute the gain or loss on the monetary position may differ by this much.':
    'Les deux calculs du gain ou de la perte sur la position monétaire peuvent différer d’autant.',
  'What remains of a document after allocation and may be written off in one step.':
    'Ce qui reste d’un document après affectation et peut passer en perte en une étape.',
  'Whoever prepared a return may not review it.': 'Qui a préparé une déclaration ne peut pas la revoir.',
  'Whoever soft closed a period may not close it.': 'Qui a pré-clôturé une période ne peut pas la clôturer.',
  'What happens when an order, bill or payment would spend more than the active budget leaves.':
    'Ce qui se passe quand une commande, une facture ou un paiement dépenserait plus que ce que laisse le budget actif.',
};
