import type { Words } from '../parts';

/** Refusals of pages for people without an account. */
export const rulesVisiting: Words = {
  'Please try again in an hour.': 'Réessayez dans une heure.',
  'Write to the business that sent it to you.': 'Écrivez à l’entreprise qui vous l’a envoyé.',
};
