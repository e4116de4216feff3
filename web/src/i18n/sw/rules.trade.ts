import type { Words } from '../parts';

/** By its English sentence: what orders, deliveries, matched bills, tills and payroll formulas say when they refuse. See `data/sentences.ts`. */
export const rulesTrade: Words = {
  'The columns of "{1}" are left out: {words}.': 'Safuwima za “{1}” zimeachwa: {words}.',
  'Line {1} has {2} left to {3}.': 'Mstari {1} una {2} zilizobaki ({3}).',
  "The {1} has no line '{line}'.": 'Hakuna mstari “{line}” kwenye hati hii ({1}).',
  'Nothing of this {1} is left to {2}.': 'Hakuna kilichobaki cha hati hii ({1}) kufanya ({2}).',
  'A deal buys an amount.': 'Muamala hununua kiasi.',
};
