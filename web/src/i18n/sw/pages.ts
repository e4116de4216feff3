import type { Words } from '../parts';

export const pages: Words = {
  'action.otherState': '{subject}: {state}. Hili linawezekana katika hali ya {states}.',
  'action.sure': 'Hatua hii inahusu {subject}.',
  'detail.allColumns': 'Onyesha safu zote',
  'detail.allLines': 'Onyesha mistari yote {count}',
  'detail.tabs': 'Sehemu za ukurasa huu',
  'detail.tab.main': 'Muhtasari',
  'detail.report.open': 'Fungua ripoti',
  'detail.report.none': 'Hakuna cha kuripoti.',
  'thread.reply': 'Jibu',
  'thread.note': 'Maelezo',
  'list.view.empty': 'Hakuna kitu katika “{view}”',
  'list.choose': 'Chagua safu, kisha: {action}',
  'list.locked': 'Orodha hii inaonyesha sehemu tu ya kila rekodi. Sehemu iliyobaki imefungwa.',
  'filter.me': 'Mimi',
  'filter.today': 'Leo',
  'filter.inDays': 'Baada ya siku {count} | Baada ya siku {count}',
  'filter.daysAgo': 'Siku {count} iliyopita | Siku {count} zilizopita',
  'keys.send': 'Tuma au hifadhi ulichoandika',
};
