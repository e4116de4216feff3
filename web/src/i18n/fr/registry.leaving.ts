import type { Words } from '../parts';

/** Words of what leaves the business by mail: scheduled reports, who released them, who got them. */
export const wordsLeaving: Words = {
  'Sent report': 'Rapport envoyé',
  'Sent reports': 'Rapports envoyés',
  Recipient: 'Destinataire',
  'Outside the business': 'Hors de l’entreprise',
  'Goes outside the business': 'Sort de l’entreprise',
  'Released at': 'Débloqué le',
  'Sent for': 'Envoyé pour',
  'Release to outside addresses': 'Débloquer pour l’extérieur',
  'The report goes to addresses outside the business from its next day on, with what its owner may see.':
    'Le rapport part vers des adresses hors de l’entreprise dès son prochain jour, avec ce que voit son propriétaire.',
  'An address is not one of the people who work here.': 'Une adresse n’est pas celle d’une personne qui travaille ici.',
  'Domains that reports may go to': 'Domaines où les rapports peuvent aller',
  'Where scheduled reports may go outside the business: domains such as bank.example, separated by commas. Empty means any.':
    'Où les rapports programmés peuvent aller hors de l’entreprise : des domaines comme bank.example, séparés par des virgules. Vide : partout.',
  'Reports leave by four eyes': 'Les rapports sortent à quatre yeux',
  'A scheduled report goes outside the business only when somebody other than its owner has released it.':
    'Un rapport programmé ne sort de l’entreprise que si une autre personne que son propriétaire l’a débloqué.',
};
