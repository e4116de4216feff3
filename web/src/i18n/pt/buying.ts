import type { Words } from '../parts';

export const buying: Words = {
  'match.total': 'Total da fatura de fornecedor',
  'match.payable': 'Pode ser pago agora',
  'match.held': 'Retido',
  'match.order': 'Ordem de compra',
  'match.choose': 'Escolher uma ordem',
  'match.compare': 'Comparar',
  'match.noOrders': 'Este fornecedor não tem ordens abertas.',
  'match.compared': 'Comparado com a ordem',
  'match.claimed': 'Nota de débito preparada',
  'match.accepted': 'Diferença aceite',
  'match.none': 'Ainda não comparada com uma ordem',
  'match.none.text':
    'Indique a ordem desta fatura de fornecedor: cada linha é comparada com o que foi encomendado e recebido.',
  'match.back': 'Voltar à fatura de fornecedor',
  'match.todo': 'O que fazer',
  'match.todo.text':
    'Um aprovador pode aceitar a diferença, pode pedir-se um crédito ao fornecedor, ou esperar: as entregas libertam o que cobrem.',
  'match.approver': 'Só um aprovador que não registou a fatura de fornecedor pode aceitar.',
  'match.pay': 'Pagar {amount}',
  'match.notCompared': 'Ainda não comparada.',
  'match.lineOf': '{order}, linha {line}',
  'match.billed': 'Faturado',
  'match.ordered': 'Encomendado',
  'match.received': 'Aceite',
  'match.quantity': 'Quantidade',
  'match.price': 'Preço unitário',
  'match.unordered': 'Em nenhuma ordem',
  'match.before': '{qty} já faturado',
  'match.sentBack': '{qty} devolvido',
  'match.rowHeld': '{amount} retido',
  'match.rowAccepted': '{amount} aceite: {reason}',
  'match.find.price': 'O preço difere {percent} %',
  'match.find.qty': '{qty} a mais do que recebido',
  'match.find.noReceipt': 'Ainda nada foi recebido',
  'match.find.noOrder': 'Ninguém encomendou isto',
  'match.find.duplicate': 'Mesmo valor de outra fatura de fornecedor da semana',
  'match.find.matched': 'Conforme a ordem',
};

export default buying;
