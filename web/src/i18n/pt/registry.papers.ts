import type { Words } from '../parts';

/** Fixed words of what the server writes by itself: papers, files, remarks under reports. */
export const wordsPapers: Words = {
  Yes: 'Sim',
  No: 'Não',
  DRAFT: 'RASCUNHO',
  VOID: 'ANULADO',
  'Statement of account': 'Extrato de conta',
  '{1} to {2}.': 'De {1} a {2}.',
  'Compared with {1} to {2}.': 'Comparado com {1} a {2}.',
  '{x}, before': '{x}, antes',
  '{x}, last year': '{x}, ano anterior',
  '1 column is left out: your access does not show them.': 'Falta uma coluna: o seu acesso não a mostra.',
  'Some columns are left out: your access does not show them.': 'Faltam colunas: o seu acesso não as mostra.',
  'This return is not filed.': 'Esta declaração não foi entregue.',
  'The books hold other entries up to this day as well. Only what was brought over is counted here; the trial balance shows everything.':
    'Os livros têm também outros lançamentos até este dia. Aqui só conta o que foi trazido; o balancete mostra tudo.',
  'Language of letters and papers': 'Língua das cartas e documentos',
  'What documents, statements and letters of the business are written in. Empty is the language of its country.':
    'A dos documentos, extratos e cartas da empresa. Vazio é a língua do seu país.',
};
