import type { Words } from '../parts';

/** What buying says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesProcurement: Words = {
  'Choose a request for quotations.': 'Escolha um pedido de cotação.',
  'This blanket order has {1} lines; choose one of them.': 'Esta encomenda aberta tem {1} linhas; escolha uma.',
};
