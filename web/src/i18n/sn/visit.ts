import type { Words } from '../parts';

export const visit: Words = {
  safe: 'Muri pa{brand}. Musambofa makaisa pasiwedhi pano.',
  gone: 'Chinongedzo ichi hachivhuri chinhu',
  'gone.text': 'Chingangodaro chapera kana chabviswa. Kumbirai chitsva kubhizimisi rakachitumira.',
  closed: 'Nguva yapera',
  'closed.text': 'Zvaigona kutumirwa kusvika {when}.',
  'closed.sent': 'Zvamakatumira musi wa {when} zvakagamuchirwa.',
  'closed.nothing': 'Hapana chakagamuchirwa nechinongedzo ichi.',
  settled: 'Hapana chekuzadza pano',
  'settled.text': 'Nyaya iyi yapera, kana kuti hapana chiri kukumbirwa panguva ino.',
  received: 'Yagamuchirwa musi wa {when}. Nhamba: {number}',
  answered: 'Mhinduro yenyu yagamuchirwa.',
  change: 'Chinja zvandakatumira',
  for: 'Kuna {name}',
  help: 'Mune mibvunzo?',
  until: 'Kwakavhurika kusvika {when} ({left})',
  sentBefore: 'Makatumira izvi musi wa {when}. Munogona kuzvichinja motumira zvakare.',
  sentHidden: 'Zvakanyorwa zvinoratidzwa chete mubhurawuza rakazvitumira.',
  check: 'Tarisai nzvimbo dzakaratidzwa.',
  terms: 'Mitemo',
  name: 'Zita renyu',
  kept: 'Zvakachengetwa mubhurawuza rino kusvika matumira.',
  send: 'Tumira',
  sendAgain: 'Tumira zvakare',
  choose: 'Sarudza',
  waiting: 'Yakamirira mhinduro',
  files: 'Mafaira',
  'file.remove': 'Bvisa {name}',
  'file.failed': 'Faira harina kukwanisa kutumirwa. Edzai zvakare.',
};

export default visit;
