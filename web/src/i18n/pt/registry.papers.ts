import type { Words } from '../parts';

/** Fixed words of what the server writes by itself: papers, files, remarks under reports. */
export const wordsPapers: Words = {
  Yes: 'Sim',
  No: 'Não',
  DRAFT: 'RASCUNHO',
  VOID: 'ANULADO',
  'Business currency': 'Moeda da empresa',
  'Report currency': 'Moeda do relatório',
  'Statement of account': 'Extrato de conta',
  '{1} to {2}.': 'De {1} a {2}.',
  'Compared with {1} to {2}.': 'Comparado com {1} a {2}.',
  '{x}, before': '{x}, antes',
  '{x}, last year': '{x}, ano anterior',
  '1 column is left out: your access does not show them.': 'Falta uma coluna: o seu acesso não a mostra.',
  'Some columns are left out: your access does not show them.': 'Faltam colunas: o seu acesso não as mostra.',
  'No rate in force for {1}; enter it under Exchange rates.':
    'Não há câmbio em vigor para {1}; introduza-o em Câmbios.',
  'No statement with a balance is imported up to this day.': 'Não há extrato com saldo importado até este dia.',
  'Budget: {1}.': 'Orçamento: {1}.',
  'Trial balances or rates of this consolidation are no longer complete.':
    'Os balancetes ou câmbios desta consolidação já não estão completos.',
  '{1} further columns are not shown; the total holds them.': 'Mais {1} colunas não são mostradas; o total inclui-as.',
  'Investing and financing without cash (leases begun, assets bought on credit, depreciation): {1} {2} is left out of those parts.':
    'Investimento e financiamento sem dinheiro (locações iniciadas, ativos comprados a crédito, depreciação): {1} {2} ficam fora dessas partes.',
  '{1} beside {2}.': '{1} ao lado de {2}.',
  'Every account stands here as it stood there.': 'Todas as contas estão aqui como estavam lá.',
  '{1} accounts differ; each is listed with its difference.':
    '{1} contas diferem; cada uma está listada com a diferença.',
  'This return is not filed.': 'Esta declaração não foi entregue.',
  'The books hold other entries up to this day as well. Only what was brought over is counted here; the trial balance shows everything.':
    'Os livros têm também outros lançamentos até este dia. Aqui só conta o que foi trazido; o balancete mostra tudo.',
  'Language of letters and papers': 'Língua das cartas e documentos',
  'What documents, statements and letters of the business are written in. Empty is the language of its country.':
    'A dos documentos, extratos e cartas da empresa. Vazio é a língua do seu país.',
};
