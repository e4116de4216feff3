import type { Words } from '../parts';

/** Refusals of pages for people without an account. */
export const rulesVisiting: Words = {
  'The time for this is over. Nothing can be sent any more.':
    'Muda wa hili umekwisha. Hakuna kinachoweza kutumwa tena.',
  'This is settled already. Nothing can be sent any more.':
    'Hili limekwisha kamilika. Hakuna kinachoweza kutumwa tena.',
  'At most {1} files.': 'Faili {1} zisizidi.',
  'Must be an object.': 'Lazima iwe kitu chenye sehemu.',
  'Must be a list.': 'Lazima iwe orodha.',
  'This record does not say whom it is for, so nobody can be asked.':
    'Rekodi hii haisemi ni ya nani, kwa hiyo hakuna anayeweza kuombwa.',
  'There is no such page for this record.': 'Hakuna ukurasa kama huo kwa rekodi hii.',
  'Send List-Unsubscribe=One-Click.': 'Tuma List-Unsubscribe=One-Click.',
  'Please try again in an hour.': 'Jaribu tena baada ya saa moja.',
  'Write to the business that sent it to you.': 'Andikia biashara iliyokutumia.',
};
