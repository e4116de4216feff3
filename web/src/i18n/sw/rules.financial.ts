import type { Words } from '../parts';

/** By its English sentence: what financial reporting and groups of businesses say when they refuse. See `data/sentences.ts`. */
export const rulesFinancial: Words = {
  'Budget, fiscal year and account are needed on every row.':
    'Bajeti, mwaka wa fedha na akaunti vinahitajika kila mstari.',
  'There is no account {code}.': 'Hakuna akaunti {code}.',
  'There is no fiscal year {year}.': 'Hakuna mwaka wa fedha {year}.',
  'There is no active budget for this year. Activate one under Budget management.':
    'Hakuna bajeti inayotumika kwa mwaka huu. Iwashe moja chini ya Usimamizi wa bajeti.',
  'Budget: {name}.': 'Bajeti: {name}.',
  'Interest and payments of leases in foreign currency at the rate of their commencement.':
    'Riba na malipo ya ukodishaji wa sarafu ya kigeni kwa kiwango cha kuanza kwake.',
  'There is no entity {of}.': 'Hakuna taasisi {of}.',
  'Write the day as 2026-12-31.': 'Andika siku kama 2026-12-31.',
  'The account code is missing.': 'Msimbo wa akaunti haupo.',
  'There is no entity {other}.': 'Hakuna taasisi {other}.',
  'This business stands in no group of businesses yet; its owner can put it into one under Businesses.':
    'Biashara hii bado haiko kwenye kundi lolote; mmiliki wake anaweza kuiweka chini ya Biashara.',
  'Businesses of this group that you belong to: {known}.': 'Biashara za kundi hili unazoshiriki: {known}.',
  'Trial balances or rates of this consolidation are no longer complete.':
    'Mizania au viwango vya ujumuishaji huu havijakamilika tena.',
};
