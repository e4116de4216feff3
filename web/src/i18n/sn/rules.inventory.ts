import type { Words } from '../parts';

/** By its English sentence: what inventory says when it refuses. See `data/sentences.ts`. */
export const rulesInventory: Words = {
  'Goods are not checked in this warehouse.': 'Zvinhu hazviongororwi mudura rino.',
  'No rule names another place for it.': 'Hapana mutemo unotaura imwe nzvimbo yacho.',
  'Enough is on its way or asked for already.': 'Zvakakwana zviri munzira kana kuti zvakatokumbirwa.',
  'Say which product this is: by its code or by its name.': 'Taurai kuti ichi chinhu chipi: nekodhi kana nezita racho.',
  'What is missing cannot be taken over; enter zero and correct the stock after a count.':
    'Zvisipo hazvigoni kutorwa; isai zero mogadzirisa stock mushure mekuverenga.',
  'A cost is not below zero.': 'Mutengo haudziki pasi pezero.',
  'This is not kept in stock in the program the file comes from, and has a quantity all the same.':
    'Ichi hachichengetwi mustock muchirongwa chakabva faira, asi chine uwandu.',
  'What is no longer used cannot be taken over with a quantity.': 'Zvisisashandiswi hazvigoni kutorwa zviine uwandu.',
  'This number is too large.': 'Nhamba iyi yakakurisa.',
  'It stands on an open count already.': 'Yatova pakuverenga kusati kwapera.',
};
