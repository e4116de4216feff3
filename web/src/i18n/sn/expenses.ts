import type { Words } from '../parts';

export const expenses: Words = {
  'expenses.photograph': 'Tora mufananidzo werisiti',
  'expenses.chooseReceipts': 'Sarudza marisiti',
  'expenses.noReceipt': 'Mari yashandiswa isina mufananidzo',
  'expenses.mileage': 'Makiromita',
  'expenses.trip': 'Rwendo rune mari yezuva',
  'expenses.start':
    'Tora mufananidzo werisiti rimwe nerimwe. Mari, zuva nemutengesi zvinogona kuwedzerwa iye zvino kana gare gare.',
  'expenses.number': 'Mari yashandiswa {number}',
  'expenses.removeEntry': 'Bvisa mari yashandiswa {number}',
  'expenses.purpose': 'Yaiva yei?',
  'expenses.send': 'Tumira kuti itenderwe',
  'expenses.save': 'Chengeta sedhirafuti',
  'expenses.sent': 'Yatumirwa kuti itenderwe',
  'expenses.saved': 'Yachengetwa sedhirafuti',
  'expenses.kept': 'Yachengetwa pafoni ino',
  'expenses.keptText': 'Ichatumirwa kana mava paindaneti.',
  'expenses.approved': '{title} yatenderwa',
  'expenses.back': 'Dzokera kuchikumbiro',
  'expenses.without': 'Hapana risiti',
  'expenses.reason': 'Chikonzero: {reason}',
  'expenses.comment': 'Mashoko',
  'expenses.nothingOwed': 'Hapana chikwereti pachikumbiro ichi',
  'expenses.nothingOwedText': 'Chapera, kana kuti hachisati chanyorwa.',
  'expenses.noDetails': '{name} haasati ava nezvekubhadharwa. Zvinogona kuwedzerwa paZvekubhadharwa.',
  'expenses.recorded': 'Zvanyorwa',
};

export default expenses;
