import type { Words } from '../parts';

/** By its English sentence: what effects on other records say when they refuse. See `data/sentences.ts`. */
export const rulesEffects: Words = {
  'This would change records over more than {most_levels} levels. Change those further down first.':
    'Hii ingebadilisha rekodi za ngazi zaidi ya {most_levels}. Badilisha kwanza zile za chini.',
  'This would change more than {most_records} records at once. Change them in parts.':
    'Hii ingebadilisha rekodi zaidi ya {most_records} kwa wakati mmoja. Zibadilishe kwa sehemu.',
  'This also changes {what}, and your role does not let you change those. Ask somebody whose role does.':
    'Hii inabadilisha pia: {what}. Wajibu wako hauruhusu; mwombe mtu ambaye wajibu wake unaruhusu.',
  'A record that this changes too was changed at the same moment. Try again.':
    'Rekodi nyingine ambayo hii inabadilisha ilibadilishwa wakati huohuo. Jaribu tena.',
};
