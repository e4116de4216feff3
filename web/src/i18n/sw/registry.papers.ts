import type { Words } from '../parts';

/** Fixed words of what the server writes by itself: papers, files, remarks under reports. */
export const wordsPapers: Words = {
  Yes: 'Ndiyo',
  No: 'Hapana',
  DRAFT: 'RASIMU',
  VOID: 'IMEBATILISHWA',
  'Statement of account': 'Taarifa ya akaunti',
  '{1} to {2}.': '{1} hadi {2}.',
  'Compared with {1} to {2}.': 'Ikilinganishwa na {1} hadi {2}.',
  '{x}, before': '{x}, kabla',
  '{x}, last year': '{x}, mwaka jana',
  '1 column is left out: your access does not show them.': 'Safu 1 imeachwa: ufikiaji wako hauioneshi.',
  'Some columns are left out: your access does not show them.': 'Safu kadhaa zimeachwa: ufikiaji wako hauzioneshi.',
  'This return is not filed.': 'Ritani hii haijawasilishwa.',
  'The books hold other entries up to this day as well. Only what was brought over is counted here; the trial balance shows everything.':
    'Vitabu vina maingizo mengine pia hadi siku hii. Hapa huhesabiwa kilicholetwa tu; urari wa majaribio huonyesha yote.',
  'Language of letters and papers': 'Lugha ya barua na hati',
  'What documents, statements and letters of the business are written in. Empty is the language of its country.':
    'Ya hati, taarifa na barua za biashara. Tupu ni lugha ya nchi yake.',
};
