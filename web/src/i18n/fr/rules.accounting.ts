import type { Words } from '../parts';

/** By its English sentence: what accounting, banking and approvals say when they refuse. See `data/sentences.ts`. */
export const rulesAccounting: Words = {
  'The payment of {1} is of another amount than its line here.':
    'Le paiement de {1} est d’un autre montant que sa ligne ici.',
  'This bill is not in the batch.': 'Cette facture n’est pas dans le lot.',
  'This bill is in the batch already.': 'Cette facture est déjà dans le lot.',
  'Only posted bills that are not paid can be paid in a batch.':
    'Seules les factures comptabilisées et non payées se paient par lot.',
  'This bill is not in {currency}; pay it from an account of its currency.':
    'Cette facture n’est pas en {currency} ; payez-la d’un compte de sa devise.',
  'Tax is withheld from this bill; pay it on its own, where the tax is worked out.':
    'Une retenue s’applique à cette facture ; payez-la à part, là où la taxe est calculée.',
  'No more can be paid than is open of the bill.': 'On ne peut pas payer plus que ce qui reste dû sur la facture.',
  "The supplier's invoice number needs a letter or a digit.":
    'Le numéro de facture du fournisseur demande une lettre ou un chiffre.',
  'This invoice of the supplier is entered already ({name}). Open that one, or correct the number.':
    'Cette facture du fournisseur est déjà saisie ({name}). Ouvrez celle-là, ou corrigez le numéro.',
  'Name the invoice whose line is credited.': 'Nommez la facture dont la ligne est créditée.',
  'The credit note is for another customer than its invoice.': 'L’avoir est pour un autre client que sa facture.',
  'The invoice has no such line.': 'La facture n’a pas cette ligne.',
  '{left} of this line is left to credit; give a quantity up to that.':
    'Il reste {left} à créditer sur cette ligne ; indiquez une quantité jusque-là.',
  '{shown} of the invoice is left to credit; lower the lines.':
    'Il reste {shown} à créditer sur la facture ; réduisez les lignes.',
  'Choose the invoice to open again.': 'Choisissez la facture à rouvrir.',
  'Nothing of this note is applied to that invoice.': 'Rien de cet avoir n’est affecté à cette facture.',
  'Choose the document to apply it to.': 'Choisissez le document auquel l’affecter.',
  '{shown} is left to apply; give an amount up to that.':
    'Il reste {shown} à affecter ; indiquez un montant jusque-là.',
  'With this document the customer owes {1}, above the credit limit of {2}. A manager can raise the limit on the customer.':
    'Avec ce document, le client doit {1}, au-dessus du plafond de crédit de {2}. Un gestionnaire peut relever le plafond sur la fiche.',
  "The customer's oldest open document is {days} days overdue, more than the {overdue_days} days allowed.":
    'Le plus ancien document ouvert du client a {days} jours de retard, plus que les {overdue_days} jours permis.',
  'Months up to {1} are taken already. Choose a later day, or take the rest at once.':
    'Les mois jusqu’au {1} sont déjà pris. Choisissez un jour ultérieur, ou prenez le reste d’un coup.',
  'What customers owe has changed since this preview. Save the run again and look at it before sending.':
    'Ce que doivent les clients a changé depuis cet aperçu. Enregistrez de nouveau et regardez avant d’envoyer.',
  'The deferrals have changed since this preview. Save the run again and look at it before posting.':
    'Les étalements ont changé depuis cet aperçu. Enregistrez de nouveau et regardez avant de comptabiliser.',
  'A line needs a product or a description.': 'Une ligne demande un produit ou une description.',
  'A line needs a unit price; the product has none.': 'Une ligne demande un prix unitaire ; le produit n’en a pas.',
  'Tax code {code} has no rate on {date}. A manager can add one under Tax codes.':
    'Le code de taxe {code} n’a pas de taux au {date}. Un gestionnaire peut en ajouter un sous Codes de taxe.',
  'There is no such tax group.': 'Ce groupe de taxes n’existe pas.',
  'Line {1} has {2} left to convert.': 'La ligne {1} a encore {2} à convertir.',
  "The quotation has no line '{line}'.": 'Le devis n’a pas de ligne « {line} ».',
  'Nothing of this quotation is left to convert.': 'Il ne reste rien à convertir de ce devis.',
  'Choose the {control}.': 'À choisir : {control}.',
  'The bank account is kept in {bank_currency}; give the amount that moved there.':
    'Le compte bancaire est tenu en {bank_currency} ; indiquez le montant qui y a bougé.',
  '{1} is named twice; put it in one line.': '{1} est nommé deux fois ; mettez-le sur une ligne.',
  '{1} is in {2}. Choose that as the currency of this document; the bank account may be kept in another.':
    '{1} est en {2}. Choisissez cette devise pour ce document ; le compte bancaire peut être tenu dans une autre.',
  "What is open of {1} is held: it does not agree with what was ordered and received. Open the bill's match: an approver can accept the difference there, an operator can claim it from the supplier.":
    'Ce qui reste ouvert de {1} est retenu : cela ne concorde pas avec ce qui a été commandé et reçu. Ouvrez le rapprochement de la facture : un approbateur peut y accepter l’écart, un opérateur peut le réclamer au fournisseur.',
  "The bank account is kept in the document's currency; give the fees under Bank fees.":
    'Le compte bancaire est tenu dans la devise du document ; indiquez les frais sous Frais bancaires.',
  '{1} has {2} {left} outstanding; less can be allocated to it, the rest stays as an advance.':
    '{1} a {2} {left} en cours ; affectez au plus cela, le reste demeure une avance.',
  'Nothing is allocated to {1}; remove the line or give an amount.':
    'Rien n’est affecté à {1} ; retirez la ligne ou indiquez un montant.',
  'More tax is withheld than is settled.': 'La retenue dépasse ce qui est réglé.',
  'Up to {1} {shown} may be written off here; above that an approver approves a journal entry.':
    'Jusqu’à {1} {shown} peuvent être passés en perte ici ; au-delà, un approbateur approuve une écriture.',
  'More is allocated than the money and the tax withheld; lower the allocations or raise the amount.':
    'Les affectations dépassent la somme et la retenue ; réduisez-les ou augmentez le montant.',
  'Choose the document to settle.': 'Choisissez le document à régler.',
  'Choose the document to open again.': 'Choisissez le document à rouvrir.',
  'Nothing of this document is allocated to it.': 'Rien de ce document ne lui est affecté.',
  'The date is not a day.': 'Cette date n’est pas un jour.',
  'The money and the document are both there from {first} on. Choose that day or a later one.':
    'L’argent et le document sont là tous deux à partir du {first}. Choisissez ce jour ou un jour plus tard.',
  '{day} is still to come. Choose a day up to {today}.':
    'Le {day} est encore à venir. Choisissez un jour jusqu’au {today}.',
  '{left} is left to apply; give an amount up to that.': 'Il reste {left} à affecter ; indiquez un montant jusque-là.',
  'An allocation names a document or an open item.': 'Une affectation nomme un document ou un poste ouvert.',
  '{1} belongs to another party.': '{1} appartient à un autre tiers.',
  '{1} is not settled by this kind of document.': '{1} ne se règle pas par ce genre de document.',
  'Only a posted document can be settled; a manager can post it.':
    'Seul un document comptabilisé se règle ; un gestionnaire peut le comptabiliser.',
  'Letters are written by the server; it sends this one when it runs.':
    'Les lettres sont écrites par le serveur ; il envoie celle-ci quand il tourne.',
  'Nobody who owes has a mail address.': 'Aucun débiteur n’a d’adresse e-mail.',
  'The policy "{name}" asks for approval first. Submit it, and the approvers are asked.':
    'La politique « {name} » demande d’abord une approbation. Soumettez, et les approbateurs sont sollicités.',
  'This is not what was approved: it changed since. Return it to draft and submit it again.':
    'Ce n’est pas ce qui a été approuvé : cela a changé depuis. Remettez en brouillon et soumettez de nouveau.',
  'This waits for another decision.': 'Cela attend une autre décision.',
  'This waits for the decision of {1}.': 'Cela attend la décision de {1}.',
  "The document has no field '{field}'.": 'Le document n’a pas de champ « {field} ».',
  'Say what the field is compared with.': 'Dites à quoi le champ est comparé.',
  'Nobody who may decide this is left: whoever asks or wrote it cannot approve it. An administrator can name more approvers in the policy.':
    'Il ne reste personne pour décider : qui demande ou a écrit ne peut pas approuver. Un administrateur peut nommer d’autres approbateurs dans la politique.',
  'This request is decided already.': 'Cette demande est déjà tranchée.',
  '{1} is signed off up to {locked}. A manager or approver can open that reconciliation again.':
    '{1} est validé jusqu’au {locked}. Un gestionnaire ou un approbateur peut rouvrir ce rapprochement.',
  'The bank account has no ledger account.': 'Le compte bancaire n’a pas de compte comptable.',
  'Amounts in {1} have fewer digits after the point.': 'Les montants en {1} ont moins de décimales.',
  '{1} is signed off past {date}.': '{1} est validé au-delà du {date}.',
  'The text has no letters or digits.': 'Le texte n’a ni lettres ni chiffres.',
  'The bank has confirmed it; undo its match first.': 'La banque l’a confirmé ; défaites d’abord son rapprochement.',
  'Both accounts are kept in one currency; that is a transfer.':
    'Les deux comptes sont tenus dans la même devise ; c’est un virement.',
  'It would settle before it was agreed.': 'Le règlement précéderait l’accord.',
  'It settles on {date}; the money moves that day.': 'Le règlement est le {date} ; l’argent bouge ce jour-là.',
  'The statement line is named twice.': 'La ligne du relevé est nommée deux fois.',
  'The statement line is of another account.': 'La ligne du relevé est d’un autre compte.',
  'The statement line is left out; bring it back first.': 'La ligne du relevé est écartée ; ramenez-la d’abord.',
  'The statement line is matched already.': 'La ligne du relevé est déjà rapprochée.',
  '{1} of this statement line is unexplained.': '{1} de cette ligne du relevé reste inexpliqué.',
  'This transaction does not move the account, or is matched already.':
    'Cette transaction ne mouvemente pas le compte, ou est déjà rapprochée.',
  'The line is named twice.': 'La ligne est nommée deux fois.',
  '{1} of {2} is not matched yet.': '{1} de {2} n’est pas encore rapproché.',
  'The document is named twice.': 'Le document est nommé deux fois.',
  '{1} is in {currency}, the account in {2}. Record the receipt or payment by hand, with both amounts.':
    '{1} est en {currency}, le compte en {2}. Saisissez l’encaissement ou le paiement à la main, avec les deux montants.',
  '{1} has {2} outstanding.': '{1} a {2} en cours.',
  'Give the amount; one line alone may take the rest.': 'Indiquez le montant ; une seule ligne peut prendre le reste.',
  'Nothing is left to post here; remove the line or give an amount.':
    'Il ne reste rien à comptabiliser ici ; retirez la ligne ou indiquez un montant.',
  'The two sides differ by {1}.': 'Les deux côtés diffèrent de {1}.',
  'The credits are more than the documents; record the refund by hand and match it.':
    'Les crédits dépassent les documents ; saisissez le remboursement à la main et rapprochez-le.',
  'Only a credit note or an advance of a customer can be set off here.':
    'Seul un avoir ou une avance d’un client peut être compensé ici.',
  'The credit is more than the invoices chosen with it.': 'Le crédit dépasse les factures choisies avec lui.',
  'A till is a cash account; money at a bank is no petty cash.':
    'Une caisse est un compte d’espèces ; l’argent en banque n’est pas une petite caisse.',
  '{1} is signed off up to {locked}. Choose a later day.':
    '{1} est validé jusqu’au {locked}. Choisissez un jour ultérieur.',
  'This amount has more digits than its currency.': 'Ce montant a plus de décimales que sa devise.',
  '{1} is kept in {2}; the till holds {3}.': '{1} est tenu en {2} ; la caisse contient {3}.',
  'Both stand on one ledger account, so the books would not see a movement.':
    'Les deux sont sur un même compte comptable ; les livres ne verraient aucun mouvement.',
  'Money moved since this was counted. Save the count again, and count again where in doubt.':
    'De l’argent a bougé depuis ce comptage. Enregistrez de nouveau, et recomptez en cas de doute.',
  'The till holds {held}. Top it up first; whoever may post top-ups can.':
    'La caisse contient {held}. Approvisionnez-la d’abord ; qui peut comptabiliser les approvisionnements le peut.',
  'An account is reconciled up to today at most.': 'Un compte se rapproche jusqu’à aujourd’hui au plus.',
  '{1} is already signed off past {day}.': '{1} est déjà validé au-delà du {day}.',
  'No statement of this account is imported; give the balance the bank reports.':
    'Aucun relevé de ce compte n’est importé ; indiquez le solde donné par la banque.',
  'Something changed since these figures were computed; look at them again.':
    'Quelque chose a changé depuis le calcul de ces chiffres ; regardez-les de nouveau.',
  'The account is signed off up to {later}; open that reconciliation first.':
    'Le compte est validé jusqu’au {later} ; rouvrez d’abord ce rapprochement.',
  'No rate in force for {1}; enter it under Exchange rates.':
    'Pas de cours en vigueur pour {1} ; saisissez-le sous Cours de change.',
  'No statement with a balance is imported up to this day.':
    'Aucun relevé avec un solde n’est importé jusqu’à ce jour.',
  '{number} has revalued this day. Reverse it first.': '{number} a réévalué ce jour. Extournez-le d’abord.',
  'A currency has no closing rate; enter it under Exchange rates.':
    'Une devise n’a pas de cours de clôture ; saisissez-le sous Cours de change.',
  'Open items carry this revaluation on and may be settled since; post a new revaluation instead of reversing this one.':
    'Des postes ouverts portent cette réévaluation et peuvent être réglés depuis ; passez une nouvelle réévaluation au lieu d’extourner celle-ci.',
  'The pattern cannot be used: {last}.': 'Le modèle ne peut pas servir : {last}.',
  '{line}: {message} Leave this line out to match the others.':
    '{line} : {message} Laissez cette ligne de côté pour rapprocher les autres.',
  '{used} of its lines are matched. Undo these matches first.':
    '{used} de ses lignes sont rapprochées. Défaites d’abord ces rapprochements.',
  'Choose the statement file.': 'Choisissez le fichier du relevé.',
  'The file did not arrive whole. Choose it again.': 'Le fichier n’est pas arrivé entier. Choisissez-le de nouveau.',
  'This file was imported as {name} on {day}. Choose another, or withdraw that import first.':
    'Ce fichier a été importé comme {name} le {day}. Choisissez-en un autre, ou retirez d’abord cet import.',
  'The file is of account {1}, which is not {2}.': 'Le fichier est du compte {1}, qui n’est pas {2}.',
  'The file holds several accounts ({1}). Give {2} its account number, so that its own is found.':
    'Le fichier contient plusieurs comptes ({1}). Donnez à {2} son numéro de compte, pour que le sien soit trouvé.',
  'The file is in {currency}; {1} is kept in {2}.': 'Le fichier est en {currency} ; {1} est tenu en {2}.',
  'The file holds no movements.': 'Le fichier ne contient aucun mouvement.',
  'A statement may have {lines_max} lines. Ask the bank for a shorter time.':
    'Un relevé a {lines_max} lignes au plus. Demandez à la banque une période plus courte.',
  '{1} is no amount in {2}.': '{1} n’est pas un montant en {2}.',
  '{1} lies in the future. Look at the order of day and month in the statement format.':
    '{1} est dans le futur. Voyez l’ordre du jour et du mois dans le format du relevé.',
  'The account is signed off up to {locked}.': 'Le compte est validé jusqu’au {locked}.',
  'Both accounts stand on one ledger account, so the books would not see a transfer.':
    'Les deux comptes sont sur un même compte comptable ; les livres ne verraient aucun virement.',
  'Within one currency the same amount arrives; put what the bank kept under fees.':
    'Dans une même devise, le même montant arrive ; mettez sous frais ce que la banque a gardé.',
  'With this document the customer owes {1}, above the credit limit of {2}: open {3}, ordered {4}, this document {5}, less advances {6}.':
    'Avec ce document, le client doit {1}, au-dessus du plafond de crédit de {2} : ouvert {3}, commandé {4}, ce document {5}, moins les avances {6}.',
  '{1} A manager can raise the limit on the customer.':
    '{1} Un gestionnaire peut relever le plafond sur la fiche du client.',
  '{1} A manager can release this order with a reason, or raise the limit on the customer.':
    '{1} Un gestionnaire peut libérer cette commande avec un motif, ou relever le plafond du client.',
  'Line {1} has {2} left; give a quantity up to that.': 'La ligne {1} a encore {2} ; indiquez une quantité jusque-là.',
  "The document has no line '{line}'.": 'Le document n’a pas de ligne « {line} ».',
  'Nothing of this order is left to deliver.': 'Il ne reste rien à livrer de cette commande.',
  'Nothing of this order is left to invoice.': 'Il ne reste rien à facturer de cette commande.',
  'Nothing of this order was delivered.': 'Rien de cette commande n’a été livré.',
  'Part of this order is delivered or invoiced; it stays with its customer and currency.':
    'Une partie de cette commande est livrée ou facturée ; elle garde son client et sa devise.',
  'A line that is partly delivered or invoiced stays; lower its quantity to what was delivered or invoiced instead.':
    'Une ligne livrée ou facturée en partie reste ; réduisez plutôt sa quantité à ce qui est livré ou facturé.',
  '{done} of this line is delivered or invoiced already; order at least that.':
    '{done} de cette ligne est déjà livré ou facturé ; commandez au moins cela.',
  'This day is still to come; record the delivery when it has happened.':
    'Ce jour est à venir ; enregistrez la livraison quand elle a eu lieu.',
  'Give a date as 2026-03-05.': 'Indiquez une date comme 2026-03-05.',
  'Line {1} of order {2} has {3} of {4} left to invoice, not {5}; lower the quantity, or amend the order.':
    'La ligne {1} de la commande {2} a encore {3} sur {4} à facturer, pas {5} ; réduisez la quantité, ou modifiez la commande.',
  'An invoice of this order is not posted yet; delete it, or post it and close the order.':
    'Une facture de cette commande n’est pas encore comptabilisée ; supprimez-la, ou comptabilisez-la et clôturez la commande.',
  'Amounts in foreign currency at the rate they were recognised or valued with.':
    'Montants en devise au cours de leur comptabilisation ou de leur évaluation.',
  'This document is of the other side; remove it, or choose the direction anew.':
    'Cette pièce est de l’autre côté ; retirez-la ou changez de sens.',
  'Name the credit note, or the receipt whose advance is paid back.':
    'Indiquez l’avoir, ou l’encaissement dont l’avance est remboursée.',
  'Name the claim, or the payment whose advance comes back.':
    'Indiquez la réclamation, ou le paiement dont l’avance revient.',
  'A refund pays back one document; remove the other.': 'Un remboursement porte sur une seule pièce ; retirez l’autre.',
  'Nothing of {1} is left to pay back.': 'Il ne reste rien à rembourser de {1}.',
  'Give an amount above zero, or leave it empty to pay back all that is left.':
    'Donnez un montant supérieur à zéro, ou laissez vide pour rembourser tout le reste.',
  '{1} {left} of {2} is left to pay back; lower the amount.':
    'Il reste {1} {left} à rembourser de {2} ; réduisez le montant.',
  'You may not enter refunds; whoever moves the money can do it from here.':
    'Vous ne pouvez pas saisir de remboursements ; la personne qui tient la caisse peut le faire d’ici.',
  'This account is not kept in {currency}. Enter the refund with both amounts as a document of its own.':
    'Ce compte n’est pas tenu en {currency}. Saisissez le remboursement avec les deux montants comme pièce à part.',
  '{currency} is not among the currencies of this business. Choose another, or add it to the currencies.':
    '{currency} ne fait pas partie des devises de cette entreprise. Choisissez-en une autre, ou ajoutez-la aux devises.',
  'An amount is too large for this report.': 'Un montant est trop grand pour ce rapport.',
};
