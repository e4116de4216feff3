import type { Words } from '../parts';

/** By its English sentence: what effects on other records say when they refuse. See `data/sentences.ts`. */
export const rulesEffects: Words = {
};
