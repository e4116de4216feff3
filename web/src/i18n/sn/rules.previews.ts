import type { Words } from '../parts';

/** By its English sentence: what changed since a preview, and payments that are taken back. See `data/sentences.ts`. */
export const rulesPreviews: Words = {
};
