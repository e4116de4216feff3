import type { Words } from '../parts';

export const wordsPages: Words = {
  'Check the code, or ask the business that issued it.': 'Vérifiez le code, ou demandez à l’entreprise qui l’a émis.',
  'Download PDF': 'Télécharger le PDF',
  'How to pay': 'Comment payer',
  'It may have ended or been taken back. Ask the business that sent it for a new one.':
    'Il a pu expirer ou être repris. Demandez-en un nouveau à l’entreprise qui l’a envoyé.',
  'Please try again in a moment.': 'Réessayez dans un instant.',
  'Please try again in an hour.': 'Réessayez dans une heure.',
  'Say no': 'Refuser',
  'Something went wrong': 'Une erreur s’est produite',
  'Thank you. Your acceptance is recorded.': 'Merci. Votre acceptation est enregistrée.',
  'Thank you. Your answer is recorded.': 'Merci. Votre réponse est enregistrée.',
  'This document could not be confirmed': 'Ce document n’a pas pu être confirmé',
  'This document is genuine': 'Ce document est authentique',
  'This link does not open anything': 'Ce lien n’ouvre rien',
  'Too many tries': 'Trop d’essais',
  'Voided: no longer valid': 'Annulé : n’est plus valable',
  'Why (if you like to say)': 'Pourquoi (si vous voulez le dire)',
  'Your name': 'Votre nom',
  'Which record': 'Fiche',
};
