import type { Words } from '../parts';

/** Fixed words of what the server writes by itself: papers, files, remarks under reports. */
export const wordsPapers: Words = {
  Yes: 'Oui',
  No: 'Non',
  DRAFT: 'BROUILLON',
  VOID: 'ANNULÉ',
  'Statement of account': 'Relevé de compte',
  '{1} to {2}.': 'Du {1} au {2}.',
  'Compared with {1} to {2}.': 'Comparé à la période du {1} au {2}.',
  '{x}, before': '{x}, avant',
  '{x}, last year': '{x}, l’an dernier',
  '1 column is left out: your access does not show them.': 'Une colonne est omise : vos droits ne la montrent pas.',
  'Some columns are left out: your access does not show them.':
    'Des colonnes sont omises : vos droits ne les montrent pas.',
  'This return is not filed.': 'Cette déclaration n’est pas déposée.',
  'The books hold other entries up to this day as well. Only what was brought over is counted here; the trial balance shows everything.':
    'Les livres contiennent aussi d’autres écritures jusqu’à ce jour. Seul ce qui a été repris compte ici ; la balance montre tout.',
  'Language of letters and papers': 'Langue des lettres et documents',
  'What documents, statements and letters of the business are written in. Empty is the language of its country.':
    'Celle des documents, relevés et lettres de l’entreprise. Vide : la langue de son pays.',
};
