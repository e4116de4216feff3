import type { Words } from '../parts';

export const expenses: Words = {
  'expenses.photograph': 'Fotografar recibo',
  'expenses.chooseReceipts': 'Escolher recibos',
  'expenses.noReceipt': 'Despesa sem fotografia',
  'expenses.mileage': 'Quilometragem',
  'expenses.trip': 'Viagem com ajudas de custo',
  'expenses.start': 'Fotografe cada recibo. O valor, a data e o vendedor podem ser indicados agora ou mais tarde.',
  'expenses.number': 'Despesa {number}',
  'expenses.removeEntry': 'Retirar a despesa {number}',
  'expenses.purpose': 'Para que foi?',
  'expenses.send': 'Enviar para aprovação',
  'expenses.save': 'Guardar como rascunho',
  'expenses.sent': 'Enviado para aprovação',
  'expenses.saved': 'Guardado como rascunho',
  'expenses.kept': 'Guardado neste telemóvel',
  'expenses.keptText': 'Será enviado quando estiver em linha.',
  'expenses.approved': '{title} está aprovada',
  'expenses.back': 'Voltar à nota de despesas',
  'expenses.without': 'Sem recibo',
  'expenses.reason': 'Motivo: {reason}',
  'expenses.comment': 'Comentário',
  'expenses.nothingOwed': 'Nada é devido nesta nota',
  'expenses.nothingOwedText': 'Está liquidada ou ainda não foi lançada.',
  'expenses.noDetails': '{name} ainda não tem dados de pagamento. Podem ser indicados em Dados de pagamento.',
  'expenses.recorded': 'Registado',
};

export default expenses;
