import type { Words } from '../parts';

/** By its English sentence: what orders, deliveries, matched bills, tills and payroll formulas say when they refuse. See `data/sentences.ts`. */
export const rulesTrade: Words = {
  'The columns of "{1}" are left out: {words}.': 'Colunas de “{1}” deixadas de fora: {words}.',
  'Line {1} has {2} left to {3}.': 'A linha {1} tem ainda {2} por tratar ({3}).',
  "The {1} has no line '{line}'.": 'Não há linha “{line}” neste documento ({1}).',
  'Nothing of this {1} is left to {2}.': 'Não resta nada deste documento ({1}) por tratar ({2}).',
  'A deal buys an amount.': 'Uma operação compra um valor.',
};
