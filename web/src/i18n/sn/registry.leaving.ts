import type { Words } from '../parts';

/** Words of what leaves the business by mail: scheduled reports, who released them, who got them. */
export const wordsLeaving: Words = {
  'Sent report': 'Mushumo wakatumirwa',
  'Sent reports': 'Mishumo yakatumirwa',
  Recipient: 'Mugamuchiri',
  'Outside the business': 'Kunze kwebhizinesi',
  'Goes outside the business': 'Inobuda mubhizinesi',
  'Released at': 'Yakabvumidzwa',
  'Sent for': 'Yakatumirwa',
  'Release to outside addresses': 'Bvumidza kero dzekunze',
  'The report goes to addresses outside the business from its next day on, with what its owner may see.':
    'Mushumo unoenda kukero dziri kunze kwebhizinesi kubva pazuva rawo rinotevera, uine zvinoonekwa nemuridzi wawo.',
  'An address is not one of the people who work here.': 'Kune kero isiri yemunhu anoshanda pano.',
  'Domains that reports may go to': 'Madhomeni anotenderwa kutumirwa mishumo',
  'Where scheduled reports may go outside the business: domains such as bank.example, separated by commas. Empty means any.':
    'Kunoenda mishumo yakarongwa kunze kwebhizinesi: madhomeni akaita sebank.example, akaparadzaniswa nemakoma. Pasina chinhu zvinoreva chero ipi.',
  'Reports leave by four eyes': 'Mishumo inobuda nevanhu vaviri',
  'A scheduled report goes outside the business only when somebody other than its owner has released it.':
    'Mushumo wakarongwa unobuda mubhizinesi kana mumwe munhu asiri muridzi wawo aubvumidza chete.',
};
