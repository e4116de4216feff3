import type { Words } from '../parts';

/** By its English sentence: what orders, deliveries, matched bills, tills and payroll formulas say when they refuse. See `data/sentences.ts`. */
export const rulesTrade: Words = {
  'The columns of "{1}" are left out: {words}.': 'Colonnes de « {1} » laissées de côté : {words}.',
  'No plugin of this business computes payroll tax. An administrator can install one under Plugins.':
    'Aucune extension de cette entreprise ne calcule l’impôt sur les salaires. Un administrateur peut en installer une sous Extensions.',
  'Several plugins of this business compute payroll tax. Choose one of them, or switch the others off.':
    'Plusieurs extensions de cette entreprise calculent l’impôt sur les salaires. Choisissez-en une, ou désactivez les autres.',
  'The payroll formula "{1}" failed: {words}.': 'La formule de paie « {1} » a échoué : {words}.',
  'Line {1} has {2} left to {3}.': 'La ligne {1} a encore {2} à traiter ({3}).',
  "The {1} has no line '{line}'.": 'Pas de ligne « {line} » dans ce document ({1}).',
  'Nothing of this {1} is left to {2}.': 'Il ne reste rien de ce document ({1}) à traiter ({2}).',
  'The quantity {error}.': 'La quantité {error}.',
  "Part of this bill is held by the match with its order, and more than the rest cannot be paid. Open the bill's match to settle the difference.":
    'Une partie de cette facture est retenue par le rapprochement avec sa commande ; on ne peut payer que le reste. Ouvrez le rapprochement de la facture pour régler l’écart.',
  "{1} {2} of {3} is held: it does not agree with what was ordered and received. Up to {4} can be paid now. Open the bill's match: an approver can accept the difference there, an operator can claim it from the supplier.":
    '{1} {2} de {3} sont retenus : cela ne concorde pas avec ce qui a été commandé et reçu. On peut payer jusqu’à {4} maintenant. Ouvrez le rapprochement de la facture : un approbateur peut y accepter l’écart, un opérateur peut le réclamer au fournisseur.',
  'The bill has no such line.': 'La facture n’a pas cette ligne.',
  '{1} is billed on this line; spread no more than that.':
    '{1} sont facturés sur cette ligne ; ne répartissez pas plus.',
  "Choose a line of an order of this supplier, in the bill's currency.":
    'Choisissez une ligne d’une commande de ce fournisseur, dans la devise de la facture.',
  'Nothing of these lines is held.': 'Rien de ces lignes n’est retenu.',
  'You may not write debit notes; whoever keeps the accounts can make this claim.':
    'Vous ne pouvez pas écrire de notes de débit ; qui tient les comptes peut faire cette réclamation.',
  'What is held is tax alone; ask the supplier for a corrected invoice, or have it accepted.':
    'Seule de la taxe est retenue ; demandez au fournisseur une facture corrigée, ou faites-la accepter.',
  'This supplier has no order {number}. Correct the number, or leave it empty.':
    'Ce fournisseur n’a pas de commande {number}. Corrigez le numéro, ou laissez-le vide.',
  '{number} was not sent to the supplier, or was cancelled; a bill cannot stand on it.':
    '{number} n’a pas été envoyé au fournisseur, ou a été annulé ; une facture ne peut pas s’y appuyer.',
  '{number} is in {1}; a bill on it is in the same currency.':
    '{number} est en {1} ; une facture dessus est dans la même devise.',
  'You may not enter bills; whoever keeps the accounts can make it from here.':
    'Vous ne pouvez pas saisir de factures ; qui tient les comptes peut la faire d’ici.',
  'Everything that was taken in of this order is billed.': 'Tout ce qui a été reçu de cette commande est facturé.',
  '{what}: {1} came and {2} is billed of it, so the line stays. Lower its quantity to that instead.':
    '{what} : {1} sont arrivés et {2} facturés, la ligne reste donc. Ramenez plutôt sa quantité à cela.',
  'Part of this line came or is billed, so it stays the same thing; add another line for something else.':
    'Une partie de cette ligne est arrivée ou facturée, elle reste donc la même chose ; ajoutez une autre ligne pour autre chose.',
  'Part of this order came or is billed; close it and write a new one instead.':
    'Une partie de cette commande est arrivée ou facturée ; clôturez-la et écrivez-en une nouvelle.',
  'Nothing of this order is here that could go back.': 'Rien de cette commande n’est ici qui puisse repartir.',
  'Everything of this order has come; amend the order if more was agreed.':
    'Tout est arrivé de cette commande ; modifiez-la si plus a été convenu.',
  'The order has {1} lines; choose one of them.': 'La commande a {1} lignes ; choisissez-en une.',
  '{1} of this is here; no more than that can go back.': '{1} de ceci sont ici ; pas plus ne peut repartir.',
  '{1} is still to come of this line. Count the rest as refused, or have the order amended.':
    '{1} restent à venir sur cette ligne. Comptez le reste comme refusé, ou faites modifier la commande.',
  'This order is not open: it is being amended, closed or cancelled, so nothing can be taken in on it.':
    'Cette commande n’est pas ouverte : elle est en modification, clôturée ou annulée ; rien ne peut être reçu dessus.',
  'Part of these goods was sent back since; void that note first.':
    'Une partie de ces marchandises a été renvoyée depuis ; annulez d’abord ce bon.',
  'A deal buys an amount.': 'Une opération achète un montant.',
  'You may not enter receipts; whoever takes the money can do it from here.':
    'Vous ne pouvez pas saisir d’encaissements ; qui reçoit l’argent peut le faire d’ici.',
  'You may not enter payments; whoever pays the suppliers can do it from here.':
    'Vous ne pouvez pas saisir de paiements ; qui paie les fournisseurs peut le faire d’ici.',
  'Choose the account the money moves on.': 'Choisissez le compte où passe l’argent.',
  'Choose the account the money leaves.': 'Choisissez le compte d’où part l’argent.',
  'Give the amount of the advance.': 'Donnez le montant de l’avance.',
  '{currency} {left} of this order is not paid in advance yet; give an amount up to that.':
    'Il reste {currency} {left} de cette commande à payer d’avance ; donnez au plus ce montant.',
  'This account is not kept in {currency}. Enter the money with both amounts as a document of its own, and name the order there.':
    'Ce compte n’est pas tenu en {currency}. Saisissez l’argent à part avec les deux montants, et nommez-y la commande.',
  '{number} is in {1}; pay its advance in that currency.': '{number} est en {1} ; payez son avance dans cette devise.',
  '{1} {2} of {3} is kept back until the work is accepted. A manager can release it on the bill.':
    '{1} {2} de {3} est retenu jusqu’à la réception du travail. Un gestionnaire peut le libérer sur la facture.',
  'The terms of {name} give a discount until {1}; this money comes later.':
    'Les conditions de {name} accordent un escompte jusqu’au {1} ; cet argent vient plus tard.',
  'The terms of {name} give a discount of {1} {most}; this is more.':
    'Les conditions de {name} accordent un escompte de {1} {most} ; ceci est plus.',
  'Line {1} charges no tax. Choose a tax for it, or post it so if none is due.':
    'La ligne {1} ne porte aucun impôt. Choisissez-en un, ou comptabilisez-la ainsi si aucun n’est dû.',
};
