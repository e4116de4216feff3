import type { Words } from '../parts';

/** By its English sentence: what people and culture say when they refuse. See `data/sentences.ts`. */
export const rulesPeople: Words = {
  '{answered} answers so far; results are shown from {least} answers on.':
    '{answered} réponses jusqu’ici ; les résultats sont montrés à partir de {least} réponses.',
  '{without} balances have no amount, because no contract with pay is in force.':
    '{without} soldes n’ont pas de montant, faute de contrat en vigueur avec salaire.',
};
