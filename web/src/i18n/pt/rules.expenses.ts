import type { Words } from '../parts';

/** By its English sentence: what expenses say when they refuse. See `data/sentences.ts`. */
export const rulesExpenses: Words = {
  'A part of it is paid back; void the reimbursement first.': 'Uma parte está reembolsada; anule primeiro o reembolso.',
  'A per diem is paid to the person; no card was charged.':
    'A ajuda de custo é paga à pessoa; nenhum cartão foi debitado.',
  "A tax receipt names the seller's tax number and its own number; enter both, or take the tick away.":
    'Um recibo fiscal indica o número fiscal do vendedor e o seu próprio número; indique ambos ou retire o visto.',
  'A {customer} was charged for a part of it; credit that {invoice} first.':
    'Uma parte foi faturada ({customer}); credite primeiro: {invoice}.',
  'An expense is above a limit that an approver decides about; submit the report.':
    'Uma despesa está acima de um limite que cabe a um aprovador; envie a nota.',
  'Ask for an amount above zero.': 'Peça um valor acima de zero.',
  'Distances begin at nothing.': 'As distâncias começam em zero.',
  'Give both days of the trip, the first and the last.': 'Indique os dois dias da viagem, o primeiro e o último.',
  'No expense of this report names a {customer}, or all of them are charged already.':
    'Nenhuma despesa indica a quem faturar ({customer}), ou já estão todas faturadas.',
  'Reimbursements are approved here before they are paid; submit it, and an approver can approve it.':
    'Aqui os reembolsos são aprovados antes de pagos; envie-o, e um aprovador poderá aprová-lo.',
  'Reimbursements are approved here: add this report to a reimbursement, and submit that.':
    'Aqui os reembolsos são aprovados: junte esta nota a um reembolso e envie-o.',
  'Somebody in accounts checks receipts and taxes first; mark it as checked.':
    'A contabilidade confere primeiro recibos e impostos; marque-a como conferida.',
  "The day it is to be cleared by lies before the advance's own date; choose a later one.":
    'O dia de regularização é anterior à data do adiantamento; escolha um posterior.',
  'The meals together are more than the day.': 'As refeições juntas excedem o dia.',
  'The rate would end before it begins.': 'A tarifa terminaria antes de começar.',
  'The trip would end before it begins.': 'A viagem terminaria antes de começar.',
  'The person owes nothing on this report.': 'A pessoa não deve nada nesta nota.',
  'The person owes this amount; record the money when it comes in.':
    'A pessoa deve este valor; registe o dinheiro quando entrar.',
  'This business asks for approval before an advance is paid; submit it, and an approver can approve it.':
    'Esta empresa exige aprovação antes de entregar um adiantamento; envie-o, e um aprovador poderá aprová-lo.',
  'There is no account holder for this person; add their name under Payment details.':
    'Não há titular da conta desta pessoa; junte o nome em Dados de pagamento.',
};
