import type { Words } from '../parts';

export const wordsPages: Words = {
  'Check the code, or ask the business that issued it.': 'Tarisai kodhi, kana bvunzai bhizinesi rakariburitsa.',
  'Download PDF': 'Dhawunirodha PDF',
  'How to pay': 'Mabhadharirwo',
  'It may have ended or been taken back. Ask the business that sent it for a new one.':
    'Zvichida chapera kana chabviswa. Kumbirai chitsva kubhizinesi rakachituma.',
  'Please try again in a moment.': 'Edzai zvakare munguva pfupi.',
  'Please try again in an hour.': 'Edzai zvakare mushure meawa.',
  'Say no': 'Ramba',
  'Something went wrong': 'Pane chakanganisika',
  'Thank you. Your acceptance is recorded.': 'Tatenda. Kubvuma kwenyu kwanyorwa.',
  'Thank you. Your answer is recorded.': 'Tatenda. Mhinduro yenyu yanyorwa.',
  'This document could not be confirmed': 'Gwaro iri harina kusimbiswa',
  'This document is genuine': 'Gwaro iri nderechokwadi',
  'This link does not open anything': 'Chinongedzo ichi hachivhuri chinhu',
  'Too many tries': 'Maedza kakawandisa',
  'Voided: no longer valid': 'Rakakanzurwa: harichashandi',
  'Why (if you like to say)': 'Chikonzero (kana muchida kutaura)',
  'Your name': 'Zita renyu',
  'Which record': 'Rekodhi',
};
