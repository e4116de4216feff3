import type { Words } from '../parts';

/** By its English sentence: what accounting, banking and approvals say when they refuse. See `data/sentences.ts`. */
export const rulesAccounting: Words = {
  '{1} has no account number, which this file needs. Enter its account number or IBAN under Bank accounts.':
    '{1} n’a pas de numéro de compte, dont ce fichier a besoin. Saisissez son numéro de compte ou son IBAN sous Comptes bancaires.',
  'With this document the customer owes {1}, above the credit limit of {2}. A manager can raise the limit on the customer.':
    'Avec ce document, le client doit {1}, au-dessus du plafond de crédit de {2}. Un gestionnaire peut relever le plafond sur la fiche.',
  "The customer's oldest open document is {days} days overdue, more than the {overdue_days} days allowed.":
    'Le plus ancien document ouvert du client a {days} jours de retard, plus que les {overdue_days} jours permis.',
  'Line {1} has {2} left to convert.': 'La ligne {1} a encore {2} à convertir.',
  "The quotation has no line '{line}'.": 'Le devis n’a pas de ligne « {line} ».',
  'Nothing of this quotation is left to convert.': 'Il ne reste rien à convertir de ce devis.',
  'Nobody who owes has a mail address.': 'Aucun débiteur n’a d’adresse e-mail.',
  'This waits for another decision.': 'Cela attend une autre décision.',
  'This waits for the decision of {1}.': 'Cela attend la décision de {1}.',
  'No rate in force for {1}; enter it under Exchange rates.':
    'Pas de cours en vigueur pour {1} ; saisissez-le sous Cours de change.',
  'No statement with a balance is imported up to this day.':
    'Aucun relevé avec un solde n’est importé jusqu’à ce jour.',
  '{number} has revalued this day. Reverse it first.': '{number} a réévalué ce jour. Extournez-le d’abord.',
  '{1} is no amount in {2}.': '{1} n’est pas un montant en {2}.',
  '{1} lies in the future. Look at the order of day and month in the statement format.':
    '{1} est dans le futur. Voyez l’ordre du jour et du mois dans le format du relevé.',
  'The account is signed off up to {locked}.': 'Le compte est validé jusqu’au {locked}.',
  'With this document the customer owes {1}, above the credit limit of {2}: open {3}, ordered {4}, this document {5}, less advances {6}.':
    'Avec ce document, le client doit {1}, au-dessus du plafond de crédit de {2} : ouvert {3}, commandé {4}, ce document {5}, moins les avances {6}.',
  'Nothing of this order is left to deliver.': 'Il ne reste rien à livrer de cette commande.',
  'Nothing of this order is left to invoice.': 'Il ne reste rien à facturer de cette commande.',
  'Nothing of this order was delivered.': 'Rien de cette commande n’a été livré.',
  'Amounts in foreign currency at the rate they were recognised or valued with.':
    'Montants en devise au cours de leur comptabilisation ou de leur évaluation.',
};
