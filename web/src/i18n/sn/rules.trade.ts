import type { Words } from '../parts';

/** By its English sentence: what orders, deliveries, matched bills, tills and payroll formulas say when they refuse. See `data/sentences.ts`. */
export const rulesTrade: Words = {
  'The columns of "{1}" are left out: {words}.': 'Makoramu e“{1}” asiiwa: {words}.',
  'Line {1} has {2} left to {3}.': 'Mutsara {1} wasara ne{2} ({3}).',
  "The {1} has no line '{line}'.": 'Hapana mutsara “{line}” mugwaro iri ({1}).',
  'Nothing of this {1} is left to {2}.': 'Hapana chasara chegwaro iri ({1}) chekuita ({2}).',
  'A deal buys an amount.': 'Dhiri rinotenga mari.',
};
