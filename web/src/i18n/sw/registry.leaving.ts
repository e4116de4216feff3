import type { Words } from '../parts';

/** Words of what leaves the business by mail: scheduled reports, who released them, who got them. */
export const wordsLeaving: Words = {
  'Sent report': 'Ripoti iliyotumwa',
  'Sent reports': 'Ripoti zilizotumwa',
  Recipient: 'Mpokeaji',
  'Outside the business': 'Nje ya biashara',
  'Goes outside the business': 'Inatoka nje ya biashara',
  'Released at': 'Iliruhusiwa',
  'Sent for': 'Ilitumwa kwa niaba ya',
  'Release to outside addresses': 'Ruhusu anwani za nje',
  'The report goes to addresses outside the business from its next day on, with what its owner may see.':
    'Ripoti inatumwa kwa anwani za nje ya biashara kuanzia siku yake ijayo, ikiwa na anachoweza kuona mwenye ripoti.',
  'An address is not one of the people who work here.': 'Kuna anwani isiyo ya mtu anayefanya kazi hapa.',
  'Domains that reports may go to': 'Vikoa ambavyo ripoti zinaweza kutumwa',
  'Where scheduled reports may go outside the business: domains such as bank.example, separated by commas. Empty means any.':
    'Mahali ripoti zilizopangwa zinaweza kutumwa nje ya biashara: vikoa kama bank.example, vikitenganishwa kwa mkato. Tupu ni popote.',
  'Reports leave by four eyes': 'Ripoti hutoka kwa macho manne',
  'A scheduled report goes outside the business only when somebody other than its owner has released it.':
    'Ripoti iliyopangwa hutoka nje ya biashara pale tu mtu mwingine asiye mwenye ripoti ameiruhusu.',
};
