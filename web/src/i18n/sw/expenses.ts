import type { Words } from '../parts';

export const expenses: Words = {
  'expenses.photograph': 'Piga picha ya risiti',
  'expenses.chooseReceipts': 'Chagua risiti',
  'expenses.noReceipt': 'Gharama bila picha',
  'expenses.mileage': 'Umbali kwa gari',
  'expenses.trip': 'Safari yenye posho ya siku',
  'expenses.start': 'Piga picha ya kila risiti. Kiasi, tarehe na muuzaji vinaweza kuongezwa sasa au baadaye.',
  'expenses.number': 'Gharama {number}',
  'expenses.removeEntry': 'Ondoa gharama {number}',
  'expenses.purpose': 'Ilikuwa kwa ajili ya nini?',
  'expenses.send': 'Tuma ili iidhinishwe',
  'expenses.save': 'Hifadhi kama rasimu',
  'expenses.sent': 'Imetumwa ili iidhinishwe',
  'expenses.saved': 'Imehifadhiwa kama rasimu',
  'expenses.kept': 'Imehifadhiwa kwenye simu hii',
  'expenses.keptText': 'Itatumwa utakapokuwa mtandaoni.',
  'expenses.approved': '{title} imeidhinishwa',
  'expenses.back': 'Rudi kwenye dai',
  'expenses.without': 'Hakuna risiti',
  'expenses.reason': 'Sababu: {reason}',
  'expenses.comment': 'Maoni',
  'expenses.nothingOwed': 'Hakuna kinachodaiwa kwenye dai hili',
  'expenses.nothingOwedText': 'Limelipwa, au bado halijaandikwa.',
  'expenses.noDetails': '{name} bado hana maelezo ya malipo. Yanaweza kuongezwa kwenye Maelezo ya malipo.',
  'expenses.recorded': 'Imerekodiwa',
};

export default expenses;
