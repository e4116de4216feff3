import type { Words } from '../parts';

/** Fixed words of what the server writes by itself: papers, files, remarks under reports. */
export const wordsPapers: Words = {
  Yes: 'Ehe',
  No: 'Kwete',
  DRAFT: 'DHIRAFUTI',
  VOID: 'ZVADZIMWA',
  'Business currency': 'Mari yebhizinesi',
  'Report currency': 'Mari yeripoti',
  'Statement of account': 'Chitatimende cheakaundi',
  '{1} to {2}.': '{1} kusvika {2}.',
  'Compared with {1} to {2}.': 'Kana zvichienzaniswa na{1} kusvika {2}.',
  '{x}, before': '{x}, kare',
  '{x}, last year': '{x}, gore rakapera',
  '1 column is left out: your access does not show them.': 'Koramu imwe yasiiwa: mvumo yenyu haiiratidzi.',
  'Some columns are left out: your access does not show them.': 'Mamwe makoramu asiiwa: mvumo yenyu haiaratidzi.',
  'No rate in force for {1}; enter it under Exchange rates.':
    'Hapana mutengo unoshanda we{1}; uise pasi peMitengo yekuchinja.',
  'No statement with a balance is imported up to this day.':
    'Hapana chitatimende chine sara chakapinzwa kusvika zuva iri.',
  'Budget: {1}.': 'Bhajeti yacho: {1}.',
  'Trial balances or rates of this consolidation are no longer complete.':
    'Zvienzaniso kana mitengo yekubatanidza uku hazvichakwana.',
  '{1} further columns are not shown; the total holds them.': 'Mamwe makoramu {1} haaratidzwi; huwandu hune iwo.',
  'Investing and financing without cash (leases begun, assets bought on credit, depreciation): {1} {2} is left out of those parts.':
    'Kudyara nemari pasina keshi (kurenda kwakatanga, pfuma yakatengwa nechikwereti, kuderera): {1} {2} yasiiwa kunze kwezvikamu izvozvo.',
  '{1} beside {2}.': '{1} parutivi pe{2}.',
  'Every account stands here as it stood there.': 'Akaundi dzese dziri pano sezvadzaive ikoko.',
  '{1} accounts differ; each is listed with its difference.':
    'Maakaundi {1} akasiyana; rimwe nerimwe rakanyorwa nemusiyano waro.',
  'This return is not filed.': 'Ritani iyi haisati yaendeswa.',
  'The books hold other entries up to this day as well. Only what was brought over is counted here; the trial balance shows everything.':
    'Mabhuku ane zvimwe zvinyorwa kusvika zuva iri. Pano panoverengwa zvakaunzwa chete; trial balance inoratidza zvese.',
  'Language of letters and papers': 'Mutauro wetsamba nemagwaro',
  'What documents, statements and letters of the business are written in. Empty is the language of its country.':
    'Wemagwaro, zvitatimende netsamba zvebhizinesi. Pasina chinhu mutauro wenyika yaro.',
};
