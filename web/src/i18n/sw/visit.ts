import type { Words } from '../parts';

export const visit: Words = {
  safe: 'Uko kwenye {brand}. Usiweke nenosiri hapa kamwe.',
  gone: 'Kiungo hiki hakifungui chochote',
  'gone.text': 'Huenda kimekwisha au kimeondolewa. Omba kipya kwa biashara iliyokutumia.',
  closed: 'Muda umekwisha',
  'closed.text': 'Iliwezekana kutuma hadi {when}.',
  'closed.sent': 'Ulichotuma tarehe {when} kimepokelewa.',
  'closed.nothing': 'Hakuna kilichopokelewa kupitia kiungo hiki.',
  settled: 'Hakuna cha kujaza hapa',
  'settled.text': 'Jambo hili limekamilika, au hakuna kinachoombwa kwa sasa.',
  received: 'Imepokelewa {when}. Kumbukumbu: {number}',
  answered: 'Jibu lako limepokelewa.',
  change: 'Badilisha nilichotuma',
  for: 'Kwa {name}',
  help: 'Una maswali?',
  until: 'Wazi hadi {when} ({left})',
  sentBefore: 'Ulituma hii tarehe {when}. Unaweza kuibadilisha na kuituma tena.',
  sentHidden: 'Kilichojazwa huonekana tu kwenye kivinjari kilichokituma.',
  check: 'Tafadhali kagua sehemu zilizowekewa alama.',
  terms: 'Masharti',
  name: 'Jina lako',
  kept: 'Imehifadhiwa kwenye kivinjari hiki hadi utume.',
  send: 'Tuma',
  sendAgain: 'Tuma tena',
  choose: 'Chagua',
  waiting: 'Inasubiri jibu',
  files: 'Faili',
  'file.remove': 'Ondoa {name}',
  'file.failed': 'Faili haikuweza kutumwa. Tafadhali jaribu tena.',
};

export default visit;
