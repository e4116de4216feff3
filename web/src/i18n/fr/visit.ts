import type { Words } from '../parts';

export const visit: Words = {
  safe: 'Vous êtes chez {brand}. Ne saisissez jamais de mot de passe ici.',
  gone: 'Ce lien n’ouvre rien',
  'gone.text': 'Il a peut-être expiré ou été retiré. Demandez-en un nouveau à l’entreprise qui vous l’a envoyé.',
  closed: 'Le délai est passé',
  'closed.text': 'L’envoi était possible jusqu’au {when}.',
  'closed.sent': 'Votre envoi du {when} a bien été reçu.',
  'closed.nothing': 'Rien n’a été reçu par ce lien.',
  settled: 'Il n’y a rien à remplir ici',
  'settled.text': 'C’est déjà réglé, ou rien n’est demandé pour le moment.',
  received: 'Reçu le {when}. Référence : {number}',
  answered: 'Votre réponse a bien été reçue.',
  change: 'Modifier mon envoi',
  for: 'Pour {name}',
  help: 'Des questions ?',
  until: 'Ouvert jusqu’au {when} ({left})',
  sentBefore: 'Vous avez envoyé ceci le {when}. Vous pouvez le modifier et le renvoyer.',
  sentHidden: 'Ce qui a été saisi ne s’affiche que dans le navigateur qui l’a envoyé.',
  check: 'Veuillez vérifier les champs signalés.',
  terms: 'Conditions',
  name: 'Votre nom',
  kept: 'Conservé dans ce navigateur jusqu’à l’envoi.',
  send: 'Envoyer',
  sendAgain: 'Renvoyer',
  choose: 'Choisir',
  waiting: 'En attente de réponse',
  files: 'Fichiers',
  'file.remove': 'Retirer {name}',
  'file.failed': 'Le fichier n’a pas pu être envoyé. Veuillez réessayer.',
};

export default visit;
