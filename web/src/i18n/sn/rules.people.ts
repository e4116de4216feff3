import type { Words } from '../parts';

/** By its English sentence: what people and culture say when they refuse. See `data/sentences.ts`. */
export const rulesPeople: Words = {
  '{answered} answers so far; results are shown from {least} answers on.':
    'Mhinduro {answered} parizvino; zvakabuda zvinoratidzwa kana mhinduro dzasvika {least}.',
  '{without} balances have no amount, because no contract with pay is in force.':
    'Mabharanzi {without} haana mari, nekuti hapana chibvumirano chine muhoro chiri kushanda.',
};
