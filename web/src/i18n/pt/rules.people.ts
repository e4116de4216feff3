import type { Words } from '../parts';

/** By its English sentence: what people and culture say when they refuse. See `data/sentences.ts`. */
export const rulesPeople: Words = {
  '{answered} answers so far; results are shown from {least} answers on.':
    '{answered} respostas até agora; os resultados são mostrados a partir de {least} respostas.',
  '{without} balances have no amount, because no contract with pay is in force.':
    '{without} saldos não têm valor, porque não há contrato em vigor com salário.',
};
