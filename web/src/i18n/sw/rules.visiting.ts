import type { Words } from '../parts';

/** Refusals of pages for people without an account. */
export const rulesVisiting: Words = {
  'Please try again in an hour.': 'Jaribu tena baada ya saa moja.',
  'Write to the business that sent it to you.': 'Andikia biashara iliyokutumia.',
};
