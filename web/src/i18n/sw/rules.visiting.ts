import type { Words } from '../parts';

/** Refusals of pages for people without an account. */
export const rulesVisiting: Words = {
  'Must be an object.': 'Lazima iwe kitu chenye sehemu.',
  'Must be a list.': 'Lazima iwe orodha.',
  'Send List-Unsubscribe=One-Click.': 'Tuma List-Unsubscribe=One-Click.',
  'Please try again in an hour.': 'Jaribu tena baada ya saa moja.',
  'Write to the business that sent it to you.': 'Andikia biashara iliyokutumia.',
};
