import type { Words } from '../parts';

/** Refusals of pages for people without an account. */
export const rulesVisiting: Words = {
  'The time for this is over. Nothing can be sent any more.': 'Nguva yezvi yapera. Hapana chichagona kutumirwa.',
  'This is settled already. Nothing can be sent any more.': 'Nyaya iyi yapera kare. Hapana chichagona kutumirwa.',
  'At most {1} files.': 'Mafaira haapfuuri {1}.',
  'Must be an object.': 'Zvinofanira kuva chinhu chine zvikamu.',
  'Must be a list.': 'Zvinofanira kuva rondedzero.',
  'This record does not say whom it is for, so nobody can be asked.':
    'Rekodhi iyi haitauri kuti ndeyani, saka hapana angabvunzwa.',
  'There is no such page for this record.': 'Hapana peji yakadaro yerekodhi iyi.',
  'Send List-Unsubscribe=One-Click.': 'Tumirai List-Unsubscribe=One-Click.',
  'Please try again in an hour.': 'Edzai zvakare mushure meawa.',
  'Write to the business that sent it to you.': 'Nyorerai bhizinesi rakakutumirai.',
};
