import type { Words } from '../parts';

export const offline: Words = {
  'offline.banner':
    'Vous êtes hors ligne. Ce que vous avez déjà ouvert reste lisible ; les modifications attendent la connexion.',
  'offline.asOf': 'État au {when} ({ago})',
  'offline.stale': 'Pas de connexion au serveur. Vous voyez ce qui est conservé sur cet appareil.',
  'offline.waiting': '{count} modification attend d’être envoyée | {count} modifications attendent d’être envoyées',
  'offline.refused': '{count} modification a été refusée | {count} modifications ont été refusées',
  'offline.outbox': 'Modifications en attente',
  'offline.outbox.lead': 'Elles ont été faites sans connexion. Elles partiront dès son retour, chacune une seule fois.',
  'offline.outbox.empty': 'Rien en attente',
  'offline.outbox.empty.text': 'Toutes les modifications sont arrivées au serveur.',
  'offline.outbox.made': 'Fait {ago}',
  'offline.outbox.send': 'Envoyer maintenant',
  'offline.outbox.sending': 'Envoi…',
  'offline.outbox.again': 'Réessayer',
  'offline.outbox.discard': 'Abandonner',
  'offline.outbox.undo': 'Annuler',
  'offline.outbox.discarded': '{label} : abandonné',
  'offline.kept': '{label} : conservé sur cet appareil',
  'offline.kept.text': 'L’envoi se fera dès le retour de la connexion.',
  'offline.sent': 'Les modifications en attente ont été envoyées',
  'offline.install': 'Installer l’application',
  'offline.unavailable': 'Pas encore sur cet appareil',
  'offline.unavailable.text':
    'Cette page n’a jamais été ouverte ici avec une connexion. Elle se chargera d’elle-même à son retour.',
};
