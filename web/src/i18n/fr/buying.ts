import type { Words } from '../parts';

export const buying: Words = {
  'match.total': 'Total de la facture',
  'match.payable': 'Payable maintenant',
  'match.held': 'Retenu',
  'match.order': 'Bon de commande',
  'match.choose': 'Choisir une commande',
  'match.compare': 'Comparer',
  'match.noOrders': 'Ce fournisseur n’a aucune commande ouverte.',
  'match.compared': 'Comparé à la commande',
  'match.claimed': 'Note de débit préparée',
  'match.accepted': 'Écart accepté',
  'match.none': 'Pas encore comparée à une commande',
  'match.none.text':
    'Indiquez la commande de cette facture : chaque ligne est comparée à ce qui a été commandé et reçu.',
  'match.back': 'Retour à la facture',
  'match.todo': 'Que faire',
  'match.todo.text':
    'Un approbateur peut accepter l’écart, un avoir peut être demandé au fournisseur, ou attendre : les livraisons libèrent ce qu’elles couvrent.',
  'match.approver': 'Seul un approbateur qui n’a pas saisi la facture peut accepter.',
  'match.pay': 'Payer {amount}',
  'match.notCompared': 'Pas encore comparée.',
  'match.lineOf': '{order}, ligne {line}',
  'match.billed': 'Facturé',
  'match.ordered': 'Commandé',
  'match.received': 'Accepté',
  'match.quantity': 'Quantité',
  'match.price': 'Prix unitaire',
  'match.unordered': 'Sur aucune commande',
  'match.before': '{qty} déjà facturé',
  'match.sentBack': '{qty} renvoyé',
  'match.rowHeld': '{amount} retenu',
  'match.rowAccepted': '{amount} accepté : {reason}',
  'match.find.price': 'Le prix diffère de {percent} %',
  'match.find.qty': '{qty} de plus que reçu',
  'match.find.noReceipt': 'Rien n’a encore été reçu',
  'match.find.noOrder': 'Personne ne l’a commandé',
  'match.find.duplicate': 'Même montant qu’une autre facture de la semaine',
  'match.find.matched': 'Conforme à la commande',
};

export default buying;
