import type { Words } from '../parts';

export const pages: Words = {
  'action.otherState': '{subject}: {state}. Izvi zvinogoneka kana zviri {states}.',
  'action.sure': 'Izvi zvinoitwa pana {subject}.',
  'detail.allColumns': 'Ratidza makoramu ose',
  'detail.allLines': 'Ratidza mitsara yese {count}',
  'detail.tabs': 'Zvikamu zvepeji iyi',
  'detail.tab.main': 'Pfupiso',
  'detail.report.open': 'Vhura mushumo',
  'detail.report.none': 'Hapana chekushuma.',
  'thread.reply': 'Pindura',
  'thread.note': 'Chinyorwa',
  'list.view.empty': 'Hapana chiri mu“{view}”',
  'list.choose': 'Sarudza mitsetse, wozoita: {action}',
  'list.locked': 'Rondedzero iyi inoratidza chikamu chete chechinyorwa chimwe nechimwe. Zvimwe zvakakiyiwa.',
  'filter.me': 'Ini',
  'filter.today': 'Nhasi',
  'filter.inDays': 'Mushure mezuva {count} | Mushure memazuva {count}',
  'filter.daysAgo': 'Zuva {count} rapfuura | Mazuva {count} apfuura',
  'keys.send': 'Tumira kana kuchengeta zvanyorwa',
};
