import type { Words } from '../parts';

/** By its English sentence: what accounting, banking and approvals say when they refuse. See `data/sentences.ts`. */
export const rulesAccounting: Words = {
  'With this document the customer owes {1}, above the credit limit of {2}. A manager can raise the limit on the customer.':
    'Avec ce document, le client doit {1}, au-dessus du plafond de crédit de {2}. Un gestionnaire peut relever le plafond sur la fiche.',
  "The customer's oldest open document is {days} days overdue, more than the {overdue_days} days allowed.":
    'Le plus ancien document ouvert du client a {days} jours de retard, plus que les {overdue_days} jours permis.',
  'Line {1} has {2} left to convert.': 'La ligne {1} a encore {2} à convertir.',
  "The quotation has no line '{line}'.": 'Le devis n’a pas de ligne « {line} ».',
  'Nothing of this quotation is left to convert.': 'Il ne reste rien à convertir de ce devis.',
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
  'Nothing of this order is left to deliver.': 'Il ne reste rien à livrer de cette commande.',
  'Nothing of this order is left to invoice.': 'Il ne reste rien à facturer de cette commande.',
  'Nothing of this order was delivered.': 'Rien de cette commande n’a été livré.',
  'Amounts in foreign currency at the rate they were recognised or valued with.':
    'Montants en devise au cours de leur comptabilisation ou de leur évaluation.',
};
