import type { Words } from '../parts';

export const wordsPages: Words = {
  'Check the code, or ask the business that issued it.': 'Kagua msimbo, au uliza biashara iliyoitoa.',
  'Download PDF': 'Pakua PDF',
  'How to pay': 'Namna ya kulipa',
  'It may have ended or been taken back. Ask the business that sent it for a new one.':
    'Huenda kimeisha au kimeondolewa. Iombe biashara iliyokituma kipya.',
  'Please try again in a moment.': 'Jaribu tena baada ya muda mfupi.',
  'Please try again in an hour.': 'Jaribu tena baada ya saa moja.',
  'Say no': 'Kataa',
  'Something went wrong': 'Kuna hitilafu',
  'Thank you. Your acceptance is recorded.': 'Asante. Kukubali kwako kumeandikwa.',
  'Thank you. Your answer is recorded.': 'Asante. Jibu lako limeandikwa.',
  'This document could not be confirmed': 'Hati hii haikuweza kuthibitishwa',
  'This document is genuine': 'Hati hii ni halisi',
  'This link does not open anything': 'Kiungo hiki hakifungui chochote',
  'Too many tries': 'Majaribio mengi mno',
  'Voided: no longer valid': 'Imebatilishwa: si halali tena',
  'Why (if you like to say)': 'Kwa nini (ukipenda kusema)',
  'Your name': 'Jina lako',
  'Which record': 'Rekodi',
};
