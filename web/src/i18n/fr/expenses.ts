import type { Words } from '../parts';

export const expenses: Words = {
  'expenses.photograph': 'Photographier un reçu',
  'expenses.chooseReceipts': 'Choisir des reçus',
  'expenses.noReceipt': 'Dépense sans photo',
  'expenses.mileage': 'Kilométrage',
  'expenses.trip': 'Voyage avec indemnités journalières',
  'expenses.start': 'Photographiez chaque reçu. Le montant, la date et le vendeur s’ajoutent maintenant ou plus tard.',
  'expenses.number': 'Dépense {number}',
  'expenses.removeEntry': 'Retirer la dépense {number}',
  'expenses.purpose': 'À quoi cela a-t-il servi ?',
  'expenses.send': 'Envoyer pour approbation',
  'expenses.save': 'Enregistrer comme brouillon',
  'expenses.sent': 'Envoyé pour approbation',
  'expenses.saved': 'Enregistré comme brouillon',
  'expenses.kept': 'Enregistré sur ce téléphone',
  'expenses.keptText': 'L’envoi se fera dès que vous serez en ligne.',
  'expenses.approved': '{title} est approuvée',
  'expenses.back': 'Retour à la note de frais',
  'expenses.without': 'Aucun reçu',
  'expenses.reason': 'Motif : {reason}',
  'expenses.comment': 'Commentaire',
  'expenses.nothingOwed': 'Rien n’est dû sur cette note',
  'expenses.nothingOwedText': 'Elle est soldée, ou pas encore comptabilisée.',
  'expenses.noDetails':
    '{name} n’a pas encore de coordonnées de paiement. Elles s’ajoutent sous Coordonnées de paiement.',
  'expenses.recorded': 'Enregistré',
};

export default expenses;
