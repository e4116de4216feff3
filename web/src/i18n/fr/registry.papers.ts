import type { Words } from '../parts';

/** Fixed words of what the server writes by itself: papers, files, remarks under reports. */
export const wordsPapers: Words = {
  Yes: 'Oui',
  No: 'Non',
  DRAFT: 'BROUILLON',
  VOID: 'ANNULÉ',
  'Business currency': 'Devise de l’entreprise',
  'Report currency': 'Devise du rapport',
  'Statement of account': 'Relevé de compte',
  '{1} to {2}.': 'Du {1} au {2}.',
  'Compared with {1} to {2}.': 'Comparé à la période du {1} au {2}.',
  '{x}, before': '{x}, avant',
  '{x}, last year': '{x}, l’an dernier',
  '1 column is left out: your access does not show them.': 'Une colonne est omise : vos droits ne la montrent pas.',
  'Some columns are left out: your access does not show them.':
    'Des colonnes sont omises : vos droits ne les montrent pas.',
  'No rate in force for {1}; enter it under Exchange rates.':
    'Pas de cours en vigueur pour {1} ; saisissez-le sous Cours de change.',
  'No statement with a balance is imported up to this day.':
    'Aucun relevé avec un solde n’est importé jusqu’à ce jour.',
  'Budget: {1}.': 'Budget : {1}.',
  'Trial balances or rates of this consolidation are no longer complete.':
    'Les balances ou les cours de cette consolidation ne sont plus complets.',
  '{1} further columns are not shown; the total holds them.':
    '{1} autres colonnes ne sont pas affichées ; le total les comprend.',
  'Investing and financing without cash (leases begun, assets bought on credit, depreciation): {1} {2} is left out of those parts.':
    'Investissement et financement sans trésorerie (locations commencées, actifs achetés à crédit, amortissements) : {1} {2} sont laissés hors de ces parties.',
  '{1} beside {2}.': '{1} à côté de {2}.',
  'Every account stands here as it stood there.': 'Chaque compte est ici tel qu’il était là-bas.',
  '{1} accounts differ; each is listed with its difference.':
    '{1} comptes diffèrent ; chacun est listé avec son écart.',
  'This return is not filed.': 'Cette déclaration n’est pas déposée.',
  'The books hold other entries up to this day as well. Only what was brought over is counted here; the trial balance shows everything.':
    'Les livres contiennent aussi d’autres écritures jusqu’à ce jour. Seul ce qui a été repris compte ici ; la balance montre tout.',
  'Language of letters and papers': 'Langue des lettres et documents',
  'What documents, statements and letters of the business are written in. Empty is the language of its country.':
    'Celle des documents, relevés et lettres de l’entreprise. Vide : la langue de son pays.',
};
