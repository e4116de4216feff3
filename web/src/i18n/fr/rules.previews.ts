import type { Words } from '../parts';

/** By its English sentence: what changed since a preview, and payments that are taken back. See `data/sentences.ts`. */
export const rulesPreviews: Words = {
  "This version does not say where its records go: {1} has no '{what}'. Its publisher can mend it.":
    'Cette version ne dit pas où vont ses enregistrements : {1} n’a pas « {what} ». Son éditeur peut la corriger.',
};
