import type { Words } from '../parts';

export const problems: Words = {
  'problem.required': 'Izvi zvinodiwa',
  'problem.type': 'Urwu rudzi rwezvakanyorwa harudiwi',
  'problem.format': 'Izvi hazvina kunyorwa nemazvo',
  'problem.enum': 'Sarudzai pane zviripo',
  'problem.duplicate': 'Izvi zvatotorwa',
  'problem.tooLong': 'Izvi zvakareba',
  'problem.tooShort': 'Izvi zvakapfupika',
  'problem.minimum': 'Izvi zvishoma',
  'problem.maximum': 'Izvi zvakawandisa',
  'problem.precision': 'Mhando dzemusure mepoindi dzawandisa',
  'problem.maxItems': 'Izvi zvakawandisa panguva imwe',
  'problem.minItems': 'Wedzerai kana chimwe chete',
  'problem.unknown': 'Hapana chinhu chakadaro',
  'problem.link': 'Rekodhi iri harina kuwanikwa',
  'problem.field': 'Nzvimbo iyi haizivikanwi pano',
  'problem.readOnly': 'Izvi hazvichinjiki',
  'problem.characters': 'Pane mavara asingafaniri kuva pano',
  'problem.email': 'Nyorai email yakaita sa zita@muenzaniso.com',
  'problem.phone': 'Nyorai nhamba yefoni yakaita sa +263 77 123 4567',
  'problem.reserved': 'Zita iri rakachengeterwa chikuva',
  'problem.common': 'Pasiwedhi iyi ndeimwe yevanotanga kuedzwa nevamwe',
  'problem.personal': 'Pasiwedhi iyi yakafanana nezita kana kero yenyu',
  'problem.same': 'Izvi zvakafanana nezvekare',
  'problem.member': 'Munhu uyu atova nhengo',
  'problem.invited': 'Kero iyi yatokokwa kare',
  'problem.confirm': 'Nyorai zita sezvariri chaizvo',
};

export default problems;
