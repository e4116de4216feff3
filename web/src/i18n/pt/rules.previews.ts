import type { Words } from '../parts';

/** By its English sentence: what changed since a preview, and payments that are taken back. See `data/sentences.ts`. */
export const rulesPreviews: Words = {
  'There is no such payment, or it is taken back already.': 'Esse pagamento não existe, ou já foi anulado.',
  'A payment cannot be taken back before it came. Choose its own day or a later one.':
    'Um pagamento não pode ser anulado antes de chegar. Escolha o próprio dia ou um posterior.',
  "This version does not say where its records go: {1} has no '{what}'. Its publisher can mend it.":
    'Esta versão não diz para onde vão os seus registos: {1} não tem «{what}». O editor pode corrigi-la.',
};
