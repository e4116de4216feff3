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
  '{1} names no business of this system. Import its trial balance from a file.':
    '{1} haitaji biashara yoyote ya mfumo huu. Ingiza mizania yake ya majaribio kutoka faili.',
  'You may not read the books of {1}. Ask an administrator of that business for access to Accounting, or import its trial balance from a file.':
    'Huwezi kusoma vitabu vya {1}. Mwombe msimamizi wa biashara hiyo ruhusa ya Uhasibu, au ingiza mizania yake kutoka faili.',
  'The books of this business are kept in {theirs}. Correct the functional currency of the entity.':
    'Vitabu vya biashara hii viko katika {theirs}. Rekebisha sarafu ya kazi ya taasisi.',
  'The columns entity, period end and account code are needed.':
    'Safuwima za taasisi, mwisho wa kipindi na msimbo wa akaunti zinahitajika.',
  'The columns debit and credit, or balance, are needed.': 'Safuwima za debiti na krediti, au salio, zinahitajika.',
  'There is no entity {of}.': 'Hakuna taasisi {of}.',
  'Write the day as 2026-12-31.': 'Andika siku kama 2026-12-31.',
  'The account code is missing.': 'Msimbo wa akaunti haupo.',
  'There is no entity {other}.': 'Hakuna taasisi {other}.',
  'There is no confirmed trial balance of {name} on {day}.':
    'Hakuna mizania ya majaribio iliyothibitishwa ya {name} tarehe {day}.',
  'The closing or average rate of {currency} is missing. Enter it under Rates or under Exchange rates.':
    'Kiwango cha kufunga au cha wastani cha {currency} hakipo. Kiweke chini ya Viwango au Viwango vya kubadilisha.',
  'This business stands in no group of businesses yet; its owner can put it into one under Businesses.':
    'Biashara hii bado haiko kwenye kundi lolote; mmiliki wake anaweza kuiweka chini ya Biashara.',
  'Businesses of this group that you belong to: {known}.': 'Biashara za kundi hili unazoshiriki: {known}.',
  'There is no exchange rate from {currency} to {group} on {date}. Enter one here.':
    'Hakuna kiwango cha {currency} hadi {group} tarehe {date}. Weka hapa.',
  'Together with the other holders this is more than 100 %.': 'Pamoja na wamiliki wengine hii ni zaidi ya 100 %.',
  'Trial balances or rates of this consolidation are no longer complete.':
    'Mizania au viwango vya ujumuishaji huu havijakamilika tena.',
  "No group account is used for '{1}'. Choose one under Group accounts.":
    'Hakuna akaunti ya kundi inayotumika kwa “{1}”. Chagua chini ya Akaunti za kundi.',
  'The trial balance of {name} does not balance. Open it again and correct it.':
    'Mizania ya majaribio ya {name} hailingani. Ifungue tena uirekebishe.',
  'The figures are too large for this currency.': 'Takwimu ni kubwa mno kwa sarafu hii.',
  'Trial balances, holdings or rates have changed since. Save the consolidation again and look at it.':
    'Mizania, umiliki au viwango vimebadilika tangu hapo. Hifadhi ujumuishaji tena uuangalie.',
  'Confirm the trial balance of {name} on the day before {1}: what it earned before it belonged to the group is left out of the year.':
    'Thibitisha urari wa {name} siku moja kabla ya {1}: ilichopata kabla ya kuwa ya kundi hakiingii kwenye mwaka.',
};
