import type { Words } from '../parts';

/** Refusals of pages for people without an account. */
export const rulesVisiting: Words = {
  'The time for this is over. Nothing can be sent any more.': 'Le délai est passé. Plus rien ne peut être envoyé.',
  'This is settled already. Nothing can be sent any more.': 'C’est déjà réglé. Plus rien ne peut être envoyé.',
  'At most {1} files.': 'Au plus {1} fichiers.',
  'Must be an object.': 'Doit être un objet.',
  'Must be a list.': 'Doit être une liste.',
  'This record does not say whom it is for, so nobody can be asked.':
    'Cet enregistrement ne dit pas à qui il s’adresse, donc personne ne peut être sollicité.',
  'There is no such page for this record.': 'Il n’y a pas de telle page pour cet enregistrement.',
  'Send List-Unsubscribe=One-Click.': 'Envoyez List-Unsubscribe=One-Click.',
  'Please try again in an hour.': 'Réessayez dans une heure.',
  'Write to the business that sent it to you.': 'Écrivez à l’entreprise qui vous l’a envoyé.',
};
