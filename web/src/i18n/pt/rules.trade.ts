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
  "Part of this bill is held by the match with its order, and more than the rest cannot be paid. Open the bill's match to settle the difference.":
    'Parte desta fatura de fornecedor está retida pela conferência com a encomenda; só se pode pagar o resto. Abra a conferência da fatura para acertar a diferença.',
  "{1} {2} of {3} is held: it does not agree with what was ordered and received. Up to {4} can be paid now. Open the bill's match: an approver can accept the difference there, an operator can claim it from the supplier.":
    '{1} {2} de {3} estão retidos: não concordam com o encomendado e recebido. Podem pagar-se até {4} agora. Abra a conferência da fatura de fornecedor: um aprovador pode aceitar lá a diferença, um operador pode reclamá-la ao fornecedor.',
  'A deal buys an amount.': 'Uma operação compra um valor.',
  'You may not enter receipts; whoever takes the money can do it from here.':
    'Não pode registar recebimentos; quem recebe o dinheiro pode fazê-lo aqui.',
  'Choose the account the money moves on.': 'Escolha a conta em que o dinheiro se move.',
  '{1} {2} of {3} is kept back until the work is accepted. A manager can release it on the bill.':
    '{1} {2} de {3} está retido até o trabalho ser aceite. Um gestor pode libertá-lo na fatura de fornecedor.',
  'The terms of {name} give a discount until {1}; this money comes later.':
    'As condições de {name} dão um desconto até {1}; este dinheiro chega depois.',
  'The terms of {name} give a discount of {1} {most}; this is more.':
    'As condições de {name} dão um desconto de {1} {most}; isto é mais.',
  'Line {1} charges no tax. Choose a tax for it, or post it so if none is due.':
    'A linha {1} não tem imposto. Escolha um imposto, ou contabilize-a assim se nenhum for devido.',
};
