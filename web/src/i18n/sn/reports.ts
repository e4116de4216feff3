import type { Words } from '../parts';

export const reports: Words = {
  'reports.many': 'maripoti',
  'reports.search': 'Tsvaga ripoti',
  'reports.favourites': 'Zvaunofarira',
  'reports.favourite': 'Isa {title} pane zvaunofarira',
  'reports.unfavourite': 'Bvisa {title} pane zvaunofarira',
  'reports.noneFound': 'Hapana ripoti rine zita iri',
  'reports.noneFound.text': 'Edzai rimwe shoko, kana dzimai kutsvaga.',
  'reports.clear': 'Dzima kutsvaga',
  'reports.none': 'Hapana maripoti enyu pano',
  'reports.none.text': 'Mutariri anogona kukupai basa rinoavhura.',
  'reports.found': 'ripoti {count} | maripoti {count}',
  'reports.saved': 'Mishumo yakachengetwa',
  'reports.create': 'Gadzira mushumo',
  'reports.exportSeveral': 'Burutsa yakawanda',
  'reports.schedules': 'Inotumirwa netsamba',
  'reports.sharedMark': 'Yakagovaniswa',
};
