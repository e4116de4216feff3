import type { Words } from '../parts';

export const reports: Words = {
  'reports.many': 'ripoti',
  'reports.search': 'Tafuta ripoti',
  'reports.favourites': 'Vipendwa',
  'reports.favourite': 'Ongeza {title} kwenye vipendwa',
  'reports.unfavourite': 'Ondoa {title} kwenye vipendwa',
  'reports.noneFound': 'Hakuna ripoti yenye jina hilo',
  'reports.noneFound.text': 'Jaribu neno lingine, au futa utafutaji.',
  'reports.clear': 'Futa utafutaji',
  'reports.none': 'Hakuna ripoti zako hapa',
  'reports.none.text': 'Msimamizi anaweza kukupa jukumu la kuzifungua.',
  'reports.found': 'ripoti {count} | ripoti {count}',
  'reports.saved': 'Ripoti zilizohifadhiwa',
  'reports.create': 'Tengeneza ripoti',
  'reports.exportSeveral': 'Hamisha kadhaa',
  'reports.schedules': 'Zinazotumwa kwa barua',
  'reports.sharedMark': 'Inashirikiwa',
};
