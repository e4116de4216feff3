import type { Words } from '../parts';

/** By its English sentence: what people and culture say when they refuse. See `data/sentences.ts`. */
export const rulesPeople: Words = {
  '{answered} answers so far; results are shown from {least} answers on.':
    'Majibu {answered} hadi sasa; matokeo huonyeshwa kuanzia majibu {least}.',
  '{without} balances have no amount, because no contract with pay is in force.':
    'Salio {without} hazina kiasi, kwa kuwa hakuna mkataba wenye mshahara unaotumika.',
};
