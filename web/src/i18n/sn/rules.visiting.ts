import type { Words } from '../parts';

/** Refusals of pages for people without an account. */
export const rulesVisiting: Words = {
  'Must be an object.': 'Zvinofanira kuva chinhu chine zvikamu.',
  'Must be a list.': 'Zvinofanira kuva rondedzero.',
  'Send List-Unsubscribe=One-Click.': 'Tumirai List-Unsubscribe=One-Click.',
  'Please try again in an hour.': 'Edzai zvakare mushure meawa.',
  'Write to the business that sent it to you.': 'Nyorerai bhizinesi rakakutumirai.',
};
