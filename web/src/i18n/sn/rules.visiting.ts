import type { Words } from '../parts';

/** Refusals of pages for people without an account. */
export const rulesVisiting: Words = {
  'Please try again in an hour.': 'Edzai zvakare mushure meawa.',
  'Write to the business that sent it to you.': 'Nyorerai bhizinesi rakakutumirai.',
};
