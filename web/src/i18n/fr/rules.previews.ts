import type { Words } from '../parts';

/** By its English sentence: what changed since a preview, and payments that are taken back. See `data/sentences.ts`. */
export const rulesPreviews: Words = {
  'There is no such payment, or it is taken back already.': 'Ce paiement n’existe pas, ou il est déjà repris.',
  'A payment cannot be taken back before it came. Choose its own day or a later one.':
    'Un paiement ne peut être repris avant d’être arrivé. Choisissez son jour ou un jour plus tard.',
  "This version does not say where its records go: {1} has no '{what}'. Its publisher can mend it.":
    'Cette version ne dit pas où vont ses enregistrements : {1} n’a pas « {what} ». Son éditeur peut la corriger.',
};
