import type { Words } from '../parts';

/** What buying says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesProcurement: Words = {
  'Choose a request for quotations.': 'Chagua ombi la nukuu.',
  'This blanket order has {1} lines; choose one of them.': 'Agizo hili la mfumo lina mistari {1}; chagua mmoja.',
};
