import type { Words } from '../parts';

/** What the help desk says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesHelpdesk: Words = {
  'A category cannot be part of itself; choose another.':
    'Uma categoria não pode fazer parte de si própria; escolha outra.',
  'A team cannot escalate to itself; choose another.': 'Uma equipa não pode escalar para si própria; escolha outra.',
  'A ticket cannot be linked to itself; choose another one.':
    'Um pedido não pode ser ligado a si próprio; escolha outro.',
  'A ticket cannot be part of itself; choose another parent.':
    'Um pedido não pode fazer parte de si próprio; escolha outro principal.',
  'An article cannot be linked to itself; choose another one.':
    'Um artigo não pode ser ligado a si próprio; escolha outro.',
  'Choose a future day for the next review.': 'Escolha um dia futuro para a próxima revisão.',
  'Choose an article or a ticket.': 'Escolha um artigo ou um pedido.',
  'Choose the requester: a colleague or a {customer}.': 'Escolha o requerente: um colega ou {customer}.',
  'Choose the team that uses this macro.': 'Escolha a equipa que usa esta macro.',
  'It is too late to reopen this ticket; open a follow-up.': 'É tarde para reabrir este pedido; abra um seguimento.',
  'Only the requester rates the help.': 'Só o requerente avalia a ajuda.',
  'Only the {customer} rates the help.': 'Só {customer} avalia a ajuda.',
  'The closing time is before the opening time; correct one of them.': 'O fecho é antes da abertura; corrija um deles.',
  'The received time is in the future; correct it or leave it empty.':
    'A hora de receção está no futuro; corrija-a ou deixe-a vazia.',
  'This ticket is already assigned to you.': 'Este pedido já lhe está atribuído.',
  'This ticket is marked as spam; mark it as not spam first.':
    'Este pedido está marcado como spam; retire primeiro a marca.',
  'This ticket was merged into another one; write there.': 'Este pedido foi junto a outro; escreva lá.',
  'Tickets in this category need a device; enter it first.':
    'Os pedidos desta categoria precisam de um aparelho; indique-o primeiro.',
  'Tickets in this category need approval before they are resolved; ask for it first.':
    'Os pedidos desta categoria precisam de aprovação antes de resolvidos; peça-a primeiro.',
  'Triggers stopped after {MOST} actions because they undo each other; ask a manager to correct them.':
    'Os gatilhos pararam após {MOST} ações porque se anulam; peça a um gestor que os corrija.',
  'Work cannot be entered for a future day; choose today or an earlier day.':
    'Não se pode registar trabalho de um dia futuro; escolha hoje ou um dia anterior.',
  'You can change only your own availability; ask a manager.':
    'Só pode mudar a sua própria disponibilidade; peça a um gestor.',
  'Only the first {files_max} files were kept.': 'Só os primeiros {files_max} ficheiros foram guardados.',
  'This mail has no text.': 'Este e-mail não tem texto.',
  'The mail is longer; this is its beginning.': 'O e-mail é mais longo; este é o início.',
};
