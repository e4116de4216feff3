import type { Words } from '../parts';

export const sharing: Words = {
  'sharing.title': 'Imetumwa',
  'sharing.name': 'Jina',
  'sharing.status.sent': 'Imetumwa',
  'sharing.copy': 'Nakili',
  'sharing.copied': 'Imenakiliwa',
  'convert.line': 'Mstari',
  'convert.left': 'Baki',
  'pay.amount': 'Kiasi',
  'pay.save': 'Hifadhi rasimu',
};
