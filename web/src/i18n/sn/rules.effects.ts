import type { Words } from '../parts';

/** By its English sentence: what effects on other records say when they refuse. See `data/sentences.ts`. */
export const rulesEffects: Words = {
  'This would change records over more than {most_levels} levels. Change those further down first.':
    'Izvi zvaizochinja zvinyorwa zvematanho anopfuura {most_levels}. Tangai nezviri pasi.',
  'This would change more than {most_records} records at once. Change them in parts.':
    'Izvi zvaizochinja zvinyorwa zvinopfuura {most_records} panguva imwe. Zvichinjei muzvikamu.',
  'This also changes {what}, and your role does not let you change those. Ask somebody whose role does.':
    'Izvi zvinochinjawo: {what}. Basa renyu harikutenderei; kumbirai munhu ane basa rinotendera.',
  'A record that this changes too was changed at the same moment. Try again.':
    'Chimwe chinyorwa chinochinjwa neizvi chachinjwa panguva imwe chete. Edzai zvakare.',
};
