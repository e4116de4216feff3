import type { Words } from '../parts';

export const sharing: Words = {
  'sharing.title': 'Envoyé',
  'sharing.name': 'Nom',
  'sharing.status.sent': 'Envoyé',
  'sharing.copy': 'Copier',
  'sharing.copied': 'Copié',
  'convert.line': 'Ligne',
  'convert.left': 'Reste',
  'pay.amount': 'Montant',
  'pay.save': 'Enregistrer le brouillon',
};
