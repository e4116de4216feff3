import type { Words } from '../parts';

/** Refusals of pages for people without an account. */
export const rulesVisiting: Words = {
  'Must be an object.': 'Deve ser um objeto.',
  'Must be a list.': 'Deve ser uma lista.',
  'Send List-Unsubscribe=One-Click.': 'Envie List-Unsubscribe=One-Click.',
  'Please try again in an hour.': 'Tente de novo dentro de uma hora.',
  'Write to the business that sent it to you.': 'Escreva à empresa que lho enviou.',
};
