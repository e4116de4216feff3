import type { Words } from '../parts';

/** By its English sentence: what changed since a preview, and payments that are taken back. See `data/sentences.ts`. */
export const rulesPreviews: Words = {
  "This version does not say where its records go: {1} has no '{what}'. Its publisher can mend it.":
    'Shanduro iyi haitauri kuti zvinyorwa zvayo zvinoenda kupi: {1} haina ‘{what}’. Muburitsi wayo anogona kuigadzirisa.',
};
