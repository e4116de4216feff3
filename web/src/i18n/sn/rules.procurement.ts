import type { Words } from '../parts';

/** What buying says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesProcurement: Words = {
  'Choose a request for quotations.': 'Sarudza chikumbiro chemakotesheni.',
  'This blanket order has {1} lines; choose one of them.': 'Odha iyi ine mitsara {1}; sarudza mumwe.',
};
