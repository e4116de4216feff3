import type { Words } from '../parts';

/** Fixed words of what the server writes by itself: papers, files, remarks under reports. */
export const wordsPapers: Words = {
  Yes: 'Ehe',
  No: 'Kwete',
  DRAFT: 'DHIRAFUTI',
  VOID: 'ZVADZIMWA',
  'Statement of account': 'Chitatimende cheakaundi',
  '{1} to {2}.': '{1} kusvika {2}.',
  'Compared with {1} to {2}.': 'Kana zvichienzaniswa na{1} kusvika {2}.',
  '{x}, before': '{x}, kare',
  '{x}, last year': '{x}, gore rakapera',
  '1 column is left out: your access does not show them.': 'Koramu imwe yasiiwa: mvumo yenyu haiiratidzi.',
  'Some columns are left out: your access does not show them.': 'Mamwe makoramu asiiwa: mvumo yenyu haiaratidzi.',
  'This return is not filed.': 'Ritani iyi haisati yaendeswa.',
  'The books hold other entries up to this day as well. Only what was brought over is counted here; the trial balance shows everything.':
    'Mabhuku ane zvimwe zvinyorwa kusvika zuva iri. Pano panoverengwa zvakaunzwa chete; trial balance inoratidza zvese.',
  'Language of letters and papers': 'Mutauro wetsamba nemagwaro',
  'What documents, statements and letters of the business are written in. Empty is the language of its country.':
    'Wemagwaro, zvitatimende netsamba zvebhizinesi. Pasina chinhu mutauro wenyika yaro.',
};
