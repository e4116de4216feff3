import type { Words } from '../parts';

/** Refusals of pages for people without an account. */
export const rulesVisiting: Words = {
  'Must be an object.': 'Doit être un objet.',
  'Must be a list.': 'Doit être une liste.',
  'Send List-Unsubscribe=One-Click.': 'Envoyez List-Unsubscribe=One-Click.',
  'Please try again in an hour.': 'Réessayez dans une heure.',
  'Write to the business that sent it to you.': 'Écrivez à l’entreprise qui vous l’a envoyé.',
};
