import type { Words } from '../parts';

/** By its English sentence: what expenses say when they refuse. See `data/sentences.ts`. */
export const rulesExpenses: Words = {
  'A file carries money that is paid out alone; record what comes in on the report.':
    'Um ficheiro só leva dinheiro pago; registe o que entra na nota.',
  'A part of it is paid back; void the reimbursement first.': 'Uma parte está reembolsada; anule primeiro o reembolso.',
  'A per diem is paid by the day; enter the first and the last day of the trip.':
    'A ajuda de custo é paga por dia; indique o primeiro e o último dia da viagem.',
  'A per diem is paid to the person; no card was charged.':
    'A ajuda de custo é paga à pessoa; nenhum cartão foi debitado.',
  "A tax receipt names the seller's tax number and its own number; enter both, or take the tick away.":
    'Um recibo fiscal indica o número fiscal do vendedor e o seu próprio número; indique ambos ou retire o visto.',
  'A trip is at most a year long; claim a longer one in parts.':
    'Uma viagem dura no máximo um ano; peça em partes a mais longa.',
  'A {customer} was charged for a part of it; credit that {invoice} first.':
    'Uma parte foi faturada ({customer}); credite primeiro: {invoice}.',
  'Add the rate for the first kilometre of that day too.': 'Junte também a tarifa do primeiro quilómetro desse dia.',
  'An expense is above a limit that an approver decides about; submit the report.':
    'Uma despesa está acima de um limite que cabe a um aprovador; envie a nota.',
  'Approve between nothing and what is claimed.': 'Aprove entre nada e o que foi pedido.',
  'Ask for an amount above zero.': 'Peça um valor acima de zero.',
  'Attach the receipt, or say why there is none.': 'Anexe o recibo ou diga porque não há.',
  'Choose the card that was charged. A manager adds cards under Company cards.':
    'Escolha o cartão debitado. Um gestor adiciona cartões em Cartões da empresa.',
  'Choose where the trip went; the rate of the day depends on it.': 'Escolha o destino; a tarifa do dia depende dele.',
  'Distances begin at nothing.': 'As distâncias começam em zero.',
  'Enter the kilometres driven.': 'Indique os quilómetros percorridos.',
  'Enter what was paid.': 'Indique o que foi pago.',
  'Give both days of the trip, the first and the last.': 'Indique os dois dias da viagem, o primeiro e o último.',
  'No expense of this report names a {customer}, or all of them are charged already.':
    'Nenhuma despesa indica a quem faturar ({customer}), ou já estão todas faturadas.',
  'No expense policy pays distances on {on}. A manager can add the rate under Expense policies.':
    'Nenhuma política paga distâncias em {on}. Um gestor pode juntar a tarifa em Políticas de despesas.',
  'No more can be paid back than is owed.': 'Não se pode reembolsar mais do que é devido.',
  'Only posted reports with something owed are paid back.': 'Só se reembolsam notas lançadas com valor em dívida.',
  'Reimbursements are approved here before they are paid; submit it, and an approver can approve it.':
    'Aqui os reembolsos são aprovados antes de pagos; envie-o, e um aprovador poderá aprová-lo.',
  'Reimbursements are approved here: add this report to a reimbursement, and submit that.':
    'Aqui os reembolsos são aprovados: junte esta nota a um reembolso e envie-o.',
  'Say why less is approved.': 'Diga porque se aprova menos.',
  'Somebody else carries this card; its holder claims what it was charged with.':
    'Outra pessoa usa este cartão; é o titular que pede o que foi debitado.',
  'Somebody in accounts checks receipts and taxes first; mark it as checked.':
    'A contabilidade confere primeiro recibos e impostos; marque-a como conferida.',
  "The day it is to be cleared by lies before the advance's own date; choose a later one.":
    'O dia de regularização é anterior à data do adiantamento; escolha um posterior.',
  'The days of the trip are claimed already; one line holds them all.':
    'Os dias da viagem já estão pedidos; uma linha contém todos.',
  'The expense policy does not allow this much. Enter no more than the limit.':
    'A política não permite tanto. Não indique mais do que o limite.',
  'The meals together are more than the day.': 'As refeições juntas excedem o dia.',
  'The rate would end before it begins.': 'A tarifa terminaria antes de começar.',
  'The same day, amount and seller are on another report. Remove it or explain.':
    'O mesmo dia, valor e vendedor estão noutra nota. Retire-a ou explique.',
  'The same day, amount and seller are on {other}. Remove it or explain.':
    'O mesmo dia, valor e vendedor estão em {other}. Retire-a ou explique.',
  'The same receipt is on another report. Remove it or explain.':
    'O mesmo recibo está noutra nota. Retire-o ou explique.',
  'The same receipt is on {other}. Remove it or explain.': 'O mesmo recibo está em {other}. Retire-o ou explique.',
  'The statements of this card hold nothing new. Read in the latest one under Bank statements first.':
    'Os extratos deste cartão não trazem nada de novo. Importe primeiro o mais recente em Extratos bancários.',
  'The trip would end before it begins.': 'A viagem terminaria antes de começar.',
  'The person owes nothing on this report.': 'A pessoa não deve nada nesta nota.',
  'The person owes this amount; record the money when it comes in.':
    'A pessoa deve este valor; registe o dinheiro quando entrar.',
  'There is a rate for this day and distance already; change that one.':
    'Já existe uma tarifa para este dia e distância; altere essa.',
  'There is no account number for this person; add it under Payment details.':
    'Não há número de conta desta pessoa; junte-o em Dados de pagamento.',
  'There is no per diem rate for this place on {date}. A manager can add one under Per diem rates.':
    'Não há tarifa diária para este local em {date}. Um gestor pode juntar uma em Tarifas diárias.',
  'There is no wallet number for this person; add it under Payment details.':
    'Não há número de carteira desta pessoa; junte-o em Dados de pagamento.',
  'There is nothing to pay. Gather what is owed, or add expense reports.':
    'Não há nada a pagar. Reúna o que é devido ou junte notas de despesas.',
  'This business asks for approval before an advance is paid; submit it, and an approver can approve it.':
    'Esta empresa exige aprovação antes de entregar um adiantamento; envie-o, e um aprovador poderá aprová-lo.',
  'This card is charged in {1}. Enter the amount its statement shows.':
    'Este cartão é debitado em {1}. Indique o valor do extrato.',
  'This category has a limit already; change that one.': 'Esta categoria já tem um limite; altere esse.',
  'This day has not come yet; claim it when the money is spent.':
    'Este dia ainda não chegou; peça quando o dinheiro for gasto.',
  'This expense is in the currency of the report; leave the rate empty.':
    'Esta despesa está na moeda da nota; deixe a taxa vazia.',
  'This expense is not on the report any more; open it again.': 'Esta despesa já não está na nota; abra-a de novo.',
  'This file is not here any more. Attach it again.': 'Este ficheiro já não está aqui. Anexe-o de novo.',
  'This is above the limit. Add a reason.': 'Está acima do limite. Indique um motivo.',
  'This is claimed late. Say why.': 'Foi pedido fora do prazo. Diga porquê.',
  'This report is in the reimbursement already.': 'Esta nota já está no reembolso.',
  'This report is not in the reimbursement.': 'Esta nota não está no reembolso.',
  'This report is paid back in {1}; choose an account kept in it.':
    'Esta nota é reembolsada em {1}; escolha uma conta nessa moeda.',
  'Write amounts as text, such as "12.50".': 'Escreva os valores como texto, por exemplo «12.50».',
  'Rates or distances changed since this was saved. Save the report again, and look at its amounts.':
    'As taxas ou distâncias mudaram desde que foi guardada. Guarde de novo a nota e veja os valores.',
  'Payroll is switched off in this business. Record the money paid back instead.':
    'A folha de salários está desativada nesta empresa. Registe antes o dinheiro devolvido.',
  "Payroll does not know this person. Enter their user on the employee's record first, or record the money paid back.":
    'A folha de salários não conhece esta pessoa. Indique primeiro o utilizador na ficha do empregado, ou registe o dinheiro devolvido.',
  'Payroll was asked to recover this advance already ({number}) and has not decided yet.':
    'Já se pediu à folha que recupere este adiantamento ({number}); ainda não decidiu.',
  'Only reports in {currency} of people who are paid in {currency} are paid back with the payslip.':
    'Só as notas em {currency} de pessoas pagas em {currency} são reembolsadas com o recibo de vencimento.',
  'Payroll has no component CLAIM. Add it as a reimbursement under Pay components.':
    'A folha não tem o componente CLAIM. Adicione-o como reembolso em Componentes de pagamento.',
  'Payroll has approved this payment. Ask payroll to reject the pay input first.':
    'A folha aprovou este pagamento. Peça-lhe primeiro que rejeite o elemento variável.',
  'This report waits to be paid with the payslip; take it back from payroll first.':
    'Esta nota aguarda pagamento com o recibo de vencimento; retire-a primeiro da folha.',
};
