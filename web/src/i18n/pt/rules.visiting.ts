import type { Words } from '../parts';

/** Refusals of pages for people without an account. */
export const rulesVisiting: Words = {
  'Please try again in an hour.': 'Tente de novo dentro de uma hora.',
  'Write to the business that sent it to you.': 'Escreva à empresa que lho enviou.',
};
