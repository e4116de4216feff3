import type { Words } from '../parts';

/** By its English sentence: what financial reporting and groups of businesses say when they refuse. See `data/sentences.ts`. */
export const rulesFinancial: Words = {
  'Budget, fiscal year and account are needed on every row.':
    'Bhajeti, gore remari neakaundi zvinodiwa pamutsara wega wega.',
  'There is no account {code}.': 'Hapana akaundi {code}.',
  'There is no fiscal year {year}.': 'Hapana gore remari {year}.',
  'There is no active budget for this year. Activate one under Budget management.':
    'Hapana bhajeti inoshanda yegore rino. Batidza imwe pasi peKutonga bhajeti.',
  'Budget: {name}.': 'Bhajeti yacho: {name}.',
  'Interest and payments of leases in foreign currency at the rate of their commencement.':
    'Mubereko nemibhadharo yemarendi emari yekunze pamutengo wekutanga kwawo.',
  'There is no entity {of}.': 'Hapana sangano {of}.',
  'Write the day as 2026-12-31.': 'Nyora zuva se2026-12-31.',
  'The account code is missing.': 'Kodhi yeakaundi haipo.',
  'There is no entity {other}.': 'Hapana sangano {other}.',
  'This business stands in no group of businesses yet; its owner can put it into one under Businesses.':
    'Bhizinesi iri harisati riri muboka; muridzi waro anogona kuriisa pasi peMabhizinesi.',
  'Businesses of this group that you belong to: {known}.': 'Mabhizinesi eboka iri auri nhengo: {known}.',
  'Trial balances or rates of this consolidation are no longer complete.':
    'Zvienzaniso kana mitengo yekubatanidza uku hazvichakwana.',
};
