import type { Words } from '../parts';

/** What the help desk says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesHelpdesk: Words = {
  '"{1}" is already the default policy; there can be only one.':
    '"{1}" já é a política predefinida; só pode haver uma.',
  'A category cannot be part of itself; choose another.':
    'Uma categoria não pode fazer parte de si própria; escolha outra.',
  'A team cannot escalate to itself; choose another.': 'Uma equipa não pode escalar para si própria; escolha outra.',
  'A ticket cannot be linked to itself; choose another one.':
    'Um pedido não pode ser ligado a si próprio; escolha outro.',
  'A ticket cannot be merged into itself or into a ticket already merged with it; choose another one.':
    'Um pedido não pode ser junto a si próprio nem a um pedido já junto a ele; escolha outro.',
  'A ticket cannot be part of itself; choose another parent.':
    'Um pedido não pode fazer parte de si próprio; escolha outro principal.',
  'An article cannot be linked to itself; choose another one.':
    'Um artigo não pode ser ligado a si próprio; escolha outro.',
  'Choose a future day for the next review.': 'Escolha um dia futuro para a próxima revisão.',
  'Choose a team or an agent.': 'Escolha uma equipa ou um agente.',
  'Choose an article or a ticket.': 'Escolha um artigo ou um pedido.',
  'Choose the requester: a colleague or a {customer}.': 'Escolha o requerente: um colega ou {customer}.',
  'Choose the team that uses this macro.': 'Escolha a equipa que usa esta macro.',
  'Choose the ticket that remains.': 'Escolha o pedido que fica.',
  'It is too late to reopen this ticket; open a follow-up.': 'É tarde para reabrir este pedido; abra um seguimento.',
  'Only the requester rates the help.': 'Só o requerente avalia a ajuda.',
  'Only the {customer} rates the help.': 'Só {customer} avalia a ajuda.',
  'The closing time is before the opening time; correct one of them.': 'O fecho é antes da abertura; corrija um deles.',
  'The default policy applies to every ticket; clear its conditions.':
    'A política predefinida aplica-se a todos os pedidos; limpe as condições.',
  'The received time is in the future; correct it or leave it empty.':
    'A hora de receção está no futuro; corrija-a ou deixe-a vazia.',
  'The team has no team to escalate to; assign the ticket instead.':
    'A equipa não tem para onde escalar; atribua o pedido.',
  'These hours are never open; add hours to a weekday.': 'Este horário nunca abre; acrescente horas a um dia.',
  'This article is for staff only; reply in your own words, or publish it for the portal first.':
    'Este artigo é só para o pessoal; responda por palavras suas, ou publique-o primeiro para o portal.',
  'This priority already has a target; change that one.': 'Esta prioridade já tem uma meta; altere essa.',
  'This ticket cannot be rated: its survey has been answered or has expired.':
    'Este pedido não pode ser avaliado: o inquérito foi respondido ou expirou.',
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
  'Write a reply, or choose a canned reply.': 'Escreva uma resposta, ou escolha uma resposta-tipo.',
  'You are not a help desk agent yet. Add yourself under Agents, or ask a manager.':
    'Ainda não é agente do apoio. Junte-se em Agentes, ou peça a um gestor.',
  'You can change only your own availability; ask a manager.':
    'Só pode mudar a sua própria disponibilidade; peça a um gestor.',
  'You cannot use this macro; choose another one.': 'Não pode usar esta macro; escolha outra.',
  'Email only arrives in the live environment. Open the mailbox there.':
    'Os e-mails só chegam ao ambiente real. Abra aí a caixa de correio.',
  'Enter an address without a plus sign, such as help@school.example.':
    'Introduza um endereço sem sinal de mais, por exemplo ajuda@escola.example.',
  'This server does not accept email for this domain. Ask its operator, or choose another address.':
    'Este servidor não aceita e-mail para este domínio. Contacte o operador ou escolha outro endereço.',
  'Another mailbox on this server already uses this address. Choose another.':
    'Outra caixa de correio deste servidor já usa este endereço. Escolha outro.',
  'Only the first {files_max} files were kept.': 'Só os primeiros {files_max} ficheiros foram guardados.',
  'The text of this email is no longer kept. Ask the sender to send it again.':
    'O texto deste e-mail já não é guardado. Peça ao remetente que o envie de novo.',
  'This email cannot become a ticket: it came from the help desk itself or has no sender.':
    'Este e-mail não pode tornar-se um pedido: veio do próprio apoio ou não tem remetente.',
  'This mail has no text.': 'Este e-mail não tem texto.',
  'The mail is longer; this is its beginning.': 'O e-mail é mais longo; este é o início.',
  'Accounting is switched off in this business, so there are no invoices.':
    'A contabilidade está desativada nesta empresa, por isso não há faturas.',
  'Enter a price per hour, or set one in the settings of the help desk.':
    'Indique um preço por hora ou defina-o nas definições do apoio.',
  'No approved billable time of this ticket waits for an invoice.':
    'Nenhum tempo faturável aprovado deste pedido aguarda fatura.',
  'This email was too large to fetch. Read it at the mail server, or ask the sender for a smaller one.':
    'Este e-mail era demasiado grande para ser recolhido. Leia-o no servidor de correio, ou peça ao remetente um mais pequeno.',
};
