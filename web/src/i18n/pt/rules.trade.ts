import type { Words } from '../parts';

/** By its English sentence: what orders, deliveries, matched bills, tills and payroll formulas say when they refuse. See `data/sentences.ts`. */
export const rulesTrade: Words = {
  'The columns of "{1}" are left out: {words}.': 'Colunas de “{1}” deixadas de fora: {words}.',
  'No plugin of this business computes payroll tax. An administrator can install one under Plugins.':
    'Nenhuma extensão desta empresa calcula o imposto sobre salários. Um administrador pode instalar uma em Extensões.',
  'Several plugins of this business compute payroll tax. Choose one of them, or switch the others off.':
    'Várias extensões desta empresa calculam o imposto sobre salários. Escolha uma, ou desligue as outras.',
  'The payroll formula "{1}" failed: {words}.': 'A fórmula de salários “{1}” falhou: {words}.',
  'Line {1} has {2} left to {3}.': 'A linha {1} tem ainda {2} por tratar ({3}).',
  "The {1} has no line '{line}'.": 'Não há linha “{line}” neste documento ({1}).',
  'Nothing of this {1} is left to {2}.': 'Não resta nada deste documento ({1}) por tratar ({2}).',
  'The quantity {error}.': 'A quantidade {error}.',
  "Part of this bill is held by the match with its order, and more than the rest cannot be paid. Open the bill's match to settle the difference.":
    'Parte desta fatura de fornecedor está retida pela conferência com a encomenda; só se pode pagar o resto. Abra a conferência da fatura para acertar a diferença.',
  "{1} {2} of {3} is held: it does not agree with what was ordered and received. Up to {4} can be paid now. Open the bill's match: an approver can accept the difference there, an operator can claim it from the supplier.":
    '{1} {2} de {3} estão retidos: não concordam com o encomendado e recebido. Podem pagar-se até {4} agora. Abra a conferência da fatura de fornecedor: um aprovador pode aceitar lá a diferença, um operador pode reclamá-la ao fornecedor.',
  'The bill has no such line.': 'A fatura de fornecedor não tem essa linha.',
  '{1} is billed on this line; spread no more than that.':
    '{1} estão faturados nesta linha; não reparta mais do que isso.',
  "Choose a line of an order of this supplier, in the bill's currency.":
    'Escolha uma linha de uma encomenda deste fornecedor, na moeda da fatura de fornecedor.',
  'Nothing of these lines is held.': 'Nada destas linhas está retido.',
  'You may not write debit notes; whoever keeps the accounts can make this claim.':
    'Não pode escrever notas de débito; quem faz a contabilidade pode fazer esta reclamação.',
  'What is held is tax alone; ask the supplier for a corrected invoice, or have it accepted.':
    'O que está retido é só imposto; peça ao fornecedor uma fatura corrigida, ou faça-a aceitar.',
  'This supplier has no order {number}. Correct the number, or leave it empty.':
    'Este fornecedor não tem encomenda {number}. Corrija o número, ou deixe-o vazio.',
  '{number} was not sent to the supplier, or was cancelled; a bill cannot stand on it.':
    '{number} não foi enviada ao fornecedor, ou foi cancelada; uma fatura de fornecedor não pode assentar nela.',
  '{number} is in {1}; a bill on it is in the same currency.':
    '{number} está em {1}; uma fatura de fornecedor sobre ela é na mesma moeda.',
  'You may not enter bills; whoever keeps the accounts can make it from here.':
    'Não pode introduzir faturas de fornecedores; quem faz a contabilidade pode fazê-la daqui.',
  'Everything that was taken in of this order is billed.': 'Tudo o que se recebeu desta encomenda está faturado.',
  '{what}: {1} came and {2} is billed of it, so the line stays. Lower its quantity to that instead.':
    '{what}: chegaram {1} e estão faturados {2}, por isso a linha fica. Reduza antes a quantidade a isso.',
  'Part of this line came or is billed, so it stays the same thing; add another line for something else.':
    'Parte desta linha chegou ou está faturada, por isso continua a mesma coisa; adicione outra linha para outra coisa.',
  'Part of this order came or is billed; close it and write a new one instead.':
    'Parte desta encomenda chegou ou está faturada; feche-a e escreva uma nova.',
  'Nothing of this order is here that could go back.': 'Nada desta encomenda está aqui que possa ser devolvido.',
  'Everything of this order has come; amend the order if more was agreed.':
    'Chegou tudo desta encomenda; altere-a se se acordou mais.',
  'The order has {1} lines; choose one of them.': 'A encomenda tem {1} linhas; escolha uma.',
  '{1} of this is here; no more than that can go back.': '{1} disto estão aqui; não se pode devolver mais do que isso.',
  '{1} is still to come of this line. Count the rest as refused, or have the order amended.':
    '{1} ainda estão por vir nesta linha. Conte o resto como recusado, ou mande alterar a encomenda.',
  'This order is not open: it is being amended, closed or cancelled, so nothing can be taken in on it.':
    'Esta encomenda não está aberta: está em alteração, fechada ou cancelada, por isso nada se pode receber nela.',
  'Part of these goods was sent back since; void that note first.':
    'Parte destes bens foi entretanto devolvida; anule primeiro essa nota.',
  'A deal buys an amount.': 'Uma operação compra um valor.',
  'You may not enter receipts; whoever takes the money can do it from here.':
    'Não pode registar recebimentos; quem recebe o dinheiro pode fazê-lo aqui.',
  'You may not enter payments; whoever pays the suppliers can do it from here.':
    'Não pode registar pagamentos; quem paga aos fornecedores pode fazê-lo aqui.',
  'Choose the account the money moves on.': 'Escolha a conta em que o dinheiro se move.',
  'Choose the account the money leaves.': 'Escolha a conta de onde sai o dinheiro.',
  'Give the amount of the advance.': 'Indique o valor do adiantamento.',
  '{currency} {left} of this order is not paid in advance yet; give an amount up to that.':
    'Faltam {currency} {left} desta encomenda por adiantar; indique no máximo esse valor.',
  'This account is not kept in {currency}. Enter the money with both amounts as a document of its own, and name the order there.':
    'Esta conta não é em {currency}. Registe o dinheiro num documento próprio com os dois valores e indique aí a encomenda.',
  '{number} is in {1}; pay its advance in that currency.': '{number} está em {1}; pague o adiantamento nessa moeda.',
  '{1} {2} of {3} is kept back until the work is accepted. A manager can release it on the bill.':
    '{1} {2} de {3} está retido até o trabalho ser aceite. Um gestor pode libertá-lo na fatura de fornecedor.',
  'The terms of {name} give a discount until {1}; this money comes later.':
    'As condições de {name} dão um desconto até {1}; este dinheiro chega depois.',
  'The terms of {name} give a discount of {1} {most}; this is more.':
    'As condições de {name} dão um desconto de {1} {most}; isto é mais.',
  'Line {1} charges no tax. Choose a tax for it, or post it so if none is due.':
    'A linha {1} não tem imposto. Escolha um imposto, ou contabilize-a assim se nenhum for devido.',
};
