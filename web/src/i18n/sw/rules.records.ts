import type { Words } from '../parts';

/** By its English sentence: what saving a record, importing and the families say when they refuse. See `data/sentences.ts`. */
export const rulesRecords: Words = {
  '{1}: there is no such record in this business.': '{1}: hakuna rekodi kama hii katika biashara hii.',
  '{to} lies before {from}; choose a later last day.': '{to} iko kabla ya {from}; chagua siku ya mwisho ya baadaye.',
  'These records add up to each other in a circle; take one of the links away.':
    'Rekodi hizi hujumlishana kwa mzunguko; ondoa kiungo kimoja.',
  '{1} would be too large to keep.': '{1} itakuwa kubwa mno kuhifadhiwa.',
  '{label} is sent as an object with kind and id; the kind is one of {1}.':
    '{label} hutumwa kama kitu chenye kind na id; kind ni mojawapo ya: {1}.',
  '{label} must be the id or the code of a record.': '{label} lazima iwe kitambulisho au msimbo wa rekodi.',
  '{label} must be the id of a record.': '{label} lazima iwe kitambulisho cha rekodi.',
  'These columns are there twice: {1}.': 'Safu hizi zipo mara mbili: {1}.',
  "There is no tab '{key}' on this page.": "Ukurasa huu hauna kichupo '{key}'.",
  'This day is too far away.': 'Siku hii iko mbali mno.',
  '{1} is a moment: compare it with a day by gte, gt, lte or lt.':
    '{1} ni wakati: ilinganishe na siku kwa gte, gt, lte au lt.',
  "Lists are answered with 'files' or without.": "Orodha huombwa kwa 'files' au bila chochote.",
  "A record is answered with 'detail' or without.": "Rekodi huombwa kwa 'detail' au bila chochote.",
  'Attach the file of {1} again.': 'Ambatisha tena faili ya {1}.',
};
