import type { Words } from '../parts';

/** By its English sentence: what the register of assets says when it refuses. See `data/sentences.ts`. */
export const rulesAssets: Words = {
};
