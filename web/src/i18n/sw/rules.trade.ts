import type { Words } from '../parts';

/** By its English sentence: what orders, deliveries, matched bills, tills and payroll formulas say when they refuse. See `data/sentences.ts`. */
export const rulesTrade: Words = {
  'The columns of "{1}" are left out: {words}.': 'Safuwima za “{1}” zimeachwa: {words}.',
  'No plugin of this business computes payroll tax. An administrator can install one under Plugins.':
    'Hakuna programu-jalizi ya biashara hii inayokokotoa kodi ya mishahara. Msimamizi anaweza kusakinisha moja chini ya Programu-jalizi.',
  'Several plugins of this business compute payroll tax. Choose one of them, or switch the others off.':
    'Programu-jalizi kadhaa za biashara hii hukokotoa kodi ya mishahara. Chagua moja, au zima nyingine.',
  'The payroll formula "{1}" failed: {words}.': 'Fomula ya mishahara “{1}” imeshindwa: {words}.',
  'Line {1} has {2} left to {3}.': 'Mstari {1} una {2} zilizobaki ({3}).',
  "The {1} has no line '{line}'.": 'Hakuna mstari “{line}” kwenye hati hii ({1}).',
  'Nothing of this {1} is left to {2}.': 'Hakuna kilichobaki cha hati hii ({1}) kufanya ({2}).',
  'A deal buys an amount.': 'Muamala hununua kiasi.',
};
