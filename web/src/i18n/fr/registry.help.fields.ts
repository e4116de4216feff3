import type { Words } from '../parts';

/** Help beside fields of the books, of finance and of moving in. */
export const wordsHelpFields: Words = {
  '1 quoted price, 2 observable inputs, 3 other inputs.': '1 prix coté, 2 données observables, 3 autres données.',
  '2 after 30 days overdue or a much higher risk, 3 after 90 days.':
    '2 après 30 jours de retard ou un risque bien plus élevé, 3 après 90 jours.',
  'A deal that waits for its day, at what it would gain or lose.':
    'Une opération qui attend son jour, pour ce qu’elle gagnerait ou perdrait.',
  'A debit is positive.': 'Un débit est positif.',
  'A discount (below zero) or variable amount that belongs to this obligation alone.':
    'Une remise (sous zéro) ou un montant variable propre à cette seule obligation.',
  'A regular expression over description and reference.': 'Une expression régulière sur le libellé et la référence.',
  'AR, AP, REV, EXP, TAXOUT, BANK …': 'AR, AP, REV, EXP, TAXOUT, BANK…',
  'Above the threshold the whole base is taxed and not only the excess.':
    'Au-delà du seuil, toute la base est imposée et pas seulement l’excédent.',
  'Address of a document, such as accounting.bill; empty is everything.':
    'Adresse d’un document, comme accounting.bill ; vide vaut pour tout.',
  "Address of the document's entity.": 'Adresse du type du document.',
  'Address of what is approved, such as accounting.bill.': 'Adresse de ce qui est approuvé, comme accounting.bill.',
  'Address, as in accounting.invoice.': 'Adresse, comme accounting.invoice.',
  'After the last posted month.': 'Après le dernier mois comptabilisé.',
  'An exempt lease has no liability; its payments are spread evenly over the term.':
    'Une location exemptée n’a pas de passif ; ses loyers sont étalés également sur la durée.',
  'Any schedule of instalments, interest and fees. Empty: the coupon, and the nominal at maturity.':
    'Tout échéancier de versements, d’intérêts et de commissions. Vide : le coupon, et le nominal à l’échéance.',
  'As much as is highly probable not to be reversed.':
    'Autant qu’il est hautement probable de ne pas devoir reprendre.',
  'At the exchange rate of the day.': 'Au cours de change du jour.',
  'At the exchange rates it was recognised at.': 'Aux cours de change de sa comptabilisation.',
  'Bank or clearing account. Empty: the account of the role BANK.':
    'Compte de banque ou d’attente. Vide : le compte du rôle BANK.',
  'Base amount taken off the item settled.': 'Montant de base retiré du poste réglé.',
  'Base amount taken off the settling side.': 'Montant de base retiré du côté qui règle.',
  "Base currency for one of the entry's currency. Empty takes the rate of the day.":
    'Monnaie de base pour une unité de celle de l’écriture. Vide prend le taux du jour.',
  'Base, optimistic, board … One budget of a scenario and year is active.':
    'Base, optimiste, conseil… Un seul budget d’un scénario et d’un exercice est actif.',
  'Below zero is a bargain purchase. Before deferred tax.':
    'Sous zéro, une acquisition à des conditions avantageuses. Avant impôt différé.',
  'Below zero where something is released.': 'Sous zéro quand quelque chose est libéré.',
  'Boxes with plus and minus between them, as in 20 - 30.': 'Des cases avec plus et moins entre elles, comme 20 - 30.',
  "Business currency for one of the lease's. Empty takes the rate of the first day.":
    'Devise de l’entreprise pour une unité de celle de la location. Vide prend le taux du premier jour.',
  'Business currency for one. Empty takes the rate of the day.':
    'Devise de l’entreprise pour une unité. Vide prend le taux du jour.',
  'By the delivery address of a sale, by the address of a supplier. Without an address the tax status "foreign" is abroad.':
    'Par l’adresse de livraison d’une vente, par celle du fournisseur. Sans adresse, le statut fiscal « étranger » vaut l’étranger.',
  'Codes with blanks between them; a star at the end stands for anything. Empty takes every code.':
    'Codes séparés par des espaces ; une étoile à la fin vaut pour tout. Vide prend tous les codes.',
  'Columns of the file with samples and what they fill, and the fields there are.':
    'Les colonnes du fichier avec des exemples et ce qu’elles remplissent, et les champs disponibles.',
  'Computed for the residual method.': 'Calculé avec la méthode résiduelle.',
  'Current assets, revenue … Accounts of a section are added up.':
    'Actif circulant, produits… Les comptes d’une section sont additionnés.',
  'Empty takes the latest month in which the account moved by as much.':
    'Vide prend le dernier mois où le compte a bougé d’autant.',
  'For a gain on disposal that shows what was received less what left the books: the amount may exceed what was posted.':
    'Pour un résultat de cession qui montre le reçu moins ce qui sort des livres : le montant peut dépasser l’écriture.',
  'What restatements of earlier years left in the IFRS book; it is taken back by the same entry.':
    'Ce que les retraitements des exercices antérieurs ont laissé dans le livre IFRS ; la même écriture le reprend.',
  'Balances of the year before, at the prices of its end and at those of this one (IAS 29.34).':
    'Soldes de l’exercice précédent, aux prix de sa clôture et à ceux de celle-ci (IAS 29.34).',
  'Debit above zero, credit below.': 'Débit au-dessus de zéro, crédit au-dessous.',
  'Digest of the imported rows; the same entry is imported once.':
    'Empreinte des lignes importées ; la même écriture n’est importée qu’une fois.',
  'Empty for what is not written off.': 'Vide pour ce qui n’est pas amorti.',
  'Empty includes the whole estimate.': 'Vide : toute l’estimation est comprise.',
  'Empty is that of the instrument.': 'Vide : celle de l’instrument.',
  'Empty is the business currency.': 'Vide : la devise de l’entreprise.',
  'Empty is the day of the balance.': 'Vide : le jour du solde.',
  'Empty is the first value.': 'Vide : la première valeur.',
  'Empty is the share.': 'Vide : la part.',
  'Empty is the start of the contract; the day of control when at once.':
    'Vide : le début du contrat ; le jour du transfert du contrôle si c’est en une fois.',
  'Empty is the term.': 'Vide : la durée.',
  'Empty is today.': 'Vide : aujourd’hui.',
  'Empty is what the schedule leaves when the period begins.':
    'Vide : ce que l’échéancier laisse au début de la période.',
  'Empty leaves it.': 'Vide n’y change rien.',
  'Empty means every entity.': 'Vide vaut pour chaque entité.',
  'Empty shares it among all obligations by their stand-alone prices (IFRS 15.85).':
    'Vide : réparti entre toutes les obligations selon leurs prix spécifiques (IFRS 15.85).',
  'Empty takes both.': 'Vide prend les deux.',
  'Empty takes the date of the entry while its period is open, else today.':
    'Vide prend la date de l’écriture tant que sa période est ouverte, sinon aujourd’hui.',
  'Empty takes the rate of the first day.': 'Vide prend le taux du premier jour.',
  'Empty when a document settles directly.': 'Vide quand un document règle directement.',
  'Empty where it was settled before this was kept.': 'Vide si le règlement date d’avant cet enregistrement.',
  'Empty while it lasts.': 'Vide tant qu’elle dure.',
  'Empty: the account of the role BIO-ASSET.': 'Vide : le compte du rôle BIO-ASSET.',
  'Empty: the account of the role FIN-ASSET or LOAN-LT.': 'Vide : le compte du rôle FIN-ASSET ou LOAN-LT.',
  'Empty: the account of the role LEASE-REC.': 'Vide : le compte du rôle LEASE-REC.',
  'Empty: the account of the role REV-SERV.': 'Vide : le compte du rôle REV-SERV.',
  'Empty: the account of the role ROU.': 'Vide : le compte du rôle ROU.',
  'Exposure and probability of each period from now on, for the losses of a lifetime. Empty: the same chance every year.':
    'Exposition et probabilité de chaque période à venir, pour les pertes sur la durée de vie. Vide : la même chance chaque année.',
  'Fair value less costs to sell at harvest; it becomes stock.':
    'Juste valeur diminuée des coûts de la vente à la récolte ; elle devient du stock.',
  'Fair value less costs to sell at the start, the purchase or the birth.':
    'Juste valeur diminuée des coûts de la vente au début, à l’achat ou à la naissance.',
  'Field by heading, as somebody chose it.': 'Champ par en-tête, tel que quelqu’un l’a choisi.',
  'Filled from the open items when left empty.': 'Rempli depuis les postes ouverts si laissé vide.',
  'Filled from the open items when left empty. An age whose day has not come stays empty.':
    'Rempli depuis les postes ouverts si laissé vide. Un âge dont le jour n’est pas venu reste vide.',
  'For equity with a history: group currency for one.':
    'Pour les capitaux propres avec un historique : monnaie du groupe pour une unité.',
  'Goes before the role.': 'Passe avant le rôle.',
  "Group currency for one of the entity's. Empty takes the rate of the day.":
    'Monnaie du groupe pour une unité de celle de l’entité. Vide prend le taux du jour.',
  'Group currency for one. Empty cells are filled from the exchange rates.':
    'Monnaie du groupe pour une unité. Les cases vides sont remplies par les taux de change.',
  "How many of the category's base unit one of this unit is.":
    'Combien d’unités de base de la catégorie vaut une de ces unités.',
  'An advance settles its document at the rate of its own day: this much was added to the income, cost or asset of the document instead of being an exchange difference.':
    'Une avance règle son document au cours de son propre jour : ce montant a été ajouté au produit, à la charge ou à l’actif du document au lieu d’être un écart de change.',
  'How much of it goes on to the next age.': 'La part qui passe à l’âge suivant.',
  'IFRS 16.65: the tests are not conclusive. Empty takes what they say.':
    'IFRS 16.65 : les critères ne sont pas concluants. Vide reprend ce qu’ils disent.',
  'Its loss rates are taken over; without one they are entered.':
    'Ses taux de perte sont repris ; sans elle, ils sont saisis.',
  'Less than 100 where part is recovered afterwards.': 'Moins de 100 si une partie est recouvrée ensuite.',
  'Marginal: of defaulting in this period and not before.': 'Marginale : de défaillir dans cette période et pas avant.',
  'Of what was satisfied by that day.': 'De ce qui était rempli à ce jour.',
  'Other features of the lease that show who carries its risks and rewards.':
    'Autres caractéristiques du contrat qui montrent qui en porte les risques et avantages.',
  'Revenue of what was satisfied by this day is caught up on it. Empty is today.':
    'Le produit de ce qui était rempli à ce jour y est rattrapé. Vide : aujourd’hui.',
  'The price, with the fees and costs that are not entered below.':
    'Le prix, avec les commissions et frais qui ne sont pas saisis plus bas.',
  'The product of its flow rate and all that follow.': 'Le produit de son taux de passage et de tous les suivants.',
  'The rows of the schedule that the last change was built on.':
    'Les lignes de l’échéancier sur lesquelles repose la dernière modification.',
  'What is not allocated is money that may be asked back rather than an advance for goods and services: it stands with what is owed otherwise, and in a foreign currency it is revalued.':
    'Ce qui n’est pas affecté est de l’argent qui peut être redemandé et non une avance sur des biens et services : il figure avec les autres créances et dettes et, en devise, il est réévalué.',
  'IFRS 16.63: three quarters of the economic life count as its major part, and nine tenths of the fair value as substantially all of it.':
    'IFRS 16.63 : trois quarts de la vie économique en sont la majeure partie, et neuf dixièmes de la juste valeur sa quasi-totalité.',
  'IIF: account balances are those before the transactions of the file. Leave it off when they are the balances of the day.':
    'IIF : les soldes sont ceux d’avant les opérations du fichier. Laissez désactivé si ce sont les soldes du jour.',
  'ISO 4217.': 'ISO 4217.',
  'Id of the line that is credited.': 'Identifiant de la ligne créditée.',
  'Ids of statement lines that should wait.': 'Identifiants des lignes de relevé qui doivent attendre.',
  'Its address, such as ledger.trial-balance or accounting.invoice.':
    'Son adresse, comme ledger.trial-balance ou accounting.invoice.',
  'Its figures are restated (IAS 29) before they come here and are all translated at the closing rate.':
    'Ses chiffres sont retraités (IAS 29) avant d’arriver ici et tous convertis au taux de clôture.',
  'On shares given up while control lasts; a loss is below zero. It goes to equity.':
    'Sur des parts cédées sans perdre le contrôle ; une perte est sous zéro. Il passe en capitaux propres.',
  'Its immediate holder in the tree. Shares are entered under Ownership.':
    'Son détenteur direct dans l’arbre. Les parts se saisissent sous Participations.',
  'Its income is deferred until they are met.': 'Son produit est différé jusqu’à ce qu’elles soient remplies.',
  'Leases in this currency.': 'Les locations dans cette devise.',
  'Lines on the control account of customers or suppliers name the party, and become open items.':
    'Les lignes sur le compte collectif des clients ou fournisseurs nomment le tiers et deviennent des postes ouverts.',
  'Lines without one are refused.': 'Les lignes sans lui sont refusées.',
  'Makes the line an open item of the party.': 'Fait de la ligne un poste ouvert du tiers.',
  'Money held or a fixed claim (IAS 21, IAS 29).': 'Argent détenu ou créance fixe (IAS 21, IAS 29).',
  'Movement of year-end entries, kept apart so that profit reports leave it out.':
    'Mouvement des écritures de clôture, tenu à part pour que les résultats l’excluent.',
  'Multiplies debit minus credit for show.': 'Multiplie débit moins crédit pour l’affichage.',
  'Name of a business of the same group of businesses, whose books can be read by whoever may read them there. Empty for entities outside.':
    'Nom d’une entreprise du même groupe, dont les livres sont lus par qui peut les lire là-bas. Vide pour les entités du dehors.',
  'Number of the open invoice or bill.': 'Numéro de la facture ouverte, client ou fournisseur.',
  'Of a balance in another currency; debit or credit says what the books carried it at.':
    'D’un solde dans une autre devise ; débit ou crédit dit sa valeur dans les livres.',
  'Of equity without a rate of its own. Empty takes the rate at acquisition.':
    'Des capitaux propres sans taux propre. Vide prend le taux à l’acquisition.',
  'Of what the other program said; what has not changed is left alone.':
    'De ce que disait l’autre programme ; ce qui n’a pas changé n’est pas touché.',
  "Paid for the holding; what stands in the holder's books as investment.":
    'Payé pour la participation ; ce qui figure comme titres dans les livres du détenteur.',
  'Part of the net of each Bill that is kept back until the work is accepted.':
    'Part du hors taxe de chaque facture fournisseur retenue jusqu’à la réception des travaux.',
  'Part of the net that is kept back until the work is accepted.':
    'Part du hors taxe retenue jusqu’à la réception des travaux.',
  'Percent; for a fixed amount per unit use the amount.':
    'Pourcentage ; pour un montant fixe par unité, utilisez le montant.',
  'Place of the posted entry in the chain.': 'Place de l’écriture comptabilisée dans la chaîne.',
  'Posting role (AR, TAXOUT, BANK …) this account serves when no account rule says otherwise.':
    'Rôle comptable (AR, TAXOUT, BANK…) que ce compte remplit quand aucune règle de compte n’en dit autrement.',
  'Posting role of tax on purchases.': 'Rôle comptable de la taxe sur les achats.',
  'Posting role of tax on sales.': 'Rôle comptable de la taxe sur les ventes.',
  'Posting roles of accounts that must stand at zero.': 'Rôles comptables des comptes qui doivent être à zéro.',
  'Posting roles or kinds of accounts whose flows stand on this line of the cash flow statement. Empty takes what no other line of its part does.':
    'Rôles ou types des comptes dont les flux vont sur cette ligne du tableau des flux de trésorerie. Vide prend ce qu’aucune autre ligne de sa partie ne prend.',
  'Price or penalty.': 'Prix ou pénalité.',
  'Price with fees and costs: the first carrying amount.': 'Prix avec frais et coûts : la première valeur comptable.',
  'Required for a modification.': 'Exigé pour une modification.',
  'Results are read from this day on. Empty is the first of January.':
    'Les résultats sont lus à partir de ce jour. Vide : le premier janvier.',
  'Spread over the months, unless each month is entered.': 'Réparti sur les mois, sauf si chaque mois est saisi.',
  'Statements are read in from this day on. What the books hold before it counts as seen at the bank. Empty reconciles everything but opening balances.':
    'Les relevés sont lus à partir de ce jour. Ce que les livres ont avant compte comme vu à la banque. Vide rapproche tout sauf les soldes d’ouverture.',
  'States that hold the period open, with blanks between them.':
    'États qui tiennent la période ouverte, séparés par des espaces.',
  'The balances are taken although they do not add up. The opening account keeps what is missing until you clear it.':
    'Les soldes sont repris bien qu’ils ne s’équilibrent pas. Le compte d’ouverture garde l’écart jusqu’à ce que vous l’apuriez.',
  'The day before the first entries made here.': 'La veille des premières écritures faites ici.',
  'The day before the first entries of this product.': 'La veille des premières écritures de ce produit.',
  'The due date moves on to this day of the month.': 'L’échéance est repoussée à ce jour du mois.',
  'The entity at the top.': 'L’entité au sommet.',
  'The first day of a month of the lease; the months before are posted.':
    'Le premier jour d’un mois de la location ; les mois d’avant sont comptabilisés.',
  'The move made the record; otherwise it found it here.':
    'Le déménagement a créé la fiche ; sinon il l’a trouvée ici.',
  'The other entity, for accounts between two of the group.':
    'L’autre entité, pour les comptes entre deux entités du groupe.',
  'The rate implicit in the lease, else the incremental borrowing rate.':
    'Le taux implicite de la location, sinon le taux d’emprunt marginal.',
  'Then realised differences are later measured against the original rate. Otherwise each open item carries its difference on.':
    'Les écarts réalisés plus tard se mesurent alors au taux d’origine. Sinon chaque poste ouvert garde son écart.',
  'UN/ECE recommendation 20, asked for by fiscal devices.':
    'Recommandation 20 de l’ONU/CEE, demandée par les appareils fiscaux.',
  'Until it is released it cannot be paid.': 'Tant que ce n’est pas libéré, ce ne peut être payé.',
  'Usually because no reliable value can be found.': 'En général faute de valeur fiable.',
  'Usually the last day of a month.': 'En général le dernier jour d’un mois.',
  'What is written off, or open so many days after it was due, counts as lost.':
    'Ce qui est abandonné, ou ouvert tant de jours après l’échéance, compte comme perdu.',
  'What leaves or comes back stands here. Empty: the account of disposals, until the register of assets clears it.':
    'Ce qui sort ou revient figure ici. Vide : le compte des cessions, jusqu’à ce que le registre des immobilisations l’apure.',
  'What leaves the books when it is a finance lease.': 'Ce qui sort des livres pour une location-financement.',
  'What the asset will be worth to us when it comes back.': 'Ce que le bien vaudra pour nous à son retour.',
  'What the customer gets back; it lowers the price.': 'Ce que le client reçoit en retour ; cela baisse le prix.',
  'What the gain differs by in business currency because the asset leaves at its own rates.':
    'L’écart du gain en monnaie de l’entreprise, car l’actif sort à ses propres cours.',
  'What the holder gets, below zero what the holder pays.': 'Ce que le porteur reçoit ; sous zéro, ce qu’il paie.',
  'What we paid to make the contract; a fee that we received stands below zero. It belongs to the effective rate (IFRS 9.B5.4.1).':
    'Ce que nous avons payé pour conclure le contrat ; une commission reçue est sous zéro. Cela fait partie du taux effectif (IFRS 9.B5.4.1).',
  'When it is to be released; empty takes the due date.': 'Quand la libérer ; vide prend l’échéance.',
  'When what is kept back is to be released.': 'Quand la retenue doit être libérée.',
  'Why the two ways differ by more than the tolerance.':
    'Pourquoi les deux calculs diffèrent de plus que la tolérance.',
  'Without dimensions a line covers the whole account.': 'Sans axes analytiques, une ligne couvre tout le compte.',
  '[{line, orderLine, qty}]; several rows of one line share it. Empty finds them by Product and text.':
    'Lignes et quantités ; plusieurs lignes de commande peuvent partager une ligne. Vide les trouve par article et libellé.',
  '[{line, qty}]; empty converts all that remains.': 'Lignes et quantités ; vide convertit tout ce qui reste.',
  '[{line, qty}]; empty delivers all that remains.': 'Lignes et quantités ; vide livre tout ce qui reste.',
  '[{line, qty}]; empty invoices all that no Invoice charges yet.':
    'Lignes et quantités ; vide facture tout ce qu’aucune facture ne compte encore.',
  '[{line, qty}]; empty takes all back.': 'Lignes et quantités ; vide reprend tout.',
  '`columns.<kind>`, `accounts` or `taxes`.': 'Colonnes d’un type, comptes ou taxes.',
  'costCentre|project|branch; empty without dimensions.':
    'Centre de coût, projet, agence ; vide sans axes analytiques.',
  'Currency of the document that is paid back.': 'Devise de la pièce remboursée.',
  'Empty pays back all that is left of the document.': 'Vide rembourse tout ce qui reste de la pièce.',
  'Business currency per one of the currency above, on the day of the refund.':
    'Monnaie de l’entreprise pour une unité de la devise ci-dessus, le jour du remboursement.',
  'The authority lets less tax be withheld from a supplier, for some time and up to some amount. Beyond either the full rate holds again.':
    'L’administration permet de retenir moins d’impôt à un fournisseur, pour un temps et jusqu’à un montant. Au-delà, le taux plein s’applique de nouveau.',
  'Amount subject to tax that the certificate covers. Empty means no limit.':
    'Montant soumis à l’impôt que l’attestation couvre. Vide : sans plafond.',
  'Owed to the authority instead of the supplier from the day of the document.':
    'Dû à l’administration au lieu du fournisseur dès le jour de la pièce.',
  'Empty takes what the payment terms promise when the rest is paid in time.':
    'Vide : prend ce que promettent les conditions de paiement quand le reste est payé à temps.',
  'Taken by every line sold here; empty leaves it to what is sold.':
    'Pris par chaque ligne vendue ici ; vide laisse le choix à ce qui est vendu.',
  'Taken by every line bought here; empty leaves it to what is bought.':
    'Pris par chaque ligne achetée ici ; vide laisse le choix à ce qui est acheté.',
  'A control account of customers; empty leaves it to the account rules.':
    'Un compte collectif de clients ; vide laisse le choix aux règles de comptes.',
  'A control account of suppliers; empty leaves it to the account rules.':
    'Un compte collectif de fournisseurs ; vide laisse le choix aux règles de comptes.',
  'Tax kept back from what this supplier is owed.': 'Impôt retenu sur ce qui est dû à ce fournisseur.',
  'For lines that name nothing of the catalogue.': 'Pour les lignes qui ne nomment rien du catalogue.',
  "What was withheld from one supplier, as proof for the supplier's own return. A payment or bill stands on one certificate.":
    'Ce qui a été retenu à un fournisseur, comme preuve pour sa propre déclaration. Un paiement ou une facture figure sur une seule attestation.',
  'Part of the amount that was kept back as tax and did not move at the bank.':
    'Partie du montant retenue comme taxe, qui n’a pas bougé à la banque.',
  'Fair value of one unit at the point of harvest.': 'Juste valeur d’une unité au moment de la récolte.',
  'Quantity times price, less costs to sell.': 'Quantité multipliée par prix, moins les coûts de vente.',
  'Compared over another span too, with an action of its own: refuse beyond the year, and warn beyond the month.':
    'Comparé aussi sur une autre durée, avec sa propre action : refuser au-delà de l’année, avertir au-delà du mois.',
};
