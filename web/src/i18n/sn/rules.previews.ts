import type { Words } from '../parts';

/** By its English sentence: what changed since a preview, and payments that are taken back. See `data/sentences.ts`. */
export const rulesPreviews: Words = {
  'There is no such payment, or it is taken back already.': 'Mubhadharo uyu haupo, kana kuti watodzoserwa.',
  'A payment cannot be taken back before it came. Choose its own day or a later one.':
    'Mubhadharo haugoni kudzoserwa usati wasvika. Sarudzai zuva rawo kana rinotevera.',
  "This version does not say where its records go: {1} has no '{what}'. Its publisher can mend it.":
    'Shanduro iyi haitauri kuti zvinyorwa zvayo zvinoenda kupi: {1} haina ‘{what}’. Muburitsi wayo anogona kuigadzirisa.',
};
