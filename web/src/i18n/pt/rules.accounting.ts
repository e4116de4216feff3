import type { Words } from '../parts';

/** By its English sentence: what accounting, banking and approvals say when they refuse. See `data/sentences.ts`. */
export const rulesAccounting: Words = {
  '{1} has no account number, which this file needs. Enter its account number or IBAN under Bank accounts.':
    '{1} não tem número de conta, de que este ficheiro precisa. Introduza o número de conta ou o IBAN em Contas bancárias.',
  'With this document the customer owes {1}, above the credit limit of {2}. A manager can raise the limit on the customer.':
    'Com este documento o cliente deve {1}, acima do limite de crédito de {2}. Um gestor pode subir o limite na ficha do cliente.',
  "The customer's oldest open document is {days} days overdue, more than the {overdue_days} days allowed.":
    'O documento em aberto mais antigo do cliente tem {days} dias de atraso, mais do que os {overdue_days} dias permitidos.',
  'Line {1} has {2} left to convert.': 'A linha {1} tem ainda {2} por converter.',
  "The quotation has no line '{line}'.": 'O orçamento não tem linha “{line}”.',
  'Nothing of this quotation is left to convert.': 'Não resta nada deste orçamento por converter.',
  'Nobody who owes has a mail address.': 'Ninguém que deva tem e-mail.',
  'This waits for another decision.': 'Isto espera por outra decisão.',
  'This waits for the decision of {1}.': 'Isto espera pela decisão de {1}.',
  'No rate in force for {1}; enter it under Exchange rates.':
    'Não há câmbio em vigor para {1}; introduza-o em Câmbios.',
  'No statement with a balance is imported up to this day.': 'Não há extrato com saldo importado até este dia.',
  '{number} has revalued this day. Reverse it first.': '{number} reavaliou este dia. Estorne-o primeiro.',
  '{1} is no amount in {2}.': '{1} não é um valor em {2}.',
  '{1} lies in the future. Look at the order of day and month in the statement format.':
    '{1} está no futuro. Veja a ordem do dia e do mês no formato do extrato.',
  'The account is signed off up to {locked}.': 'A conta está validada até {locked}.',
  'With this document the customer owes {1}, above the credit limit of {2}: open {3}, ordered {4}, this document {5}, less advances {6}.':
    'Com este documento o cliente deve {1}, acima do limite de crédito de {2}: em aberto {3}, encomendado {4}, este documento {5}, menos adiantamentos {6}.',
  'Nothing of this order is left to deliver.': 'Não resta nada desta encomenda por entregar.',
  'Nothing of this order is left to invoice.': 'Não resta nada desta encomenda por faturar.',
  'Nothing of this order was delivered.': 'Nada desta encomenda foi entregue.',
  'Amounts in foreign currency at the rate they were recognised or valued with.':
    'Valores em moeda estrangeira ao câmbio do reconhecimento ou da avaliação.',
};
