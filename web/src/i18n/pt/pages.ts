import type { Words } from '../parts';

export const pages: Words = {
  'action.otherState': '{subject}: {state}. Só é possível no estado {states}.',
  'action.sure': 'A ação aplica-se a {subject}.',
  'detail.allColumns': 'Mostrar todas as colunas',
  'detail.allLines': 'Mostrar todas as {count} linhas',
  'detail.tabs': 'Partes desta página',
  'detail.tab.main': 'Visão geral',
  'detail.report.open': 'Abrir o relatório',
  'detail.report.none': 'Nada a reportar.',
  'thread.reply': 'Responder',
  'thread.note': 'Nota',
  'list.view.empty': 'Nada em «{view}»',
  'list.choose': 'Selecione as linhas e depois: {action}',
  'list.locked': 'Esta lista mostra apenas uma parte de cada registo. O resto está fechado.',
  'filter.me': 'Eu',
  'filter.today': 'Hoje',
  'filter.inDays': 'Daqui a {count} dia | Daqui a {count} dias',
  'filter.daysAgo': 'Há {count} dia | Há {count} dias',
  'keys.send': 'Enviar ou guardar o texto',
};
