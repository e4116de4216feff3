import type { Words } from '../parts';

/** Fixed words of what the server writes by itself: papers, files, remarks under reports. */
export const wordsPapers: Words = {
  Yes: 'Ndiyo',
  No: 'Hapana',
  DRAFT: 'RASIMU',
  VOID: 'IMEBATILISHWA',
  'Business currency': 'Sarafu ya biashara',
  'Report currency': 'Sarafu ya ripoti',
  'Statement of account': 'Taarifa ya akaunti',
  '{1} to {2}.': '{1} hadi {2}.',
  'Compared with {1} to {2}.': 'Ikilinganishwa na {1} hadi {2}.',
  '{x}, before': '{x}, kabla',
  '{x}, last year': '{x}, mwaka jana',
  '1 column is left out: your access does not show them.': 'Safu 1 imeachwa: ufikiaji wako hauioneshi.',
  'Some columns are left out: your access does not show them.': 'Safu kadhaa zimeachwa: ufikiaji wako hauzioneshi.',
  'No rate in force for {1}; enter it under Exchange rates.':
    'Hakuna kiwango kinachotumika kwa {1}; kiweke chini ya Viwango vya kubadilisha.',
  'No statement with a balance is imported up to this day.': 'Hakuna taarifa yenye salio iliyoingizwa hadi siku hii.',
  'Budget: {1}.': 'Bajeti: {1}.',
  'Trial balances or rates of this consolidation are no longer complete.':
    'Mizania au viwango vya ujumuishaji huu havijakamilika tena.',
  '{1} further columns are not shown; the total holds them.': 'Safuwima {1} zaidi hazionyeshwi; jumla inazihesabu.',
  'Investing and financing without cash (leases begun, assets bought on credit, depreciation): {1} {2} is left out of those parts.':
    'Uwekezaji na ufadhili bila fedha (ukodishaji ulioanza, mali zilizonunuliwa kwa mkopo, uchakavu): {1} {2} zimeachwa nje ya sehemu hizo.',
  '{1} beside {2}.': '{1} kando ya {2}.',
  'Every account stands here as it stood there.': 'Kila akaunti iko hapa kama ilivyokuwa kule.',
  '{1} accounts differ; each is listed with its difference.':
    'Akaunti {1} zinatofautiana; kila moja imeorodheshwa na tofauti yake.',
  'This return is not filed.': 'Ritani hii haijawasilishwa.',
  'The books hold other entries up to this day as well. Only what was brought over is counted here; the trial balance shows everything.':
    'Vitabu vina maingizo mengine pia hadi siku hii. Hapa huhesabiwa kilicholetwa tu; urari wa majaribio huonyesha yote.',
  'Language of letters and papers': 'Lugha ya barua na hati',
  'What documents, statements and letters of the business are written in. Empty is the language of its country.':
    'Ya hati, taarifa na barua za biashara. Tupu ni lugha ya nchi yake.',
};
